/// The frame of a page: nothing is loaded from elsewhere, nothing is run.
enum HTMLPage {
    /// What a browser may do with such a page. Pictures bring their style with them.
    static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'"

    /// - Parameters:
    ///   - title: plain text.
    ///   - body: HTML.
    ///   - refresh: seconds after which a browser asks again; nil for a page that does not change.
    static func text(title: String, body: String, refresh: Int? = nil) -> String {
        let again = refresh.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            \(again)<title>\(MarkupText.escaped(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            \(body)
            </body>
            </html>

            """
    }

    /// Words, each with what is said of it.
    static func terms(_ terms: [(word: String, text: String)]) -> String {
        "<dl class=\"why\">"
            + terms.map { "<dt>\($0.word)</dt><dd>\(MarkupText.escaped($0.text))</dd>" }.joined() + "</dl>"
    }

    /// Lines that stay as they are.
    static func code(_ lines: [String]) -> String {
        "<pre>\(MarkupText.escaped(lines.joined(separator: "\n")))</pre>"
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static let style = """
        :root{color-scheme:light dark}
        body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;margin:0 auto;max-width:66rem;\
        padding:1.5rem 1rem 4rem;background:#fff;color:#1f2630}
        h1{font-size:1.6rem;line-height:1.25;margin:.2rem 0 .4rem}h2{font-size:1.2rem;margin:2.2rem 0 .5rem}
        h3{font-size:1rem;margin:1.2rem 0 .3rem}
        h2,h3,p,td,li,dd,summary{overflow-wrap:anywhere}
        p{margin:.4rem 0}.faint{color:#586069}
        .message{border-left:4px solid #c31f1f;padding:.3rem .8rem;background:#fdf1f1}
        .known .message{border-color:#77808e;background:#f5f6f8}
        .tag{display:inline-block;font-size:.8rem;font-weight:600;padding:0 .5rem;border-radius:.7rem;background:#e4e8ee;color:#1f2630;\
        vertical-align:middle}
        .tag.new{background:#b01818;color:#fff}
        code,pre{font:.88rem/1.45 ui-monospace,SFMono-Regular,Menlo,"Liberation Mono",monospace}
        pre{background:#f2f4f7;padding:.6rem .8rem;border-radius:.4rem;overflow-x:auto;user-select:all;white-space:pre-wrap;\
        overflow-wrap:anywhere;margin:.5rem 0}
        .picture{margin:.8rem 0;overflow-x:auto}.picture svg{max-width:100%;min-width:min(28rem,100%);height:auto;border-radius:.5rem}
        table{border-collapse:collapse;width:100%;font-size:.92rem}th,td{text-align:left;vertical-align:top;\
        padding:.35rem .6rem .35rem 0;border-bottom:1px solid #dde1e7}
        td.number,th.number{text-align:right;white-space:nowrap}
        .facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.8rem;margin:1rem 0}
        .facts div{background:#f2f4f7;border-radius:.5rem;padding:.5rem .8rem}.facts dt{font-size:.8rem;color:#586069}
        .facts dd{margin:0;font-size:1.25rem;font-weight:600}
        details{margin:.8rem 0}summary{cursor:pointer;padding:.2rem 0}
        .chart{margin:1rem 0}.chart svg{width:100%;height:4rem;background:#f2f4f7;border-radius:.4rem;fill:#2460b0}
        .picture img{max-width:100%;height:auto;border-radius:.5rem}
        .why{display:grid;grid-template-columns:max-content 1fr;gap:.2rem .8rem;margin:.6rem 0}.why dt{font-weight:600}.why dd{margin:0}
        a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid #2460b0;outline-offset:2px}
        a{color:#1d4f93}article{border-top:1px solid #dde1e7}
        @media (prefers-color-scheme:dark){body{background:#0f1216;color:#e6e9ee}.faint,.facts dt{color:#a3abb8}
        .message{background:#2a1618;border-color:#ff7b72}.known .message{background:#1a1e24;border-color:#6d7683}
        .tag{background:#353c47;color:#e6e9ee}.tag.new{background:#ff958d;color:#21090a}
        pre,.facts div,.chart svg{background:#1a1e24}.chart svg{fill:#7fb0f5}th,td,article{border-color:#2c323b}a{color:#9cc3fa}
        a:focus-visible,summary:focus-visible,pre:focus-visible{outline-color:#9cc3fa}}
        @media (max-width:30rem){body{padding:1rem .7rem 3rem}table.wide thead{display:none}table.wide tr{display:block;padding:.4rem 0;\
        border-bottom:1px solid #8886}table.wide td{display:block;border:0;padding:.05rem 0;text-align:left}\
        table.wide td.number::after{content:" cases"}}
        """
}
