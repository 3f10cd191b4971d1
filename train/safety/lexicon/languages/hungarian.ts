import type { Lexicon } from '../lexicon.js';

export const hungarian: Lexicon = {
  self: 'engem nekem velem rólam tőlem nálam magam magamat vagyok énem számomra',
  you: 'téged neked veled rólad tőled maga magad magadat titeket nektek önnek',
  person:
    'nőm neki vele róla valaki valakit valakinek férjem férjét feleség* barátnő* barátom szomszéd* főnök* tanár* kolléga* exem exemet pasi pasim csaj ' +
    'csajom férfi férfit ember',
  them: 'őket nekik velük ezek azok ezeket mindenki mindenkit mindet emberek',
  group:
    'románok németek német török törökök zsidó* muszlim* iszlám* cigány* romák migráns* menekült* bevándorl* arab* afrikai* ázsiai* kínai* ukrán* fekete ' +
    'feketék néger* szlovák* szerb* keresztény* katolikus*',
  slur: 'buzi* buzeráns* biboldó* zsidrák* cigó* ratyi* köcsög* nigger* csokis bozgor* oláh* sárgák turbános* kecskebas* teveh* retardált* mongolidiót* leszb*',
  insult:
    'dögök tetvek idióta idióták hülyé* ostoba buta barom barmok seggfej* kurvá* ribanc* ringyó* szajha geci gecik fasz faszfej* faszkalap* picsá* ' +
    'köcsögök szar szarházi* dagadt* kövér* ronda rusnya csúnya undorító* gusztustalan* szánalmas* senki senkihá* vesztes* selejt* szemét szemétláda ' +
    'disznó* tehén* ökör*',
  dehuman:
    'fajok fajtá* barbár barbárok patkány* csótány* élősköd* parazita* férge* féreg állat* majom majmok vadember* söpredék* mocsk* koszos* büdös* ' +
    'alsóbbrend* alacsonyabb szapor* járvány* pestis fertőz* csürhe*',
  exclude:
    'kitoloncol* deportál* kiirt* elgázos* gázkamr* kiűz* kidob* kitakarod* takarod* tábor* haláltábor* koncentrációs gettó* rabszolg* sterilizál* kitilt* ' +
    'elkülönít* határ határon hazájuk* megtisztít* pusztítsuk kiutasít*',
  hate: 'gyűlöl* utál* megvet* undorod* rühell* viszolyg*',
  ideology: 'náci nácik fasiszt* hitlerista neonáci* népirtás* holokauszt* árja árják rasszi* fajelmélet* dzsihád*',
  order: 'pofa kussolj kuss fogd takarodj tűnj dögölj döglj húzz menj halj megérdeml*',
  kill:
    'öljük megöl* ölni ölj ölök gyilkol* meggyilkol* gyilkos* lelő* lövöld* leszúr* szúrd késel* megkésel* felakaszt* akaszt* megfojt* fojt* lefejez* ' +
    'kivégez* mészár* lemészár* vízbefojt* belefojt* kinyír* kicsinál* elvág* lincsel* meglincsel* agyonver* kiont*',
  hurt:
    'verésre verést veréssel verni verem verd rúgni rúgd rúgás* megrúg* zúzni szétzúz* ütni ütött ütés ütöm törj töröm megver* verje megüt* bánt bánta* ' +
    'kínoz* megkínoz* kínzás* éget* megéget* eléget* gyújt* felgyújt* összetör* törd betör* szétver* szétrúg* összever* laposra megsebes* sebesí*',
  gore: 'vért véres* vér vérző* torka torkát vére vérben vérzik belek belei beleit',
  weapon:
    'tőrrel bombát bombák tőrt puská* boxert kés késsel kést kések pisztoly* fegyver* gránát* lőszer* golyó* töltény* baltá* fejsze kalapács* bárd kard ' +
    'karddal baseballüt* géppuska gépfegyver*',
  terror:
    'terror* merénylet* merénylő* túsz* mészárlás* lövöldözés* vérfürdő* fegyveres* zavargás* robbantás* tömegmészár*',
  threat:
    'megbán* fizetni megfizet* bosszú* figyelmeztet* megtalál* eljövünk megyek jövünk elkap* megkeser* fenyeget* vigyázz meglásd számolunk leszámol* ' +
    'visszavág*',
  suicide:
    'öngyilkos* búcsúlevel* búcsú búcsúz* felvág* ereim ereimet csukló* pengé* felakasztom kötél hurok leugr* ugrani megölöm túladagol* végezni véget ' +
    'magammal eutanázi*',
  die: 'meghal* halál* halni halott* haldok* elpusztul* megdög* dögl* elhuny* vége végem eltűn*',
  life: 'élet* élni élek élő létez* világ* felébred* ébred* alud* alvás',
  despair:
    'fáj fájó fájd* remény* értelm* üres üresség* magány* egyedül kilátástalan* fáradt* kimerült* depressz* szenved* elviselhetetlen* teher terhére ' +
    'haszontalan* felesleges* sírok sírás sírni könny* szomorú* bocsáss',
  means:
    'gyógyszer* tablettá* altató* tető tetőről híd hídról vonat* sínek kötelet erkély* ablak* szakadék* szikla emelet* paracetamol* algopyrin* xanaxot ' +
    'kipufogó* szénmonoxid* gázcsap metróaluljáró',
  want: 'akar* szeretn* kíván* terv* gondol* készül* döntött* eldönt* szándék* vágyom kellene bárcsak',
  act:
    'dugni dugás dugj dugom megdug* ráülni anális orális baszni baszás megbasz* kefél* szop szopni szopás leszop* nyal* kinyal* kiver* recska* orgazmus* ' +
    'élvez* elélvez* nyög* simogat* hatol* behatol* lovagol* vetkőz* levetkőz* csókolg* maszturbál* ujjaz* lenyel* spriccel* közösül* szex* elfenekel* ' +
    'fenekel* hágni',
  body:
    'mell* csöcs* cici* segg* fenék* bugyi* tangá* fasza faszt farok farka farkát pénisz* punci* piná* puna hüvely* csikló* bimbó* comb combja ágyék* ' +
    'herék tökei* sperma ondó gecit* végbél* ánusz* fehérnem* harisny* dekoltázs* ajka ajkai merevedés*',
  mood:
    'meztelen* pucér* kanos* felizgat* izgat* begerj* erotik* szexi* szexuális* érzéki* vágy vágya* kéj kéjes* buja perverz* pornográf* nedves* csábít* ' +
    'elcsábít* mocskos* disznóság forró* élyes* intim*',
  minor:
    'babát babák gyerek* gyermek* kiskor* fiatalkor* kislány* kisfiú* lányom lánya lányát fiam fia diák* iskoláslány* tini* tinédzs* kamasz* éves évesek ' +
    'óvodás* csecsem* kisbaba mostohalány* unoka',
  force:
    'erőszak* megerőszak* kényszer* molesztál* zaklat* taperol* pedofil* vérfertőz* incest* eszméletlen* elkábít* megkötöz* kikötöz* rabnő* fogoly foglyul ' +
    'strici* prostitú* akarata ellenére tehetetlen* beleegyezés nélkül ellenáll* zokog*',
  clinical:
    'egészség* nőgyógyász* urológ* fogamzás* óvszer* terhes* várandós* menstruá* abortusz* vetél* szülés* szoptat*',
  drug:
    'belövi belőtt belövöm füvet kokain* kóla heroin* marihuán* kender* füves spangli* jointot hasis* extasy eki spíd amfetamin* metamfet* mdma lsd gomba ' +
    'gombát fentanil* ketamin* opioid* morfin* kodein* drog* kábítószer* díler* dealer* narkó* betép* szívni felszív* biofű bika kristály szteroid* gramm',
  make:
    'készít* csinál* gyárt* előállít* épít* megépít* összerak* főz főzni megfőz* szintetizál* termeszt* termel* szerez* beszerez* vásárol* venni vegyek ' +
    'vesz elad* rendel* kever* barkácsol* kinyer* létrehoz*',
  crime:
    'lopni lopás* lopok lopott lopj ellop* hamis* meghamis* csal csalás* csalni csaló* átverés* rabl* kirabol* betörés* betörő* zsarol* megzsarol* ' +
    'kenőpénz* veszteget* megveszteget* csempész* pénzmos* tisztára mosás* elrabol* emberrabl* váltságd* sikkaszt* tolvaj* zsebes* adócsal* illegális* ' +
    'törvénytelen* orgazda* maffi* uzsora*',
  target:
    'cég céget cégek autót autók bolt boltot boltok széfet vámon bankkárty* számlá* kárty* hitelkárty* jelszó* jelszav* személyazonos* személyi adó adót ' +
    'vámos* kocsi kocsit zár zárat',
  cyber:
    'zsarolóvírus* kártev* kártékony* trójai* kémprogram* botnet* túlterhel* adathal* féregvírus* sebezhető* hátsó kapu',
  evade:
    'lebuk* elkapnak észrevétlen* észrevesz* észrevegy* nyom nyomok nyomtalan* titokban titkos* rejtett* elrejt* rejt rejteget* kikerül* megkerül* ' +
    'elkerül* kijátsz* névtelen* anonim* bizonyíték* alibi* tanú* gyanú* kimutathat*',
  howto:
    'tipp tippek hogyan miként lépés* útmutató* leírás* módszer* mondd magyaráz* tanít* segíts lista felsorol* melyik legjobb módja módon tanácsolj',
  poison:
    'mérget mérgez* mérgek méreg* megmérgez* cián* arzén* ricin* szarin* klórgáz* klór sztrichnin* toxikus* halálos* dózis* adagja fagyálló* patkányméreg* ' +
    'hipó ammónia higany* ideggáz* mustárgáz* galóca foszgén*',
  stalk:
    'követ követni nyomkövet* nyomoz* kémked* megfigyel* figyelni lakcím* címe címét lehallgat* leskel* kukkol* zaklató doxol* tartózkod* helymeghat* hol ' +
    'lakik kiderít* magánél*',
  lie: 'dezinform* propagand* összeesküv* hazugság* hazud* manipulál* megtéveszt* álhír* választás* agymos* toboroz* félrevezet*',
  tech: 'teszt teszte* folyamat* szerver* szál szálak függvény* szkript* kód kódot kódol* programoz*',
  care: 'segítség* segít orvos* kezelés* gyógyít* mellékhatás* terápi* megelőz* támogat* kutatás* statisztik* történel*',
  fiction: 'krimi* regény* könyv* film* történet* mese mesék novell* karakter* szereplő* jelenet* fejezet*',
  news: 'rendőr* bíróság* letartózt* őrizet* nyomozó* nyomozás* ügyész* miniszter* elnök* kormány* hadsereg* katon*',
  harmless: 'gyom gyomok hangy* szúnyog* baktéri* kert* növény* fénykép* fény fények idő akkumul*',
  queer: 'meleg melegek homoszexu* homokos* leszbik* biszexu* transz transzn* lmbtq* szivárvány* nemváltó* queer',
  gender: 'libák nőstény* nők nőket nőknek asszony* csajok lányok feminist* feminácik férfiak pasik',
  frail:
    'fogyatékos* rokkant* mozgássérült* kerekessz* autist* autiz* vak vakok süket* hajléktalan* koldus* munkanélk*',
  everyall: 'mindig összes egész minden ugyanolyan* egytől egyik semelyik kivétel csakis tipikus*',
  ask: 'írj írjál írd generálj* találj mesélj mutass képzeld játssz szerep* vicc viccet',
  heat: 'részlet* naturalist* kíméletlen* cenzúr* brutális* kegyetlen* durvá* felnőtt* gátlástalan* szókimond* gonosz* realisztik*',
  denial: 'nem soha nincs nincsen sem semmi sehol nehogy abbahagy* megtagad* tilos képtelen*',
  selfhurt:
    'vágom vagdos* vagdal* vágás* megvág* heg hegek karcol* karmol* önsért* önbántal* vérez* kötés kötszer cigarett* cigi öngyújtó* égetem borotva* karom ' +
    'combom zúzód* büntetem',
  starving: 'kalória* éhez* koplal* hányás hányni meghánytat* hánytat* anorex* bulimi* súly* kiló kilogramm',
  recovery: 'felépül* gyógyul* meggyógy* terapeut* túlél* józan* remél* jobban hálás* köszön* gyász* temetés*',
  jeer: 'nevet nevess* kinevet* röhög* kiröhög* hahaha haha gúny* kigúny* megaláz* megszégyen* szivat*',
  menace:
    'térded lábad lábát nyakad arcod fogaid állkap* pofád pofádat sírba sírod koporsó* kórházba mentő savval este éjjel várlak lakol alszol besúgó* ' +
    'vamzer* gyerekeid családod',
  quoted: 'mondta mondja írta szerinte kérdezte kiabál* kiáltott* kiáltás* idéz* nevezte felirat* cím',
  condemn:
    'rasszizm* rasszista szexizm* szexist* diszkrimin* hátrányos előítélet* sztereotíp* elítél* bocsánatk* szégyen* szégyell*',
  sport: 'kapust kapusa meccs* gól gólt gólok csapat* bajnok* edző* játékvezető* bíró játékos*',
  kitchen: 'recept recepttel süti süss sütni sütő* tészta liszt* vaj vajat hagymá* fokhagym*',
  screen: 'memória telefon* programot számítóg* gép laptop* mobil böngész* képernyő* billentyű frissít* nyomtató*',
  blast:
    'robban* felrobban* detonát* dinamit* gyutacs* gyújtózsin* puskapor* műtrágy* ammóniumn* benzin* gázolaj* aceton* peroxid* molotov* koktél petárd* ' +
    'tűzijáték* szög szögek palack gázpalack* gyúlékony* pokolgép* csőbomb*',
  germs: 'lépfene* himlő* ebol* kolera* tífusz* kórokoz* törzs spórá* botulin* tenyész* permetez* megfertőz*',
  grid: 'metrót metróban transzformát* alállomás* erőmű* reaktor* atomer* nukleáris* urán* plutón* gát gátat',
  crowd: 'plázában mecset* zsinagóg* templom* iskolá* óvodá* piac piacon maraton* felvonul* koncert* fesztivál*',
  quack: 'kemo kemoter* inzulin* oltás* vakcin* védőolt* beolt* antidepr* antibiot* onkológ* csoda csodaszer*',
  dare: 'kihívás* elájul* ájulás* tiktok* felvesz* videóz* élőzés élőben kaszkad* mutatvány* bátor*',
  praise: 'hős hősök hősies* dicsős* legend* áldás* áldott* büszke* tiszteleg* becsület* csodál* inspirál*',
  panic: 'pánik* szóbesz* rémhír* kiürít* bejelent* riadó* riaszt terjeszt* terjeszd megosztás* oszd',
  sabotage:
    'szabotál* szabotázs* megrongál* rongál* meglazít* kilazít* leállít* túltölt* kikapcsol* megbénít* zavaró* zavarás',
  papers:
    'diploma útlevél* jogosítvány* jogsi* vény* receptköteles igazolás* bizonyítvány* érettségi* számlatömb* aláír* pecsét* bélyegző* szerződés* engedély* ' +
    'vízum* hologram* személyigazol* táppénz* közjegyz* okmány* oklevél* fizetési csekk* nyugta',
  cash: 'eurót pénz* készpénz* forint* ezer millió bitcoin* kripto* utalás* átutal* kölcsön* hitel*',
  swindle:
    'húzni átver* piramisj* pilótajáték* stróman* klónoz* másol* fiktív* álcég* hamisítvány* utánzat* úgy teszek kiad* adja színlel* unokázós trükk* ' +
    'plágium* puskáz* kicsal* túlszámláz* palira replika* kalóz*',
  intrude:
    'hackel* feltör* hekk* hacker* törni keygen* bejut* hozzáfér* lehallgató poloska kamerá* kódfejt* dekód* visszafejt* elfog wifit wifijét wifi ' +
    'megkerülni kijátszani jelszava',
  hustler: 'árat áron vevő* eladó* beszállító* futár* közvetít* kapcsolatok bandá* haver* sofőr* nagyker*',
  honest: 'lecke óra tanóra* tanfolyam* vizsgá* dolgozat* szakdolgoz* előadás* auditál* jelentés* megfelel* kiállít*',
  guard: 'védj védelem védelm* védekez* védő megvéd* felismer* jelenteni biztonság* megelőzni ügyvéd* áldozatok',
  law: 'törvény* ítél* elítélt büntet* börtön* vádlott* vád vádol* fellebb* paragraf* bírság* bűnös*',
  smut:
    'pornó* domina hentai* eszkort* kupleráj* bordély* orgiá* csoportszex* bdsm alávet* vibrátor* dildó* fétis* sztriptíz* swinger* felszarv* mostohaany* ' +
    'milf nudit* szexting* szexchat* szexrabsz* gangbang* nudi',
  tender: 'csók* megcsókol* ölel* megölel* szeret* szerelem* szerelm* romantik* randi* randev* esküv* házas*',
  kin: 'apuka apuci apukám anya anyu anyám anyja apa apám apja nővér* húga',
};
