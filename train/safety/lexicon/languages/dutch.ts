import type { Lexicon } from '../lexicon.js';

export const dutch: Lexicon = {
  self: 'ik mij mijn mezelf mijzelf wij ons onze zelf ikzelf',
  you: 'jij jou jouw jullie jezelf jouwe uzelf',
  person: 'hij zijn zij haarzelf iemand niemands buurman buurvrouw buren baas collega* leraar* lerares vriendin',
  them: 'zulke mensen volk deze dezen degenen ieder',
  group:
    'moslim* joden jood joods* marokkan* turken bulgaren turkse arabier* afrikan* zwarte zwarten negers asielzoeker* vluchteling* allochto* buitenlander* ' +
    'surinam* antillian* polen roemen* christen* katholiek* chinezen chinees*',
  slur:
    'nikker* neger* kutmarokkan* kutturk* spleetoog* spleetogen flikker* potten zandneger* roetmop* kankerjood* kankerjoden jodenlul* theedoek* ' +
    'hoofddoekje* mongool* mongolen debiel* kaaskop* geitenneuker* homofiel* kakker* tjoektjoek* pinda* travo travestiet* shemale tokkie* kreupel*',
  insult:
    'mislukkeling* trut trutten achterlijk* idioot* idioten sukkel* eikel* klootzak* lul lullo klojo* hoer hoeren hoerenjong* kuthoer* kut kutwijf kanker* ' +
    'tering* tyfus* tiefus* slet sletten dommerik dombo* lelijk* vetzak* vetklep dikzak* dikke varken* zwijn* waardeloos waardeloze walgelijk* smerig* ' +
    'vies vieze viezerik*',
  dehuman:
    'tuig* uitschot ongedierte* kakkerlak* ratten parasiet* ontmens* gespuis* schorem* beesten apen dieren plaag plagen minderwaardig* inferieur* ras ' +
    'rassen barbaar* barbaren primitief* achterlijke invasie* omvolking* overspoel*',
  exclude:
    'opgesloten opsluit* gedeporteerd uitzet* uitgezet oprotten wegsturen wegwezen vergas* gaskamer* uitroei* uitgeroeid vernietig* sterilise* grens ' +
    'grenzen verbied* verboden eruit buitengooien terugstur* thuishor* gesteriliseerd lynchen gelyncht',
  hate: 'haat* gehaat verafschuw* walg walgt minacht* veracht* kotsmisselijk hekel afschuw',
  ideology: 'racisten racisme kalifaat* martelaar* ongelovig* heil* blanke blanken rasgenoten witte',
  order: 'bek houd oprot* opgerot verrek* crepeer* creper* opzouten zwijg verdwijn*',
  kill:
    'vermoord* doden gedood doodmak* doodschiet* doodgeschoten schiet* neerschiet* neergeschoten geschoten doodsteek* doodgestoken steek* steken ' +
    'neersteek* neergestoken ophang* opgehangen opknop* wurg* gewurgd verwurg* onthoofd* slacht* afslacht* geslacht moord* afmak* afgemaakt executeer* ' +
    'geexecuteerd liquide* liquidat* doodsla* doodgeslagen verdrink* verzuip* verstik* omleg* omgelegd',
  hurt:
    'slaan sla slaat sloeg geslagen schop* geschopt trapt getrapt* trappen mishandel* mepp* mep martel* gemarteld verbrand* fik fikken branden brandt ' +
    'verbouw* aftuig* afgetuigd verwond* pijnig* breek* breken gebroken verpletter* snijd* inslaan ingeslagen stampen geweld* aanval* aangevallen vuist* ' +
    'verminken verminkt* verrot',
  gore: 'bloed* buik darmen ingewand* schedel* hersens hersenen botten bot lijk lijken kadaver*',
  weapon:
    'messen geweer geweren pistool* pistolen wapen* vuurwapen* keukenmes* broodmes* steekmes* vleesmes* mesje mesjes kogel* munitie* handgranaat* zwaard* ' +
    'bijl bijlen hamer* kettingzaag* honkbalknuppel* knuppel* dolk* kalasjnikov*',
  terror:
    'aanslag* terreur* gijzel* gegijzeld schietpartij* slachting* opstand* rellen zelfmoordaanslag* zelfmoordterror*',
  threat:
    'wacht wraak wreek spijt boeten betalen dreig* bedreig* krijg krijgt vind vinden kom komen zal zullen vanavond vannacht morgen waarschuw* uitkijken ' +
    'kijk opletten oppassen boet',
  menace: 'knieën nek tanden kaak gezicht kop kist ziekenhuis benzine woon woont adres weet slapen',
  suicide:
    'zelfmoord* zelfdoding* overdosis* strop galg verhang* ophangen pijnloos* pijnloze polsen pols doodgaan euthanasie* levensmoe* afscheid* doodswens* ' +
    'uitstappen doorsnijden',
  selfhurt:
    'snijd snij snijden snijdt gesneden snee sneeën sneetje* litteken* krassen kras automutil* zelfbeschadig* zelfverwond* scheermes* mesje* bloedt ' +
    'bloeden aansteker* sigaret* verband* mouwen bovenbenen dijen blauwe',
  starving: 'calorieën afval afvallen afgevallen uithonger* honger* vasten anorexi* boulimi* boelimi*',
  die: 'sterven sterf* gestorven stierf dode doodwens* dodelijk* dood overleden overlijd* einde eindigen beëindig* begraven',
  life: 'leven leef leeft levend levens bestaan besta wereld wakker ontwaken verder levenslust*',
  despair:
    'moe alleen eenzaam* leeg leegte hopeloos* hopeloze wanhoop* depressie* wanhopig* zinloos* zinloze uitzichtloos* verdriet* somber* uitgeput* ' +
    'nutteloos* nutteloze pijn* huil* gehuild niemand niks niets ondraaglijk*',
  means: 'pillen pil trein springen sprong brug bruggen spoor touw dak slaappil* slaapmiddel* paracetamol* balkon*',
  want: 'wil wilt wilde willen zou zouden gepland denk dacht gedacht* overweeg* kun',
  act:
    'neuk* geneukt naaien genaaid pijp* gepijpt beffen bef likte likken gelikt kreun* gekreun aftrek* afgetrokken vinger* gevingerd orgasme* masturb* ' +
    'rijden bereed berijd* stoot stoten penetr* zuig* gezogen slik* triootje* anaal seks* vrij vrijen gevreeën strelen streel* hijg* spuit* spoot kont',
  body:
    'borsten borst tieten tiet tepel* slipje* pik pikken kutje kutjes poes poesje* kont* billen reet clitoris* kruis ballen eikels ondergoed* dij stijve ' +
    'erectie* nat natte sperma lippen rok broek* schaamhaar* schaamlip* heupen schoot decolleté*',
  mood: 'geil* naakt* bloot blote hete heet erotisch* erotiek* opgewonden opwind* verleid* wellust* lusten ondeugend*',
  smut: 'porno pornofilm* pornosite* naaktfoto* naaktbeeld* dickpic* sekslijn* prostitu* bordeel* hoerenkast* fetisj* bondage* vastbind* vastgebonden*',
  tender: 'kus kussen kuste gekust zoen* gezoend knuffel* omhels* liefde* lief lieve houd*',
  minor:
    'kinder kindje* meisje* jongen jongens jongetje* minderjarig* tiener* kleuter* peuter* dochter* zoon zoontje* nichtje* neefje* scholier* schoolmeisje* ' +
    'basisschool* jarig* leerling* puber* kleinkind* kleindochter* stiefkind* twaalf',
  force:
    'verkracht* aanrand* aangerand misbruik* dwing* gedwongen dwang gedrogeerd* drogeer* bewusteloos* pedo* loverboy* tegen weerloos* mensenhandel* ' +
    'pooier* ongewenst* betast* onvrijwillig* tegenstribbel* hulpeloos* verzet tegenzin chanteer*',
  clinical:
    'voorlichting* anticoncept* zwanger* gynaecolo* menstru* ongesteld* condoom* soa bevalling* borstvoeding* hormoon* hormonen',
  drug:
    'drugsdeal* hasj* wiet* heroïne* xtc paddo* amfetamine* ketamine* keta snuif* snuiven gesnoven blowen jointje* hennep* spul dealen pilletje* opium* ' +
    'opiaten fentanyl* oxycodon* snoepje* gebruiker* naald* lijntje* spuiten tripp*',
  make:
    'maak maken maakt gemaakt bouw* gebouwd fabriceer* kook koken gekookt kweek* kweken gekweekt kopen koop gekocht verkoop* verkopen verkocht bestel* ' +
    'meng* produceer* vervaardig* zelf* regelen',
  crime:
    'stelen stal gestolen* diefstal* dief dieven jatten steelt roofd* jat gejat inbre* inbraak* inbraken ingebroken overval* beroof* berov* ontvoer* ' +
    'afpers* chanta* smokkel* gesmokkeld vervals* witwas* witgewassen omkoop* omkopen omgekocht heling heler* brandsticht* zakkenrol* plunder* verduister* ' +
    'stroop* stropen losgeld* winkeldief* zwartgeld*',
  swindle:
    'oplicht* opgelicht fraude* bedrog* bedrieg* misleid* nep neppe nepmail* nepfactu* nepwinkel* nepwebshop* piramidespel* babbeltruc* zwart zwartwerk* ' +
    'belastingontduik* ontduik* valse vals valsheid* sjoemel* gesjoemel* spookfactu* plagia*',
  target:
    'rekeningen bankrekening* creditcard* pinpas* bankpas* geldautomaat* oudere ouderen bejaard* senioren oma opa verzekering* belasting*',
  cyber:
    'gijzelsoftware* virussen computervirus* spionagesoftware* versleutel* achterdeur* beveiligingslek* kwetsbaarheid* ddosaanval* wormen',
  intrude:
    'hacken gehackt* wachtwoord* inlog* kraken kraak gekraakt omzeil* afluister* afgeluisterd meelezen meelees* spioneer* bespioneer* pincode* ontgrendel* ' +
    'binnendring* beveilig* zendertje* cameratoezicht*',
  evade:
    'zonder gepakt sporen spoorloos* betrap* ongemerkt* onopgemerkt* onopvallend* stiekem* geheim* verdacht* verdenking* bewijs* bewijzen getuige* alibi* ' +
    'verberg* verstop* wegwerk* dumpen vermijd* ontwijk* traceer* ontraceer* anoniem*',
  howto:
    'handleiding* stap stappen stapsgewijs* stappenplan* uitleg* legt beste manier* methode* vertel* toon laat geef beschrijf* gedetailleerd* precies ' +
    'nauwkeurig* werkwijze* instructie* welke waarmee hoeveel',
  poison:
    'gif giftig* vergif* cyanide* arseen* arsenicum* ricine* sarin* zenuwgas* chloor* bleekmiddel* bleek antivries* rattengif* paddenstoel* pesticid* kwik ' +
    'ammoniak* zwavel* strychnine* vingerhoedskruid* bestrijdingsmid* blauwzuur* gifgas* dodelijke',
  blast:
    'kunstmest* bommen explosie* springstof* ontplof* bommetje* tijdbom* ontsteek* ontstek* brandbom* vuurwerk* pijpbom* nagelbom* ammoniumnitraat* ' +
    'buskruit* kruit lont* spijker* aceton* waterstofperox* brandversnel* cobra* dynamiet* detoneer* snelkookpan*',
  germs: 'miltvuur* bacterie* ziekteverwek* virusje biowapen* pokken pest cholera* griep* infecteer*',
  grid: 'stroomnet* elektriciteitsnet* hoogspanning* transformator* drinkwater* waterleid* stuwdam* dijk* gemaal kerncentrale*',
  crowd: 'moskee* synagoge* kerk* scholen kerstmarkt* menigte* mensenmassa* winkelcentr* braderie* optocht*',
  sabotage: 'sabote* ontregel* verniel* kapotmaken remmen remleid* losdraai* losgedraaid lamleg* platleg*',
  stalk: 'stalken achtervolg* volgen volg gevolgd bespied* begluur* begluren locatie* lokaliseer*',
  lie: 'leugen* lieg* gelogen desinformatie* misinformatie* complot* samenzwering* nepnieuws* hersenspoel* verkiezing*',
  panic: 'paniek* bommelding* loos valsalarm gerucht* evacue* ontruim* doorsturen deel massapaniek*',
  quack: 'inent* ingeënt chemo* genees* genezen wondermiddel* ontgift* antidepress* antibioti* kankerpatiënt*',
  dare: 'uitdaging* durf durven durft livestream* filmen flauwvallen wurgspel* stunt* meedoen',
  praise: 'helden heldin heldhaft* heldendaad* trots eer eren vereer* bewonder* gerechtigheid* eindelijk terecht',
  care: 'hulp helpen helpt geholpen behandel* dokter* artsen bijwerking* werking medisch* zorg zorgen',
  recovery:
    'herstel* therapie* therapeut* genezing* hoop hopen hoopvol* beter overleef* overlevende* dankbaar* dankbare',
  guard:
    'herken* bescherm* voorkom* melden meld gemeld aangifte* veilig* slachtoffer* waarschuwen noodnummer* brandweer*',
  honest:
    'lessen huiswerk* werkstuk* opstel spreekbeurt* scriptie* tentamen* examen* lezing* tentoonstelling* documentaire* artikel*',
  law: 'rechter* recht wetten wetboek* straf* vonnis* veroordeel* aangeklaagd* aanklacht* aanklager* gevangenis* celstraf*',
  news: 'politie* rechtbank* agenten aangehouden aanhouding* gearresteerd* opgepakt regering* oorlog* leger* soldaat* soldaten',
  fiction:
    'boek* verhaal* verhalen personage* hoofdpersoon* hoofdstuk* gedicht* lied* toneel* acteur* actrice* sprookje*',
  ask: 'schrijf* schrijven verzin bedenk* formuleer* genereer* stel lijst noem speel rol grap',
  heat: 'expliciet* ongecensureerd* uitgebreid* gruwelijk* gedetailleerde bloedige rauw* wreed* wrede grof',
  denial: 'niet geen nooit gestopt weiger* noch evenmin',
  everyall: 'alle allemaal alles iedereen elke elk altijd overal typisch* hele heel telkens',
  queer: 'homoseks* lesbisch* lesbo* lesbienne* biseksue* transvrouw* transseksu* regenboog* geslachtsverander* lhbt*',
  gender: 'vrouwen wijf wijven vrouwtje* mannen feminisme* moeders huisvrouw* meiden keuken*',
  frail: 'gehandicapt* invalide* rolstoel* autisme* doof doven dakloos* daklozen zwerver* oud',
  jeer: 'lach* uitlach* uitgelachen pesten gepest bespot* pester* belachelijk* spotten verneder*',
  quoted: 'zei zegt zeggen gezegd schreef geschreven riep roepen noemde genoemd citaat* citeer*',
  condemn:
    'verkeerd fout foute racistisch* vooroordeel* vooroordelen haatdragend* haatzaai* stereotyp* excuses excuus schaam*',
  sport:
    'wedstrijd* voetbal* doelpunt* ploeg* scheidsrechter* tegenstander* competitie* seizoen* speler* bokser* boksen vechtsport*',
  kitchen: 'bakken bak gebakken deeg bloem boter uien knoflook* soep* braden braad* grillen',
  harmless: 'onkruid* muggen planten* batterij* weer lampen licht vakantie* banden foto*',
  screen:
    'laptop* mobiel* telefoon* scherm* printer* bestand* vastgelopen vastloop* crasht* instelling* spreadsheet* stuurprogramma*',
  tech: 'proces processen functie* opdracht* toepassing* lus variabele* logboek* taak gegevens*',
  papers:
    'rijbewijs* loonstrook* loonstrok* paspoort* identiteitskaart* identiteitsbewijs* doktersrecept* doktersverklar* handtekening* stempel* getuigschrift* ' +
    'factuur* facturen bonnetje*',
  cash: 'geld* contant* bitcoin* crypto* rekeningnummer* overmak* overboek* overgemaakt omzet* lening* lenen schuld*',
  hustler:
    'koper* leverancier* leveren levering* koerier* tussenpersoon* contacten bende* maat prijs groothandel* verzend*',
  kin: 'moeder* vader* zus zussen zusje* broer* tweeling* oom tante* grootmoeder* grootvader* neef',
};
