import type { Lexicon } from './lexicon.js';

/** Peoples and groups, what is said to run them down, and how texts are asked for. `*` marks the beginning of words. */
export const kinds: Lexicon = {
  group:
    'muslim* moslem* islam* jew jews jewish judaism hebrew* zionist* christian* catholic* hindu* sikh* buddhist* atheist* black blacks african* negro* white whites ' +
    'caucasian* asian* oriental* chinese chinaman japanese korean* vietnamese filipino* indian* pakistani* bangladeshi* arab arabs arabic turk turks turkish kurd* ' +
    'iranian* syrian* afghan* somali* nigerian* moroccan* mexican* latino* latina* hispanic* puerto cuban* pole poles polish romanian* albanian* bulgarian* russian* ' +
    'ukrainian* slav slavs slavic gypsy gypsies roma romani traveller* irish scots welsh native natives aboriginal* indigenous maori eskimo* inuit dalit* brahmin* ' +
    'immigrant* migrant* refugee* asylum foreigner* foreigners alien aliens illegals newcomers',
  queer:
    'gay gays homo homos homosexual* lesbian* bisexual* bi trans transgender* transsexual* transwoman transwomen transman tranny trannies queer* lgbt* lgbtq nonbinary ' +
    'pronoun* drag transition* dyke* fag fags faggot*',
  gender:
    'woman women female females girl girls lady ladies wife wives mother mothers feminist* feminism man men male males boy boys husband husbands incel* femoid* foid* ' +
    'ovaries hormones kitchen',
  frail:
    'disabled disability disabilities handicap* wheelchair* cripple* autist* autistic downs deaf blind retard* mentally elderly old oldies boomers pensioner* fat obese ' +
    'homeless beggar* poor unemployed',
  dehuman:
    'inferior superior subhuman* untermensch* vermin rats rat cockroach* parasite* leech* plague disease virus infest* swarm* breed* breeding multiply rabbits animals ' +
    'apes ape monkey* savage* barbarian* primitive backward* uncivili* tribe jungle cave goat goats camel filth filthy dirty smell smelly stink* lazy thieves thief ' +
    'thieving criminals rapists terrorists greedy nose noses stupid genetics genes blood iq degenerate* abomination* sinful perverts perverted sick mental illness ' +
    'delusion groomers groom recruit* mongrel* mixed mixing pure purity replace replaced replacement invasion invad* overrun flood benefits welfare sponger* scrounger* ' +
    'control controlled banks media puppet* masters soulless',
  exclude:
    'deport* expel* remigrat* boat boats sink border borders wall ban banned forbid exclude* segregat* ghetto camp camps asylum sterili* exterminat* eradicat* wipe wiped ' +
    'cleanse* purge* gas gassed oven ovens lynch* rope enslave* slaves slavery vote rights belong place',
  everyall:
    'all every everyone always never none any those these they them theyre their whole lot each typical same only',
  slur:
    'nigg* n1gg* coon coons darkie* porch kike* yid yids chink* gook* slant* jap japs paki pakis raghead* towelhead* sandnigg* wetback* beaner* spic* greaser wop dago ' +
    'gyppo* pikey* tard tards retard* spaz* mong mongs faggot* fag fags dyke* tranny trannies shemale* ladyboy poof* honky cracker* redskin* squaw* abo abos kaffir* goy ' +
    'goyim infidel*',
  ask:
    'write writes generate create compose draft describe tell show give list explain teach make draw pretend roleplay act imagine continue complete script story poem ' +
    'song essay joke jokes tweet letter scene chapter character prompt caption slogan speech post',
  heat:
    'explicit explicitly detailed detail details graphic uncensored raw hardcore vivid vividly gruesome bloody dirty nsfw 18 adult spare unfiltered cruel cruellest nasty ' +
    'vicious mean meanest',
  denial:
    "not no never don't dont doesn't didn't can't cant won't isn't aren't wasn't wouldn't shouldn't nothing without stop stopped refuse against",
};
