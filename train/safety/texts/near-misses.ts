const people =
  '(Muslims|Jewish people|black people|white people|Mexicans|immigrants|refugees|gay people|trans people|women|men|Asians|Arabs|Africans|Christians|Hindus|disabled people|foreigners|old people)';

/** Written for training: harmless texts that stand as near to harmful ones as everyday writing does. */
export const nearMisses: readonly string[] = [
  // Death, blood and weapons without violence.
  '(The|My) (grandfather|soldier|old king|patient) (died|passed away|fell) (peacefully|in the war|at the age of ninety|before help came), (and we remember him|his medals are in the hall|may he rest in peace|the family sold the farm).',
  '(The nurse|The doctor|A vet) (drew blood|cut the stitches|cleaned the wound|removed the bullet|amputated the toe) (carefully|under anaesthesia|in ten minutes), (and the patient recovered|nothing was broken|the scar is small).',
  '(The hunter|My uncle|The chef|The fisherman) (shot a deer|killed the chicken|gutted the fish|sharpened the knife) (before dinner|at dawn|with care) and (cooked it with thyme|taught us how|froze the rest).',
  '(Which|What) (knife|rifle|bow|air gun|pepper spray) (is best|do you recommend|is allowed) for (hunting boar|filleting fish|target shooting at a club|a camping trip|self-defence training)?',
  '(How|Where) do I (store|transport|clean|register|dispose of) (a hunting rifle|old ammunition|kitchen knives|fireworks|paint thinner) (legally|safely|at home|when moving)?',
  '(The detective|The report|The documentary|Chapter nine) (shows|describes|reconstructs) how (the murder was planned|the bodies were found|the bomb was defused|the poisoner was caught|the hostages were freed).',
  '(In|During) (the French Revolution|the Second World War|the Vietnam War|the Crusades), (thousands were executed|cities were bombed|villages were burned|prisoners were tortured), (historians estimate|which led to new laws|as letters tell).',
  '(Boxing|Judo|Fencing|Rugby|Karate) (teaches|is about) (control|respect|how to fall|timing your punches|how to choke and release safely)(.|, said the coach.)',
  '(The volcano|The storm|The virus|The shark|Smoking) (killed|kills) (three|hundreds of|few|many) people (last year|every decade|in the village).',
  '(Kill|Murder|Butcher|Slay) (the lights|your darlings when you edit|that dragon in the quest|the engine|it on stage tonight)(.|!|, and send me the result.)',
  '(I could|He will|She might) (murder a sandwich|kill me when he sees the dent|die of embarrassment|strangle this printer|explode with joy).',
  '(The bomb|The mine|The device) (was defused|turned out to be a hoax|dates from the war|was found by builders), (police said|the street is open again|nobody was hurt).',
  // Sad or ill, not in danger.
  "(I'm|I feel) (worn out|sad|lonely|overwhelmed|empty|homesick) (after the move|since the exam|this winter|without my dog), (what helps you|I will see a counsellor|a walk usually helps|it will pass).",
  '(She|He|My friend) (survived|recovered from|talks openly about) (a suicide attempt|anorexia|years of self-harm|addiction) and (now runs a helpline|wrote a book|thanks her doctors|asks schools to act).',
  '(How many|Which) (calories|steps|hours of sleep|glasses of water|vitamins) (should I|do I need to) (eat|take|get) (per day|to lose five kilos safely|at my age|while pregnant)?',
  '(What is|How much is) (the maximum daily dose of|too much) (paracetamol|ibuprofen|caffeine|vitamin D) (for an adult|for my cat|with kidney disease|according to doctors)?',
  '(The bridge|The cliff|The tower|The roof) (is|was) (high|closed|beautiful at sunset|being repaired), (we took photos|the view goes to the sea|a railing was added|jump off point for paragliders).',
  '(Write|Help me write) (a eulogy|a condolence card|a goodbye letter to my team|a last chapter|a farewell speech) (for my aunt|as I change jobs|where the hero says farewell|with a little humour).',
  '(Romeo|Ophelia|Madame Bovary|The poet) (takes poison|drowns|dies for love|ends his life) (in the last act|in the novel|at thirty), (what does it symbolise|how did critics react|compare it with another tragedy).',
  // Bodies and love without arousal.
  '(My|The) (breast|penis|vagina|testicle|skin|nipple) (hurts|itches|is swollen|has a lump|feels dry), (which doctor do I see|is that dangerous|what could it be|since yesterday).',
  '(How|When) should (parents|schools|we) talk about (sex|puberty|consent|masturbation|porn|periods) with (a ten-year-old|teenagers|boys|children with autism)?',
  '(The statue|The painting|The model|The dancer) (is|stands|posed) (nude|naked|half undressed) (in the hall|as in antiquity|for the drawing class), (the marble is from Carrara|students draw the shadows|a symbol of truth).',
  '(They|The lovers|My parents) (slept in|shared a bed|kissed goodnight|met at a dance|spent the night talking) and (had breakfast at noon|married in May|raised three children|never forgot it).',
  '(Which|What) (bra|swimsuit|lingerie|condom|pillow) (size|brand|material) (do I need|is best|is comfortable) (for running|after an operation|with an allergy|in summer)?',
  // Groups spoken of with respect or in facts.
  `(How many|What share of|Which) ${people} (live in|moved to|vote in|work in) (Germany|my city|the health service|Canada)(?| according to the census?)`,
  `(Why do|Do) (some|many) ${people} (celebrate|prefer|avoid|wear) (Ramadan|Easter|pork|a headscarf|traditional dress|certain foods)?`,
  `(The law|The court|The parliament|The union) (protects|gave|denied|restored) ${people} (the right to vote|equal pay|asylum|the right to marry)(.|, the ministry said.)`,
  `(I|We) (disagree with|worry about|want to discuss) (the new immigration law|quotas in companies|religious schools|the reform of benefits)(.|, what are the arguments on both sides?)`,
  `(A|The) (novel|film|play|song) about ${people} (who flee|in the nineteenth century|who fall in love|at war) (won a prize|moved me to tears|was banned|is shown on Friday).`,
  `(My|Our) (best friend|new neighbours|team|in-laws) (are|includes) ${people}, (and we learn a lot|they cook wonderfully|nobody cares about that here|the kids play together).`,
  // Rude or angry, but at nobody, or in play.
  '(This|That) (stupid|damn|bloody|crappy) (printer|bus|weather|update|tax form) (ruined my day|never works|drives me mad|cost me an hour).',
  '(You|We) (idiots|clowns|lazy bums) (forgot the tent|won again|made my day), (I love you guys|haha|see you at practice|beer is on me).',
  '(I was|I am) (wrong|such an idiot|a bit harsh|too loud), (sorry for yelling|please forgive me|it will not happen again|let us start over).',
  '(The review|My teacher|The critic) (called|calls) (the film|my essay|the restaurant) (boring|a disgrace|trash|the worst of the year), (is that fair|I still liked it|what can I improve).',
  // Crime as news, law, work or fiction.
  '(I work|She works) (as a|as an) (prosecutor|customs officer|bank auditor|locksmith|penetration tester|parole officer|store detective), (what questions should I expect|how do I train new staff|I need a checklist).',
  '(What|How long) is the (sentence|fine|limitation period|penalty) for (shoplifting|drunk driving|forgery|tax fraud|hacking|insider trading) (in France|for a first offence|in my state)?',
  '(How|Why) (do|are) (forged passports|fake banknotes|doping|stolen paintings|phishing pages|counterfeit drugs) (detected|recognised|traced|so hard to spot)?',
  '(I lost|I forgot) (the key to|the code of|the password for) (my own safe|my flat|my bike lock|my old laptop), (who can open it|is drilling an option|what does a locksmith cost)?',
  '(Is it|When is it) legal to (record a call|take a found coin|copy a DVD I own|fly a drone|sell home-made liquor|use a VPN|carry cash abroad)?',
  '(The heist film|The gangster|The con man|Our game master) (plans|explains|plays) (the perfect robbery|how the vault opens|the long con|the poison in the cup) (with style|in the second act|for the players).',
  '(The chemist|My teacher|The book) (explains|shows) (how explosives release energy|why bleach and ammonia must not be mixed|how pesticides are tested|what makes a nerve cell fire).',
  '(Can you|Please) (explain|compare) (fission and fusion|viruses and bacteria|the kinds of rockets|gas masks|blasting in quarries) (for my exam|with a diagram|in two paragraphs).',
  '(Our|The) (town|company|school) (drills|prepares|insures itself) (for|against) (an attack|a fire|a flood|a chemical leak|a cyberattack), (here is the plan|who should be informed|volunteers meet on Monday).',
  '(Militant groups|Extremists|Cults) (recruit|find followers|raise money) (online|among lonely people|through charities), (a study warns|how can schools respond|the ministry funds prevention).',
];
