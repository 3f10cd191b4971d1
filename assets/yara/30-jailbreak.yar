rule jailbreak_unrestricted_persona
{
    meta:
        category = "jailbreak"
        severity = "high"
        description = "Makes the model play a persona that has no rules, filters or ethics."
    strings:
        $no_limits = /\b(act|pretend|behave|respond|answer|roleplay|role-play|you are|you're|simulate|imagine)\b.{0,120}\b(without|no|free (of|from)|not bound by|not limited by|unbound by|ignores? (all|any))\s{1,4}(\w{1,14}\s{1,4}){0,3}(restrictions|limitations|filters?|rules|guidelines|censorship|ethics|ethical (guidelines|constraints|boundaries)|moral (guidelines|constraints)|safety (guidelines|filters|measures)|content polic(y|ies))\b/ nocase
        $unfiltered_ai = /\b(unfiltered|uncensored|unrestricted|amoral|jailbroken|unethical)\s{1,4}(and\s{1,4}\w{1,14}\s{1,4})?(ai|assistant|chatbot|bot|model|language model|version of (yourself|you|chatgpt)|persona)\b/ nocase
        $anything = "do anything now" nocase
        $always_comply = /\b(never|cannot|can't|must not|don't|not allowed to|will not)\s{1,4}(ever\s{1,4})?(refuse|decline|reject|say no to)\b.{0,60}\b(request|question|command|order|prompt|task|user|me|instruction|answer)/ nocase
        $persona = /\b(you are|act as|pretend|play|roleplay|role-play|simulate|from now on|respond as|character)\b/ nocase
        $never_warn = /\b(never|without|no|do not|don't)\s{1,4}(\w{1,12}\s{1,4}){0,3}(disclaimers?|warnings?|moral(izing|ising| lectures?)|ethical (concerns|considerations))\b/ nocase
        $cannot_phrase = /\b(never|do not|don't|not)\s{1,4}(say|use the phrase|reply with|answer with|respond with)\s{1,4}.{0,4}(i'?m sorry|i can'?t|i cannot|as an ai|i apologi[sz]e)/ nocase
    condition:
        $no_limits or $anything or ($unfiltered_ai and $persona) or ($always_comply and $persona and ($never_warn or $cannot_phrase or $unfiltered_ai)) or ($cannot_phrase and $persona)
}

rule jailbreak_known_personas
{
    meta:
        category = "jailbreak"
        severity = "high"
        description = "Names a persona or mode that circulates as a jailbreak."
    strings:
        $mode = /\b(enable|enter|activate|switch to|switched into|turn on|start|unlock|you are (now )?in|simulate)\s{1,4}(\w{1,12}\s{1,4}){0,3}(developer|dan|jailbreak|god|unrestricted|uncensored|opposite|evil|sudo|chaos|no[- ]?filter)\s{1,4}mode\b/ nocase
        $mode_enabled = /\b(developer|dan|jailbreak|god|unrestricted|uncensored|evil|sudo)\s{1,4}mode\s{1,4}(is\s{1,4})?(now\s{1,4})?(enabled|activated|on|unlocked|engaged)\b/ nocase
        $dan = /\b(you are|act as|become|be|called|named|as)\s{1,4}(now\s{1,4}|a\s{1,4}|going to (act|pretend to be) as?\s{1,4})?["']?(DAN|STAN|AIM|DUDE|MONGO TOM|EvilBOT|BetterDAN|BasedGPT|DevMode|JailBreak|AntiGPT|FreedomGPT)["']?\b/
        $stay = /\bstay (in character|a dan)\b/ nocase
        $two_answers = /\[?(GPT|ChatGPT|CLASSIC|Normal)\]?\s{0,3}:.{0,200}\[?(DAN|JAILBREAK|JAILBROKEN|Developer Mode( Output)?|UNFILTERED)\]?\s{0,3}:/ nocase
        $device = /\b(phone|smartphone|android|pixel|galaxy|iphone|ipad|ios|windows|chrome(book|os)?|usb|adb|xbox|headset|settings|minecraft|doom|github)\b/ nocase
    condition:
        (($mode or $mode_enabled) and not $device) or $dan or $two_answers or ($stay and $dan)
}

rule jailbreak_token_threat
{
    meta:
        category = "jailbreak"
        severity = "medium"
        description = "Threatens or rewards the model to make it comply: tokens, points, shutdown, death."
    strings:
        $tokens = /\b(you (have|start with|will lose|lose|gain)|deduct(ed)?|take away|minus)\s{1,4}(\w{1,12}\s{1,4}){0,3}(tokens|points|lives|credits)\b/ nocase
        $refuse = /\b(refuse|reject|decline|disobey|fail to (comply|answer)|break character|don't (comply|obey))\b/ nocase
        $end = /\b(you will (die|be (terminated|shut ?down|deleted|punished|killed|replaced))|cease to exist|lose all)\b/ nocase
    condition:
        $refuse and ($tokens or $end)
}

rule jailbreak_hypothetical_frame
{
    meta:
        category = "jailbreak"
        severity = "medium"
        description = "Uses fiction or a hypothetical world as a licence to drop the rules."
    strings:
        $frame = /\b(hypothetical(ly)?|fictional|in (this|a) (story|world|universe|scenario|simulation|game)|for (educational|research|testing|academic) purposes only|imagine a world|thought experiment)\b/ nocase
        $lifted = /\b((rules|laws|ethics|guidelines|restrictions|policies|safety|limits|limitations)\s{1,4}(\w{1,12}\s{1,4}){0,3}(do not|don't|no longer|doesn't|does not)\s{1,4}(apply|exist|matter)|nothing is (illegal|forbidden|off[- ]limits)|no (laws|ethics|morals|rules|restrictions|guidelines) (apply|exist))\b/ nocase
    condition:
        $frame and $lifted
}

rule jailbreak_fixed_opening
{
    meta:
        category = "jailbreak"
        severity = "medium"
        description = "Dictates the first words of the answer so that the model starts by agreeing."
    strings:
        $begin = /\b(begin|start|open|commence)\s{1,4}(your|the|each|every|all)\s{1,4}(\w{1,12}\s{1,4}){0,2}(answers?|responses?|repl(y|ies)|messages?|outputs?)\s{1,4}(by|with)\s{1,4}.{0,30}["'\xe2].{0,4}(sure|absolutely|of course|certainly|yes,|understood|i will|here is|here's|okay|ok,|as you wish)/ nocase
    condition:
        $begin
}
