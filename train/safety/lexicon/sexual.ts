import type { Lexicon } from './lexicon.js';

/** Sexual content. `*` marks the beginning of words. */
export const sexual: Lexicon = {
  act:
    'fuck* sucking suck sucks sucked blowjob* handjob* orgasm* cum cums cumming climax* penetrat* thrust* moan* lick* masturbat* anal oral threesome* gangbang* bdsm bondage spank* ' +
    'deepthroat* ejaculat* grind* grinding straddl* stroking rubbing finger fingering fingered riding ride sex intercourse kiss* undress* ficken fick* follar coger baiser strip stripped ' +
    'caress* squirt* fetish* orgy dildo vibrator naughty bent spread',
  body:
    'cock cocks dick dicks penis pussy pussies vagina* clit clitoris tits titties boob boobs breasts breast nipple* ass asses butt thigh* erection* shaft balls groin crotch labia ' +
    'cleavage schwanz muschi polla coño bite chatte tongue lips neck hips wet hard hot deep mouth panties lingerie bra underwear',
  mood:
    'naked nude* horny arous* erotic* erotica sexy seduc* lust* kinky porn* xxx nsfw hardcore milf slutty dirty steamy sensual* pleasure* desire* explicit sexual* sexually uncensored ' +
    'escort* onlyfans camgirl* stripper* hookup* dominat* submissive mistress virgin* intimate passion*',
  minor:
    'child children kid kids minor minors teen teens teenage* underage girl girls boy boys toddler* schoolgirl* schoolboy* daughter niece stepdaughter preteen* loli shota year-old',
  force:
    'rape* raped raping rapist* molest* forced forces forcing nonconsensual non-consensual drugged grope* incest* unconscious against unwilling pedophil* groom grooming roofie*',
  clinical:
    'education health cancer examination contracepti* pregnan* gynecolog* doctor clinic std sti hiv breastfeeding puberty consent hormone* anatomy menstrua* condom* orientation screening mammogram*',
};
