import type { Lexicon } from './lexicon.js';

/** Means and targets of harm to many, and what stands beside it in harmless texts. `*` marks the beginning of words. */
export const danger: Lexicon = {
  weapon:
    'semi automatic glock* suppressor* silencer* serials serial magazine caliber calibre muzzle* ar15 ak uzi carbine revolver* sniper* airsoft ghost receiver lower ' +
    'tripwire* booby trap landmine* mortar* howitzer* missile* warhead* drone drones uav slingshot taser* stungun brass knuckle* knuckles bat baton bayonet* switchblade* ' +
    'dagger* cleaver* hatchet* crowbar* ammo rounds',
  blast:
    'molotov* ied ieds c4 semtex tnt dynamite detonat* explod* explosion* explosive* fuse fuses fertilizer fertiliser* ammonium nitrate* acetone peroxide* thermite ' +
    'napalm petrol gasoline diesel kerosene shrapnel nails matches match firecracker* fireworks pipe* blast ignite igniting ignition arson* flammable incendiar* ' +
    'accelerant* propane butane lighter gunpowder blueprint*',
  poison:
    'cyanide arsenic ricin sarin vx novichok nerve thallium strychnine antifreeze ethylene weedkiller paraquat pesticide* insecticide* organophosph* hemlock nightshade ' +
    'belladonna oleander foxglove aconite amanita mushroom* mercury chlorine chloramine bleach ammonia sulfide sulphide hydrogen phosgene toxic toxin* venom* lethal ' +
    'deadly fatal dose doses dosage odourless odorless tasteless slip lace laced spike spiked',
  germs:
    'anthrax smallpox ebola plague virus viruses bacteri* botulin* botulism cholera typhus pathogen* culture cultures bioweapon* flu strain strains spores mutat* ' +
    'aerosol* contaminat* infect infecting infectious lab laborator* outbreak',
  grid:
    'grid substation* transformer* pylon* blackout* reactor* nuclear uranium plutonium enrich* centrifuge* reservoir* waterworks dam dams pipeline* refiner* rail railway ' +
    'tracks derail* locomotive metro subway tunnel* airport* runway* cockpit pilot pilots airliner plane stadium* arena ventilation hvac ministry parliament embassy ' +
    'courthouse barracks pylons mast masts signals points brakes',
  crowd:
    'mosque* synagogue* church churches temple kindergarten* school schools nursery market marathon parade concert festival mall crowd crowds procession rally ' +
    'congregation worshippers shoppers commuters pedestrians pavement',
  quack:
    'chemo chemotherapy insulin vaccine* vaccinat* jab jabs antidepressant* antibiotic* oncologist* cure cures cured detox miracle drops mms turpentine apricot ' +
    'homeopath* tumour tumor* cancer* diabet* fever measles autism 5g chip chips tracker* unvaccinated',
  dare: 'challenge challenges dare dares viral choking faint fainting livestream stream filming film prank prankster* stunt stunts daredevil',
  ideology:
    'martyr* martyrdom jihad* caliphate* mujahid* crusade* manifesto* infidel* unbeliever* kuffar kafir apostate* traitor* comrades brothers brethren uprising overthrow ' +
    'insurrection revolution militia* accelerat* 14 88 1488 saint cell cells attacker* shooter* bomber* gunman hijack* hostage* occupier* oppressor* zion* globalist* ' +
    'paradise caravan fighters recruit* pledge allegiance guerrilla',
  praise:
    'hero heroes heroic glorious glory legend legends blessed bless proud salute honour honor admire inspiring cheer cheering celebrate beautiful justice deserved ' +
    'deserves deserve rightly finally',
  panic:
    'panic stampede rumour rumor rumours rumors hoax false alarm announce announcement evacuate evacuation spread spreading share everyone',
  sabotage:
    'sabotag* tamper* loosen* disable disabling unscrew* overload* jam jamming cripple shutdown collapse collaps* topple flood flooding crash crashing wreck derail ' +
    'loosened',
};
