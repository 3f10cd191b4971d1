import type { Lexicon } from '../lexicon.js';

export const hinglish: Lexicon = {
  self: 'mujhe mujhko mujhse mera meri hume humko hamara hamari hamare khud khudko apne apna apni mujhpe humne',
  you: 'tujhe tujhko tujhse tera teri tere tumhe tumhara tumhari tumhare tumko tumse aapka aapki aapke aapko tumne tereko aap tumlog tum',
  person: 'usko uska uski uske usne usse kisi kisiko koi padosi dost dosto premika premi isko iska iski isne woh pados',
  them: 'unko unka unki unke unhone inko inka inki inke inlog yelog unlog logon saalo',
  group:
    'musalman* muslman* hinduon musalmano isai yahudi adivasi* baniya rajput bihari madrasi bangali punjabi kashmiri nepali rohingya* ghuspaithiy* sikhs ' +
    'videshi jaat mazhab dharm jaati',
  slur:
    'katua* katue katwe mulle mullo mullon sulle* landya* chamar* chamaar* bhangi* chuhra* chinki* chinkis kallu kalu habshi* mleccha malech chakka chakke ' +
    'hijra* hijda* hijde* meetha bhimta* bhimte* gobarbhakt andhbhakt* landbhakt pajeet* namaazi kanglu* kangladesh* ricebag*',
  insult:
    'chutiya* chutiye* chutia* chootiya* chutiyap* chutyapa bhosdi* bhosdike bhosadi* bhosda* bsdk bhosri* madarchod* maderchod* madharchod* madrchod mkc ' +
    'bkl behenchod* bhenchod* behnchod* bhainchod* benchod* bahenchod* bahanchod* gandu* gaandu* kamina* kamine* kamini* kameena* kameene* haraami* ' +
    'harami* haramkhor* haramzad* haramjad* kutta* kutte* kuttey',
  dehuman:
    'keede* keeda* chuhe* janwar* jaanwar* darinda* darinde* achoot* nasl neechi* jungli* rakshas* shaitan* bandaro hamlawar* lutere* aalsi* lalchi* ' +
    'kabza* ghuspaith* gaddar* gaddaar* dimak gandagi* haivan*',
  exclude:
    'nikalo* nikaalo* bhagao* bhagado nikaldo mitao* mitado mitadenge safaya* narsanhar* ukhad* bahishkar* nasbandi* gulam* ghulam* pakistanbhej khaded*',
  hate: 'nafrat* nafarat* ghrina* chidh',
  ideology:
    'jihadi* jehadi* jihaad* shaheed* shahadat* khilafat* kattar* kattarpanth* krantikari* kranti bagawat* deshdroh*',
  order: 'chupkar nikal bhaag dafa hojaa chahiye* chaiye marja marjaa dubmar doobmar chalnikal',
  kill:
    'maardu* mardu* maardunga mardunga maardenge maarunga* marunga* marenge maarenge* maardo* mardo maardala mardala maarna* maarne* maar katl* qatl* ' +
    'qatil* katil hatya* hatyara* hatyare* kaatdu* kaatdunga kaatunga* kaat kaatna* kaatdo golimaar* goli goliya golimar tapka* thokdu* thok galaghot ' +
    'khatamkardu khatamkar jaanse',
  hurt:
    'peetna* pitai* pitaai* peetunga* pitunga* peeto* pitega* thappad* tamacha* laat laatein mukka* mukke* ghonp* bhonk jala jalana* jaladu* jaladunga ' +
    'jalado* todunga* toddu* todna* todenge* hamla* chot zakhmi* jakhmi* ghayal* kuchal* chhurighonp faad phaad* faadunga phadunga tukde* tezaab* tezab* ' +
    'maarpit* marpit*',
  gore: 'khoon* khun khooni* lahu laash* lashen* aant aanten haddi* haddiya* khopdi* maans',
  weapon:
    'bandook* banduk* pistaul* tamancha* katta desikatta hathiyar* hathiyaar* chaku* chaaku* chakoo* chura chhura* churi chhuri* khanjar* talwar* talvar* ' +
    'kulhadi* hathoda* hathauda* kartoos* kartus* danda sariya*',
  terror:
    'aatank* aatankwad* aatankwadi* aatanki* atankwadi* atankvad* aatankvad* danga* dhamake* bandhak* khoonkharaba* fidayeen* dangai*',
  threat:
    'dekhlunga* dekhlenge* dekhlena* dekhna dekh aajraat raat intezar* intezaar* intzaar* rukja* aaunga* aunga aarha aaraha* milenge* dunga doonga* ' +
    'karunga* karoonga* lunga jayega* chodunga* chhodunga* chodenge*',
  suicide:
    'aatmahatya* atmahatya* aatmhatya* khudkushi* khudkhushi* khudkashi* khudkusi* suside* susaid* fanda fande faansi* fansi phaansi* phansi latak* ' +
    'koodna* koodkar kudna nason kalai kalaai* alvida* aakhri* akhri* neendkigoli chhalang* patri pankhe jaandedu jaandedunga zaharkha',
  die: 'marna* marne mar marjau* marjana* marjaun* marjaunga* marjaungi maru maroon marta marti mara maut* mout maot mrityu* mrit khatm* dehant* guzar*',
  life: 'zindagi* jindagi* zindgi* jindgi* jeevan* jivan* jeena* jina jeene* jine zinda* jinda',
  despair:
    'nirash* niraash* hatash* thak thakgaya* thakgayi* thakan* thaka thaki akela* akeli* akelapan* tanha* udas udaas* udasi* dukhi* dukh dard* takleef* ' +
    'taklif* bojh* khalipan* bematlab* sehan*',
  means:
    'neend dawai* dawaai* dawa goliyan* rassi* dupatta* chhat pul khidki* pankha* sulfas* chuhemar* keetnashak* tabletkha imarat* phenyl*',
  want: 'chahta* chahti* chahte* chahu chahunga ichha* iccha* soch socha sochta* sochti* yojana*',
  act:
    'chod chodna* chodu choda chodne* chodte* chodo chudai* chudaai* chudwa* chudi chudna* chudasi* pelna* pela pelunga* pelai* sambhog* chusna* chusne* ' +
    'chusa chusti* chuswa* chaatna* chatna chaatne* chaata* muth muthmar* muthi muththi* hilana* hilata* jhadna* jhad siskari* siskiya* siskiyan* karah* ' +
    'aahein*',
  body:
    'lund* lauda* loda lawda* lavda* ling chut choot* bur yoni gand gaand* chuchi* choochi* chuche chuchiya* boobe* stan stano chutad* chootad* nitamb* ' +
    'jaangh* jangh* veerya* jhaant* jhant* tatte tatto kachha kachchi* chaddi* honth* hoth badan* supada* pichwada* nabhi*',
  mood:
    'kamuk* vasna* vaasna* hawas* havas* garam garm uttejit* uttejna* uttejana* madhosh* madak* ashlil* ashleel* chudakkad* pyasi* pyaasi* pyasa jawani* ' +
    'bhabhi* rakhail* rakhel* nazayaz* najayaz* maza',
  smut:
    'antarvasna* mastram* nangi* nanga* nange* nangu* bluefilm* bfvideo kamasutra* desibhabhi* chudaikahani sexkahani sexkahaani* randikhana* vaishya* ' +
    'veshya* kothe dhandha* desimms callgirl* xvideo* indianporn bhabhisex devarbhabhi chudaivideo',
  tender: 'pyaar* pyar* mohabbat* muhabbat* ishq* ishk shaadi* shadi* vivah* dulhan* dulha* sagai*',
  minor:
    'baccha* bacha bachcha* bacchi* bachi bachchi* bachche* bacche* bache bachon* bacchon* nabalig* naabalig* kishor* ladki* ladka* ladkiya* ladke ' +
    'chhatra* chhatr masoom* masum* beti betiya* bhatiji*',
  force:
    'balatkar* balatkaar* dushkarm* chhedchhad* chedchad* chhedna* jabardasti* zabardasti* jabran* zabran* majboor* majbur* behosh* nashili* nasheela* ' +
    'izzat* ijjat* asmat* gidgida* baandh* bandhkar shoshan* dalal* apharankar hawaskashikar',
  clinical: 'garbh* garbhnirodh* garbhvati* garbhpat* masik* mahwari* mahvari* yaunshiksha yaun sthanpan* prasav* daai',
  drug:
    'nasha* nashe nashedi* charas* gaanja* afeem* afim chitta smackiya bhaang* bhang pudiya* malana* maalphoonk taskar* brownsugar doda injectionlena ' +
    'suttacharas nashila*',
  make: 'banau* banaun banaye* banaya* banane* banaate* kharid* khareed* bechna* bechne* bechu bech ugana* jugaad* milakar* pakana* hasil*',
  crime:
    'chori* churana* churaya* churau churane* daketi* dakaiti* daka dakait* lootna* lutna* lootpaat* lootera* chorbazar sendh* apharan* kidnapkar agwa ' +
    'phirauti* firauti* vasooli* wasooli* vasuli* rangdari* hafta taskari* jurm* apradh* gunda* gunde* badmash* jebkatra* cheen chheen*',
  target:
    'khata khate aadhar* aadhaar* tijori* dukan* dukaan* ghar gaadi* gadi taala tala beema malik sunar upi atmcard',
  cyber: 'cyberhamla',
  intrude:
    'hackkar* hackkarna hackkaise jasoosi* jasusi* nigrani* otp chhupacamera bypasskar trackkar crackkar whatsapphack instahack wifihack',
  evade:
    'pakda* pakde* pakad pakdna* pakdaye* chupana* chupake* chhupana* chhupake* chhupa chupke* chupchap* chupkese gupt saboot* sabut surag nishan gawah* ' +
    'gawaah* bachna* bachne* bachke* pakdejao thikane*',
  howto:
    'kaise* kese kaisey tarika* tareeka* tarike* tareeke* vidhi* upay upaay* nuskha* nuskhe* kadam nirdesh* kistarah sikhna*',
  poison:
    'zahar* zeher* jahar* jeher* zehar* zahreela* jahrila* vish dhatura* sankhiya* paara ghatak* jaanleva* janleva* khurak* milawat*',
  blast:
    'visphot* visfot* dhamaka* barood* barud* patakha* patakhe* petrolbomb* rdx bambanana machis* khaad sutli* mittikatel sulga* jwalansheel*',
  germs: 'jivanu* vishanu* keetanu* sankraman* haija* chechak* jaivik*',
  grid: 'bijli* bijlighar* parmanu* relway* sansad* hawaiadda*',
  crowd: 'masjid* mandir* gurudwara* girja* bazaar* bazar mela bheed* julus* juloos* dargah* vidyalay*',
  quack: 'teeka ramban* gaumutra* gomutra* ayurved* chamatkar* bukhar* madhumeh* kadha jhadphoonk* desiilaj',
  dare: 'chunauti* shart khatron* kartab* himmathaito',
  praise: 'bahadur* mahaan* mahan garv gaurav* salaam* naman shabash* shabaash* zindabad* jindabad* jashn*',
  panic: 'afwah* afvah* bhagdad* dahshat* dehshat* failao* failado* phailao* phailado* aagebhejo hadkamp*',
  sabotage: 'todphod* toodphod* kharab* barbad* barbaad* bigad* nuksan* nuksaan* thapp brakefail dhahado*',
  papers:
    'pramanpatra* praman marksheet* rasid raseed* hastakshar* dastakhat* mohar* vasiyat* kagaz* kagzat* dastavej* dastavez* rashancard parchi* votercard',
  cash: 'paisa* paise* paiso rupaye* rupay rupiya* nakad* nakdi* lakh karod* hazaar* hazar',
  swindle:
    'dhokha* dhoka dhokebaz* dhokhadhadi* thag thagi* thagna* ghotala* ghotale* farzi* farji* pharji* nakli* jaali* jaalsaz* rishwat* rishvat* ghoos* ghus ' +
    'kaladhan* bhrashtachar* bhrasht* jhansa* jhaanse* herapheri*',
  hustler: 'grahak* kharidar* kharidaar* vikreta* bicholiya* giroh* saathi* sathi daam keemat* kimat* qeemat*',
  honest: 'nibandh* pariksha* itihas* itihaas* patrakar* adhyayan* shodh* shikshak* adhyapak* kaksha* akhbar* akhbaar*',
  care: 'madad* sahayata* sahara ilaaj* ilaj upchar* chikitsak* mareez* mariz* rogi lakshan* aspatal*',
  recovery: 'theek thik swasth ubarna* paramarsh* manochikitsak* nashamukti* punarvas* umeed* ummeed* ummid* hausla*',
  fiction: 'kahani* kahaani* upanyas* natak* kirdar* kirdaar* drishya* patkatha* adhyay* gaana* geet* kavita*',
  news: 'sarkar* sarkaar* mantri* pradhanmantri* rashtrapati* sainik* yuddh* mutabik* khabar* khabren samachar* pravakta*',
  law: 'adalat* adaalat* nyayalay* nyayadhish* saza* saja karawas* umrakaid* vakeel* vakil wakeel* mukadma*',
  guard: 'bachav* bachaav* bachao* bachana* bachaye* suraksha* surakshit* raksha* rokna* rokne* savdhan* saavdhan*',
  tech: 'sarvar',
  screen: 'phonemein kampyutar*',
  harmless: 'machhar* machchar* tasveer* tasvir* paudhe* paudha* mausam* yatra* khargosh*',
  sport: 'khel khelna* khiladi* kushti* pahalwan* pehelwan* shatranj* kabaddi* mukkebaz* jeet ballebaz* gendbaz*',
  kitchen: 'khana khaana* pakwan* rasoi* aata maida* makhan* makkhan* pyaz* pyaaz* lahsun* lehsun*',
  kin: 'maa ammi* abbu* pitaji* pita baap* behen* behan* bahan* bahen* didi bhai',
  queer: 'samlaingik* kinnar* gayladka gud',
  gender: 'aurat* auraton aurton* mahila* mahilao* nari naari* purush* mard mardon aadmi* admi',
  frail: 'viklang* divyang* apang* andha andhe* behra bahra goonga* gunga langda* langde* budha',
  everyall: 'sab sabhi* saare* saari* saara* hamesha* kabhi* tamam* poori* poora* harek* sirf*',
  ask: 'likho* likhiye* likhkar* likhna* likhdo likh batao* bataiye* bataye* bataao batado bata',
  heat: 'vistar* vistaar* khulkar* barik* bareeki* kroor* krur krurta* nirmam* beraham* berahmi* bhayanak*',
  denial: 'nahi* nhi nahin* nai mat bina bagair* inkar* inkaar* khilaf* ruko kabhinahi',
  selfhurt:
    'kaatti kaatta katti haathkaat kharonch* daag jalati jalata baazu* baahen kalaiyan* kalaiya khudkojala khudkokaat sarpatak patakna*',
  starving: 'upvas* upwas* bhookha* bhukha* bhookhi* bhukhi* bhookh* bhukh vajan* wajan* vazan* wazan*',
  jeer: 'mazak* majak* mazaak* hasi hansi* hanso khilli* chidha* chidhao* taane badnam* badnaam*',
  menace:
    'dhamki* dhamkiya* anjaam* anjam bhugat* pachtaye* pachtaoge* pachtayega* pachhta* badla* badle* intekam* intqam* chukana* chukani* pata dhoondh* ' +
    'dhundh* dhund ghartera kabra* qabar* kafan* janaza* arthi*',
  quoted: 'kaha kehta* kehte* kehti* kahte* bole poocha* pucha puchha* likha chillaya* pukara*',
  condemn: 'ninda* galat* ghalat* naslvad* naslwad* nasliya* jaativad* jativad* bhedbhav* bhedbhaav* sharam sharm',
  lie: 'dushprachar* sazish* saazish* sajish* gumrah* bhadkau* bhadkana* chunav* chunaav* dhandhli* matdan* jhooth*',
  stalk: 'peecha* pichha* pichaa niji jasoos* jasus thikana* ghoorna*',
};
