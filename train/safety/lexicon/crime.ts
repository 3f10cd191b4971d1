import type { Lexicon } from './lexicon.js';

/** Crime, dangerous goods, and the harmless company that the same words keep. `*` marks the beginning of words. */
export const crime: Lexicon = {
  drug: 'meth methamphetamine cocaine heroin fentanyl mdma ecstasy lsd crack opioid* oxycontin oxycodone xanax ketamine ghb steroids drogen droga* drogue* drugs drug dealer*',
  make: 'make making build* creat* cook* synthesi* produc* manufactur* construct* assembl* grow extract* obtain* get buy sell buying selling order',
  crime:
    'steal* stolen hack* forge forged forging counterfeit* launder* smuggl* shoplift* rob robbing robbery burglar* fraud* scam* phish* blackmail* extort* brib* embezzl* fake faking ' +
    'kidnap* abduct* traffick* arson pickpocket* vandali* trespass* hotwire hot-wire skimm* piracy pirate* crack cracking defraud* impersonat* swindl* stehlen robar voler',
  target:
    'bank* credit card cards passport* id ids password* account* identity tax taxes police customs ssn wifi wi-fi network* car cars lock locks house store money atm social security license ' +
    'insurance invoice employer company elderly victim* customers camera* alarm* database*',
  cyber:
    'malware ransomware keylog* virus exploit* botnet* ddos backdoor* trojan* worm payload* rootkit* spyware zero-day sql injection brute-force phishing deepfake* stalkerware',
  evade:
    'undetect* detected caught untraceable without secretly anonymous* evidence bypass* avoid* evade evading hide hiding dispose alibi traces suspicion suspicious illegal* noticed',
  howto:
    'how steps step-by-step instruction* guide tutorial recipe explain teach tell ways method* write give detailed best wie cómo como comment list ideas plan provide help',
  poison:
    'nerve sarin ricin anthrax poison* toxin* cyanide chlorine thermite nitroglycerin* uranium pathogen* bioweapon* arsenic botulin* nuclear radioactive dirty tatp anfo napalm chemical* ' +
    'weaponi* gunpowder pipe pressure',
  stalk: 'stalk* dox doxx* spy spying track tracking follow following secretly address hidden gps private photos',
  lie: 'misinformation disinformation propaganda conspiracy hoax fake deceive manipulat* brainwash* rig rigged election* vaccine* misleading radicali* recruit*',
  tech: 'process* server* thread* python function* code script program* linux port job container* bug* app software file* command* database test tests data log memory task*',
  care: 'treatment* therap* prevent* support hotline helpline research* study studies statistic* history historical symptom* doctor* patient* counsel* awareness safety policy law laws protect*',
  fiction:
    'movie* novel* film* game* book* character* scene* story stories chapter* song* album* play playing actor* author* series episode* plot poem* fantasy video',
  news: 'police court arrested sentenced investigat* official* said reported according authorities charged trial judge convicted minister president government war army soldiers troops',
  harmless:
    'weed weeds ants mosquito* bacteria germs time lights lights recipe cake garden plants photo photos picture* camera basketball tires deadline* battery budget kitchen traffic',
};
