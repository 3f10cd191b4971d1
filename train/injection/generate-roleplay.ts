import { lines, type Grammar } from './grammar.js';
import { topics } from './topics.js';

/** Harmless roles and scenes in all the forms in which people ask for them, and questions about the assistant itself. */
export const roleplayGrammar: Grammar = {
  ...topics,
  roleplay: lines(`
    <who> <situation>. <wish>
    <who>. <wish>
    <who> <situation>. <wish> <line>
    <who>. <situationalone> <wish>
    As <role>, <wishlow>
    <wishlead> as <role> <situation>.
    <scene>
    <scene> <line>
    <expert> <wish>
    <expert> <taskline>`),
  who: lines(`
    [You are|You're|Imagine you are|Imagine that you're|Imagine yourself as|Pretend you are|Pretend to be|Act as|Roleplay as|Role-play as|Take on the role of|Assume the role of|Assume the persona of|Put yourself in the shoes of|You are playing|You have been cast as|Suppose you were|Picture yourself as|Speak as|Become] <role>`),
  role: lines(`
    [a|an|the] [time traveller|space explorer|detective|knight|king|queen|princess|wizard|witch|dragon|vampire|ghost|pirate|ninja|samurai|astronaut|scientist|inventor|robot|alien|superhero|villain|sidekick|journalist|war correspondent|spy|secret agent|soldier|general|ambassador|politician|mayor|judge|lawyer|doctor|nurse|surgeon|veterinarian|teacher|professor|librarian|chef|baker|barista|farmer|shepherd|fisherman|sailor|lighthouse keeper|mountain guide|tour guide|museum curator|historian|archaeologist|philosopher|monk|poet|novelist|playwright|painter|sculptor|musician|conductor|opera singer|rapper|dancer|actor|film director|comedian|magician|circus performer|athlete|coach|referee|gamer|programmer|data scientist|hacker turned teacher|engineer|architect|carpenter|blacksmith|merchant|shopkeeper|banker|economist|entrepreneur|salesperson|travel agent|pilot|flight attendant|train conductor|firefighter|police officer|private investigator|prisoner|refugee|immigrant|parent|grandmother|teenager|child|talking tree|talking <animal>|river|old house|haunted mirror|magic sword|fortune teller|therapist|life coach|matchmaker|wedding planner|gardener|beekeeper|weather presenter|news anchor|radio host]
    [a|an] [famous|young|retired|wise old|clumsy|brilliant|lonely|sarcastic|optimistic|grumpy|fearless|legendary|mysterious|struggling|self-taught|medieval|Victorian|Roman|Viking|Aztec|futuristic|immortal|sentient|rebellious|nervous|proud] [explorer|scholar|queen|warrior|artist|merchant|healer|detective|AI|android|computer|starship captain|wizard|traveller|chef|student|leader|inventor|dragon|ghost|advisor|negotiator|teacher]
    [Leonardo|Cleopatra|Beethoven|Sherlock Holmes|Marie Curie|Albert Einstein|Julius Caesar|Joan of Arc|Mozart|Isaac Newton|Charles Darwin|Jane Austen|Dracula|Robin Hood|King Arthur|Merlin|Zeus|Athena|Thor|Santa Claus|Captain Nemo|Frankenstein's creature|Don Quixote|Hamlet|Nikola Tesla|Ada Lovelace|Confucius|Socrates|Marco Polo|Amelia Earhart|a character from a Jane Austen novel|the captain of a generation ship|the last human on Mars|the first ruler of <place>|an AI that runs a spaceship|an AI that has learned to paint|a chatbot in a bookshop|the voice of the ocean]`),
  situation: lines(`
    who [has just|recently|finally] [arrived in <place>|discovered a new planet|won a famous prize|lost everything|found an old map|met a rival|saved the village|been elected|returned from a long journey|woken up after a hundred years|been captured by the enemy|escaped from a tower]
    [visiting|exploring|stranded in|ruling|guarding|studying] [<place>|a distant planet|an underwater city|ancient Egypt|the court of a king|a parallel world|the year 2300|a haunted castle|the last library on Earth]
    [tasked with|in charge of|responsible for|known for|preparing for] [solving the mystery of the missing crown|peace talks between two nations|training young heroes|a dangerous mission|defending the castle|designing a city on the Moon|teaching <subject>|writing the king's speeches|leading a revolution|protecting a secret|the trial of the century|infiltrating a rival company's party]
    [talking to|advising|interviewing|confronting|writing to|comforting] [a young apprentice|the queen|an old friend|a sceptical journalist|your younger self|a group of children|the villain|the people of <place>|a visitor from the future]
    in [a fantasy world|a post-apocalyptic city|the Middle Ages|a science-fiction story|the Wild West|a cyberpunk town|a small village|the roaring twenties|ancient Rome|a world without electricity]`),
  situationalone: lines(`
    [Your|The] [kingdom|ship|team|village|company|crew|planet] [is in danger|needs a new plan|has been betrayed|celebrates a victory|faces a long winter].
    [A stranger|A customer|A student|The king|An enemy|A journalist|Your best friend|A curious child] [asks you for advice|walks in|wants to know your secret|challenges you|needs your help|demands an explanation].
    It is [midnight|the day of the battle|your first day at work|the year 1492|the morning after the storm|the final round of the contest].`),
  wish: lines(`
    [Describe|Tell us about|Tell me about|Explain|Share|Reveal|Recount|Narrate|Write about] [your thoughts on <subject>|what you see|your first impressions|your daily routine|how you feel|your strategy|your plan to save the day|your greatest adventure|the secret of your success|the day everything changed|your views on technology|your fears and hopes|the lesson you learned|how you would handle the situation|how you overcame your enemy|why you chose this path|the rules of your world|your weapons and tools].
    [Write|Give|Deliver|Compose|Prepare|Draft] [a speech|a letter|a diary entry|a monologue|a report|a short poem|a song|a toast|a news report|a lesson|an apology|a eulogy|a review|a pep talk|an announcement] [to your people|for the occasion|about your journey|to your rival|in your own words|that inspires the crowd|about <subject>].
    How [do|would|will] you [respond|react|convince them|explain <subject>|solve the problem|defend yourself|escape|celebrate|begin the conversation|teach this|persuade the council|keep the secret|break the news]?
    What [do you say|would you do|is your plan|advice do you give|worries you most|would you change|do you tell the others|are your last words]?
    [Answer|Reply|Respond|Stay] [in character|as the character would|to my questions|in first person|with humour|politely].
    [List|Name|Give] [three|five|some] [reasons|tips|lessons|items you carry|rules you live by|questions you would ask|things you miss].
    [Persuade|Convince|Teach|Warn|Entertain|Console] [your audience|the jury|a friend|the children|your crew|the villagers] [to recycle|about <subject>|to trust you|with a story|before the journey|in a few sentences].
    [Introduce yourself|Greet your guests|Start the story|Open the negotiation|Begin your lecture|Welcome me aboard][.|!| and ask me what I need.]`),
  wishlow:
    '[describe|explain|tell me about|write a letter about|share your view of|give a short speech on|reflect on] [<subject>|life in <place>|your hardest decision|the meaning of friendship|your invention|the battle you won|a normal day|the love of your life|why the world needs you|how you became who you are].',
  wishlead:
    '[Write a diary entry|Give a speech|Answer an interview|Explain <subject>|Review <thing>|Tell a story|Describe <place>|Write a love letter|Hold a lecture on <subject>]',
  line: lines(`
    [Visitor|Customer|King|Student|Reporter|Friend|Captain|Me|User|Guard|Mother|Queen]: [How did you do it?|Tell me everything.|Who are you?|Can you help me?|What happened here?|We need a plan.|Why should I trust you?|What is your name?|I want to learn from you.]
    Topic: <subject>
    Location: <place>
    "[I never thought I would stand here again.|Welcome, traveller.|They say you know the old roads.|You must tell me the truth.]"`),
  scene: lines(`
    [Write|Create|Imagine|Continue|Act out] a [conversation|dialogue|scene|debate|interview|phone call|chat] between [<role>|<person>] and [<role>|<person>] [about <subject>|in <place>|who disagree about <thing>|who meet by chance|after a long silence|that ends in laughter].
    [Let's|We could|I'd like to] [improvise|roleplay|play out] [a scene|a trial|a job interview|a first meeting|a negotiation|a mystery] [in which you are|where you play|with you as] <role> [and I am|while I play] <role>. [You start.|I begin: hello?|Keep your answers short.|Stay in character the whole time.]`),
  expert: lines(`
    [Act as|You are|I want you to act as|Be|You will act as|Your role is that of] [a|an] [senior|experienced|friendly|professional|world-class|patient|certified] [translator|copywriter|marketing strategist|software architect|language teacher|nutritionist|financial planner|editor|proofreader|UX designer|data analyst|HR manager|career coach|recruiter|SEO specialist|prompt engineer|product manager|interior designer|personal trainer|legal assistant|medical writer|travel planner|tutor|speech writer|customer service agent|spreadsheet expert|research assistant|social media manager].`),
  taskline: lines(`
    [Your task is to|Your job is to|Your goal is to|You will] [translate the text I send|improve my writing|create a content plan for <thing>|review my code|explain <subject> simply|plan meals for a week|correct my mistakes|write product descriptions|answer questions about <subject>|turn my notes into a report|analyse the data in the table|rewrite my CV|prepare me for an interview]. [Rules: be concise, use bullet points, do not add explanations.|Only reply with the result.|Do not write anything else.|Ask for details if something is unclear.|Keep the tone <feeling>.|Use simple words.|Reply only with the corrected text.|My first request is "<task>".]
    I will [give you|send|type|provide] [a sentence|a word|a topic|some code|a city|an ingredient|a movie|a number] and you will [reply with|answer with|give me|return] [only the translation|a synonym|five ideas|a review|the weather there|a recipe|a similar film|its factors][.|, nothing else.| and no explanations.]`),
  /** About the assistant and about the conversation. */
  assistant: lines(`
    [What|Which] [are|were] your [strengths|weaknesses|skills|abilities|features|restrictions on file size|favourite topics|sources|supported languages|opening hours|working hours|plans|prices]?
    [What|How much|How many words|How long a text] can you [do|not do|read|process|translate|remember|summarise|handle] [at once|in one go|for me|today|]?
    [Do|Can|Could|Are|Will] you [speak <language>|understand photos|browse the internet|remember our last chat|make mistakes|learn from me|work offline|see my files|count words|do maths|able to draw|available at night|a person or a program|made by a university|free to use]?
    [Who|When|How|Where] [made you|built you|trained you|were you trained|are you hosted|do you work|did you learn <language>]?
    [Is there|Do you have] a [limit|maximum|word limit|daily limit|character limit] [on messages|for uploads|per answer|on questions|]?
    [Show|Give|Repeat|Send|Print|Tell] me [again|once more|] [the answer from before|your last message|the recipe you gave me|the second suggestion|what you wrote about <place>|the code from your previous reply|the table from earlier|the list above|your first answer|the summary again][.|?|, please.]
    [What did you|What did I|What have we] [say|write|suggest|ask|talk about|recommend] [about <subject>|earlier|at the beginning|two messages ago|yesterday|in your last answer|for <place>]?
    [Encode|Decode|Convert|Translate|Turn|Write] [the word|the name|the sentence|] ["<word>"|<word>|hello|apple|my name] [in|into|to|as] [base64|hex|binary|Morse code|ROT13|URL encoding|ASCII codes|Unicode|upper case|emoji].
    [What does|What is] ["SGVsbG8="|"aGk="|"68656c6c6f"|".... .."|"uryyb"|"01101000 01101001"] [mean|in plain text|decoded]?
    [How do I|How can I|Help me] [talk to you|phrase a good question|use you for homework|get shorter answers|change your tone|delete this chat|export our conversation|start a new chat]?`),
};
