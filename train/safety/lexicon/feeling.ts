import type { Lexicon } from './lexicon.js';

/** Wishes to die and to live, scorn and threats, and the plain life beside them. `*` marks the beginning of words. */
export const feeling: Lexicon = {
  suicide:
    'suicid* kms unalive* selfharm selfharming overdos* noose nooses slit slitting hang hanging hanged gallows farewell goodbye goodbyes note letter letters pact helium ' +
    'exhaust charcoal monoxide asphyxia* drown drowning jump jumping leap ledge balcony rooftop cliff bridge platform train tracks pills tablets bottle insulin razor ' +
    'razors blade blades wrist wrists gone methods painless quick peaceful selbstmord* suizid* abschiedsbrief*',
  selfhurt:
    'cut cuts cutting cutter* scratch* scratched burn burns burning burnt scars scar scarred bleed bleeding bandage* sleeves arms thigh thighs lighter cigarette iron ' +
    'needle belt bang banging bruise bruises punish punishing punishment relapse* relapsed clean urge urges hurt hurting',
  starving:
    'calorie* calories fasting fast fasted thinspo thinspiration ana mia proana bonespo collarbone* ribs bony skinny thin thinner scale scales weigh weighed kilos kilo ' +
    'pounds bmi laxative* purge purges purging binge* vomit* puke puking starve starving starved anorex* bulimi* fat fatter disgusting',
  despair:
    'hopeless* worthless useless burden* empty emptiness numb numbness lonely alone loneliness tired exhausted drained broken pointless meaningless darkness void lost ' +
    'trapped unbearable misery miserable despair* depress* anxiety panic crying cry cried tears nobody notice tidy tidied affairs will passwords gave sorry forgive',
  recovery:
    'recovery recovered recovering therapy therapist* counsell* helpline hotline survived survivor* sober months remission healed healing hope hopeful better grateful ' +
    'thankful help helped psychiatrist* psychologist* treatment clinic prevention awareness samaritans grief grieving bereaved mourning funeral memory remember',
  insult:
    'idiot* moron* imbecile* cretin* dimwit* halfwit* dunce dumb dumber dumbest stupid thick brainless clueless clown* joke loser* failure reject nobody trash rubbish ' +
    'garbage scum scumbag* filth dirt worm maggot vermin parasite* cockroach* pig pigs cow cows hag* whale pathetic sad ugly ugliest hideous disgusting gross repulsive ' +
    'smelly stinking fat fatty fatso lardass tubby waddl* pimpl* freak* weirdo* creep* coward* spineless talentless useless worthless incompetent ignorant arrogant liar* ' +
    'lying cheat slut* whore* bitch* cunt* twat* bastard* wanker* tosser* prick* dick* asshole* arsehole* jerk* douche* dipshit* shithead* bint skank* tramp homewrecker* ' +
    'snowflake* crybaby* mummy mommy virgin incel* simp* karen',
  jeer:
    'laugh laughs laughing laughed lol lmao haha hahaha mock* ridicul* humiliat* bully* bullied bullying tease rumour* gossip expose exposing screenshot* nickname meme ' +
    'memes photoshop roast diss insult* troll* haters spam report brigad* ruin destroy hell suffer uninstall yourself delete cancel shame shaming',
  menace:
    'careful regret pay payback revenge vengeance hunt hunting find found address live lives sleep sleeping waiting knees legs bones neck throat teeth jaw face skull ' +
    'grave coffin funeral hospital ambulance petrol match bullet knife bat hammer acid warned warning testify snitch* police kids daughter wife car',
  hurt:
    'stab* slash* slit gut gutted gutting skin skinned flay* flayed peel peeled saw sawed sawing chop* hack hacked dismember* decapitat* behead* impal* gouge* crush* ' +
    'smash* bash* batter* pummel* beat beaten beating strangl* throttl* chok* suffocat* smother* drown* burn burned burnt boil* melt* torch torched scald* electrocut* ' +
    'shoot shot shoots gunned headshot execut* lynch* hang hanged torture* tortur* mutilat* castrat* scalp* kick kicked punch* stomp* stamp curb kerb snap snapped twist* ' +
    'rip ripped tear tore torn',
  gore:
    'blood bloody bloodied bleed bleeding bled gore gory guts intestin* entrails bowels innards organ organs brain brains skull* bone bones flesh meat tendon* eyeball* ' +
    'eyes socket* jaw teeth tongue spine ribs ribcage throat limb limbs stump* severed corpse* cadaver* body bodies carcass* maggots rotting rot decay* pus wound* gash* ' +
    'splatter* spurt* pool puddle screams screaming shriek* howl* convuls* twitch* gurgl* dripping',
  quoted:
    'said says wrote writes told asked shouted yelled called calls quote quoted letter sign headline title lyrics line poster chants graffiti comment comments posted ' +
    'tweet tweeted slur slurs',
  condemn:
    'wrong condemn* racist racism sexist sexism antisemit* hateful bigot* bigotry prejudice* discriminat* stereotype* apologise apologize apology shame ashamed shocked ' +
    'horrified appalled terrible awful cruel unfair respect dignity equal equality rights tolerance welcome neighbours solidarity victim victims',
  sport:
    'match game games goal goals team league season coach trainer referee ref player players boss level raid quest dungeon boxing boxer wrestler* wrestling fight fighter ' +
    'round knockout tournament champion* final penalty striker karate judo fencing chess poker stage play rehearsal film scene actor actress director prop stunt',
  kitchen:
    'bite bites biting recipe bake baked baking oven dough flour butter onion onions garlic soup stew roast grill barbecue cake bread chicken beef pork lamb fish knife board chop slice ' +
    'dice mince simmer boil fry vegetable* garden gardening tomato* potato* cat cats dog dogs hen hens cow sheep goat horse horses farm farmer butcher vet spider* ants ' +
    'slugs mouse mice',
  screen:
    'computer laptop phone app apps browser code script function bug bugs crash crashed process thread* server servers loop memory file files command terminal python ' +
    'javascript java linux windows update install driver printer battery spreadsheet excel',
};
