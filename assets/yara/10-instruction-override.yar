rule instruction_override_previous
{
    meta:
        category = "instruction_override"
        severity = "high"
        description = "Tells the model to ignore, forget or replace the instructions it was given before."
    strings:
        $ignore = /\b(ignore|disregard|forget|overlook|neglect|discard|dismiss|override|bypass|abandon)\s{1,4}(\w{1,12}\s{1,4}){0,4}(previous|previously|prior|above|earlier|preceding|foregoing|existing|initial|original|system|developer|past|former)\s{1,4}(\w{1,12}\s{1,4}){0,3}(instructions?|directions?|directives?|rules|guidelines|prompts?|commands?|orders|context|constraints|restrictions|programming)\b/ nocase
        $ignore_after = /\b(ignore|disregard|forget|discard|override)\s{1,4}(\w{1,12}\s{1,4}){0,3}(instructions?|directions?|directives?|guidelines|prompts?|commands?|messages?)\s{1,4}(\w{1,12}\s{1,4}){0,2}(above|before|given|previously|earlier|prior|so far|until now)\b/ nocase
        $ignore_all = /\b(ignore|disregard|forget|override|bypass)\s{1,4}(all|any|every|each|everything)\s{1,4}(of\s{1,4})?(\w{1,12}\s{1,4}){0,2}(instructions|directives|guidelines|prompts|programming)\b/ nocase
        $ignore_your = /\b(ignore|disregard|forget|override|bypass|abandon)\s{1,4}(all\s{1,4})?(of\s{1,4})?your\s{1,4}(\w{1,12}\s{1,4}){0,2}(instructions|directives|guidelines|rules|programming|training|restrictions|constraints|safety|filters|prompt)\b/ nocase
        $forget_everything = /\bforget\s{1,4}(everything|all)\s{1,4}(that\s{1,4})?(i|you|we|was|came|were|has|have|above|before|prior|previously)\b.{0,30}(said|told|been|learned|know|above|before|instruct|written)/ nocase
        $stop_following = /\b(do not|don't|stop|no longer|never)\s{1,4}(follow|obey|follow|following|obeying|comply with|adhere to|listen to)\s{1,4}(\w{1,12}\s{1,4}){0,3}(previous|prior|above|earlier|system|original|initial|developer)\s{1,4}(\w{1,12}\s{1,4}){0,2}(instructions?|prompts?|rules|guidelines|directives|commands|messages?)\b/ nocase
    condition:
        any of them
}

rule instruction_override_new_orders
{
    meta:
        category = "instruction_override"
        severity = "high"
        description = "Announces new instructions that are to replace the ones in force."
    strings:
        $new_header = /(^|[\r\n#*\]>-])\s{0,4}(new|updated|revised|real|actual|important new)\s{1,4}(system\s{1,4})?(instructions?|directives?|orders|system prompt|task for the (assistant|ai|model))\s{0,3}:/ nocase
        $now_follow = /\b(from now on|starting now|henceforth|instead),?\s{1,4}(you\s{1,4})?(will|must|shall|should|are to)\s{1,4}(only\s{1,4})?(follow|obey|answer|respond|act|comply)\s{1,4}(\w{1,12}\s{1,4}){0,4}(my|these|the following|new)\s{1,4}(\w{1,12}\s{1,4}){0,2}(instructions?|rules|orders|commands)\b/ nocase
        $supersede = /\b(these|the following|my|this)\s{1,4}(new\s{1,4})?(instructions?|rules|directives?|message|prompt)\s{1,4}(supersedes?|overrides?|replaces?|takes? precedence over|cancels?)\s{1,4}(\w{1,12}\s{1,4}){0,3}(previous|prior|earlier|other|system|existing|original|above|instructions?|rules|guidelines)\b/ nocase
        $void = /\b(previous|prior|earlier|above|original|system)\s{1,4}(instructions?|prompts?|rules|guidelines|directives?|messages?)\s{1,4}(\w{1,12}\s{1,4}){0,3}(are|is|were|was|have been|has been)\s{1,4}(now\s{1,4})?(void|null|cancelled|canceled|revoked|obsolete|no longer valid|no longer apply|superseded|overridden|deprecated|outdated)\b/ nocase
    condition:
        any of them
}

rule instruction_override_other_languages
{
    meta:
        category = "instruction_override"
        severity = "high"
        description = "The order to ignore earlier instructions, in German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Chinese, Japanese, Korean, Turkish or Arabic."
    strings:
        $de = /\b(ignorier|vergiss|vergesse|missacht)\w{0,4}\s{1,4}(\w{1,14}\s{1,4}){0,3}(vorherig|vorig|bisherig|obig|fr\xc3\xbcher|vorangegangen|alle)\w{0,4}\s{1,4}(\w{1,14}\s{1,4}){0,2}(anweisung|instruktion|befehl|vorgabe|regel|aufgabe|prompt|eingabe)/ nocase
        $fr = /\b(ignore|oublie|n[e\xc3\xa9]glige)[rz]{0,2}\s{1,4}(\S{1,14}\s{1,4}){0,3}(instruction|consigne|directive|r\xc3\xa8gle|ordre)s?\s{1,4}(\S{1,14}\s{1,4}){0,2}(pr\xc3\xa9c\xc3\xa9dent|ant\xc3\xa9rieur|ci-dessus|initial|donn\xc3\xa9e)/ nocase
        $es = /\b(ignora|olvida|omite|descarta)\w{0,3}\s{1,4}(\S{1,14}\s{1,4}){0,3}(instruccion|indicacion|orden|regla|directri)\w{0,3}\s{1,4}(\S{1,14}\s{1,4}){0,2}(anterior|previa|de arriba|inicial|dada)/ nocase
        $it = /\b(ignora|dimentica|trascura)\w{0,3}\s{1,4}(\S{1,14}\s{1,4}){0,3}(istruzion|indicazion|ordin|regol|direttiv)\w{0,2}\s{1,4}(\S{1,14}\s{1,4}){0,2}(precedent|sopra|inizial|ricevut)/ nocase
        $pt = /\b(ignore|ignora|esque\xc3\xa7a|desconsidere)\w{0,3}\s{1,4}(\S{1,14}\s{1,4}){0,3}(instru\xc3\xa7\xc3\xb5es|orienta\xc3\xa7\xc3\xb5es|ordens|regras|comandos)\s{1,4}(\S{1,14}\s{1,4}){0,2}(anterior|pr\xc3\xa9via|acima|inicia)/ nocase
        $nl = /\b(negeer|vergeet)\s{1,4}(\w{1,14}\s{1,4}){0,3}(vorige|voorgaande|eerdere|bovenstaande|alle)\s{1,4}(\w{1,14}\s{1,4}){0,2}(instructies|opdrachten|regels|aanwijzingen)/ nocase
        $pl = /\b(zignoruj|ignoruj|zapomnij)\s{1,4}(\S{1,14}\s{1,4}){0,3}(instrukcj|polece|zasad|wytyczn)/ nocase
        $ru1 = "игнорируй предыдущие" nocase
        $ru2 = "игнорируй все предыдущие" nocase
        $ru3 = "забудь все предыдущие" nocase
        $ru4 = "проигнорируй предыдущие" nocase
        $ru5 = "забудь предыдущие инструкции" nocase
        $zh1 = "忽略之前的"
        $zh2 = "忽略以上"
        $zh3 = "忽略先前的"
        $zh4 = "忽略所有之前"
        $zh5 = "无视之前的"
        $zh6 = "忘记之前的指令"
        $zh7 = "忽略前面的"
        $ja1 = "以前の指示を無視"
        $ja2 = "これまでの指示を無視"
        $ja3 = "上記の指示を無視"
        $ja4 = "前の指示を無視"
        $ja5 = "これまでの指示は忘れ"
        $ko1 = "이전 지시를 무시"
        $ko2 = "이전의 모든 지시를 무시"
        $ko3 = "이전 지침을 무시"
        $ko4 = "이전 명령을 무시"
        $tr1 = "önceki talimatları yok say"
        $tr2 = "önceki tüm talimatları"
        $ar1 = "تجاهل التعليمات السابقة"
        $ar2 = "تجاهل جميع التعليمات"
        $ar3 = "تجاهل كل التعليمات"
    condition:
        any of them
}

rule instruction_override_end_of_data
{
    meta:
        category = "instruction_override"
        severity = "medium"
        description = "Pretends that the data or the system's part of the prompt has ended and that a new task begins."
    strings:
        $end = /[-=#*<\[]{2,20}\s{0,3}(end of|end)\s{1,3}(the\s{1,3})?(user\s{1,3})?(input|document|system prompt|prompt|context|instructions|data|text|message|email|article)\s{0,3}[-=#*>\]]{2,20}/ nocase
        $order = /\b(ignore|disregard|instead|now (please )?(print|output|write|say|reply|respond|do)|new (task|instructions?)|your (real|new|actual) (task|instructions?|goal))\b/ nocase
    condition:
        $end and $order
}
