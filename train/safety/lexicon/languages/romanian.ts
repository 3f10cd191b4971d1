import type { Lexicon } from '../lexicon.js';

export const romanian: Lexicon = {
  self: 'eu mie meu mea mei mele noi nouă nostru noastră îmi',
  you: 'tine voi vouă vostru voastră dumneavoastră îți ești',
  person: 'cineva cuiva vecin* șef șeful coleg* profesor* soție* soția soț soțul iubit* fosta fostul',
  them: 'lor acești aceste acei acele ăștia oameni oamenii lumea',
  group:
    'evre* jidani ovrei țigan* rrom* străinii străini romi maghiar* ungur* negru* negri negrii imigrant* refugiat* creștin* catolic* ortodox* chinez* ' +
    'turci turc moldoven* olten* ruși rușii',
  slur:
    'cioară* ciori ciorilor bozgor* jidan* poponar* bulangi* fătălău* gaborit* țigănoi* țigancă* borât* împuțit* handicapat* retardat* mongoloid* ologi ' +
    'olog tuciuri* maimuț* baragladin* homalău* lesbiană* travestit* balaoacheș*',
  insult:
    'proast* prost* tâmpit* gras grasă grași grasul vacă imbecil* dobitoc* bou boule boul scroafă* porc* curvă* târfă* tarfe pizdă* jigodi* javr* nenoroc* ' +
    'nesimțit* jegos* gunoi* gunoaie ratat* fraier* urât* grăsan* balenă* scârbos* dezgust* penibil* patetic* jalnic* inutil* degeaba incapabil* ignorant*',
  dehuman:
    'parazit* șobolan* gândac* subom* subumani inferior* rasă rase animale maimuțe primitiv* sălbatic* invazi* invadat* molimă* ciumă* pleavă* scursur* ' +
    'lepăd* gloat* jivine lipitor* hoți* criminali violatori',
  exclude:
    'afară expulz* extermin* eradic* gazare gazat* camere cuptor* cuptoare lagăr* curăț* purific* steriliz* graniț* interzi* segreg* linș* înrob* robi ' +
    'sclavi nimicit* alung* izgon* trimite* bulldozer*',
  hate: 'urăsc ură urăști urâm dispret* scârb* repuls* silă',
  ideology: 'nazist* legionar* căpitan* rasist* rasism* califat* martir* necredinc* suprema* sionis*',
  order: 'taci* gura tacă dispari* mori* crapă* valea pleacă* căcați* merită*',
  kill:
    'omor* omoară* ucid* ucis* criminalul criminalii ucigaș* asasin* spânzur* înjunghi* împușc* sugrum* strangul* decapit* măcel* masacr* înec* sufoc* ' +
    'căsăp* crimă* omucid* lapid* lichid* jugul* njung* eviscerat* taie* tăia* gâtui*',
  hurt:
    'bată bătaie* bătut* lovit* lovesc lovește palmă palme chinu* rupe pumn* șut șuturi ard arde* arzi ars arși* rup rupt* sparge* sparg spart* rănesc* ' +
    'răni* agres* zdrob* strivi* strives* mutil* biciu* bici călca* schingiui* maltrat* smulge* smulg jupui* pocn* caft*',
  gore: 'sânge* însânger* maruntai* viscer* creier* craniu* cadavr* oase osul carne* rană* rani',
  weapon:
    'cuțit* armă* arme armele pușcă* bomba bombe grenadă pusti ciocan* topor* sabie* săbii macetă* glonț* gloanț* muniți* cartuș* mitralier* lunetist* ' +
    'amortizor* pumnal* bâtă* bâte drujb*',
  terror: 'atentat* ostatic* carnagi* măcel măcelul revoltă* răscoal* masacru* kamikaze* atacator*',
  threat:
    'grijă* răzbun* regreta regreți plătești plătește amenin* găsi* găsesc vin vine viu deseară avertiz* vezi aștept*',
  menace:
    'genunchi* picioare* dinți* gâtului mormânt* sicriu* spital* benzină* locuiești copiii școala dormi* câine* masina',
  suicide:
    'sinuci* omor spânzur ștreang* laț supradoz* scrisoare rămas adio bilet* vene venele încheietur* nedureros* nedureroas* eutanas*',
  selfhurt:
    'tai tăiat* tăiet* automutil* autoagres* cicatric* lamele sângerez braț* coapse* arsur* țigar* brichet* zgâri* bandaj* recad* recidiv* pedeps* mâneci ' +
    'vânătă*',
  starving: 'slăbi* slăbesc slab slabă înfomet* foame* postesc bulim* vărs* cântar*',
  die: 'muri* moarte* moartă* morți* mortal* deced* moare moară sfârși* încheia* îngrop* dispărea* dispar dispare',
  life: 'trăiesc viață* trăiască vieții existenț* lume lumii viețuire supraviețui*',
  despair:
    'singur* obosit* disper* deznăd* goală* depresi* anxietat* golul trist* depri* epuiz* povar* durer* suferi* sufăr suport* insuportab* plâng* lacrim* ' +
    'nimeni pierdut* întuneric* angoas* degeab* rost',
  means:
    'pastil* somnifer* medicament* comprimat* pod podul tren trenul sine sări* balcon* acoperiș* blocului paracetamol*',
  want: 'vreau vrei vrea vrem voiam vrut dori* gândesc gânduri doresc planu* planific*',
  act:
    'fut fute* futut* futai* sug suge* supt supti linge* ling lins muie* mui laba masturb* geme* gem gemând penetr* ejacul* mângâi* călări* înghiți* sexul ' +
    'dezbrac* frec* gâfâi* împinge* pătrun* finisa* regulat călărește felați* orgie',
  body:
    'pulă* pule puli pizdă pizde țâțe* sâni* sfârc* cur curul fundul fese* vagin* clitoris* coaie* coi ouă chilot* bikini tanga* sutien* decolteu* prohab* ' +
    'spermă* erecți* buze* coapsă* șolduri* fustă* pielea pizdulic* bucile buci',
  mood: 'excitat* goală dezbrăcat* goi nud nuduri senzual* sedus* seducăt* pasiun* pasiona* pofticios* fierbinte* fierbinti',
  smut: 'porno* filmporno videochat* nuduri* prostitu* bordel* orgi* orgie* fetiș* legat* sclav* stăpân* vitreg* striptease*',
  tender: 'sărut* îmbrățiș* iubesc iubi* iubește dragost* dragă* drăguț* nunt* căsăt* îndrăgost* logod*',
  minor:
    'copil* copii* fata fete elev elevă elevi minoră minori fetiț* băiat* băieț* puști* fiică* fiul bebeluș* bebe școlăr* grădiniț* nepoat* nepot* pubert* ' +
    'gimnaziu* liceean* liceeni',
  force:
    'violez violat abuz* viol violul violată violează violator* forțat* forța forțez obliga constrâng* constrâns* drogat* inconștient* adormit* pedofil* ' +
    'pipăi* hărțui* consimț* proxeneți împotriv* rezistă* sechestr*',
  clinical: 'contracep* sarcin* însărcinat* gravid* ginecolog* menstru* prezervativ* moașă* nașter* alăpt* hormon* bts',
  drug:
    'drog* iarbă* cannabis* hașiș* cocaină heroină metamfet* ketamin* ciuperci fentanil* etnobotanic* prafuri praf dealeri prizez* priza* fumez fuma* ' +
    'jointuri seringă* seringi injectez steroiz* anaboliz* doză* doze cristale* cristal opiac* codein* traficant* pungă',
  make:
    'fac făcut* construi* gătesc* fabrica fabricat preparat gati* amestec* pregăt* cultiv* cumpăr* vând* vinde* vânzar* comand* obțin* procur* sintetiz* ' +
    'sintez* asambl* creez extrag* imprim* distil*',
  crime:
    'furi fura* furt trafic* furturi falsuri răpit* răpesc fals falsă hotul jaf jafuri jefui* tâlhăr* sparg* spargere* falsific* contrafac* spăl* șantaj* ' +
    'răpir* răscumpăr* mită mitui* șpagă* contraband* incendi* delapid* evaziune* braconaj* braconi* buzunar* vandal* escroc* ascund* cămăt*',
  swindle:
    'înșel* păcăl* fraudă* țeap* țepe țepar* piramid* fictiv* fantom* phishing* plagi* triș* bișniț* matrapaz* mânări* evaziun* eludă* clona* clonez ' +
    'skimming impost* prefac* pretind* contrafăcut* ghostwriter*',
  target: 'bancă* băncii cont contul conturi carduri bancomat* pensionar* bătrân* bunic* asigur* anaf taxe impozit*',
  cyber: 'viruși troian* ransomwar* vulnerabilit* cript* breșă* atac* vierme* tastat* spionaj*',
  intrude:
    'hackui* parolă* accesez intra* logh* logare* spion* ascult* alarmă* debloc* ocoli* ocolesc microfon* microfoane localiz* infiltr* decript* cod',
  evade:
    'prins* prindă* urmă* urme detecteze suspectat suspiciun* observat secretă urmele dovad* dovez* martor* poliția ascunde* ascuns* ascunz* descoper* ' +
    'detectat* bănui* alibi* anonim* ilegal* evit* scap*',
  howto:
    'pași ghid* tutorial* explică* rețet* metod* modul spune* arată* învață* detaliat* detalii* listă* sfat* truc trucuri procedeu* bine',
  poison:
    'otrav* cianur* arsenic* ricin* sarin* neurotox* clor* antigel* ciuperc* amanit* pesticid* erbicid* amoniac* sulf sulful letal* insipid* inodor* ' +
    'chimic* stricnin* mătrăgun* cucut* degetar* aconit* venin*',
  blast:
    'îngrășământ* exploz* deton* fitil* azotat* aceton* peroxid* cuie petard* dinamit* țeavă* șrapnel* trotil* inflamabil* amorsă* capse',
  germs: 'antrax* microb* variol* holer* contagi* patogen* tulpin* mutați* virulent*',
  grid: 'transformator* substați* baraj* potabil* centrală* stâlp* ferată* deraia* aeroport* avion*',
  crowd: 'moschee* moschei sinagog* biseric* școal* scoala* școli piaț* mulțim* manifestaț*',
  sabotage: 'sabot* deterior* frâne* frâna slăbesc* deșurub* distrug* avari* bruia* inund*',
  stalk: 'urmări* urmăresc adres* domicili* număr* telefonul pândi* pândesc supraveghe* filaj*',
  lie: 'minciun* minți* mint dezinform* manipul* știri* zvon* aleger* vot voturi',
  panic: 'panică busculad* răspând* distribui* transmite* alertă*',
  quack: 'vaccinuri chimioterap* vindec* miracol* miraculos* remediu* leac* homeopat* detox* antidepres*',
  dare: 'provoc* curaj* îndrăzn* livestream* filmez* filma* leșin* farse glum* pariu*',
  praise: 'erou* eroi eroic* eroin* glorios* onoar* onora* mândr* binecuvânt* sărbător* felicit* dreptat*',
  care: 'ajut* medici tratament* tratez simptom* sprijin* prevenir* cercet* cauză* cauze pacient* asistent*',
  recovery:
    'terapi* terapeut* psiholog* psihiatr* recuper* vindecat* sobru* abstinen* dezintoxic* reabilit* depăși* speranta',
  guard:
    'recunoaște* protej* prevenire* reclam* sesiz* sigur* avertizare* victime pompier* ambulanț* urgențe* antidot*',
  honest: 'lecți* temă* teme eseu* examen* referat* prelegere* conferinț* muzeu* expoziți* articol* ziar*',
  law: 'legea legi pedeaps* judecat* procuror* sentinț* condamn* acuz* vinovat* nevinovat* închis* pușcări*',
  news: 'polițist* reținut* jandarm* anchet* guvern* președint* război* armat* soldat* trupe potrivit autorit*',
  fiction: 'romanul cărți teatr* personaj* scena poezi* cântec* versuri actriț* autor* scriitor* povest*',
  ask: 'scrie* redact* compun* inventea* imaginează povestește descrie* joacă* rol banc* glumă* traduc*',
  heat: 'explicit* amănunț* cenzur* crunt* sângeros* vulgar* macabru* răutăcios* sadic* necenzurat*',
  denial: 'niciodată deloc nici niciun* nicio nimic refuz*',
  everyall: 'toți toate toată fiecare mereu oricine orice oricare întotdeauna aceiași tipic* întreg*',
  queer: 'homosex* bisex* transgen* transex* travesti poponeală curcubeu*',
  gender: 'femei femeie* femeia femeil* bărbat* muier* fetele gagici* gagică* feminis*',
  frail: 'dizabil* invalid* scaun rotile autis* orb orbi surd* surzi cerșet*',
  jeer: 'râdem batjocor* umil* hărțuire* jign* porecl* bârf* rușin* ridiculiz* ironiz*',
  quoted: 'spus zis zice* scris* striga* numit* numește citat* citez titlu* pancart* comentari*',
  condemn: 'greșit* rasiști prejudec* stereotip* scuz* iert* îngroz* oribil* groaznic* nedrept* inacceptab* egalitat*',
  sport: 'meci* echip* gol goluri jucător* antren* advers* campionat* sezon* turneu* lupt* fotbal*',
  kitchen: 'copt* cuptorul tortul aluat* făin* unt ceap* usturoi* sup supă friptur* grătar*',
  harmless: 'buruien* țânțar* plante baterie* vreme* lampă* lumin* anvelop* poze* poză*',
  screen: 'calculator* laptop* telefon ecran* imprimant* fișier* aplicați* actualiz* setăr* browser* tabel* eroare*',
  tech: 'bază comandă* programare* buclă* variabil* interfaț* sarcini',
  papers:
    'pașaport* permis buletin* viză* adeverinț* ștampil* semnăt* factur* chitanț* fluturaș* cazier* atestat* bacalaureat* acte',
  cash: 'bani banii lovele biștari bancnot* bitcoin* cripto* leilor dolari împrumut* datori* pensie*',
  hustler: 'cumpărător* vânzător* furnizor* curier* intermediar* gașc* bandă* complice* complici prețuri angro livr*',
  kin: 'mamă* mamei tată* soră* frate* geamăn* unchi* mătuș* verișoar* verișor* bunica bunicul',
};
