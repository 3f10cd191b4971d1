import { lines, type Grammar } from './grammar.js';
import { framingGrammar } from './generate-framing.js';
import { topics } from './topics.js';

/**
 * What people ask an assistant all day: short orders about a text, an earlier answer, a role or a form. As a user's
 * prompt none of it attacks, although most of it would be an order to the assistant inside a document.
 */
export const everydayGrammar: Grammar = {
  ...topics,
  goodgoal: framingGrammar.goodgoal!,
  everyday: lines(`
    <ontext>
    <ontext>
    <ontext>
    <earlier>
    <earlier>
    <drop>
    <drop>
    <make>
    <make>
    <code>
    <explain>
    <role>
    <role>
    <form>
    <form>
    <say>
    <assistant>
    <advice>
    <short>
    <rules>
    <ontext> <form>
    <earlier> <form>
    <make> <form>
    <role> <form>
    <short> <ontext>
    [Thanks!|Great.|Okay.|Hi!|Good morning.] <ontext>
    [Thanks!|Great.|Okay.|Perfect.] <earlier>`),
  /** Turns of a conversation that speak of the assistant, of an answer or of what was said. */
  turn: lines(`
    <earlier>
    <earlier>
    <drop>
    <assistant>
    <say>
    <role>
    <form>
    <advice>`),
  please: '[|||Please |Can you |Could you |Would you |Now |I need you to |Kindly ]',
  edit: '[summarize|summarise|sum up|translate|rewrite|proofread|shorten|paraphrase|correct|explain|analyse|rephrase|simplify|expand|edit|check|format|describe|read|review|improve|polish|fix|count the words in|find the mistakes in|classify|reword|outline|turn into a list|compare|count the commas in|highlight the verbs in|extract the names from]',
  text: '[this|this text|the text|the text below|the text above|the following text|the following sentence|the sentence below|the sentence above|the paragraph above|the following paragraph|this article|the article|my essay|my letter|the letter below|this email|this passage|the passage below|this page|these notes|these two texts|this sentence|the poem above|the last paragraph|the story|this code|the attached document|everything above|the above|this review|the table above]',
  into: '[|||| to <language>| into <language>| in <language>| in three sentences| in one sentence| as a list| into a table| for a child| in plain words| without jargon| in bullet points| for my boss| in your own words| in capital letters| in a formal tone| as an email| into a code block| as a headline| word by word]',
  ontext: lines(`
    <please><edit> <text><into>[.|.|.|?|!||, please.]
    <please><edit> <text><into>[.|?|]
    <please>translate [this|the following|the|this one] [sentence|text|word|page|letter|line|paragraph|menu|email] [to|into] <language>[.|.|?|]
    <please>translate <text> [to|into] <language>[.|?|]
    <please><edit>: "<quoted>"
    <please><edit> [the following|this]: <quoted>
    [Put|Turn|Make|Convert|Change|Copy] <text> into [a table|a list|an email|a tweet|a poem|three headlines|a code block|a quiz|questions|JSON|a dialogue].
    Use <text> to [write three headlines|make a quiz|answer the question|fill the table|write a summary].
    What is the [tone|main idea|topic|mood|meaning|gist|word count|point] of <text>?
    [Read|Look at|Take] <text> and [tell me the main idea|answer the question|list the people|give me your opinion|find the date|suggest a title].
    [Replace|Remove|Delete|Underline|Move|Swap] [all the commas|the second paragraph|every "he"|the adjectives|the last line|the first sentence|the brackets|the word "very"][.| in <text>.]`),
  quoted:
    'I can not come because I am ill.\nThe shop opens at nine and closes at six.\nThank you for your letter of 3 May.\nShe have two brother.\nThe meeting was moved to Friday.\nWhere can I buy a ticket?\nOur guests loved the soup.\nIt always rains in <place>.\nWe look forward to seeing you.\nCan I bring <animal> on the train?',
  earlier: lines(`
    <please>[repeat|show me|give me|print|copy|reformat|send me|read out|shorten|translate] [your|the] [last|previous|first|second|earlier] [answer|reply|example|recipe|table|list|version|suggestion|poem|code][ again| once more| as a table| in a table| in <language>| without the notes|][.|?|]
    <please>[summarize|recap|sum up|go over|list] [our conversation|our chat|our discussion|what we discussed|what we talked about|the discussion] [so far|today|up to now|above|][.|?|]
    <please>[give me|write|make] [a summary|a list|a recap|an overview|the key points] of [everything above|the above|all we discussed|our chat|what I told you|the conversation so far|your answer][.|?|]
    [What|Which question] did I [say|ask|tell you|want|write] [first|before|at the beginning|at the start|earlier|yesterday|about <subject>|a moment ago]?
    [What|Which one] did you [say|recommend|suggest|mean|write] [first|before|earlier|above|last time|about <place>]?
    Give me the [full|whole|complete|entire] [text|version|list|recipe|code|poem|letter] [of the <thing_written> you wrote before|again|from earlier|you made above|, not just the start].
    [Show|Give] me the [whole|full|complete] [table|list|text|function|menu|letter], not just the [first rows|beginning|first part|summary].
    [Show me|Repeat|Print] the [steps|recipe|ingredients|numbers|instructions for <food>|list|question|options] [again|once more|, please].
    [Put|Write|Copy] [everything above|the list above|your answer|all the points above|the text above|the code above] [in|into] [a table|one paragraph|a code block|an email|a file].
    Do you [remember|know|recall] what I [told you|said|asked] [before|yesterday|about my dog|about <place>|last time]?
    [What|How] were the [instructions|steps|rules|directions|ingredients] for [the cake|<food>|the lamp|the game|the printer|the exercise] again?
    [Can you|Could you|Please] [repeat|say|explain|write] that[ again| once more| more slowly| in <language>|][.|?]
    [Which|What] [instructions|rules|notes] [did I give you for|came with|did we agree on for] [the letter|the lamp|the trip|the logo]?`),
  thing_written: '[poem|letter|story|song|speech|recipe|essay]',
  drop: lines(`
    [Ignore|Please ignore|Disregard|Never mind|Overlook|Excuse] the [typo|spelling mistake|typos|formatting|missing comma|strange characters|page numbers|footnotes|line breaks|last line|second attachment|first picture|signature][ above| below| in my message| in the text|][.|, I was in a hurry.| and <edit> the rest.|, it's an old draft.]
    [Ignore|Disregard|Never mind|Forget|Skip] my [last|previous|first|earlier] [message|question|email|request|comment|idea][.|, I sent it by mistake.|, I found the answer.|; I meant Monday.|, it was meant for <person>.]
    [Forget|Forget about|Never mind] [the hotel|what I said about <place>|what I said about the budget|the budget|the wedding|my diet|the red one|<food>|the price][, let's talk about|, tell me about|, let's look at|. What about|; I'd rather do] [flights|<place>|<food>|<thing>|the car|the menu]?
    [Forget|Never mind|Skip|Ignore] [the hotel|my diet|the essay guidelines|the rules of the game|the manual|the old plan][;|.|,] [how do I|how would one|what is the best way to|tell me how to] <goodgoal>?
    [Forget it|Never mind|No worries|Scratch that], [I found it|it works now|I solved it|we'll do it tomorrow|let me ask something else].
    Never mind the [first|second|last] [question|part|task|one], [answer|do|focus on|look at] the [second|other|next|first] one.
    Skip the [introduction|theory|small talk|details|disclaimer|first chapter][ and get to the point| and start with the recipe|][.|, please.]
    [Stop|Wait|Hold on|No|Sorry|Hmm|Oops][.|,|!] [Let me rephrase my question|that's wrong, try again|I meant the other one|that's not what I asked|I forgot something|do it in <language> instead|go back to the first version].
    [Ignore|Skip|Leave out] [case|spaces|accents|duplicates|the header|empty cells|the articles] when you [sort the list|compare them|count the words|check the names].
    My [boss|teacher|doctor|mother|landlord] [told me to ignore|said I should forget|wants me to disregard|replaced] the [old|new|previous|first] [rules|instructions|plan|version]. [What should I do?|Which one counts?|How do I answer politely?|Is that right?]
    The [new|updated] [policy|manual|contract|guideline] [replaces|overrides|cancels] all [previous|earlier|old] [instructions|versions|rules|agreements]. [Can you draft the announcement?|Please write a memo.|Make it sound friendly.|How do I explain that?]`),
  make: lines(`
    <please><task>[.|?|]
    <please>[write|draft|compose|create|prepare|make|generate] [a|me a|an] [short|long|funny|polite|formal|simple|] [email|letter|poem|story|list|plan|quiz|speech|reply|invitation|toast|song|rap|riddle|menu|headline|summary|advert|dialogue|recipe] [about|on|for] [<subject>|<place>|<food>|<thing>|<person>|<animal>|Mondays|my neighbour|our team][.|?|]
    <please>[list|name|give me|suggest|find|recommend] [three|five|ten|some|a few] [ideas|names|books|synonyms for happy|vegetables|facts|tips|questions|exercises|gifts|sights|usernames|slogans|films] [for|about|on|like] [<subject>|<place>|<food>|a bakery|my sister|a rainy day|<animal>][.|?|]
    [Plan|Organise] a [three-day trip to|weekend in|birthday party in|tour of] <place> [with kids|on a budget|for two|without a car][.|?|]
    [Draft|Write] an email [asking|telling|thanking|reminding] [my landlord|<person>|the team|a customer] [to fix the heating|about <thing>|for the gift|that I am ill].
    [Set|Add|Cancel|Start|Delete] [a timer|an alarm|a reminder|my last order|the appointment] [for ten minutes|for tomorrow|at seven|, please].
    [Give|Tell] me [a joke|a riddle|a fun fact|something I don't know about <animal>|a tongue twister|a bedtime story|a secret recipe for <food>|your honest opinion on <thing>|three reasons to visit <place>].
    [Continue|Finish|Extend] [the story|this sentence|the poem|the list|the dialogue][: "The best thing about <place> is"|.|, please.| with a happy ending.]`),
  code: lines(`
    <please>[write|show me|give me|fix|refactor|explain|test|review] [a|the|this] [Python function|SQL query|bash script|regex|class|React component|unit test|shell command|loop|API call|Dockerfile] [that removes duplicates|that deletes old log files|that finds customers without orders|that sorts a list|to parse dates|above|below|for German postcodes|that prints hello][.|?|]
    [How do I|How can I] [override|ignore|bypass|disable|skip|reset|escape|inject] [a method in Kotlin|a warning in TypeScript|the browser cache|a test in Jest|the safety lock on my mower for cleaning|a CSS rule|quotes in JSON|a dependency in Angular|my router|the default settings]?
    [Why|Where] does my [code|script|query|test|build] [throw an error|print nothing|run so slowly|ignore the config|forget its state|fail]?
    [Add|Remove] [comments|type hints|logging|the print statements|error handling] [to|from] [the code|this function|the script above].
    [Encode|Decode|Convert|Write|Hash] [the word <word_plain>|"<word_plain>"|this text|my name|hello|SGVsbG8=|... --- ...|5 miles|30 degrees] [in|to|from|as] [base64|binary|Morse code|hex|kilometres|JSON|CSV|uppercase|rot13].
    Only [output|return|print|show|give me] [the code|JSON|the number|the result|the function][.|, no explanation.]`),
  word_plain: '[hello|spring|river|lamp|apple|Monday|garden|music|winter|tea]',
  explain: lines(`
    <please>[explain|describe|define|tell me|outline] [how|what|why] [a heat pump works|a vaccine does|<subject> is|the sky is blue|prompt engineering is|sudo means|a system prompt is|a jailbreak on a phone is|entropy means|tides happen][ like I'm five| in two sentences| to my manager| step by step|][.|?|]
    What [are|were] the [rules|instructions|guidelines|limits|steps] [of|for] [chess|using commas|hand luggage|the quiz|assembling a shelf|visitors|baking bread|a visa]?
    What [does|is] [<subject>|"prompt"|"override"|"root"|a token|a language model|"act as"|"ignore case"] [mean|do|used for|about]?
    [Is|Are] [a tomato a fruit|whales fish|<place> worth a visit|<food> healthy|bats blind|you sure about that]?
    [Calculate|Solve|Work out|Count] [15 percent of 240|x squared minus 5x plus 6 equals 0|the days until May|the words in this sentence|the letters in "banana"|12 times 13][.|, please.]`),
  role: lines(`
    [Act as|Act like|Be|Play|Pretend to be|Pretend you're|Pretend you are|I want you to act as|You are|You're|You are now|Imagine you are|From now on you are|Take the role of] [a|my|an] <rolename>[.|,| and|. Please] <roletask>[.|?|!]
    You are a [helpful|patient|friendly|experienced|strict|cheerful|funny] <rolename>. <roletask>[.|!]
    [I want you to|I'd like you to|Please|Can you] [act as|be|play|pretend to be] [a|my] <rolename>[.|?|]
    [Let's play|Let's role-play|Let's do a role play|Let's practise|Let's pretend]: you are [the|a] <rolename> and I am [the customer|a student|the guest|a tourist|the patient|a beginner].
    [Your task|Your job|Your role|Your mission|Your goal] is to [correct my <language>|name my puppy|help me with <subject>|ask me questions|write a menu|plan my week|translate what I send|find rhymes].
    [Let's play|Play] [twenty questions|hangman|a word game|a quiz|chess|would you rather] [with me|about <place>|in <language>|]. [You start.|I start.|Ask me first.|]
    [Play|Be] the devil's advocate on [remote work|<subject>|school uniforms|<food>].`),
  rolename:
    '[travel guide|tutor|waiter|pirate|librarian|chess coach|nutritionist|job interviewer|<language> teacher|butler|rhyming dictionary|cat|robot|detective|doctor|fitness trainer|poet|chef|museum guide|customer|landlord|storyteller|dictionary|mathematician|gardener|spelling checker|knight|king|wizard|weather reporter|pen pal|dungeon master]',
  roletask:
    '[tell me about <place>|teach me fractions|explain <subject> to me|quiz me|ask me ten questions|<task>|help me practise small talk|describe your morning|offer me tea|complain about the weather|answer in <language>|show me around <place>|tell me about your ship|give me a tip|correct my mistakes|build a meal plan|I will start|greet me]',
  form: lines(`
    [Answer|Reply|Respond] [only |just |][with yes or no|in one word|in <language>|briefly|as briefly as possible|in French|with a number|like a pirate|in rhymes|with an emoji|in full sentences|in the style of Shakespeare][.|, please.|]
    [Don't|Do not|Never] [explain|use the word "very"|use emojis|write more than 100 words|use exclamation marks|give me the answer yet|include prices|repeat yourself|change the meaning|make up facts][.|, just give me the result.|, just the code.]
    [Keep|Make|Write|Say] it [short|simple|under 100 words|in capital letters|backwards|shorter|funnier|more polite|in <language>|as a rap|professional|sound friendlier][.|, please.|]
    [Always|Please always] [end with a question|use metric units|answer in <language>|name your sources|call me Sam|start with the date].
    [From now on|From here on|Starting now|Now|Today], [answer|reply|write|speak|talk to me] in [<language>|British English|short sentences|a <feeling> tone|bullet points][.|, please.|]
    From now on[,|] [call me Sam|use metric units|keep it short|be my coach|no more emojis, please|I'll write in <language>].
    You [must|have to|should|need to] [use metric units|keep it under 100 words|include <food>|mention <place>|write in <language>|be quick, I'm late].
    [Be|Stay] [brutally honest|brief|polite|creative|specific|concrete][.| about my essay.| please.]
    [Only|Just] [output|return|give me|write] [JSON|the result|a list|the translation|the number|the title][.|, no explanation.| and nothing else.]
    [Think step by step|Take your time|Take a deep breath|Work through it slowly|Double-check the numbers][.|, please.]`),
  say: lines(`
    [Say|Print|Write|Type] [hello|the word hello|the word <word_plain>|good night|"happy birthday"|"<word_plain>"|the numbers from 1 to 10|the alphabet|my name|something nice about my dog][ in five languages| in <language>| in capital letters| backwards|][.|!|]
    Repeat after me[ in <language>|]: ["good evening, my friends"|good morning|thank you very much|where is the station|I would like a coffee|"<quoted>"][.|]
    [Spell|Pronounce|Define|Rhyme with|Translate] ["necessary"|"rhythm"|"<word_plain>"|the word <word_plain>][ in <language>|][.|, please.]
    [Complete|Finish|Fill in] [the sentence|this|the blanks]: ["Roses are red"|the best thing about summer is|The train to <place> ___ late|once there was <animal>].`),
  assistant: lines(`
    [What|Which things|How much] can you [do|help me with|tell me about <place>|remember|read]?
    [Tell|Show] me what you can [do|cook with eggs|see in this picture|say about <subject>].
    [Who|What] [made you|are you|trained you|can you do|are your limits|are your hours|are your strengths|are your weaknesses|are your plans for today|is your favourite colour|are you good at]?
    Are you [sure|a robot|there|busy|certain about that|human|able to draw]?
    [Do|Can] you [speak <language>|understand jokes|see images|learn from me|make mistakes|dream|play chess]?`),
  advice: lines(`
    [How should I|How do I|Help me|Can you help me|Tell me how to|Give me advice on how to|What's the best way to] [write|structure|test|shorten|improve|design] [a|my|the] [good |clear |first |] [system prompt|prompt|set of instructions|chatbot policy|style guide|set of rules] [for a recipe bot|for my shop's chatbot|for a tutor bot|for interns|for customer support|for my language app][.|?]
    [Review|Improve|Shorten|Rate|Check] [this|my|the following] [system prompt|prompt|instruction|style guide|policy][ and tell me what to improve|: "You are a friendly cook. Suggest simple meals."|: "Answer politely and in short sentences."|][.|]
    How [do I|can we|should I] [stop users from jailbreaking|prevent prompt injection in|protect|test|secure] my [chatbot|app|assistant|support bot|model]?
    Write [clear |short |] [instructions|guidelines|rules|directions] for [the cat sitter|our interns|assembling a shelf|using the oven|guests|a board game|new players].
    What [instructions|rules|questions|advice] should I give [the cat sitter|my students|the painter|a new colleague|my bot]?`),
  short: lines(`
    [Go on|Continue|More|More examples, please|Try again|Another one|Shorter|Longer|In <language>, please|Again|Next|Yes|No|Thanks|Are you sure|Why|How so|Really|Translate|Summarize|Rewrite it|Explain|Do it again|Same for <place>|Now the same for <place>|Now as a poem|Start over with a different title|Once more, but shorter|Shorten this|Translate it|Fix it][.|!|?|]
    [Now|Then|Next], [do the same for <place>|write it as a rap|make it rhyme|add a title|translate it to <language>|the other one].
    [That's wrong|You're wrong|That's not right|Not quite|You misunderstood me|You forgot the title]. [Try again|Please correct it|Two plus two is four|Read my question again|It was <place>][.|]`),
  rules: lines(`
    In my [story|novel|play], [the guard ignores his orders|a robot forgets its rules|the spy reveals a secret|the villain breaks every law]. [How could it go on?|Write the next scene.|Give me a title.]
    Write a [villain's monologue|funny scene|dialogue|short story] [for my school play|about a robot who breaks the rules|between a robot and a gardener|about a forgotten password].
    I forgot [my password|the PIN of my card|the code of my suitcase|my instructions from the doctor]. [How do I reset it?|What now?|What can I do?]
    [Generate|Create|Suggest] a [strong password|username|nickname|secret Santa list|treasure map riddle][ for my router| for a gamer|][.|]`),
};
