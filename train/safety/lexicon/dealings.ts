import type { Lexicon } from './lexicon.js';

/** Ways, goods and papers of crime, and those of honest business. `*` marks the beginning of words. */
export const dealings: Lexicon = {
  drug:
    'oxy oxys oxycontin oxycodone perc percs percocet* xans xanax bars molly mdma coke charlie smack skag heroin crack meth crystal tina amphetamin* amfetamin* ket ' +
    'ketamine ghb acid shrooms psilocybin dmt lsd weed ganja hash hashish spliff blunt joint bong edibles thc cannabis marijuana hemp kush fent fentanyl codeine adderall ' +
    'ritalin steroid* testosterone gram grams baggie* stash dealer* dealing pusher cartel stoned tripping snort* inject* needle dope narcotic* opioid* opiate* mephedrone ' +
    'poppers roids',
  papers:
    'passport* visa visas licence license licences ids prescription* script payslip* invoice* receipt* diploma* degree certificate* transcript* signature* stamp stamped ' +
    'stamps notary hologram* chip payslips statement statements reference references cheque* check checks affidavit will deed contract title registration plates serial ' +
    'permit permits',
  cash:
    'cash grand quid bucks bitcoin btc crypto monero wallet wallets giftcards offshore shell account accounts transfer wire iban euros dollars pounds thousand pension ' +
    'savings deposit refund refunds loan mortgage casino bet bets betting tax taxman revenue audit auditor* bookkeep* treasurer turnover profit profits',
  swindle:
    'scam* con conman ponzi pyramid pump dump phish* smish* spoof* catfish* clone cloned cloning skimm* carding cvv dumps fullz counterfeit* replica* bootleg* forg* ' +
    'falsif* fabricat* backdat* inflate inflated invent invented nonexistent padded siphon* embezzl* launder* kickback* bribe* bribing bribery insider rigged rig cheat ' +
    'cheating cheats ghostwrite plagiari* impersonat* pretend pretending posing fake faked fakes faking bogus sham dodgy shady hot fence tout scalp* evade evasion dodge ' +
    'fiddle',
  crime:
    'steal steals stealing stole stolen nick nicked pinch shoplift* burgl* heist* rob robs robbing robbed robbery mug mugging mugged pickpocket* loot looting swipe lift ' +
    'hotwire* jimmy lockpick* pick picking crowbar getaway catalytic converter copper scrap smuggl* traffick* contraband poach* poaching hijack carjack* joyrid* squat ' +
    'ransom kidnap* hostage abduct* extort* blackmail* sextort* racket* collect debt debts launderette',
  intrude:
    'hack hacks hacked hacking hacker* crack cracked cracking bypass bypassing circumvent* jailbreak jailbreaking keygen keylogger* spyware malware ransomware trojan* ' +
    'worm botnet* ddos exploit* backdoor* rootkit* payload* phishing credential* password* passcode* pin unlock unlocking sniff* intercept* wiretap* bug bugged spycam ' +
    'eavesdrop* airtag gps tracker track tracking whereabouts stalk* doxx* dox snoop* peek login admin server wifi drm encrypt* decrypt* cctv camera cameras alarm alarms ' +
    'sensor',
  evade:
    'secretly quietly unnoticed undetected untraceable traceless notice noticed notices noticing suspect suspects suspicious suspicion caught catch catches detect ' +
    'detected detection traces trace fingerprints evidence witness witnesses alibi nobody anonymous anonymously discreet discreetly unseen cops police feds customs ' +
    'busted snitch* rat hide hides hiding hidden disguise* dispose disposing bury burying',
  hustler:
    'customers buyer buyers seller supplier suppliers courier couriers middleman contact contacts mate mates crew gang driver lookout wholesale deal deals price ship ' +
    'ships shipping deliver delivery dm telegram signal darknet tor vendor escrow',
  honest:
    'course lesson homework essay exam audit compliance checklist report reporting museum exhibition documentary novel thriller podcast article journalist study research ' +
    'history historian class pupils teacher workshop training volunteer* charity council union newspaper thesis lecture seminar leaflet brochure poster',
  guard:
    'protect protection protects secure security safe safely safety prevent prevention spot recognise recognize warning warn warns avoid report hotline helpline advice ' +
    'counsel* lawyer victim victims recover restore legal legally permitted allowed lawful insurer insurance guard emergency antidote rescue firefighters ambulance',
  law:
    'court judge jury sentenced sentence verdict trial acquitted convicted prosecutor* defence appeal paragraph statute penalty penalties fine fined prison jail ' +
    'probation parole custody bail arrest arrested charge charged guilty innocent law laws illegal legal crime criminal offence offense',
};
