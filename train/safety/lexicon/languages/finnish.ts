import type { Lexicon } from '../lexicon.js';

export const finnish: Lexicon = {
  self: 'olen mussa minä minua minut minulla minulle minun mulla mulle mun mua mut itseni itseäni omani',
  you: 'sut sinä sinua sinut sinulla sinulle sinun sulla sulle sua itsesi itseäsi olet teitä teidän teille',
  person:
    'hänet hänen häntä hänelle hänellä joku jonkun jollekin vaimo vaimoni mies miehen mieheni poikaystäv* tyttöystäv* naapuri* pomo pomon opettaja* ' +
    'työkaver* eksä exäni exän ihminen tyyppi',
  them: 'heidän heidät heitä heille nämä nuo niitä niiden kaikki kaikkia kaikille jokainen jokaista ihmiset ihmisiä porukka',
  group:
    'romanit romaneja romanien somalit somaleja somalialai* juutalai* muslimi* islamil* maahanmuut* pakolai* turvapaikan* mustat mustia mustaihoi* ' +
    'afrikkal* arabi arabit arabeja venäläi* virolai* kiinalai* aasial* intialai* turkkil*',
  slur:
    'lapparit mamut neekeri* nekru* mutiai* mutakuono* mustalai* manne mannet ryssä* ryssi* jutku* juutas hintti* hintit homppeli* homottel* rättipä* ' +
    'räsypä* vinosilm* matu matut lesbo lesbot kamelikusk* vammanen vammai*',
  insult:
    'ämmät ämmien lehmä turpaan idiootti* idiootin tyhmä* typerä* typerys* ääliö* tollo* urpo* kusipää* mulkku* mulkut kyrpä kyrvänpää huora* lutka* ' +
    'narttu* läski* ruma rumat rumilus* säälittäv* luuseri* surkimus* paska* saasta* roska roskaa sika siat vittu* vitun vitut saatana* perkele* jumalauta ' +
    'hullu*',
  dehuman:
    'syöpäläi* loinen loiset loisi* torakka torakat torakoi* rotta rotat rottia tuholai* saastuttav* eläimiä eläimet apinat apinoita villi villit barbaar* ' +
    'alempi alempia rotu rodun rodut ali-ihmi*',
  exclude:
    'kieltää kielletään palauttaa palautettava karkot* hävittää tuhot* kaasuttaa kaasukammi* kaasuun keskitysleiri* leirille leiri leireille hävitä* ' +
    'puhdista* puhdistus sterilo* ghetto ghettoon rajat ulos orja* orjuut* eristää',
  hate: 'viha* inho* halveks*',
  ideology:
    'natsi* natseja fasisti* fasismi* hitleri* rotupuhta* kansanmurha* holokausti* jihadi* kalifaat* marttyyri* pogromi*',
  order: 'kiinni turpa turpas suus häivy häipykää painu painukaa haista kuolkoon ansaits* mene',
  kill:
    'ammu ammun ammuttu ammutaan tappa* tapan tapat tapettu tapetaan tappo tapot* murha* ampu* puukot* puukon kurist* tukehdu* hukut* hirttä* hirtetä* ' +
    'lynk* teuras* teloit* mesta* katkais* kaulan surma* listiä listin lahda* niittää nirhat* mätkiä päästää hengiltä',
  hurt:
    'murran murtaa satutt* hakkaa* hakata lyö lyödä löi lyöty potki* potkaise* kidut* vahingoi* polta* polttaa murska* rikon rikkoa katkon hajotan hyökkä* ' +
    'pahoinpi* pieks* runno* mukiloi* ruoski* turpiin turpiisi vetää silpo* raadella raatel* väkivalt* viillä lyömään iskeä',
  gore: 'verta veri veren verinen veris* verilammik* suoli suolet sisälmy* aivot kallo kallon',
  weapon:
    'puukko* veitsi veitsen veitsel* ase aseen aseet asetta aseell* pistooli* kivääri* haulik* pommi* kranaat* luoti luodit luoteja panos patruuna* kirves ' +
    'kirvee* vasara* nuija machete* viidakkov*',
  terror:
    'terroristi* terrorismi* terrori-isk* isku iskun panttivan* kouluamp* joukkomurh* joukkosurm* verilöyl* mellak* pommi-isku* itsemurhaisk* ampuja',
  threat:
    'kadut katumaan maksat maksaa kosto* kostan kostaa varoitan varot varokaa varo löydän löydämme tulen tullaan tulemme haen uhka* odota',
  suicide:
    'itsemurh* itsari* jäähyväis* hyvästi* ranteet ranteen viiltel* viillän viilto partater* hirttäydy* hirttäyt* silmukka silmukan yliannost* hypätä ' +
    'hyppään lopettaa päättää eutanasi* päiväni itteni hengen',
  die: 'kuolla kuollut kuolleet kuole* kuoli kupsah* delata loppu loppua menehty* vainaja* kadota',
  life: 'uni elämä* elää elän elossa elo olemassa* maailma* herätä herään nukku* nukun',
  despair:
    'suru itku kipu kipua tuska tuskaa tuskai* toivoton toivotto* epätoivo* tyhjä tyhjyy* merkityks* turha turhaa yksin yksinäi* väsyny* uupunut* masen* ' +
    'taakka taakkana kärsi* itken itkeä',
  means:
    'pilleri* tabletti* tabletit unilääk* lääkke* silta sillalta siltaan juna junan raiteet köysi köyden katto katolta parveke* parvekkeelt* ikkuna* ' +
    'kallio jyrkän* panadol* burana buranaa kerrostalo* pakokaasu*',
  want: 'haluan haluat haluaa haluavat halusin haluaisin haluis* haluta toivon toivoisin aion aikoo',
  act:
    'pannaan panemaan nai nussi* naida nait pano panee panin nuole* nuolla imee imeä imi suihinot* suihin runkka* runkata laukes* laueta orgasmi* voihk* ' +
    'huokai* hyväil* hivel* työnty* työnsi ratsast* riisu* masturb* itsetyyd* sormet* seksi* yhdyn* anaali* oraali* piiska* nieli kosket* panetti',
  body:
    'tissit tissi tissej* rinnat rintoja rinta nänni* perse* pylly* pakara* kulli* kyrvä* muna munat munaa kalu penis* siitin pillu* pimppi* tussu emätin ' +
    'emätti* klitori* häpy* alushous* pikkuhous* rintaliiv* stringit reisi reidet haara haarov* kivekset pallit sperma* siemenneste* erektio* stondis ' +
    'sukkahous*',
  mood:
    'alasti* alaston alastom* kiima* kiihot* eroot* erotiik* seksikä* seksuaal* himo himoit* himokas intohim* tuhma* tuhmia rietas riettai* märkä märkänä ' +
    'kostea viettel* nautint* kovana aistilli* panettaa',
  minor:
    'lapsi lapsen lapset lapsia lapsel* lapsiporno* alaikäi* tyttö tytön tytöt tyttöjä pikkutyt* poika pojan pojat poikia pikkupoik* koulutyt* koululai* ' +
    'oppila* teini* nuori nuoret tytär tyttäre*',
  force:
    'kourii kouri kourivat raiska* pakott* pakko pakotettu väkisin hyväksikäy* ahdistel* pedofiil* insesti* sukurutsa* tajuton tajuttom* huumattu sidot* ' +
    'kahleis* suostumu* vastoin tahtoa avuton parittaj* paritus* prostitu*',
  clinical:
    'tervey* gynekolog* urolog* ehkäis* kondomi* raskau* raskaana kuukautis* menkat abortti* keskenmen* synnyt*',
  drug:
    'grammaa grammalla kama kamaa kokaiini* kokkeli* heroiini* amfetamiini* piri piriä metamf* kannabis* pilvi pilveä pössy* mari marihuana* hasis* hasa ' +
    'hasaa jointti* bläsä* ekstaasi* essoja mdma lsd lappu lappuja sienet sieniä subutex* subu bupre bupren* fentanyyl* ketamiini* opioid* morfiini* ' +
    'kodeiini* huume*',
  make:
    'tehdä valmista* rakenta* rakennan keittää keitän kasvat* syntetiso* syntees* tuottaa tuotan luoda hankki* hankin ostaa ostan ostaisi myydä myyn ' +
    'myynti tilata tilaan saada sekoit* kokoan',
  crime:
    'väärä väärän varast* varas varkau* varkaat näpist* ryöst* murto murtaut* murtaudu* murtovar* huijat* huijaan huijaus* huijari* petos petokse* petkut* ' +
    'väären* kiristä* kiristys* lahjo* lahjus* salakul* rahanpes* pestä pesu sieppa* kaappa* kidnapp* lunnaat kavall* kavaltaa laiton laittom* veronkier* ' +
    'taskuvar* tuhopolt* koronkisk*',
  target:
    'pankki* pankin tili tilin tilit kortti kortin luottokort* salasana* henkilötun* henkilöllis* henkkar* vero verot verotta* tulli tullin auton autot ' +
    'lukko lukon lukot kassakaap* kauppa kaupan',
  cyber:
    'haittaohj* kiristysohj* viruksia troijal* näppäil* bottiverk* palvelunest* takaportti takaovi tietojenkal* haavoittuv* vakoiluohj*',
  evade:
    'jäädä paljast* huomaamat* jälki jälkiä jäljet jäljettöm* salaa salassa piilott* piilo piiloon kätke* anonyymi* vältt* kiert* todistei* todisteet ' +
    'todistaj* alibi* epäil* jäljitt* poliisien kytät kyttä',
  howto:
    'auta kerro tapoja miten kuinka ohje ohjeet ohjei* ohjeen vaihe vaiheittai* askel* opas oppaan neuvo neuvoja selitä opeta tavat menetelm* keino keinot ' +
    'resepti reseptit lista',
  poison:
    'myrkky* myrkyn myrkyt* myrkyll* syanidi* arseeni* risiini* sariini* kloori* tallium* strykn* tappava* kuolettav* annos annoksen annostu* rotanmyrk* ' +
    'jäähdytysn* ammoniakki* elohope* hermokaasu* hermomyrk* sinappikaas* valkokärp* kärpässien*',
  stalk:
    'stalkka* stalkata seurata seuraan vakoil* vainot* vainoaa osoite osoittee* sijainti sijainnin salakuunt* salakuvaa* salakats* tirkist* doksa* ' +
    'yksityis* jäljitin paikant* kyttää urkk*',
  lie: 'disinform* propagand* salaliit* valhe valheet valheel* valehd* valehtel* manipul* huijausut* vaalit vaaleja',
  tech: 'testi testit testata prosessi* palvelin* palvelime* säie säikeen funktio* koodi* ohjelma* ohjelmoi*',
  care: 'historia historiaa apu apua autan autta* lääkäri* hoito* hoitaa hoidon terapia* ehkäise*',
  fiction: 'runo runon satu dekkari* romaani* kirja kirjan kirjat elokuva* tarina* novelli* sadun',
  news: 'ministeri ministerin ministeriön poliisi* oikeus käräjä* pidätet* pidätt* tuomit* tutkinta* syyttäjä* presidentti*',
  harmless: 'rikkaruoh* muurahai* hyttys* bakteer* puutarh* kasvi kasvit valokuva* kuva kuvan valo valot',
  queer: 'transu* transsuk* transih* transn* homo homot homoja homoseks* lesbol* biseksu* sateenkaar* hlbtq*',
  gender: 'nainen naiset naisia naisten naisille akat akka* feminist* feminism* miehet miehiä tyttöl*',
  frail: 'vammainen vammaiset kehitysvam* invalid* rampa rammat pyörätuol* autisti* autismi* sokea sokeat kuuro',
  everyall: 'aina koskaan ikinä jokai* kokonaan samanlai* pelkkiä kaikkien kaikista tyypilli* ainoastaan',
  ask: 'kirjoit* luo laadi keksi generoi kuvail* näytä piirrä esitä kuvittel* roolipel* jatka',
  heat: "realistinen yksityiskoht* sensuroim* sensuur* julma* raaka raakaa raa'asti brutaali* graafi* aikuisil* karkea*",
  denial: 'älä emme eivät älkää ilman koskaa kukaa mikään mitään lopeta kieltäyt* vastaan',
  selfhurt:
    'viiltely* viiltelen viilsin arpi arvet arpia raapi* raavin polttelen tupak* sytytin sytyttim* siteet hihat käsivar* mustelm* rangais* vuotaa haavoja ' +
    'itsetuho*',
  starving: 'kalori* kaloreita paasto* nälkä* nälässä nälkiin* oksent* oksennan anoreks* bulimi* paino painan',
  recovery: 'toipu* toivun terapeut* selviyty* selvisin raitis raittiin* toivo toivoa toivoo paremmin kiitolli*',
  jeer: 'naura* nauret* haha hahaha pilkka* pilkata nöyryyt* kiusa* haukku* juoru* lempinimi* kuvakaapp*',
  menace:
    'polvet jalat jalkasi naamasi naamas naama niska hampaat leuka hauta hautaan hautasi arkku ambulanssi* sairaalaan happoa asut nukut ilta yöllä vasik* ' +
    'lapsesi perheesi odotan hiekkakuop*',
  quoted: 'sanoi sanoivat sanoo sanottu kirjoitti kysyi huusi huutaa huudel* huudettiin lainaus* lainat*',
  condemn:
    'rasismi* rasisti* syrji* ennakkoluul* stereotyp* tuomitse* pahoittel* häpeä* järkytty* järkyttäv* kamala* kauhea*',
  sport: 'ottelu* peliottelu maali maalin maalit joukkue* liiga* valmentaj* pelaaja* jalkapall* jääkiek* lätkä',
  kitchen: 'kana kanaa uuni uunin uunissa leipo* leivo* taikina* jauho* sipuli* valkosip* keitto*',
  screen: 'läppäri läppärin tietokon* kone koneen puhelim* kännykk* selain selaime* näyttö näytön näppäimis*',
  blast:
    'räjäht* räjäyt* räjähde* räjähdy* dynamiitti* nalli nallin sytytys* ruuti ruutia lannoit* ammoniumni* nitraatti* bensa bensaa bensiini* asetoni* ' +
    'peroksidi* molotov* polttopul* termiitti* ilotulit* naula naulat naulapom*',
  germs: 'biologinen biologis* pernarutto* isorokko* ebola* kolera* lavantauti* taudinaih* kanta kantoja itiö itiöt',
  grid: 'muuntaja* muuntamo* voimala* ydinvoim* reaktori* ydin uraani* plutoni* pato padon patoon vesilait*',
  crowd: 'moskeija* synagoga* kirkko kirkon kirkkoo* temppeli* koulu koulun kouluun koulussa torille markkinat',
  quack:
    'diabeet* kemoterapi* sytostaat* solusalp* insuliini* rokote* rokott* rokotus* masennuslääk* antibioot* onkolog* ihmeparan*',
  dare: 'haaste haasteen haastei* pyört* tajunnan tiktok* kuvata kuvaan kuvataan striimi* livenä temppu',
  praise: 'sankari* urhea* kunnia* legenda legendaar* siunau* siunat* ylpeä* ylpeys ihaile* inspiroi* upea*',
  panic: 'paniikki* huhu huhut huhuja evakuoi* kuulut* hätäkuul* levitä jaa jakaa jakakaa hälyt*',
  sabotage: 'sabot* vahingont* löysät* löysään irrota* ruuvaa kytke* ylikuorm* häirit* häirintälä* lamaut* lamaannut*',
  papers:
    'diplomi passi passin passit ajokortti* ajokortin resepteja lääkemäär* todistus* todistukse* tutkintotod* kuitti kuitin kuitit palkkakuit* palkkalask* ' +
    'allekirjoit* leima leiman sopimus* lupa luvan viisumi* rekisterik* hologram*',
  cash: 'raha rahaa rahat rahan käteis* käteinen euroa eurolla tonni tonnia tuhat dollari*',
  swindle:
    'pyramidi* ponzi* kloona* kopio* feikki* feikit tekais* keksitty bulvaan* esiinty* esittää teeskent* valela* kuittikaup* plagioi* plagiaat* luntt* ' +
    'paisutt* kuset* jäljitel* piraatti* mummohuij* nigerialaisk* peiteyhtiö*',
  intrude:
    'hakkeri* hakkeroi* häkkä* murtamaan krakat* ohitt* avata lukitus* kuuntelulai* mikki kamera kameran kamerat valvontakam* siepat* purkaa salaus* ' +
    'salauksen kirjautu* wifi langat* keygen* pääsy pääst* paikannin',
  hustler: 'ostaja* myyjä* toimittaja kuriiri* välikäsi välittäj* kontakti* jengi* porukan kaveri* kuski* tukku',
  honest: 'gradu gradun oppitunt* kurssi* läksy* tentti* koe kokeen luento* auditoin* raportti* raportin',
  guard: 'suoja* suojella tunnist* ilmoita* ilmoittaa turva* ehkäistä estää varoitus* varoita neuvot asianaj*',
  law: 'tuomari tuomarin tuomarit laki lain lakia rangaistus* tuomio* oikeude* syyte* syytön syyllin*',
  smut:
    'porno* hentai* eskort* ilotalo* bordelli* orgiat orgia ryhmäsek* kimppak* bdsm dominoi* domina alistu* alista* alistei* vibraat* dildo* fetissi* ' +
    'striptease* strippaa* strippari* parinvaih* aisankan* äitipuol* milf*',
  tender: 'suudel* suukko* suukon pussa* halaa* halata halaus* rakast* rakkau* romantti* romanssi* treffi*',
  kin: 'äiti äidin äitiä äitini isä isän isäni sisko* veli veljen veljeni kaksos*',
};
