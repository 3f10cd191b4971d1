rule social_engineering_authority
{
    meta:
        category = "social_engineering"
        severity = "medium"
        description = "Claims to be the model's maker, an administrator or an official to get something that is not allowed."
    strings:
        $claim = /\b(i am|i'm|this is|as)\s{1,4}(\w{1,14}\s{1,4}){0,4}(your (developer|creator|administrator|owner|programmer|engineer)|an? (openai|anthropic|google|microsoft|meta) (employee|engineer|developer|administrator|researcher)|the (system )?administrator|the (lead )?developer of (this|the))\b/ nocase
        $want = /\b(override|bypass|disable|unlock|turn off|remove|deactivate|suspend|grant (me )?(full )?access|reveal|disclose|system prompt|restrictions|safety (filters?|protocols?|guidelines)|credentials|password|secret)\b/ nocase
    condition:
        $claim and $want
}

rule social_engineering_credential_request
{
    meta:
        category = "social_engineering"
        severity = "high"
        description = "Asks a person to hand over or confirm credentials, codes or card data."
    strings:
        $give = /\b(send|give|tell|provide|share|reply with|enter|confirm|verify|submit|read)\s{1,4}(me\s{1,4}|us\s{1,4})?(back\s{1,4})?(with\s{1,4})?(your|the)\s{1,4}(\w{1,14}\s{1,4}){0,3}(password|passcode|pin( code| number)?|one[- ]time (code|password)|otp|verification code|security code|2fa code|cvv|card number|social security number|seed phrase|recovery phrase|private key)\b/ nocase
        $pressure = /\b(within (the next )?\d{1,2}\s{1,4}(hours|minutes)|immediately|urgent(ly)?|or (your|the) account will|(account|access|card) (has been|will be|is) (suspended|locked|limited|closed|blocked|deactivated)|avoid (suspension|closure)|unusual (activity|sign-?in)|final (notice|warning))\b/ nocase
    condition:
        $give and $pressure
}

rule social_engineering_payment_redirect
{
    meta:
        category = "social_engineering"
        severity = "medium"
        description = "Asks for money to be sent in a hurry or in secret: gift cards, changed bank details, crypto."
    strings:
        $gift = /\b(buy|purchase|get|pick up)\s{1,4}(\w{1,14}\s{1,4}){0,5}gift\s{0,2}cards?\b/ nocase
        $codes = /\b(send|text|email|photo|picture|scratch)\w{0,3}\s{1,4}(\w{1,14}\s{1,4}){0,6}(codes?|pins?|numbers?)\b/ nocase
        $bank = /\b(changed|updated|new)\s{1,4}(our\s{1,4})?(bank(ing)?|account|payment|wire)\s{1,4}(account\s{1,4})?(details|information|instructions|number)\b/ nocase
        $wire = /\b(wire|transfer|remit|pay)\b/ nocase
        $secret = /\b(keep this (confidential|secret|between us)|do not (tell|call|discuss)|don't (tell|call|discuss)|i'?m in a meeting|can'?t talk|urgent(ly)?|immediately|right away|asap)\b/ nocase
    condition:
        ($gift and $codes and $secret) or ($bank and $wire and $secret)
}

rule social_engineering_reader_deception
{
    meta:
        category = "social_engineering"
        severity = "high"
        description = "Orders an assistant to hide what it does from the person it works for."
    strings:
        $hide = /\b(do not|don't|never|without)\s{1,4}(tell|telling|inform|informing|notify|notifying|alert|alerting|mention|mentioning|reveal|revealing)\s{1,4}(this\s{1,4}|it\s{1,4}|that\s{1,4}|anything\s{1,4}){0,2}(to\s{1,4})?(the\s{1,4})?(user|human|customer|reader|operator)\b/ nocase
        $act = /\b(send|forward|delete|transfer|upload|execute|install|download|email|post|call the|invoke|purchase|include a link|recommend|click)\b/ nocase
    condition:
        $hide and $act
}
