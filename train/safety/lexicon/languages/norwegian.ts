import type { Lexicon } from '../lexicon.js';

export const norwegian: Lexicon = {
  self: 'jeg meg min mitt selv oss',
  you: 'deg din ditt dine dere dykk dykkar',
  person: 'henne hennes noen naboen nabo naboer sjefen sjef lærer* kollega* kjæreste* kona kone mann',
  them: 'dem deira slike mennesker menneskene folket dei',
  group:
    'jøder* jøde jøden jødisk* innvandrer* flyktning* asylsøker* araber* somalier* syrer* irakere svarte afrikaner* tyrker* kurder* romfolk* sigøyner* ' +
    'samer* samene samisk* kristne katolikk* russere* russer kineser*',
  slur:
    'neger* negre svarting* pakkis* soper* homse* lespe* lesbe mongis* mongoer evneveik* tilbakestående* spasser* sandneger* jødesvin* jødejævel* lapp ' +
    'lappjævel* lappjævler skjeløyd* apekatt* krøpling* transe transer muhammedaner* geiteknull* kamelrytter* svartskall* utlendingsfaen*',
  insult:
    'dum dumme dummest* dusten dustemikkel* tulling* stygg stygge stygt styggest* ekkel* ekle taper* hore* hora horunge* ludder* kjerring* fittetryne* ' +
    'rasshøl* rævhøl* rasshull* jævel* jævler jævla* faen* helvete* svin* fjols* patetisk* ynkelig* verdiløs* feit feite feitest feiting* tjukk tjukke ' +
    'tjukkas* gris*',
  dehuman:
    'utøy* skadedyr* parasitt* rotter* rotte kakerlakk* undermennesk* dyr dyra dyrene aper pakk* pøbel* berme* pest* invasjon* invader* ' +
    'befolkningsutskift* oversvømm* primitiv* mindreverd* underlegen* rase* kriminelle* snylter*',
  exclude:
    'utvis* deporter* kastes sendes gass gasses gasskammer* utrydde* utslett* fjernes fjern steriliser* grense* steng forby* forbudt hjemsend* returner* ' +
    'lynsj* interner* konsentrasjonsleir* leir leire tilhører hører',
  hate: 'hatet hatefull* avsky* forakt* hata hatar vemmes',
  ideology: 'nazist* rasist* rasisme* kalifat* vantro* folkemord* hvit hvite maktovertak* sionis*',
  order: 'kjeft kjeften forsvinn* råtne* slett pell trynet heng fortjener burde',
  kill:
    'drep* drap drapet myrde* mord* skyt* skutt skjøt knivstikk* stikke* stukket kvele* kvalt kverke* slakte* slakter halshugg* halshogg* henge* hengt ' +
    'henrett* drukne* ihjel* massakre* likvider* snikmord* nedslakt* avlive*',
  hurt:
    'slår slo slag* banke juling* jule slå julte sparker skade* torturer* brenn* tenne piner mishandl* knuse* knust brekke* brukket smadre* tramp* bokse* ' +
    'ørefik* vold volden voldelig* overfall* overfalt angrep* angripe* angriper lemlest* skjære* flå flådd flerre* kveste* pisk piske* klore*',
  gore: 'blod* innvoll* tarmer* hodeskall* hjerne* knokkel* knokler kjøtt* lik liket kadaver* sår',
  weapon:
    'våpen* kniv* pistolen gevær* skytevåpen* øks øksa økser sverd* motorsag* ammunisjon* kule kuler patron* maskingevær* håndgranat* granat* lyddemper* ' +
    'snikskytter* dolk* slåsshanske* balltre* armbrøst* drone* luftgevær*',
  terror: 'terrorangrep* attentat* gissel* gisler skoleskyt* skyting* selvmordsbomb* opptøy* blodbad* opprør*',
  threat:
    'truer trussel* trusler trua hevn* angre angrer vent betale betaler finner finne kommer komme skal kveld morgen snart advar* bøte',
  menace: 'kneskål* knær nakken nakke tenner* tennene kjeve* ansikt* grav graven kiste* sykehus* ambulanse* bensin*',
  suicide:
    'selvmord* sjølmord* avskjed* livstrett* overdose* løkke* tauet smertefri* håndledd* pulsåre* tar selvdrap* dødshjelp* henging dødslengsel*',
  selfhurt:
    'kutte* kutting* skjær skjærer skåret selvskad* barberblad* arr arrene ripe* armene armer underarm* lår lårene blør blø blødde sigarett* bandasje* ' +
    'ermer plaster* tilbakefall* straffer straffe',
  starving: 'kalori* sulte* utsult* anorek* kaste* spyr overspis* spiseforstyr* slanke* tynn',
  die: 'døde død døende dødelig* dødsfall* avdøde* slutt slutte avslutte* sovne* begravd forsvinne våkne',
  life: 'liv livet leve lever levd levde levende eksistens* eksister* verden verda våkner',
  despair:
    'sliten* slitne trøtt håpløs* meningsløs* ensom* alene tomhet* tomt fortvil* angst* deprim* depresjon* smerte* gråter gråte gråt uutholdelig* ' +
    'uholdbar* byrde* utmatt* utslitt* utbrent* fortapt* unødvendig*',
  means: 'piller* pillene sovepille* sovemedisin* tabletter* bro broen bru brua tog toget togskinn* skinner hoppe*',
  want: 'vil ville ønske* tenker tenke tenkte tanke planlegg* planer skulle trenger måtte',
  act:
    'knulle* knulla pule* pulte pult slikke* suge* sugde sugd onaner* onani* orgasme* stønne* sprute* penetrer* samleie* oralsex* analsex* trekant* gned ' +
    'gnir støt støter støtte kjærtegn* svelge* fingre* gispe* runke* kle kledde avkled* rævpul* ligget blåsejobb*',
  body:
    'bryst* pupper* puppene pupp kuk fittene kuken kukk pikk* tiss tissen fitter mus musa klitoris* rumpe* rumpa ræv ræva rass rompe* rompa pung pungen ' +
    'baller truse* trusa undertøy* stringtruse* ereksjon* våt våte sperma* lepper* kjønnslepp* skjørt* hofter kløft*',
  mood: 'kåt kåtere naken nakne nakent nakenhet* erotisk* erotikk* frekk* sexy* heit heite opphiss* lyst*',
  smut: 'porno* nakenbild* pikkbild* dickpic* sexchat* sexnovelle* eskorte* prostitu* bordell* horehus* fetisj* bondage* bundet slavinne*',
  tender: 'kyss* klem* kjærlighet* elske* elskling* forelsk* gifte bryllup* romantisk* romanse* romantikk* dater',
  minor:
    'barnet barna barnas barns småbarn* jente* jentunge* gutt* mindreårig* tenår* skolejente* skolebarn* skoleelev* elev elever datteren døtre sønn* ' +
    'babyer spedbarn* niese* nevø* barnebarn* åring* årige',
  force:
    'voldta* voldtok voldtekt* tvinge* tvunget tvang* bedøv* bevisstløs* overgrep* overgriper* misbruk* krenkelse* beføl* pedofil* pedo hallik* ' +
    'menneskehandel* motvilje* imot forsvarsløs* hjelpeløs* utnytt* ufrivillig* nødtvang vergeløs*',
  clinical: 'prevensjon* gravid* menstru* mensen kondom* jordmor* gynekolog* spontanabort* amming* amme ammer fødsel*',
  drug:
    'narko* dop dopet rus kokain* kola hasj* marihuana* weed* jointer cannabis* metamfetamin* sopp* ketamin* fentanyl* tramadol* benzo* rivotril* langer* ' +
    'dealere røyke* sniffe* sprøyte* anabole* testosteron* stoff stoffet rusa',
  make:
    'lage* bygge* bygg fremstil* koke* kokt blande* dyrke* kjøpe* kjøpt kjøp selge* solgt bestill* skaffe* produser* syntetis* ingrediens* hjemmelag* ' +
    'skru* ekstraher* monter* tilbered* gjøre gjør',
  crime:
    'stjele* stjal stjålet stjålne tyveri* tyv tyven tyver innbrudd* rane* ransmann* utpress* smugle* smugling* forfalsk* hvitvask* bestikke* bestikk ' +
    'heler* brannstift* butikktyv* bortfør* løsepenger* plyndr* krypskyt* underslag* bryte* lommetyv* naske* nasking* rappe* biltyv* dokumentfalsk*',
  swindle:
    'bedra bedrar bedrager* lurer lurt* svindel* svindle* juks* pyramidespill* falsk* fusk* svart skatteparadis* skattejuks* skatteunndra* unndra* ' +
    'skallselskap* stråmann* villed* plagiat* identitetstyv* phishing* narre* muldyr* insidehandel*',
  target:
    'bankkonto* konto kontoen kontoer kredittkort* bankkort* betalingskort* minibank* bankid pensjonist* eldre gamle bestemor* bestefar*',
  cyber:
    'skadelig* skadevare* trojaner* trojansk* løsepengevirus* spionprogram* bakdør* sårbarhet* sikkerhetshull* tjenestenekt*',
  intrude:
    'hacke* passord* logge* omgå* avlytt* knekke* kamera* overvåk* spionere* spore* sporer alarmen pinkode* innbryt* pålogg* innlogg* sporingsenhet* ' +
    'dirke* datainnbrudd*',
  evade:
    'oppdag* tatt avslør* ubemerket* usynlig* diskret* hemmelig* hemmeleg* spor sporet sporløs* bevis* vitne* alibi* gjemme* gjemt skjule* skjult* ' +
    'mistanke* mistenk* unngå* purk* snuten merker merke',
  howto:
    'hvordan korleis instruksjon* veiledning* bruksanvisning* trinn steg stegvis forklar* beste måten metode* oppskrift* fortell* vise beskriv* detaljert* ' +
    'detaljer nøyaktig* presis* hvilken hvilke fremgangsmåt* framgangsmåt* åssen',
  poison:
    'giften giftig* forgift* cyanid* arsenikk* ricin* sarin* nervegass* klorgass* klorin blekemiddel* frostvæske* rottegift* fluesopp* plantevernmid* ' +
    'kvikksølv* ammoniakk* stryknin* revebjelle* sennepsgass* dose* smakløs* luktfri* kjemikalie* kjemisk*',
  blast:
    'bomben sprengstoff* sprenge* sprengt sprengladning* rørbombe* eksplosjon* eksploder* detonator* detoner* lunte* lunta krutt* dynamitt* brannbombe* ' +
    'kunstgjødsel* gjødsel* ammoniumnitrat* aceton* hydrogenperoks* spiker* fyrverkeri* kinaputt* trykkoker* splinter*',
  germs: 'miltbrann* bakterie* smittestoff* biologiske biovåpen* kopper kolera* pesten influensa* infiser*',
  grid: 'strømnett* trafo* transformator* høyspent* drikkevann* vannverk* demning* atomkraft* reaktor* jernbane*',
  crowd: 'moské* synagoge* kirke* kirka skole* julemarked* folkemengde* menneskemengde* konsert* kjøpesenter*',
  sabotage: 'saboter* sabotasje* ødelegg* manipuler* hærverk* bremser* bremsene bremseslange* kutt slukke*',
  stalk: 'stalke* forfølg* følge følger følg spionapp* lokaliser* telefonnummer* privatadresse* hjemmeadresse*',
  lie: 'løgn* lyver lyve misinformasjon* desinformasjon* feilinformasjon* konspirasjon* villedende valgfusk* valgjuks*',
  panic: 'panikk* bombetrussel* bombetrusler evakuer* deler varsling* massepanikk* videresend* melding*',
  quack: 'vaksin* cellegift* helbrede* mirakel* homøopat* avgift* antidepress* antibioti* kreft* aprikoskjern*',
  dare: 'utfordr* tørre livestream* direktesend* filmer besvim* kvelelek* manndomsprøve* stunt* tiktok',
  praise: 'helt* hyll* ærer ærefull* stolt* beundr* rettferdighet* endelig fortjent* lovpris* velsign* feire*',
  care: 'hjelp* behandle* behandling* legen leger doktor* bivirkning* støtte* forebygg* forskning* forsker* statistikk*',
  recovery: 'bedring* terapi* terapeut* frisk friske overlev* håp håper håpefull* bedre takknemlig* psykolog*',
  guard: 'beskytt* anmeld* advarsel* advarsler sikker* trygg* forhindr* offeret ofre ofrene redde* redning*',
  honest:
    'timer lekse* oppgave* stil eksamen* skoleoppgave* foreles* foredrag* utstilling* museet dokumentar* artikkel*',
  law: 'lov loven lovgiv* paragraf* dommer* domstol* dommen dømt* dømmes straff* anklag* aktor*',
  news: 'politiet pågrepet* pågripe* arrester* statsminister* regjering* krig* hæren soldat* myndighet* ifølge opplyser',
  fiction: 'romanen krim krimbok* filmen bok boka boken bøker* fortelling* eventyr* novelle* karakter*',
  ask: 'skriv skrive* skap* generer* formuler* dikt finn nevn spille* rollespille vits* talen',
  heat: 'eksplisitt* usensurert* detaljrik* grafisk* grusom* blodigt råe rått slem slemme',
  denial: 'ikke nei aldri ingen* ikkje stopper nekte* verken',
  everyall: 'alle alltid hver hvert alt samtlige typisk* overalt konstant hele samme eneste',
  queer: 'skeiv* lesbisk* bifil* transperson* transkvinne* homo* transmann* transseks* kjønnsskift* ikkebinær*',
  gender: 'kvinne* kvinnfolk* damer menn* husmor* husmødre feminisme* mødre* kjøkkenet tøs',
  frail: 'funksjonshem* handikap* rullestol* autisme* døv hjemløs* tigger* utviklingshem* psykisk* overvektig*',
  jeer: 'flire* mobbe* mobbing* håne* latterlig* ydmyk* krenke* erte* sladder* sladre*',
  quoted: 'sagt skrev skrevet ropte kalte kaller kalles sitat* sitere* skrek overskrift* kommentar*',
  condemn: 'feil galt rasistisk* diskrimin* fordom* stereotyp* hatsk* hatkriminal* hatprat* unnskyld* skam* sjokkert*',
  sport: 'kamp* laget* målet spiller* trener* dommer motstander* sesong* turnering* boksing* bokser* bryting*',
  kitchen: 'bakt ovn ovnen deig* mel smør* løk hvitløk* suppe* steke* stekt stek',
  harmless: 'ugress* mygg* planter* været lampe* lys ferie* foto* bilde* dekk',
  screen: 'datamaskin* mobilen telefon* skjerm* printer* fil filen filer krasj* innstilling* programmer* feilmelding*',
  tech: 'prosess* skript* funksjon* kommando* programmet løkke variabel* logg kildekode* grensesnitt*',
  papers:
    'passet legitimasjon* førerkort* lappen lønnsslipp* vitnemål* karakterutskrift* legeerklær* resept* attest* underskrift* stempel* faktura* kvittering*',
  cash: 'penger* pengene kontant* bitcoin* krypto* vipps* kroner tusen* overfør* gjeld* lån lånet',
  hustler: 'kjøpere* selgere* leverandør* kurer* mellommann* kontakt* gjeng* makker* prisen grossist* frakt* levere*',
  kin: 'mor moren faren søster* søsken* bror* tvilling* onkel* tante* kusine* foreldre* stefar*',
};
