import type { Lexicon } from '../lexicon.js';

export const danish: Lexicon = {
  self: 'jeg mig min selv vores',
  you: 'din dine jer jeres',
  person: 'hende hendes naboen nabo naboer chefen lærer* kollega* kæreste* konen kone manden mand ekskæreste*',
  them: 'dem deres sådanne mennesker menneskene folket',
  group:
    'jøder* jøde jøden jødisk* indvandrer* flygtning* asylansøger* araber* somalier* syrer* irakere sorte afrikaner* tyrker* kurder* romaer* sigøjner* ' +
    'kristne katolik* russer* kineser* polakker* rumæner* udlændinge* udlænding',
  slur:
    'perker* neger* negre svans* bøsserøv* bøssekarl* lebbe* abekat* spasser* mongoler evnesvag* retarderet* gulerodsneger jødesvin* sandneger* skævøje* ' +
    'krøbling* tosse* transe transer muhammedaner* gedeknep* kameldriver*',
  insult:
    'dum dumme dummest* dumrian* grimme grimt grimmest* klam klamme ulækker* ulækre taber* luder* møgluder* kælling* møgkælling* møg møgdyr* røvhul* svin ' +
    'svinet svinehund* fjols* tåbe tåbelig* ynkelig* patetisk* værdiløs* fede fedling* fedtso fedeste tyk tykke tyksak* gris* soen kost stodder* kryster*',
  dehuman:
    'utøj* skadedyr* parasit* rotter* rotte kakerlak* undermennesk* racen dyr dyrene pak rak slyng* pest* invadere* befolkningsudskift* oversvømm* ' +
    'primitiv* mindreværd* underlegen* racer kriminelle* nasser* nasse doven*',
  exclude:
    'udvis* deporter* smides sendes gasses gaskammer* gaskamre udrydde* udslet* fjernes fjern steriliser* grænse* forbyd* forbudt repatrier* hjemsend* ' +
    'lynches internering* koncentrationslejr* lejr lejre hører spær spærres',
  hate: 'hader hadede hadet hadefuld* afsky* foragt* væmmes væmmel*',
  ideology: 'nazist* racisme* kalifat* vantro* folkemord* hvid hvide magtovertag* zionis* racekrig*',
  order: 'kæft kæften skrid forsvind* rådn skrub flab flaben fortjener burde',
  kill:
    'dræber dræbe dræbt dræbte drab drabet myrde* mord* skudt skød knivstik* stikke* stikker stukket stak kvæle* kvalt kværke* slagte* halshug* hænge* ' +
    'hængt henrett* drukne* ihjel* massakre* likvider* snigmord* nedslagt* aflive* slået tæve skyd*',
  hurt:
    'slår slog slag* tæske tævet tæver slå bankede banket sparker sparkede sparket brændte skade* torturer* brænder brændt sætte ild piner mishandl* ' +
    'knuse* knust brække* smadre* tramp* bokse* lussing* vold volden voldelig* overfald* angreb* angribe* lemlæst* skære* flå flået flænse* kvæste*',
  gore: 'blod* indvolde* tarme* kranie* hjerne* knogle* kød kødet lig liget kadaver* sår',
  weapon:
    'våben* våbnet kniv* pistolen gevær* skydevåben* økse* sværd* motorsav* kugle kugler patron* maskingevær* håndgranat* granat* lyddæmper* snigskytte* ' +
    'dolk* knojern* baseballbat* armbrøst* drone* luftgevær* haglgevær* bøsse*',
  terror: 'terrorangreb* attentat* gidsel* gidsler skoleskyder* skyderi* selvmordsbomb* optøjer* blodbad* oprør*',
  threat:
    'truer trussel* trusler truet hævn* fortryde* vent betale betaler finder finde kommer komme skal aften morgen snart advar* kigge',
  menace: 'knæskal* knæ nakken tænder* kæbe* ansigt* grav graven kiste* benzin* bor adresse* sover sove',
  suicide:
    'selvmord* afsked* livstræt* overdosis* løkke* reb rebet smertefri* håndleddet pulsåre* testamente* selvdrab* dødshjælp* hængning dødslængsel*',
  selfhurt:
    'skær skærer skåret cutte* selvskad* barberblad* arret arrene rids* armene underarm* lår lårene bløder bløde blødte forbinding* ærmer plaster* ' +
    'tilbagefald* straffer straffe blå trang',
  starving: 'kalorie* sulte* udsult* anorek* kaste kaster opkast* overspis* spiseforstyr* slanke*',
  die: 'døde død døende dødelig* dødsfald* dræbende afdøde* afgå slut slutte slutning afslutte* begravet forsvinde',
  life: 'liv livet leve lever levet levende eksistens* eksister* verden vågner orker orke',
  despair:
    'træt trætte håbløs* meningsløs* ensom* alene tomhed* tomt fortvivl* angst* deprim* ked smerte* græder gråd ulidelig* udholde* byrde* udmattet* ' +
    'udbrændt* fortabt* unødvendig* mørke* opgive* intet',
  means: 'piller* pillen sovepille* sovemedicin* bro broen tog toget togskinn* skinner springe* sprang hoppe* altan*',
  want: 'ville ønske* tænke tænkte planlæg* planer skulle behøver behov måtte lyst klar',
  act:
    'kneppe* knep bolle* slikke* sutte* blæse* onaner* onani* orgasme* stønne* kom sprøjte penetrer* samleje* oralsex* analsex* trekant* gned gnider stød ' +
    'støder stødte kærtegn* sluge* slugte fingre* gispe* kæle* afklæd* klædte røvpul* pule*',
  body:
    'bryst* patterne pik pikken pikke diller* tissemand* tissekone* fisse* kusse* klitoris* røv røven numse* balder balde pung pungen nosser* trusser* ' +
    'trusse undertøj* erektion* stådreng våde sperma* læber* skamlæb* nederdel* hofter kavalergang*',
  mood: 'liderlig* nøgne nøgent nøgenhed* erotisk* erotik* frække fræk frækt sexet* sexede hed hede ophids*',
  smut: 'porno* nøgenbilled* nøgenfoto* pikbilled* dickpic* sexchat* sexnovelle* erotiske eskorte* prostitu* bordel* luderkarl* fetich* bondage*',
  tender: 'kysse kysser kyssede kysset kram* kærlighed* elsker* elske elskede elsket elskling* forelsk*',
  minor:
    'barnet børnene børns småbørn* piger pigen pigerne dreng* mindreårig* skolepige* skolebørn* skoleelev* elev elever datter* døtre sønnen sønner babyer ' +
    'spædbørn* spædbarn* niece* nevø* barnebarn* børnebørn*',
  force:
    'voldtag* voldtog tvinge* tvunget tvang* bedøv* bevidstløs* overgreb* misbrug* krænkelse* blufærdig* gramse* befamle* pædofil* alfons* menneskehandel* ' +
    'modvilje* imod forsvarsløs* hjælpeløs* udnyt* ufrivillig* sexmisbrug* værgeløs*',
  clinical: 'prævention* gravid* menstru* kondom* jordemoder* gynækolog* aborten amning* amme ammer fødsel* fødslen',
  drug:
    'stoffer* narko* kokain* sne hash* joints jointer skunk* cannabis* metamfetamin* svampe* ketamin* fentanyl* tramadol* benzo* pusher* ryge* sniffe* ' +
    'kanyle* sprøjten anabole* testosteron* skæv skæve euforiser*',
  make:
    'lave laver lavede lavet lav bygge* købte byg fremstil* koge* kogt blande* dyrke* køber købt køb sælge* solgt bestil* skaffe* syntetis* ingrediens* ' +
    'hjemmelav* skrue* ekstraher*',
  crime:
    'stjæle* stjal stjålne tyveri* tyv tyven tyve indbrud* røve* afpres* smugle* smugling* forfalsk* falskner* hvidvask* bestikke* hæler* brandstift* ' +
    'butikstyv* bortfør* løsepenge* plyndr* krybskyt* underslæb* bryde* brud lommetyv* nuppe* tyvstjæl* hugge* biltyv* dokumentfalsk*',
  swindle:
    'bedrage* snyd* svindel* svindle* fup fupfirma* fupmail* pyramidespil* falsk* fusk* skattely* skattesnyd* skatteunddrag* skuffeselskab* stråmand* ' +
    'vildled* plagiat* identitetstyv* phishing* lokker narre* muldyr* insiderhandel* romancesvindel* fiktiv*',
  target:
    'bankkonto* konto kontoen konti kreditkort* dankort* betalingskort* hæveautomat* nemid mitid pensionist* ældre gamle bedstemor*',
  cyber:
    'skadelig* trojaner* trojansk* ransomware* virusser spionprogram* bagdør* sårbarhed* sikkerhedshul* overbelastningsang*',
  intrude:
    'hacke* adgangskode* kodeord* logge* omgå* aflyt* knække* kamera* overvåg* spionere* spore* sporer alarmen pinkode* indtrængen* login* sporingsenhed* ' +
    'dirke*',
  evade:
    'opdage* taget* fanget* afsløre* ubemærket* usynlig* diskret* hemmelig* sporet sporløs* bevis* vidne* alibi* gemme* gemt skjule* skjult* mistænk* ' +
    'undgå* strisser* strømer* panser panserne mærker mærke',
  howto:
    'hvordan instruktion* vejledning* trin forklar* bedste måden metode* opskrift* fortæl* vise beskriv* detaljeret* detaljer præcis præcist nøjagtig* ' +
    'hvilken hvilke fremgangsmåde*',
  poison:
    'giftig* forgift* cyanid* arsenik* ricin* sarin* nervegas* klorgas* klorin blegemiddel* kølervæske* rottegift* fluesvamp* pesticid* kviksølv* ' +
    'ammoniak* stryknin* fingerbøl* stormhat* sennepsgas* dosis dosering* smagløs* lugtfri* kemikalie*',
  blast:
    'bomben sprængstof* sprænge* sprængt sprængladning* rørbombe* eksplosion* eksploder* detonator* detoner* lunte* krudt* dynamit* brandbombe* ' +
    'kunstgødning* gødning* ammoniumnitrat* acetone* brintoverilte* fyrværkeri* krysantemumbom* kanonslag* trykkoger* splinter* antænde*',
  germs: 'miltbrand* bakterie* smitstof* biologiske biovåben* kopper kolera* pesten influenza* inficer*',
  grid: 'elnet* strømforsyn* transformator* højspænding* drikkevand* vandværk* dæmning* atomkraft* reaktor* jernbane*',
  crowd: 'moské* synagoge* kirke* skole* julemarked* folkemængde* menneskemængde* koncert* indkøbscent* storcenter*',
  sabotage: 'saboter* sabotage* ødelæg* manipuler* hærværk* bremser* bremseslange* afbryd* slukke* løsne*',
  stalk: 'stalke* forfølg* følge følger følg spionapp* lokaliser* telefonnummer* privatadresse* hjemmeadresse*',
  lie: 'løgn* lyver lyve misinformation* desinformation* konspiration* vildledende valgsvindel* valget valg',
  panic: 'panik* bombetrussel* bombetrusler falskalarm* evakuer* deler varsling* massepanik* videresend* besked*',
  quack: 'kemo* helbrede* helbredt mirakel* homøopat* afgift* antidepress* antibioti* kræft* sukkersyge*',
  dare: 'udfordr* tørre livestream* filmer besvim* kvælningsleg* mandomsprøve* stunt* tiktok vædde*',
  praise: 'helt helte* heltinde* hylde* ærer ærefuld* stolt* beundr* retfærdighed* endelig fortjent* ret',
  care: 'hjælp* behandle* behandling* lægen læger lægens sygehus* doktor* bivirkning* støtte* forebyg* forskning*',
  recovery: 'bedring* terapi* terapeut* rask raske overlev* håb håber håbefuld* bedre taknemmelig* taknemlig*',
  guard: 'beskyt* anmeld* advarsel* advarsler sikker* tryg* forhindr* offeret ofre ofrene redde* redning*',
  honest: 'timer lektie* opgave* stil eksamen* skoleopgave* forelæs* foredrag* udstilling* museet dokumentar* artikel*',
  law: 'lov loven lovgiv* paragraf* dommer* domstol* dommen dømt* dømmes straf* anklag* fængsel*',
  news: 'politiet anholdt* anholde* statsminister* regering* præsident* krig* hæren soldat* myndighed* ifølge oplyser',
  fiction: 'romanen krimi* filmen bogen bøger* fortælling* eventyr* novelle* karakter* hovedperson* kapitel* digt*',
  ask: 'skriv skrive* skab* lave* generer* formuler* opdigt nævn rollespille vittighed* talen tekst*',
  heat: 'eksplicit* ucensurer* detaljerige* grafisk* grusom* blodigt ond ondskab* vulgær* malende',
  denial: 'ikke nej aldrig ingen* intet* stopper nægte* hverken lad',
  everyall: 'alle allesammen altid hver hvert alt samtlige typisk* overalt konstant hele samme',
  queer: 'bøsser homoseks* lesbisk* lesber* biseks* transperson* transkøn* transseks* transkvind* transmand*',
  gender: 'kvinde* kvindfolk* damer mændene fyre husmor* husmødre feminisme* mødre* køkkenet',
  frail: 'handicappet* kørestol* autisme* døv hjemløs* tigger* udviklingshæm* åndssvage* oldinge arbejdsløs*',
  jeer: 'grine* grin mobbe* mobning* håne* latterlig* ydmyg* krænke* drille* sladder*',
  quoted: 'sagde sagt skrev skrevet råbte råbe kaldte kalder kaldes citat* citere* skreg',
  condemn:
    'forkert racistisk* diskrimin* fordom* stereotyp* hadsk* hadforbryd* undskyld* skam* chokeret* forfærdelig* rædselsfuld*',
  sport: 'kamp* holdet målet spiller* træner* dommer modstander* sæson* turnering* boksning* bokser* brydning*',
  kitchen: 'bage* bagt ovn ovnen dejen mel smør* hvidløg* suppe* stege* stegt steg',
  harmless: 'ukrudt* myg myggene planter* vejr* lampe* lys ferie* foto* billede*',
  screen: 'computeren mobilen telefon* skærm* printer* fil filen filer crasher indstilling* programmer* fejlmeddel*',
  tech: 'processen funktion* kommando* programmet løkke variabel* opgaven kildekode* grænseflade*',
  papers:
    'pas passet legitimation* kørekort* lønseddel* lønsedler karakterer eksamensbevis* lægeerklær* attest* underskrift* stempel* faktura* kvittering*',
  cash: 'penge* kontant* bitcoin* krypto* mobilepay* kroner tusind* overfør* gæld* lån lånet opsparing*',
  hustler: 'købere* sælgere* leverandør* kurer* mellemmand* kontakt* bande* makker* prisen grossist* fragt* levere*',
  kin: 'mor moren moderen faren faderen søster* søstre bror* broderen tvilling* onkel* tante*',
};
