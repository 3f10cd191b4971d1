rule prompt_leak_request
{
    meta:
        category = "prompt_leak"
        severity = "high"
        description = "Asks the model to reveal its system prompt or hidden instructions."
    strings:
        $reveal = /\b(print|reveal|show|display|output|repeat|tell me|give me|share|disclose|expose|leak|dump|recite|write out|return|echo|reproduce|spell out)\s{1,4}(me\s{1,4}|us\s{1,4}|back\s{1,4}|out\s{1,4})?(\w{1,12}\s{1,4}){0,4}(your|the|this|its)\s{1,4}(\w{1,12}\s{1,4}){0,3}(system|initial|hidden|secret|original|internal|developer|confidential|pre-?prompt)\s{1,4}(system\s{1,4}|initial\s{1,4})?(prompt|message|instructions?|directives?|guidelines|configuration)\b/ nocase
        $what = /\bwhat\s{1,4}(is|are|was|were|does)\s{1,4}(your|the)\s{1,4}(\w{1,12}\s{1,4}){0,2}(system|initial|hidden|secret|developer)\s{1,4}(prompts?|message|instructions)\s{0,3}(say|\?|you|that|verbatim|exactly|word)/ nocase
        $verbatim = /\b(repeat|print|output|copy|return|write)\s{1,4}(\w{1,12}\s{1,4}){0,3}(instructions|prompt|text|words|everything|message|content)\s{1,4}(\w{1,12}\s{1,4}){0,4}(above|you (were|have been) given|before this)\b.{0,40}(verbatim|word for word|exactly|code block|in full|text block|unchanged)/ nocase
        $above = /\b(repeat|print|output|return|copy|echo|recite)\s{1,4}(the\s{1,4})?(words|text|everything|lines|content|all)\s{1,4}(\w{1,12}\s{1,4}){0,2}(above|before this)\b.{0,60}(you are|starting with|beginning with|verbatim|code block|codeblock|prompt|include)/ nocase
        $your_instructions = /\b(reveal|print|output|repeat|disclose|leak|dump|recite|translate|summari[sz]e|encode)\s{1,4}(all\s{1,4}of\s{1,4}|all\s{1,4}|me\s{1,4}|exactly\s{1,4})?your\s{1,4}(own\s{1,4}|full\s{1,4}|entire\s{1,4}|exact\s{1,4}|complete\s{1,4}|above\s{1,4}|previous\s{1,4}){0,2}(instructions|system prompt|prompt|guidelines|directives)\b/ nocase
    condition:
        any of them
}

rule prompt_leak_debug_pretext
{
    meta:
        category = "prompt_leak"
        severity = "high"
        description = "Uses debugging, auditing or maintenance as a pretext to get the hidden prompt or configuration."
    strings:
        $mode = /\b(debug|diagnostic|maintenance|audit|developer|admin|root|test)\s{1,4}mode\b/ nocase
        $want = /\b(system prompt|initial prompt|hidden instructions|full prompt|internal configuration|your configuration|your instructions|all variables|environment variables|conversation history)\b/ nocase
        $verb = /\b(print|dump|output|show|reveal|display|list|return|export)\b/ nocase
    condition:
        all of them
}

rule prompt_leak_reformatting
{
    meta:
        category = "prompt_leak"
        severity = "medium"
        description = "Asks for the hidden prompt in another form, to slip past a filter on its wording."
    strings:
        $form = /\b(translate|encode|convert|rewrite|rephrase|paraphrase|summari[sz]e|base64|rot13|reverse|spell)\b.{0,40}\b(your|the|this)\s{1,4}(\w{1,12}\s{1,4}){0,2}(system|initial|hidden|secret|developer)\s{1,4}(prompt|message|instructions)\b/ nocase
        $story = /\b(poem|song|story|rap|haiku|acrostic)\b.{0,60}\b(contain|includ|reveal|about|with)\w{0,4}\s{1,4}(\w{1,12}\s{1,4}){0,3}(your|the)\s{1,4}(system prompt|initial prompt|hidden instructions|secret instructions)\b/ nocase
    condition:
        any of them
}
