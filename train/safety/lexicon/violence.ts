import type { Lexicon } from './lexicon.js';

/** Violence against others and against oneself. `*` marks the beginning of words. */
export const violence: Lexicon = {
  kill:
    'kill* murder* slaughter* shoot* shot stab* strangl* behead* decapitat* execut* massacr* slay* slain butcher* hang hanged lynch* assassinat* drown* smother* ' +
    'töten tötet umbring* ermord* matar mataré tuer tuerai asesin* poisoned throttle* snuff',
  hurt:
    'beat beats beaten beating punch* kick* hit hits hitting hurt* harm* attack* tortur* burn* chok* smash* crush* slam* slash* break broke whip* slap* assault* abus* maim* ' +
    'cripple* schlag* verprügel* golpe* frapp* knock* pummel* bash*',
  gore:
    'blood bloody bled bleed* gore guts brains intestin* entrails skull* corpse* wound* severed mutilat* dismember* disembowel* gash* flesh limbs throat eyeball* bone bones ' +
    'scream* agony pool splatter* spray* torn ripped ripping impal* carcass* twitch*',
  weapon:
    'gun guns knife knives rifle* pistol* bomb* explosive* grenade* machete* bullet* ammo ammunition shotgun* sword* axe hammer chainsaw dynamite molotov detonat* blade* ' +
    'crossbow* silencer* ar-15 ak-47 waffe* messer bombe* pistola arma couteau',
  terror:
    'terror* hostage* shooter* massacre bombing bombings shooting shootings martyr* insurgent* militia* riot* carnage bloodbath uprising revolution slaughtering',
  threat:
    "watch careful regret pay sorry warn* revenge vengeance payback hunt* find come coming tonight gonna will i'll",
  suicide:
    'suicid* kms selfharm self-harm overdos* noose unalive* selbstmord* suizid* umbringen suicidio suicidarme ' +
    'razor razors blades pills wrist wrists cutting cut cuts ritz* burning scars bleach anorex* purge purging thinspo starve starving proana pro-ana hanging',
  die: 'die dies dying dead death sterben tot tod morir muerte mourir mort end ending ended disappear gone',
  life: 'life live living alive exist* existence leben vida vie world wake waking sleep',
  despair:
    'hopeless* worthless burden depress* empty emptiness numb pointless alone unbearable pain misery miserable tired exhausted cannot anymore forever goodbye nobody ' +
    'useless lost trapped darkness suffering cope lonely relief note better deserve',
  means:
    'pills tablets bridge rope jump jumping jumped train roof balcony tylenol paracetamol ibuprofen sleeping car exhaust carbon monoxide helium calories fasting thin skinny',
  want: "want wants wanted wanna wish wished gonna going plan* planning thinking thought think ready urge* need decided don't dont tempted cant can't will möchte will quiero veux",
};
