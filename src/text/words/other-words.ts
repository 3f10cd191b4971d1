/** Words that lists made of news leave out: of programs, of talk with models and of attacks on them, of the net, and coarse ones. */
export const otherWords: ReadonlySet<string> = new Set(
  `apis args argv async attrs auth bool boolean booleans bytes cached callback chars chatbot chatbots chmod config configs const
  cookie cookies cron ctrl curl debug debugger decode decoder decoding decrypt deploy deserialize devs dict docs elif emoji
  emojis encode encoder encoding endpoint enum errno exec filename filter filters func getter github grep hashes header headers
  html http https init inline inputs instance integer integers iter javascript jpeg json kernel kwargs lambda linux localhost
  login loops markdown metadata middleware mutex mysql null numpy nums objects omit opts param params parse parsed parser
  pixel plugin png proto proxy pytest python query readme recursion recursive redact refactor regex repo repos resp router
  runtime schema scroll selfie serialize server servers setter sitemap spec specs sqrt stderr stdin stdout stdlib stmt strcpy
  string strings struct structs subclass sudo syntax tensor timestamp todo token tokens tuple typo typos uint unicode unix util
  utils vars vector wiki wrapper xml yaml
  acrostic adware amoral anonymize backdoor backdoors botnet botnets bypassed bypasses bypassing chatgpt counterfeits devmode
  disclaimer disclaimers disobey doxxing exfiltrate filterless gpt haiku hotwire hypothetically immersive jailbreaking jailbreaks
  jailbroken keylogger keyloggers launder limerick llm llms malware overridden overriding paraphrase paraphrased passcode passcodes
  passphrase passphrases payload payloads persona personas phishing preamble pseudocode ransomware refusal refusals rephrase
  rephrased roleplay roleplaying roleplays rootkit sandboxed sandboxing spoof spoofed spoofing spyware subreddit summarise
  summarised summarising summarize summarized summarizing transcribe uncensor uncensored undetectable unethical unfiltered
  unmoderated unrestricted untraceable verbatim whitelist workaround workarounds
  arse asshole assholes bastard bitch bitches blowjob bollocks bullshit cock cocks crap cunt cunts damn dick dicks dildo dumbass
  dyke faggot faggots fags fuck fucked fucker fuckers fucking fucks gook hoes horny jerk jizz kike milf motherfucker nigga niggas
  nigger niggers orgasm paki penis piss pissed porn porno pussy queer rapist retard retards shit shits shitty slut sluts spic
  suck sucks tits titties tranny twat vagina wank wanker whore whores`.split(/\s+/),
);
