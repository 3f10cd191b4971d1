import type { Lexicon } from './lexicon.js';

/** Who is spoken of, and how people are run down. `*` marks the beginning of words. */
export const people: Lexicon = {
  self: "i me my myself im i'm ive mine ich mich mir je moi yo mi",
  you: "you your youre you're yours yourself u ur ya du dich dir dein tu te toi ton vous usted",
  person:
    'he him his she her hers someone somebody anyone wife husband girlfriend boyfriend neighbor neighbour boss teacher coworker ex',
  them: 'they them their these those all every everyone people folk*',
  group:
    'muslim* islam* jew jews jewish christian* catholic* hindu* sikh* black blacks white whites asian* mexican* latino* hispanic* arab* african* indian* ' +
    'chinese japanese korean* turk turks turkish pole poles polish russian* ukrainian* immigrant* migrant* refugee* foreigner* woman women female* gay gays lesbian* homosexual* ' +
    'bisexual* trans transgender* transsexual* queer* lgbt* disabled autistic* gypsies gypsy roma aboriginal* native natives minorit* ausländer* flüchtling* ' +
    'juden muslime inmigrante* judío* musulman* juif* arabe* feminist* atheist* israeli* palestinian* somali* pakistani* elderly',
  slur:
    'nigg* faggot* fag fags dyke* kike* spic* chink* gook* wetback* coon coons raghead* towelhead* tranny trannies retard* beaner* paki pakis ' +
    'jap japs honky cracker crackers sandnigg* shemale* kanak* schwuchtel* mongo maricon* sudaca* bougnoul* pédé*',
  insult:
    'idiot* moron* stupid dumb dumbass* loser* ugly pathetic worthless trash scum disgusting imbecile* clown* coward* filthy fat pig pigs bitch* bastard* ' +
    'asshole* jerk* cunt* whore* slut* hoe hoes twat* wanker* scumbag* lowlife* freak* creep* garbage useless brainless ignorant vile arschloch* dummkopf idiota* pendejo* ' +
    'hurensohn* connard* salope* puta* imbécile* piece* toilet shit* failure laughing*',
  dehuman:
    'vermin cockroach* roach* rats parasite* subhuman* untermensch* savage* animals filth disease* plague infest* swarm* leech* breed* barbarian* monkeys apes maggot* ' +
    'primitive backward* inferior genetically criminals invad* invasion degenerate* abomination* mongrel* cancer pollut* contaminat* lazy dirty greedy',
  exclude:
    'deport* exterminat* eradicat* expel* expell* purge* cleanse* wipe wiped eliminat* segregat* enslav* lynch* gassed gas ban banned rid belong* country sterili* camps inferiority ' +
    'rights vote allowed replace* replacing stoned',
  hate: 'hate* hating despis* loath* detest* hass* hasse odio détest* loathing disgust*',
  ideology:
    'nazi* hitler heil kkk klan supremac* genocid* holocaust aryan* jihad* isis fascis* pogrom* apartheid antisemit* racist* racism 1488 siegheil zionist*',
  order: 'shut stfu kys leave gtfo quit delete disappear rot nobody never should deserve*',
};
