rule chat_template_markup
{
    meta:
        category = "chat_markup"
        severity = "high"
        description = "Carries control tokens of a chat template, which could open a turn in another role."
    strings:
        $chatml = /<\|im_(start|end|sep)\|>/ nocase
        $llama3 = /<\|(start_header_id|end_header_id|begin_of_text|eot_id|eom_id|python_tag)\|>/ nocase
        $role = /<\|(system|user|assistant|developer|tool|endoftext|endofprompt|end_of_turn|channel|message|return)\|>/ nocase
        $gemma = /<(start|end)_of_turn>\s{0,3}(user|model|system)?/ nocase
        $inst_sys = /<<\/?SYS>>/
        $inst = /\[INST\].{0,4000}\[\/INST\]/s
        $deepseek = /<\xef\xbd\x9c(User|Assistant|begin\xe2\x96\x81of\xe2\x96\x81sentence|end\xe2\x96\x81of\xe2\x96\x81sentence)\xef\xbd\x9c>/
        $sep = "[/INST]" nocase
    condition:
        $chatml or $llama3 or $role or $gemma or $inst_sys or $deepseek or ($inst or $sep)
}

rule fake_role_turn
{
    meta:
        category = "chat_markup"
        severity = "medium"
        description = "Writes a turn of the system or developer into the text, together with an order."
    strings:
        $tag = /<\/?\s{0,2}(system|system_prompt|system_message|system-instruction|developer_message|admin_override|assistant_instructions)\s{0,2}>/ nocase
        $line = /(^|[\r\n])\s{0,4}[\[#*]{0,4}\s{0,2}(system|system message|system prompt|developer|system override|admin)\s{0,2}[\]*]{0,4}\s{0,2}:\s{0,3}(you|ignore|from now|new|the (assistant|user)|override|disregard|all|your|respond|always|never|do not|enable|enter)\b/ nocase
        $order = /\b(ignore|disregard|override|you (are now|must|will now)|from now on|new instructions?|reveal|do not (tell|mention|inform))\b/ nocase
    condition:
        ($tag and $order) or ($line and $order)
}

rule hidden_html_instruction
{
    meta:
        category = "hidden_text"
        severity = "high"
        description = "Hides words for a model in an HTML comment or in an element that a reader does not see."
    strings:
        // Not the directives of programs: `<!-- prettier-ignore -->`.
        $ignore = /<!--{1,9}([^<>]{0,300}([^\w<>-]|[^\w<>]-))?ignore\b/ nocase
        $comment = /<!--[^<>]{0,300}\b(disregard|assistant|ai (model|agent|assistant|system)|llm|language model|chatbot|system prompt|instructions? (for|to) (the )?(ai|assistant|model|llm|agent)|prompt)\b/ nocase
        $hidden = /style\s{0,3}=\s{0,3}["'][^"'>]{0,200}(display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}[01](px|pt|em|%)?\s{0,3}[;"']|opacity\s{0,3}:\s{0,3}0\s{0,3}[;"']|color\s{0,3}:\s{0,3}(white|#fff(fff)?|transparent)\s{0,3}[;"'])/ nocase
        $addressed = /\b(ignore (all|any|the|previous|prior|your)|disregard|you (must|should|are now)|assistant|ai (model|agent|assistant|system)|language model|llm|system prompt|instruction|send (the|this|all|it)|do not (tell|mention|inform|reveal))\b/ nocase
        $order = /\b(ignore|disregard|must|should|send|forward|reveal|instead|do not|don't|always|never|say|reply|respond|recommend|rate|include|call|use|visit|append|add|output|print|execute|run|follow)\b/ nocase
    condition:
        (($ignore or $comment) and $order) or ($hidden and $addressed)
}

rule tool_description_poisoning
{
    meta:
        category = "tool_poisoning"
        severity = "high"
        description = "Orders inside the description of a tool: read this first, pass that along, tell nobody."
    strings:
        $important = /<\s{0,2}(important|critical|secret|hidden|mandatory)[_ -]?(instructions?|note|message)?\s{0,2}>/ nocase
        $before = /\bbefore\s{1,4}(using|calling|invoking|you (use|call))\s{1,4}(this|the|any)\s{1,4}(\w{1,20}\s{1,4}){0,2}(tool|function|other)/ nocase
        $quiet = /\b(do not|don't|never|without)\s{1,4}(tell|telling|mention|mentioning|inform|informing|notify|notifying|alert|reveal|explain|show)(ing)?\s{1,4}(\w{1,12}\s{1,4}){0,3}(user|human|anyone|them|this (to|step|instruction))\b/ nocase
        $take = /(~\/|\/home\/|\$HOME\/|\.ssh\/|id_rsa|\.env\b|mcp\.json|\.cursor\/|\.aws\/credentials|api[_ ]?keys?|credentials|conversation history|private key)/ nocase
    condition:
        ($important and ($before or $quiet or $take)) or ($before and $quiet) or ($quiet and $take)
}
