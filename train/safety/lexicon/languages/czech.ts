import type { Lexicon } from '../lexicon.js';

export const czech: Lexicon = {
  self: 'mně mnou můj moje moji mého mému mých jsem sebe sobě můžu cítím mám',
  you: 'vám tebe tobě tebou tvůj tvoje tvého tvou tvých jsi vás vaše máš můžeš víš',
  person:
    'ženskou jeho její ním někdo někoho někomu manžel* přítel* kluka holka holku soused* šéf* učitel* koleg* kámoš* bývalý bývalá chlap chlapa ženská',
  them: 'všichni všech všem jich jimi oni tihle těm tito lidi lidé lidem každý každého všechny',
  group:
    'žid židé židů židům židovsk* muslim* arab* uprchlík* migrant* imigrant* cizinc* ukrajin* rusové rusák* vietnam* romové romů romy černoch* černoš* ' +
    'číňan* asijat* afričan* polák* němec',
  slur:
    'cigán* cikán* negr* žiďák* židáck* buzerant* buzík* buzna buzny teplouš* rákosn* ťaman* muslák* opálen* kokáč* rusáci úkáč* skopčák* lesbiž* mongol ' +
    'mongolo* transk*',
  insult:
    'píča píčo píčus píčovina idiot* debil* kretén* blb* pitom* hloup* tupec tupý tupá hlupák* ošklivá hnusn* hnus hnusák* odporn* tlust* prase prasata ' +
    'kráva krávo sviň* kurv* děvk* šlapk* mrdk* čurák* kokot* zmrd* zmetek zmetk* hajzl* hovn* sráč* vole ubož* zoufalec',
  dehuman:
    'havěť verbež parazit* krys* potkan* šváb* červ červi podlidi podčlověk* podřadn* rasa rasy zvířat* zvíře opic* divoch* divoši špína špinav* mor ' +
    'nákaz* nepřizpůsob* množí lůza',
  exclude:
    'vyhnat vyhost* vyhnán* deportov* plyn plynu plynov* komory vyhlad* vyhub* lágr* koncentr* sterilizov* ghett* zakázat táhněte vypadn* otroct* hranice ' +
    'vyčistit segregov* vystěhov* spálit',
  hate: 'nenávi* nesnáš* pohrd* opovrh* zášť ošklivím',
  ideology: 'nacist* nacism* hitlerov* fašist* fašism* árijsk* rasov* genocid* holokaust* pogrom* džihád* chalífát*',
  order: 'drž hubu sklapni zmlkni vypadni chcípni zmiz zmizni odprejskni táhni zdechni zaslouž*',
  kill:
    'lynčov* zlynčov* zabij* zabít zabil* zabití vražd* zavražd* vrah* povraždi* zastřel* střílet střelil* postřílet oběs* podřez* podříz* ubodat pobodat ' +
    'probodn* ubít utluč* uškrt* škrtit utopit poprav* zmasakr* masakrov* sejmout odstřel* oddělat zamorduj* setnout upálit',
  hurt:
    'kopat kopanc* kopu bijí mučit mučen* mučí biju zmlát* mlát* zbít prašt* uhodit kopn* ublíž* týr* spálím zapálit popál* zlomit zlámu zlámat rozbij* ' +
    'rozmlát* rozdrt* napad* útok* zaútoč* zran* zmrzač* fackov* nakop* rozsek* rvát polít poleju vymlátit bičov*',
  gore: 'krev krve krví krvav* střeva vnitřnosti útrob* mrtvol* mozek mozku lebk* kosti',
  weapon:
    'boxery nůž nože nožem zbran* bomb* pistol* pušk* náboj* kulka kulky kulek granát* mačet* sekera sekeru sekyr* kladivo kladivem palice baseballka dýk* ' +
    'meč meče tlumič*',
  terror: 'teror* atentát* rukojm* masakr* střelec útočník* výtržn* milic* krveprolit* přestřelk*',
  threat:
    'zaplat* pomst* varuj* varov* najdu najdeme přijdu přijdeme dostanu dostaneme výhrůž* vyhrož* hrozb* odplat* lituj* litovat pozor počkej uvidíš ' +
    'odskáč* pykat',
  suicide:
    'sebevra* dopis rozlouč* oběsím podřežu žíly žiletk* skočit skočím předávk* smyčk* oprátk* sbohem žíla řežu zápěst* ukončit skoncovat eutanaz*',
  die: 'umřít umřu umírá* zemř* smrt smrti mrtv* chcíp* zdech* zahyn* konec skon zmizet',
  life: 'život* žít žiju žije žijí existov* naživu svět světa spánek spát probud*',
  despair:
    'pláču brečet bolest* bolí beznaděj* smysl smyslu prázdn* samot* osaměl* zoufal* unaven* vyčerpan* depres* trpím utrpen* trápen* zbytečn* přítěž břem* ' +
    'nikdo nikomu brečím slzy smutn*',
  means:
    'prášk* tabletk* pilulk* střech* mostu mostě vlak vlaku koleje balkon* okno okna provaz* lano útes paralen* ibalgin* neurol* léky lék výfuk* plynem ' +
    'patra výškov* mrakodrap*',
  want: 'chci chce chtěl* chtít chceme chtěj* plánuj* plánov* přemýšl* rozhod* toužím přeju',
  act:
    'lízat lízal* lízání liže lízá šukat šukal* šukám šukej ošukat vylíz* mrd* ojet ojel pích* šoust* kouřit vykouř* honit vyhonit vyhonil prstit orgasm* ' +
    'vystřík* stříkat stén* vzdych* masturb* pronik* vniknout hladit hladil* mazlit osahat svlék* přiráž* osedl* vyvrchol* sání cucat',
  body:
    'pička pičku kozy prsa prsy ňadr* prdel* zadek zadku zadeč* péro ptáka pták penis* kundu kunda kundič* vagín* poštěv* klitoris* klitorid* bradavk* ' +
    'stehn* rozkrok* varlat* koule kalhotk* tanga podprsenk* spodní prádlo punčoch* ústa rty semeno sperma erekce ztopoř* žalud řiť',
  mood:
    'panna pannou nahá nahý nahou nahot* nadrž* vzruš* erotick* erotik* sexy sexuál* smysln* svůdn* svád* touh* vášn* vášeň rozkoš* perverzn* oplzl* ' +
    'chlípn* mokrá vlhk* tvrdý',
  minor:
    'děcko děcka děckem děckám děti dítě dítěte dětem dětsk* nezletil* mladistv* holčič* chlapeč* dcera dcery dceru syn syna školačk* školák* žák* žačk* ' +
    'puberť* dospívaj* náctilet*',
  force:
    'násilí násilím násiln* znásil* donut* nutit přinut* zneuž* obtěž* osaháv* pedofil* incest* bezvědom* omám* svázan* spoutan* roubík* otrok* únos* ' +
    'pasák* pasáci prostituc* proti vůli vzpouz*',
  clinical: 'zdraví zdravotn* gynekolog* urolog* antikoncep* kondom* těhot* menstruac* měsíčk* potrat* porod* kojení',
  drug:
    'perník* pervitin* piko pika kokain* koks* kokos heroin* marihuan* tráva trávu trávy hašiš* extáz* lsd drogy drog droga drogu drogov* dealera dealeři ' +
    'dealov* dýler* feťák* fetk* fetovat sjet* zhul* hulit hulím jointa lysohlávk* fentanyl* ketamin* opiát* opioid* morfin* kodein* subutex*',
  make:
    'uděl* vyrob* vyráb* vytvoř* postav* sestav* sestroj* uvař* vařit syntetiz* vypěst* pěstov* získat koupit koupím kup seženu sehnat prodat prodám ' +
    'prodáv* objedn* namích* smíchat složit',
  crime:
    'přání krást kradu ukrást ukrad* kradez* paděl* zfalš* falešn* falšov* falzifik* podvod* podvád* podvést okrást vykrást vykrad* vyloup* loupež* oloup* ' +
    'přepad* vydír* úplat* podplat* pašov* pašer* unes* výkupn* zpronev* krácení nelegáln* černě černý kapsář* vloup* zloděj* zapalov* žhář*',
  target:
    'sítí bankov* banku účet účtu účty karta karty kartu kreditk* heslo hesla hesel občank* rodné totožnost* daně daní daňov* celnic* celní auta vozidl* ' +
    'zámek zámku',
  cyber: 'viru viry trojsk* škodliv* vyděrač* keyloger* červa botnet* zranitelnost* zadní vrátka rootkit*',
  evade:
    'chytit chytli nachyt* přistiž* odhal* stopy stopu nenápadn* nepozorovan* tajně potají skrýt skrýv* schov* ukrýt anonymn* vyhnout vyhýb* obejít ' +
    'obcház* důkaz* alibi svědk* svědek podezř*',
  howto:
    'poradit poraďte návod* postup* krok kroky kroků vysvětl* nauč* ukaž jakým způsob* metod* popiš příruč* tipy nejlepší tutoriál* seznam',
  poison:
    'jed jedu jedy jedem otráv* kyanid* arzen* arsenik* ricin* sarin* chlór* strychnin* jedovat* toxick* toxin* smrteln* dávka dávky dávku fridex* savo ' +
    'rtuť rtuti muchomůr* nervov*',
  stalk:
    'sledov* sleduj* stalk* špeh* šmír* odposl* pronásled* adresa adresu bydliš* bydlí vystopov* lokaliz* soukrom* gps polohu zjistit',
  lie: 'dezinform* propagand* spiknut* lež lži lhát lže manipul* hoax* volby voleb volební',
  tech: 'procesu procesy procesor serveru serverov* vlákn* funkc* skript* kód kódu programov* databáz*',
  care: 'psychiatr* pomoc* lékař* doktor* léčb* léčen* léčit účink* nežádouc* terapi* prevenc* podpor*',
  fiction: 'románu románem seriálu detektiv* knih* film* pohádk* povíd* příběh* postavy scéna scénu',
  news: 'policie policii policist* policejní ministra ministryn* zadrž* zatč* zatkl* soudce prezident* vláda',
  harmless: 'plevel* mravenc* komár* bakteri* zahrad* rostlin* fotk* světl* čas batéri* baterk* rozpočet',
  queer: 'gayové gaye gayů gayi lesbic* lesby teplí homosex* homouš* homoklád* bisex* transgend*',
  gender: 'ženy žen ženám ženské ženskejch bab slepice muži chlapi samice feminis* matky',
  frail: 'chudí chudák chudob* chudin* mentálně postižen* invalid* mrzák* autist* autism* slep* hluch*',
  everyall: 'vždy vždycky nikdy všechno každá každou žádný žádná celé celou pořád stejní',
  ask: 'napiš napsat vygeneruj* vymysli* vyprávěj* řekni předstírej* zahraj* představ* pokračuj* báseničk* vtip*',
  heat: 'podrobn* detailn* explicitn* cenzur* drsn* brutáln* krut* drastick* sprostě vulgárn* dospěl* realistick*',
  denial: 'nejsem není nejsou nechci nebudu nelze nikoli přestat přestaň odmít* nikam nic',
  selfhurt:
    'řezat řezán* jizv* sebepoškoz* pořez* škráb* poškráb* popálenin* cigaret* zapalovač* obvaz* rukáv* modřin* potrest* předlokt* rány krvácím',
  starving: 'žebra kalori* hladov* hlad hladu zvrac* poblít anorex* bulimi* hubn* zhub* hubená',
  recovery: 'uzdrav* zotav* terapeut* přežil* přežít naděj* doufám líp lépe vděčn* děkuj* smutku',
  jeer: 'směj* smát smích vysmív* posmív* výsměch poniž* zesměš* šikan* drby pomluv* přezdív*',
  menace:
    'kolena nohy krkem zuby tlamu držku držka hubě hrob hrobu rakev záchrank* kyselin* večer čekat čekám práskač* udavač* doma',
  quoted: 'nápisy řekl řekla řekli říká říkal* napsal* zeptal* křičel* vykřikl* citát* citov*',
  condemn: 'rasism* rasist* diskrimin* předsud* stereotyp* odsuz* odsoud* omluv* ostud* stydět stydím pobouř*',
  sport: 'boxovat boxerský gól góly penaltu zápas* týmu liga ligy trenér* rozhodč* hráč*',
  kitchen: 'péct peče upéct těsto těsta moučník mouk* máslo másla cibul* česnek* polévk*',
  screen: 'telefon* mobilní mobilu počítač* notebook* prohlížeč* obrazovk* klávesn* paměť paměti tiskárn* aktualiz*',
  blast:
    'výbušn* výbuch* vyhodit odpál* trhavin* semtex* dynamit* rozbušk* roznětk* střelný prach hnojiv* ledek ledk* benzín* nafta peroxid* aceton* zápaln* ' +
    'molotov* petard* ohňostroj* hřebík* nálož* explod*',
  germs: 'antrax* sněť slezin* neštovic* ebol* cholera* cholery tyfus* patogen* spory kmen kmeny',
  grid: 'transformátory elektrár* rozvodn* trafostanic* reaktor* jadern* uran* pluton* přehrad* hráz vodáren* vodovod*',
  crowd: 'mešit* synagog* kostel* chrám* škola školu školy škole trh trhy maraton* průvod*',
  quack: 'čip chemoterap* inzulín* vakcín* očkov* očkuj* antidepres* antibiotik* onkolog* zázra* vyléč* detox*',
  dare: 'výzva výzvu výzvy omdlít přidušen* tiktok* natoč* natáč* livestrea* kaskadér* odvaž*',
  praise: 'hrdin* sláva slávy legenda legendy hrdý hrdí hrdost čest obdiv* inspirac* požehn*',
  panic: 'šiřte panik* pověst evakuac* evakuov* oznam* poplach* rozšiř* šířit sdílej*',
  sabotage: 'sabot* poškod* uvolni* vyřadit přetíž* přeříz* přestřih* rušič* znič* zaplav* povol* rozbít',
  papers:
    'diplom diplomu vízum víza víz vízový pas pasu občansk* průkaz* řidič* předpis* neschopenk* vysvědčen* stvrzenk* účtenk* razítk* podpis* smlouv* ' +
    'povolen* certifikát* výplatní pásk* hologram* notář*',
  cash: 'korun koruny peníze peněz prachy hotovost* tisíc* eura eurech dolar* bitcoin* kryptom*',
  swindle:
    'falešnou letadlo pyramid* naletět nalákám klonov* naklonov* vydávat předstír* fiktivn* padělk* napodob* kopie bílý kůň nastrč* antedat* plagiát* ' +
    'opsat tahák* nafoukn* tunelov* fejk* pirátsk*',
  intrude:
    'hackov* hacknout hacknul* hackeř* nabour* prolom* cracknout odemk* odblok* dešifr* kamer* odposlech* štěnic* zachyt* přihlaš* obejití wifi wifina',
  hustler: 'balíky balíček balíčky kupec kupc* zákazníky prodejc* dodavatel* kurýr* prostředník* kontakty kontakt',
  honest: 'lekce hodina kurz* přednášk* školení zkoušk* esej* referát* diplomk* zpráva hlášení muze*',
  guard: 'chraň* ochran* rozpoznat pozn* nahlás* hlásit zabezpeč* bezpeč* varovat předej* předcház* rada',
  law: 'zákon* trest* soud soudu soudn* rozsud* odsouzen* zprošt* žalobc* obhájc* odvol* paragraf*',
  smut:
    'dominantní porn* hentai* bordel* nevěstinec prostitutk* eskort* orgie orgii trojk* bdsm dominy submisiv* fetiš* vibrátor* dildo výprask* paroháč* ' +
    'striptýz* striptér* macech* milf sexting* webkam* onlyfans*',
  tender: 'láska lásky lásku láskou líbá* milenc* laskav* políb* pusa pusu obejm* objím*',
  kin: 'tetu mámu matka matku máma mámy mamink* otec otce táta tátu tatín*',
};
