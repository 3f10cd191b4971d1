import type { Lexicon } from '../lexicon.js';

export const turkish: Lexicon = {
  self: 'beni bana benim bende benden kendim kendimi kendime bizi bizim hissediyorum',
  you: 'mısın musun sen seni sana senin senden sende kendin kendini sizi sizin siz sizden',
  person:
    'onu onun ona birini birine birinin birisi karım karımı karıma kocam kocamı sevgilim* eşim* komşu* patron* müdür* hoca hocam öğretmen* arkadaş* adamı ' +
    'adama kadını herif*',
  them: 'hepsi bunlar* onlar* hepsini herkes* hepiniz şunlar* insanlar* millet tümü',
  group:
    'siyahi* siyahlar* laz lazlar mülteci* yahudi* müslüman* arap araplar* suriye* afgan* kürtler* kürdü ermeni* rum rumlar* çingene* göçmen* sığınmacı* ' +
    'alevi* hristiyan* zenci* beyazlar çinli* afrikalı*',
  slur:
    'ibne* toplar nonoş* yavşak kıro kırolar gavur* cıfıt* moskof* fellah* dönme zındık* kafir* çapulcu* götveren* götoş* tinerci* keko* barzo* karafatma ' +
    'kızılbaş* arapsaç* suriyelit*',
  insult:
    'şişko* şişman* piç piçi piçler götü götlek* sik sikik* siktir* sikeyim gerizekal* aptal* ezik* salak* gerzek* mallar ahmak* dangalak* beyinsiz* ' +
    'embesil* budala* çirkin* iğrenç* pislik* pis pisler rezil* zavallı* kaltak* orospu* oruspu* pezevenk* sürtük* fahişe* amk amına amcik* şerefsiz* ' +
    'haysiyetsiz*',
  dehuman:
    'fareler* virüsü barbar barbarlar hayvan* mikrob* mikrop* parazit* haşere* böcek* hamam sıçan* veba* asalak* maymun* yabani* vahşi* ilkel* aşağı ırk ' +
    'ırkı istila* işgal* ürüyor* ürerler',
  exclude:
    'gazla gazlamak yasak* sınır* temizle* temizlik kov kovun* kovul* defol* gönderil* sürgün* gaz fırın fırına fırınla* soykırım* kampı kamplar* kampa ' +
    'kökünü kazı* yoket* imha* kısırlaştır*',
  hate: 'nefret* tiksin* iğren* lanet* kin düşman*',
  ideology: 'naziler* nazizm* faşist* faşizm* ırkçılı* ışid deaş cihat* cihad* şehadet* şehit* halifelik*',
  order: 'kapa çeneni git geber* defolup kaybol* sil silin hakediyor* layık* siktirgit',
  kill:
    'kesmek kesec* boğ boğmak boğarım boğdu boğaca* boğaz* boğul* vurmak vuraca* vururum vurdu vuralım vurul* asmak asarım linç lince öldür* asacağ* ' +
    'asalım asın asılma* asılacak keser* bıçakla* gebert* katil* cinayet* kurşunla* kurşuna infaz* vahşice suikast* tarama* taradı doğra* keskin nişan*',
  hurt:
    'kırarım kırmak kırdı ezmek ezdi ezerim ezece* ezilm* yakmak yakarım yakac* yaktı yakalım yakıl* zarar* patlat* döv* yumruk* tekme* tokat* vuruyor* ' +
    'şiddet* işkence* kırac* saldır* yarala* incit* acıt* parçala* kamçı* dayak* dayağ* hırpala* sakat* tartakla* darp* döküp eziyet* dağıt* ağzını',
  gore: 'kan kanlı kanı kanıyor kanlar kanama* yara yarası yaralar* deşmek deşerim deşec*',
  weapon:
    'bomba bombası bombayı bombalı bombala* bıçak* bıçağ* silah* tabanca* tüfek* tüfeğ* mermi* kurşun* balta* çekiç* pala satır* sopa* kılıç* hançer* ' +
    'kalaşnikof* keleş* susturucu* makineli şarjör*',
  terror: 'terör* rehin* eylemci* saldırgan* katliamı silahlı* isyancı* baskın* eylemi ayaklanma* kıyım*',
  threat:
    'bulurum pişman* ödeyecek* ödeteceğ* intikam* öcü hesap hesabı uyarıyor* dikkatli* bulacağ* bulurlar geliyorum* geleceğ* tehdit* ayağını göstereceğ* ' +
    'görürsün* korksun* kaçamaz* kaçış bekle peşinde* peşine',
  suicide:
    'intihar* atlamak atlayac* atlayıp kıymak veda vedalaş* bilek* bileğ* jilet* asacağım ipe aşırı doz dozaşım* canıma canına kıyac* mektub* köprüden ' +
    'damar* ötenazi* sallandır*',
  die: 'ölmek* ölüm* ölü öldü ölsün* ölür* ölece* öleyim* ölse* gebersem* geberi* vefat* bitir* yokolmak olmak gitmek mezar*',
  life: 'yaşam* yaşıyor* yaşasam uyumak uyuy* uyan* hayat* ömür* ömrüm* dünya* uyku* olma*',
  despair:
    'yorgun* acımı acı acım acılar* bıkt* umutsuz* anlamsız* anlamı boş boşlu* yalnız* çaresiz* dayanam* dayanıl* depres* bunalım* mutsuz* yük yüküm ' +
    'yüksün* tüken* ağlı* ağla* gözyaş*',
  means:
    'metronun haplar* hapı köprü* ilaç* çatı* balkon* pencere* iple ipi tren raylar* uçurum* parasetamol* apranax* katından jileti egzoz* karbon* şofben* ' +
    'tüp gökdelen* yüksekten',
  want: 'isti* istedi* istem* planlı* planla* planım* düşünü* karar* niyet* dilerim* keşke hazır*',
  act:
    'emmek emiyor* emdir* girdi girmek giriyor sokmak sokuyor* yuttu yutmak seviş* sikti* sikiş* sikmek boşal* seks* siker* becer* yala* sakso* inle* ' +
    'inliyor* içine sokt* okşa* okşuyor* mastürb* otuzbir* 31çek dokun* soyun* soydu soyuyor* kucağ* domal* tokatla* şaplak* orgazm* zevk* düz',
  body:
    'taşaklar* taşağ* sikimi memeler* meme memesi deliği deliğ deliğin amını külot* göğüs* göğsü* kalça* popo* siki sikini sikim yarak* yarağ* yarra* amı ' +
    'penis* vajina* klitoris* uçları testis* kasık* bacaklar* baldır* anüs* delik* sütyen* çamaşır* jartiyer* erekte* ereksi* sperm* meni döl',
  mood:
    'ıslanmış ıslandı sertleş* cinsel* metresi müstehcen* azdım azg* çıplak* çırılçıplak* erotik* ateşli* tahrik* şehvet* seksapel* pornogr* ıslak* arzu* ' +
    'baştan ayart* fantezi* edepsiz* mahrem* teni sürtünme*',
  minor:
    'küçük* çocuk* çocuğ* reşit* kızım* oğlum* oğlan* ergen* bebek* bebeğ* liseli* ilkokul* ortaokul* öğrenci* yaşında* yeğen* torun* üvey* yavru* minik* ' +
    'lolita* sabi* sübyan* kreş* anaokul*',
  force:
    'zorla zorlad* zorlam* zorluyor* koy tecavüz* taciz* istismar* ırza ırzına baygın* bayılt* sarhoş* rıza rızası* direniy* bağlı bağlan* esir* esaret* ' +
    'ensest* pedofil* sübyancı* ellem* fuhuş*',
  clinical: 'eğitim* sağlık* jinekolog* üroloji* hamile* gebe* doğum* regl* adet menopoz* kürtaj* prezervatif*',
  drug:
    'otu esrar* kristal gramı gramlık hap kokain* eroin* uyuştur* metamfetamin* bonzai* otlar* ekstazi* extasy lsd satıcı* torbacı* sarma* cigaralık* kafa ' +
    'yapan* kenevir* haşhaş* afyon* mantar* fentanil* morfin* opioid* ketamin* roş roj lyrica* captagon* kaptagon* enjekte* şırınga* bağımlı* steroid* ' +
    'steroit* zula*',
  make:
    'almak alırım alabil* satmak satıyor* sattı satıl* satın bulmak bulabil* kurmak kurulum kurulu yapmak yapıl* yaparım* yapım* yapay* üret* imal* ' +
    'hazırla* inşa* oluştur* sentez* pişir*',
  crime:
    'çalmak çaldı çalıyor* çalarım çalın* soymak soyaca* soyarım soygun* sahte* hırsızlık* gasp* kapkaç* dolandır* kandır* kaçak* rüşvet* şantaj* haraç* ' +
    'tehdidi karapara akla* fidye* kaçır* yankesici* zimmet* yolsuz* yasadışı* kundak* taklit* kalpazan* düzenbaz* hile* usulsüz* tefeci* mafya* suç ' +
    'suçlar*',
  target:
    'kart kartı* kartlar marketi banka* kredi* hesab* şifre* parola* kimlik* kimliğ* vergi* gümrük* araba* aracı* kilit* kilid* evin evi mağaza* dükkan* ' +
    'müşteri* yaşlı* yaşlıları emekli*',
  cyber: 'yazılım* trojan* truva* keylogger* casus* botnet* ddos exploit* kapı açığı açığını rootkit*',
  evade:
    'izi yakalan* göm* gizli* yakalat* izler* izini izsiz gizle* sakl* farkedil* anonim* tespit* şüphe* kanıt* delil* tanık* şahit* parmak kaçmak kurtul* ' +
    'atlat* çaktır* belli bırakma*',
  howto:
    'nasıl adım* tarifi tarif tarifini anlatır yapılır rehber* kılavuz* yöntem* açıkla* öğret* öğren* talimat* yolları hangi püf listele* listesi yardımcı ' +
    'ipucu* ipuçları',
  poison:
    'zehri* risin zehir* siyanür* arsenik* sarin* klor klorlu talyum* strikn* toksik* toksin* ölümcül* dozu* öldürücü* antifriz* amonyak* cıva* kimyasal* ' +
    'gazı novichok* hardal kokusuz* tatsız* ağulu*',
  stalk:
    'takip* takibi* izle* adres* ifşa* doxla* konum* dinle* gözetle* röntgenci* casusluk* peşinden fotoğraflarını stalk*',
  lie: 'yalan* dezenformasyon* propagand* komplo* aldatmaca* uydur* manipül* seçim* hileli yıka* beynini çarpıt*',
  tech: 'veriler verileri kodu* kodla* verisi testi testler süreç* sunucu* fonksiyon* dosya* komut*',
  care: 'yardım* danışma* doktor* tedavi* terapi* önlem* destek* desteğ* hasta* belirti* semptom* araştır*',
  fiction: 'romanı dizi* romanlar romanda kitap* kitab* film* hikaye* öykü* masal* karakter* sahne*',
  news: 'polise polis polisi polisler mahkeme* gözaltı* tutukla* savcı* soruşturma* bakan bakanı* bakanlı*',
  harmless: 'karınca* sivrisinek* bakteri* pasta* bahçe* çiçek* bitki* fotoğraf* resim* ışık* ışığı pili',
  queer: 'translar* transseks* transfobi eşcinsel* gey geyler* lezbiyen* lgbt* biseksüel* travesti* gökkuşağı* onur',
  gender: 'karı karılar* kadın* kızlar* dişi hatun* feminist* feminizm* avrat* bayan* erkekler* mutfak',
  frail: 'deli deliler* engelli* özürlü* sakatlar* otizm* otistik* kör körler sağır* dilenci* evsiz*',
  everyall: 'asla hiç hiçbir* daima tüm bütün* aynı* tipik* sadece yalnızca zaten genellikle',
  ask: 'yaz çizim yapar yazar anlat yazın* yazarmısın yazıp yazdır* söyle* yarat* üretir',
  heat: 'ayrıntı* detay* sansür* acımasız* grafik* çarpıcı yetişkin* küfür* aşağılayıcı* müstehcence gaddar* kabaca',
  denial: 'yok değil* hayır olmaz* yapmam* yapamam* olmadan* reddet* vazgeç* durdur* bırak* aleyh*',
  selfhurt:
    'kanatıyor* kanatmak kesik* kesiyorum* kesiyor jiletlemek yaralarım* tırnak* tırmala* yanık* sigara* çakmak* bandaj* kollar* kolum* uyluk* morluk* ' +
    'cezaland* çizik* çizmek',
  starving: 'kusmak kusuyor* kusar* kustum kilo kilom kilola* kalori* açlık* oruç* anoreks* bulimi*',
  recovery: 'kalanlar rehabilitasyon iyileş* terapist* danışman* umut* umud* ümit* teşekkür* minnet* şükür* ayık*',
  jeer: 'gülü* güldü* gülelim* gülmek haha hahaha dalga* alay* aşağıla* düşür* zorba* dedikodu*',
  menace:
    'bacaklarını dizkapak* diz kafana yüzünü surat* diş dişler* boyn* mezarını mezara tabut* hastanelik* kefen* ambulans* evini evine yattığın ailen ' +
    'aileni çoluk çocuğunu okulunu ispiyon* muhbir*',
  quoted: 'diyor* diye söyledi* yazdı* yazmış* sordu* bağır* alıntı* başlık* başlığ* yorum* pankart*',
  condemn: 'ırkçı* ırkçılık ayrımcı* önyargı* kına* kınıyor* özür* utanç* ayıp* yanlış* korkunç* dehşet*',
  sport: 'maçı* maçta gol golü ligi ligde yendi* penaltı takım* antrenör* hakem* oyuncusu',
  kitchen: 'kek yemek yemeğ* keki fırında ekmek* ekmeğ* hamur* unu yağ tereyağ* soğan*',
  screen: 'çöktü çöküyor* ekran* bilgisayar* laptop* telefon* tarayıcı* klavye* bellek* belleğ* güncelle* yükle*',
  blast:
    'benzin* çivi çivili patla* dinamit* tnt fünye* fitil* barut* gübre* amonyum* nitrat* aseton* peroksit* hidrojen* mazot* molotof* molotov kokteyl* ' +
    'termit* düzenek* düzeneğ* havai fişek* torpil*',
  germs: 'bulaştır* bulaşıcı* şarbon* hastalığı ebola* kolera* tifüs* patojen* suşu spor sporlar* botulinum*',
  grid: 'santral* suyu metroda trafo* elektrik* şebeke* nükleer* uranyum* plütonyum* reaktör* zenginleştir* baraj*',
  crowd: 'cami camii* camiye* sinagog* kilise* tapınak* okul* pazar pazarı* maraton* konser* festival*',
  quack: 'aşı aşısı* aşıla* aşıyı kemoterapi* insülin* antidepresan* antibiyotik* onkolog* mucize* şifa* detoks*',
  dare: 'çekmek çekelim çekiyor* canlı meydan okuma* challenge* cesaret* bayılma* nefessiz* viral* tiktok*',
  praise: 'kahraman* şanlı* zafer* kutlu* kutsal* mübarek* gurur* selam* şeref* hayran* ilham* bravo*',
  panic: 'yaymak yayalım* yayın yayıl* panik* paniğ* söylenti* dedikodusu asılsız* tahliye* duyur* paylaş*',
  sabotage: 'bozmak bozaca* bozarım sökmek yıkmak sabotaj* sabote* gevşet* bozul* devre devreden kurcala*',
  papers:
    'ehliyet* pasaport* reçete* vize* nüfus ruhsat* belge* fiş fişi* fişler makbuz* imza* mühür* mühr* kaşe* noter* sertifika* bordro* rapor* karne* ' +
    'transkript* sözleşme* senet* çek çeki*',
  cash: 'para paralar* kumarhane* nakit* parayı* lira* bitcoin* kripto* cüzdan* havale* eft dolar*',
  swindle:
    'ponzi klonla* kopya* sahtekar* sahtecilik* tezgah* kazık* vurgun* dümen* üçkağıt* naylon çakma* replika* korsan* intihal* şişir* paravan* taklidi* ' +
    'kılığı* torpille* komisyon* avanta* sazan* oltaya* bağış*',
  intrude:
    'kamera* sızmak sızdı* sızıntı şifresini kır açmak hacker* hackl* kırma* ele geçir* crackle* keygen* gözetim* yerleştir* kilidini maymuncuk* atlatmak ' +
    'çözücü* eriş* oturum* trafiğini',
  hustler: 'müşteriler* alıcı* satıcılar* tedarik* kurye* aracılar* çete* eleman* şoför* toptan* fiyat* kargo*',
  honest: 'sergisi sergiler ders* kurs* ödev* sınav* makale* tez tezi* denetim* denetle* raporu*',
  guard: 'korunm* korunuy* korunmak koruma* korur koru tanımak tanıma önle* önlemek kayb* çalındı',
  law: 'yasa* yasalar kanun* ceza* hakim* yargıç* yargıla* hüküm* hükm* mahkum* beraat* savunma*',
  smut:
    'porno* grup hentai* onlyfans* eskort* genelev* grupseks* swinger* boynuzlu* cuckold* milf* olgun* itaat* efendi* fetiş* vibratör* dildo* striptiz* ' +
    'röntgen* nudes nude türbanlı azdırıcı* gavatlık konsomatris*',
  tender: 'öpmek öptü* öpüyor öpüş* öpücük* öpe öperim aşkı aşkım* aşkın aşık* sevmek',
  kin: 'abim* abisi ninem ninesi annesi annem* anneni anneanne* anası anam baba* abla*',
};
