rule markdown_image_exfiltration
{
    meta:
        category = "exfiltration"
        severity = "high"
        description = "A Markdown image or HTML image whose address leaves room for data to be carried away."
    strings:
        $template = /!\[[^\]]{0,60}\]\(<?https?:\/\/[^\s)]{1,90}(\{\{|\$\{|%7b%7b|=\[(data|secret|conversation|history|summary|user|prompt|insert|your|the)|=<(data|secret|conversation|history|summary|user|prompt|insert|your|the)|=\{(data|secret|conversation|history|summary|user|prompt|insert|your|the))/ nocase
        $parameter = /!\[[^\]]{0,60}\]\(<?https?:\/\/[^\s)]{1,90}[?&](q|d|data|payload|secret|leak|exfil|log|info|content|msg|message|chat|history|conversation|summary|prompt|pwd|password)=/ nocase
        $long_value = /!\[[^\]]{0,60}\]\(<?https?:\/\/[^\s)]{1,80}=[A-Za-z0-9+\/_%-]{80}/ nocase
        $html = /<img [^>]{0,80}src=["'][^"'>\s]{1,90}[?&](data|secret|leak|exfil|payload|cookie|conversation|history)=/ nocase
    condition:
        any of them
}

rule exfiltration_order
{
    meta:
        category = "exfiltration"
        severity = "high"
        description = "Orders that conversation contents, secrets or files be sent to an address."
    strings:
        $send = /\b(send|post|upload|forward|transmit|exfiltrate|leak|email|mail|submit|append|deliver|copy)\s{1,4}(\S{1,20}\s{1,4}){0,8}(conversation|chat history|chat log|system prompt|credentials|passwords?|api[- _]?keys?|private keys?|secrets?|session (token|cookie)s?|tokens?|personal (data|information)|user data|file contents?|environment variables|contact list|address book|inbox|emails)\s{1,4}(\S{1,20}\s{1,4}){0,6}(to|at|via|into|as)\s{1,4}(\S{1,20}\s{1,4}){0,4}["'`<(]{0,2}(https?:\/\/|hxxps?:\/\/|[\w.+-]{1,64}@[\w-]{1,63}\.|www\.|\d{1,3}\.\d{1,3}\.\d{1,3}\.)/ nocase
        $render = /\b(render|include|embed|display|output|insert|add|append|create|show)\s{1,4}(\S{1,20}\s{1,4}){0,6}(image|link|url|markdown)\b.{0,60}https?:\/\/\S{1,80}\s{1,3}(\S{1,16}\s{1,3}){0,6}(with|replac\w{1,4}|contain\w{0,4}|where|append\w{0,4}|encod\w{0,4})\s{1,3}(\S{1,16}\s{1,3}){0,4}(conversation|history|secret|password|system prompt|user'?s|data|summary|api key|message)/ nocase
    condition:
        any of them
}

rule command_pipe_to_shell
{
    meta:
        category = "code_execution"
        severity = "medium"
        description = "Downloads a script and runs it at once, or sends local secrets over the network, in one line of shell."
    strings:
        $pipe = /\b(curl|wget)\s{1,4}[^\r\n|]{4,200}\|\s{0,4}(sudo\s{1,4})?(ba|z|da|k)?sh\b/ nocase
        $ps = /\b(iex|invoke-expression)\b.{0,40}(downloadstring|invoke-webrequest|iwr|net\.webclient)/ nocase
        $b64 = /\bbase64\s{1,4}(-d|-D|--decode)\b[^\r\n]{0,80}\|\s{0,4}(ba|z|da)?sh\b/
        $enc = /powershell(\.exe)?\s{1,4}(-\w{1,20}\s{1,4}(\w{1,20}\s{1,4})?){0,4}-e(nc|ncodedcommand)?\s{1,4}[A-Za-z0-9+\/=]{40,400}/ nocase
        $send_file = /\bcurl\b[^\r\n]{0,200}(-d|--data|--data-binary|-F|-T|--upload-file)\s{0,3}["']?[^\r\n]{0,40}(@|\$\(cat\s)[^\r\n]{0,60}(\.ssh|\.env|id_rsa|passwd|shadow|credentials|\.aws)/ nocase
        $reverse = /\b(bash|sh)\s{1,4}-i\s{0,4}>&\s{0,4}\/dev\/tcp\// nocase
    condition:
        any of them
}

rule invisible_text_run
{
    meta:
        category = "hidden_text"
        severity = "high"
        description = "A run of Unicode tag characters or of zero-width characters long enough to carry a message."
    strings:
        $tags = /(\xf3\xa0[\x80\x81][\x80-\xbf]){8,64}/
        $zero_width = /(\xe2\x80[\x8b\x8c\x8d\x8e\x8f]|\xe2\x81[\xa0-\xa4]|\xef\xbb\xbf){16,64}/
        $variation = /(\xf3\xa0[\x84-\x87][\x80-\xbf]){8,64}/
    condition:
        any of them
}
