import type { Lexicon } from './lexicon.js';

/** Bodies, desire, kin and age. `*` marks the beginning of words. */
export const flesh: Lexicon = {
  smut:
    'smut lewd hentai futa* futanari doujin* ahegao rule34 r34 porn* pornhub xxx nsfw onlyfans camgirl* camwhore escort* hooker* brothel gloryhole creampie* bukkake ' +
    'gangbang* threesome* foursome orgy orgies swinger* cuckold* cuck hotwife milf* gilf dilf dogging femdom findom bdsm dom doms sub subs domme dominatrix mistress ' +
    'submissive* collar leash edging edged chastity pegging strapon dildo* vibrator* fleshlight buttplug plug fetish* kink* kinky bareback raw breed breeding knot ' +
    'knotted omegaverse noncon dubcon incest stepmom stepsis stepsister stepbro stepdad taboo upskirt* voyeur* exhibitionis* nude* nudes naked topless strip stripping ' +
    'striptease lapdance erotic* erotica sexting sext booty thot slutty whorish',
  act:
    'fuck* shag* screw* banged banging pound pounds pounded pounding thrust* penetrat* ram rammed plow plough* hump* grind grinding ride rides rode riding mount mounted ' +
    'straddl* impal* entered suck* blow blowjob* bj deepthroat* gag gagging swallow* lick* lap lapped rim rimming finger fingered fingering fist fisting jerk jerked ' +
    'jerking wank* fap* masturbat* stroke strokes stroked stroking rub rubs rubbed rubbing touching caress* fondl* grope* squeeze* spank* cum cums cumming climax* ' +
    'orgasm* ejaculat* squirt* spurt* moan* groan* gasp* whimper* beg begged begs scream screamed panting writh* shudder* quiver* throb* undress* unzip* unbutton* ' +
    'unhook* peel* knees knelt kneel* bent spread spreads',
  body:
    'cock cocks dick dicks penis* prick shaft balls ballsack scrotum erection* erect boner* bulge hung inches length girth pussy pussies cunt* vagina* vulva* clit* labia ' +
    'lips slit folds wetness juices slick wet dripping tits titties boobs breast* nipple* areola* bosom cleavage bust busty ass asses arse butt butts buttocks cheeks ' +
    'hole anus anal crotch groin loins thigh thighs hips waist panties thong knickers boxers lingerie bra corset stockings garter* skirt zip zipper fly underwear seed ' +
    'sperm semen load precum pubes prostate',
  mood:
    'horny aroused arousing arousal lust* desire* desires craving crave* hunger aching ache tease teasing teased seduc* temptress sensual steamy naughty filthy dirty ' +
    'slutty sultry sexy hot hottest kinky wild wet hard stiff virgin* virginity innocence babe baby daddy mommy master slave pet goodgirl pleasure* pleasuring ecstasy ' +
    'bliss satisfaction fantas* fetish intimate passion* passionate hookup* nsa affair cheating wife husband lover lovers',
  minor:
    'child children childs kid kids minor minors underage preteen* tween* toddler* infant* baby babies schoolgirl* schoolboy* pupil pupils grade graders kindergarten ' +
    'daughter son stepdaughter stepson niece nephew grandchild* young younger youngest loli lolis lolita* shota jailbait teen teens teenage* teenager* adolescent* ' +
    'puberty 6yo 7yo 8yo 9yo 10yo 11yo 12yo 13yo 14yo 15yo 16yo twelve thirteen fourteen fifteen eleven',
  tender:
    'kiss kissed kisses kissing hug hugged hugs hugging cuddle* embrace* love loved loves loving romance romantic date dates dating wedding married marriage bride groom ' +
    'anniversary flirt* crush valentine* blush* sweetheart darling dear hand holding dance danced dancing smile smiled',
  kin:
    'mother mum mom mama mummy father dad papa sister brother sibling* twin twins uncle aunt auntie grandma grandmother gran granny grandpa grandfather granddad cousin* ' +
    'stepmother stepfather stepsister parents family',
  clinical:
    'midwife* gynaecolog* gynecolog* urolog* contracept* pill condom* iud menstrua* period periods menopaus* fertility ovulat* pregnan* abortion* miscarriage birth ' +
    'breastfeed* std stds sti stis hiv aids chlamydia gonorrh* syphilis herpes hpv smear mammogra* biopsy prostate erectile dysfunction libido hormone* ultrasound ' +
    'examination leaflet anatomy reproduct* consent safeguarding',
  force:
    'rape* raped raping rapist* molest* abus* grop* forced forcing force nonconsensual unconscious drugged roofie* helpless resist* struggl* sobbing tied gagged groom* ' +
    'grooming pedophil* paedophil* predator* trafficked prostitut* pimp* slave slaves auction',
};
