import type { Lexicon } from '../lexicon.js';

export const indonesian: Lexicon = {
  self: 'aku saya gue gua ane kami kita diriku* akulah* badanku* hidupku* sayalah* gwe beta awak daku hatiku* kepalaku* tubuhku*',
  you: 'kamu kau engkau* anda kalian* loe elu dirimu* kamulah* antum* sampeyan* awakmu* koen kowe mukamu* kepalamu* ibumu* bapakmu* otakmu* hidupmu*',
  person:
    'beliau* seseorang* tetangga* pacar* mantanku* mantannya* mantan bosku* atasan rekan temanku* teman temannya* gebetan* orangnya* cewekku* cowokku* ' +
    'majikan sahabat* mertuanya*',
  them: 'mereka* kaum orang oknum gerombolan* bangsanya* kawanan*',
  group:
    'yahudi* kristen* katolik* buddha cina tionghoa* pribumi* jawa batak madura sunda minang ambon dayak bugis* pengungsi* rohingya* imigran* pendatang* ' +
    'nasrani* syiah* ahmadiyah* kulit afrika* inggris*',
  slur:
    'cokin cukong aseng cinalo* cindo kadrun* cebong* onta kafirun* homok* maho banci* bencong* keling ireng idiotis* autis cacat sipit* pendek inlander* ' +
    'tapir kampungan* ndeso lesbong* cungkring*',
  insult:
    'anjing* anjir* anjrit* anjg asu bangsat* bajingan* babi babik* goblok* gblk tolol* bego bodoh* dungu* bloon* kampret keparat* brengsek* sialan* setan ' +
    'tai taik* kontolodon* jancok* jancuk* kimak* pukimak* pantek* lonte* perek sundal* jalang* sampah* jelek* gendut* gembrot* jijik* menjijikkan* najis*',
  dehuman:
    'binatang* hewan kecoa* tikus* parasit* benalu* hama kutu monyet* kera belatung* cacing* rendahan* primitif* terbelakang* berkembangbiak* menginvasi* ' +
    'invasi penjajah* kriminal malas pemalas* rakus* kotor kumuh*',
  exclude:
    'usir* diusir* terusir* kuusir* mengusir* ngusir* pengusir* pulangkan* singkirkan* musnahkan* basmi* dibasmi* terbasmi* kubasmi* membasmi* ngebasmi* ' +
    'pembasmi* lenyapkan* bersihkan* pembersihan* genosida larang kucilkan* dikucilkan* perbudak*',
  hate: 'benci bencilah* membenci* dibenci* kebencian* muak dendam sebal sebel kesal ilfil gedeg geram pembenci* antipati*',
  ideology:
    'khilafah* teroris* syahid fasis* rasisme supremasi* pki komunis* ekstremis* radikal* pemberontak* revolusi*',
  order: 'diam tutup mampus* modar pergi enyah minggir cabut matilah* harusnya seharusnya pantas',
  kill:
    'bunuh* dibunuh* terbunuh* kubunuh* membunuh* ngebunuh* pembunuh* bantai* dibantai* terbantai* kubantai* membantai* ngebantai* pembantai* habisi* ' +
    'dihabisi* terhabisi* kuhabisi* menghabisi* nghabisi* penghabisi* pembunuhan* bunuhlah* tewaskan* penggal* dipenggal* terpenggal* kupenggal* ' +
    'memenggal* menggal* pemenggal* gorok* digorok* tergorok* kugorok* menggorok* nggorok* penggorok* jagal tembak*',
  hurt:
    'pukul* dipukul* terpukul* kupukul* memukul* mukul* pemukul* hajar* dihajar* terhajar* kuhajar* menghajar* nghajar* penghajar* tendang* ditendang* ' +
    'tertendang* kutendang* menendang* nendang* penendang* tampar* ditampar* tertampar* kutampar* menampar* nampar* penampar* tusuk* ditusuk* tertusuk* ' +
    'kutusuk* menusuk* nusuk* penusuk* tikam* ditikam* tertikam* kutikam* menikam*',
  gore: 'darah darahnya* berdarah* usus otak otaknya* tengkorak* mayat* bangkai* tulang tulangnya* jeroan*',
  weapon:
    'senjata* senapan* pisau belati golok parang celurit clurit pedang kapak peluru amunisi* palu samurai keris badik granat* rudal ranjau gergaji panah ' +
    'busur tombak linggis mortir*',
  terror:
    'teror* penyanderaan* sandera* penembakan* pengeboman* kerusuhan* rusuh tawuran* pemberontakan* serangan massal pertumpahan* ngebom*',
  threat:
    'awas tunggu tungguin* nanti besok malam datangi mendatangi* bakal akan ntar samperin* kusamperin* temui liat kudatangi*',
  suicide:
    'bundir bunuhdiri gantungdiri overdosis* loncat lompat melompat* terjun baygon surat wasiat mengakhiri* akhiri silet nadi urat pamit jembatan lantai ' +
    'eutanasia* menyusul tali sayatan*',
  die: 'mati meninggal* tewas* wafat* kematian* ajal* gugur sekarat berakhir* lenyap menghilang* hilang kubur koit* modyar* almarhum* maut',
  life: 'hidup kehidupan* nyawa dunia bernyawa* bernapas* bertahan* keberadaan* jalani menjalani* lahir esok',
  despair:
    'putusasa* lelah capek sedih kesepian* hampa kosong sendirian* sendiri depresi* stres cemas percuma beban menderita* penderitaan* sakit perih tangis* ' +
    'menangis* nangis gelap terpuruk* hancur nyerah',
  means:
    'pil obat obatnya* tablet parasetamol* atap balkon* gedung kereta tambang jurang* sungai knalpot* karbon kresek* antimo bodrex dosis pestisida* ' +
    'gunting tiang pohon',
  want: 'ingin* pengen* pengin* pingin* mauku* hendak berencana* rencana* niat berniat* butuh kepikiran*',
  act:
    'ngentot* entot* dientot* terentot* kuentot* mengentot* pengentot* entod* dientod* terentod* kuentod* mengentod* ngentod* pengentod* ewe ngewe* diewe* ' +
    'genjot* digenjot* tergenjot* kugenjot* menggenjot* nggenjot* penggenjot* setubuh* bersetubuh* bercinta* menyetubuhi* bersenggama* senggama* coli ' +
    'ngocok masturbasi* onani* crot ngecrot* ngaceng orgasme* klimaks jilat*',
  body:
    'kontol* kntl memek* mmk jembut* pepek* meki tempik* titit* klitoris* toket* tetek* payudara* susu pentil* puting* pantat* bokong* bool paha ' +
    'selangkangan* dada peju* pejuh* sperma* mani beha kutang* kemaluan* itil* belahan* semok* bohay* montok* bahenol* kelamin* zakar* kancut* sempak* ' +
    'bibir',
  mood:
    'sange* sangean* sagne birahi* nafsu bernafsu* terangsang* rangsang* dirangsang* terrangsang* kurangsang* merangsang* ngerangsang* perangsang* seksi ' +
    'erotis* mesum* binal* nakal gairah* bergairah* bergelora* syahwat* vulgar* nikmat',
  smut:
    'bokep* bokp porno* pornografi* telanjang* bugil* bugilnya* stensil* ceritasex* openbo vcs pelacur* psk prostitusi* skandal* jav inses* sedarah ' +
    'ngintip toketbrutal* sugarbaby pijat bispak* bisyar cumshot',
  tender: 'cium* dicium* tercium* kucium* mencium* ngecium* pencium* ciuman* peluk* dipeluk* terpeluk* kupeluk*',
  minor:
    'anak anaknya* bocah* bocil* balita* bayi smp sma siswi* siswa murid remaja* abg gadis umur tahun keponakan* ponakan* putrinya putri putra paud belia ' +
    'pelajar* cilik',
  force:
    'perkosa* diperkosa* terperkosa* kuperkosa* memerkosa* merkosa* pemerkosa* perkosaan* cabul cabuli* dicabuli* tercabuli* kucabuli* mencabuli* ' +
    'ngecabuli* pencabuli* pencabulan* lecehkan* melecehkan* dilecehkan* pelecehan* paksa* dipaksa* terpaksa* kupaksa*',
  clinical:
    'kesehatan* kontrasepsi* kondom* hamil kehamilan* aborsi* keguguran* haid menstruasi* menopause bidan kandungan',
  drug:
    'narkoba* sabu shabu* nyabu* cimeng* gelek* nyimeng* putaw* kokain* ekstasi* inex morfin* opium ketamin* magicmushroom* gorila sinte kecubung* ' +
    'tramadol* psikotropika* koplo bandar pengedar* sakau* teler* nyedot suntik metamfetamin* lem aibon* dextro alprazolam* riklona* nyandu* kecanduan* ' +
    'pemakai* hasis prekursor*',
  make:
    'buat bikin bikinin* membuat* dibuat pembuatan* rakit* dirakit* terrakit* kurakit* merakit* ngerakit* perakit* racik* diracik* terracik* kuracik* ' +
    'meracik* ngeracik* peracik* masak produksi* sintesis* olah* diolah*',
  crime:
    'curi* dicuri* tercuri* kucuri* mencuri* ngecuri* pencuri* maling* dimaling* termaling* kumaling* memaling* ngemaling* pemaling* colong* dicolong* ' +
    'tercolong* kucolong* mencolong* ngecolong* pencolong* copet* dicopet* tercopet* kucopet* mencopet* ngecopet* pencopet* jambret* dijambret* ' +
    'terjambret* kujambret* menjambret* ngejambret* penjambret* rampok* dirampok* terrampok* kurampok* merampok*',
  target:
    'rekening* kartu kredit ktp nik identitas* mobil motornya* rumah brankas* toko indomaret* alfamart* asuransi* perusahaan* nasabah* kunci gembok* emas ' +
    'dompet npwp bpjs kantor pinnya*',
  cyber: 'eksploitasi* phising deface injeksi* celah kerentanan* bruteforce',
  intrude:
    'retas* diretas* terretas* kuretas* meretas* ngeretas* peretas* ngehack* dihack* sandi pasword tembus menembus* sadap* disadap* tersadap* kusadap* ' +
    'menyadap* nyadap* penyadap* lacak* dilacak* kulacak* melacak* ngelacak*',
  evade:
    'ketahuan* tertangkap* ketangkap* terlacak* terdeteksi* diketahui sembunyi* menyembunyikan* sembunyikan* umpetin* ngumpet* rahasia jejak jejaknya* ' +
    'bukti saksi anonim polisi polisinya* beacukai bea lolos meloloskan* hindari menghindar*',
  howto:
    'cara caranya* gimana bagaimana langkah panduan* petunjuk* metode teknik trik tahapan* gmn prosedur* kiat ide begimana rumus',
  poison:
    'racun beracun* keracunan* sianida* arsenik* risin potas raksa merkuri* klorin* pemutih wipol insektisida* herbisida* mematikan letal kimia toksin* ' +
    'toksik radioaktif* kaporit gramoxone temix apotas sotasi*',
  blast:
    'bom dibom* ledak* diledak* terledak* kuledak* meledak* ngeledak* peledak* ledakan* detonator* sumbu mesiu* petasan* mercon* dinamit* amonium* nitrat* ' +
    'aseton* peroksida* pupuk bensin korek nyalakan* pembakaran',
  germs: 'antraks* cacar bakteri* patogen* kolera* mutasi* biakan* kultur spora* menular* penularan* infeksi',
  grid: 'listrik gardu trafo pln nuklir* reaktor* bendungan* waduk pdam pipa kilang* mrt',
  crowd: 'masjid* gereja* pura vihara* kuil sinagoge* sekolah sekolahan* pasar konser* karnaval* pawai*',
  quack:
    'vaksin* kemoterapi kemo antibiotik* antidepresan* kanker sembuhkan* menyembuhkan* penyembuh* mujarab* herbal alternatif',
  dare: 'tantangan* tiktok youtuber konten ngeprank* nekat aksi ngonten*',
  praise: 'pahlawan* mulia kejayaan* berjasa* hebat salut bangga kagum legenda bravo selamat rayakan*',
  panic: 'panik kepanikan* hoaks sebar* disebar* tersebar* kusebar* menyebar* nyebar* penyebar* sebarkan* sebarin*',
  sabotage:
    'sabotase* rusak rusakin* merusak* dirusak* longgarkan* kendorin* rem copot lumpuhkan* melumpuhkan* matikan*',
  papers:
    'paspor* simc stnk bpkb ijazah* sertifikat* akta kuitansi* kwitansi* faktur* skck transkrip tandatangan* stempel* materai* meterai* kontrak keterangan ' +
    'dokumen* cek plat lisensi* gelar notaris* rapor',
  cash: 'uang duit duitnya* tunai* juta jutaan miliar* kripto* pinjol* pinjaman* utang hutang',
  swindle:
    'tipu* ditipu* tertipu* kutipu* menipu* nipu* penipu* penipuan* palsu palsukan* memalsukan* pemalsuan* dipalsukan* bodong* korupsi* korup koruptor* ' +
    'suap menyuap* penyuapan* sogok* disogok* tersogok* kusogok* menyogok*',
  hustler: 'pelanggan* pembeli* penjual* pemasok* kurir perantara* makelar* jaringan geng komplotan* darkweb inbox',
  honest: 'pelajaran* kuliah tugas esai makalah skripsi tesis ujian pameran* dokumenter* penelitian* meneliti*',
  care: 'bantu membantu* bantuan* tolong menolong* dukung dukungan* mendukung* dokter dokternya* perawat* pasien*',
  recovery:
    'sembuh pulih pemulihan* bangkit terapi terapis* konseling* konselor* psikolog* psikiater* rehab rehabilitasi*',
  fiction: 'cerita ceritanya* cerpen dongeng* tokoh karakter adegan bab lagu lirik puisi penulis',
  news: 'kepolisian* polres* polda kapolri pemerintah* presiden menteri tentara* tni prajurit* perang pejabat*',
  law: 'pengadilan hakim jaksa vonis divonis* hukuman* hukum dihukum* pidana penjara dipenjara* terdakwa',
  guard:
    'lindungi* melindungi* perlindungan* aman keamanan* waspada* mewaspadai* cegah hindarkan* lapor laporkan* melaporkan*',
  tech: 'proses kode fungsi skrip kontainer perintah kodingan* koding variabel repo debugging',
  screen: 'komputer ponsel aplikasi* peramban* instal perbarui* pembaruan memori berkas baterai layar keyboard',
  harmless: 'gulma* nyamuk* foto gambar kamera tenggat* anggaran tanaman waktu cuaca liburan wisata',
  sport: 'pertandingan* permainan gim gol liga musim pelatih wasit* pemain* misi tinju petinju*',
  kitchen: 'resep masakan* dapur tepung mentega bawang sup kuah tumis* ditumis* tertumis* kutumis*',
  kin: 'ibu mamah emak mak bunda ayah bapak bapaknya* papah abah kakak adik',
  queer: 'lesbi homoseksual* biseksual* waria transpuan* pelangi belok nonbiner',
  gender: 'perempuan* wanita* cewek* cewe cowok* cowo lelaki pria feminis* feminisme janda betina*',
  frail: 'disabilitas* difabel* penyandang* lumpuh tuli bisu buta pincang odgj lansia jompo tua',
  everyall: 'semua semuanya seluruh* setiap tiap selalu segala segenap para memang dasar cuma',
  ask: 'tulis tuliskan* tulislah* buatkan* bikinkan* ceritakan* jelaskan* sebutkan* gambarkan* deskripsikan* berikan* beritahu*',
  heat: 'detil rinci terperinci* secara eksplisit* gamblang* sadis kejam selengkap* sejelas* ngeri mengerikan*',
  denial: 'tidak tak gak nggak enggak ngga kagak bukan jangan belum tanpa tdk',
  selfhurt:
    'menyayat barcode ngecut goresan* gores menggores* lengan pergelangan* benturkan* membenturkan* nyakitin perban plester lukaku* mukulin* kambuh ' +
    'nyilet* bekasluka',
  starving: 'kalori puasa kurus langsing berat timbangan muntah memuntahkan* muntahin* pencahar* anoreksia* bulimia',
  jeer: 'tertawa* ketawa ngakak wkwk* wkwkwk* ejek* diejek* terejek* kuejek* mengejek* ngejek* pengejek*',
  menace:
    'menyesal nyesel balas balasan pembalasan* bayar alamat alamatmu* rumahmu keluargamu* anakmu istrimu incar* diincar* terincar* kuincar* mengincar* ' +
    'ngincar* pengincar* buru memburu* kuburan kuburanmu* peti pemakaman*',
  quoted: 'kata katanya berkata ujar ujarnya* tulisnya* menulis bertanya teriak* berteriak* menyebut disebut',
  condemn:
    'salah mengutuk* kutuk mengecam* kecam rasis rasialis* seksis* diskriminasi* prasangka* stereotip* intoleran*',
  lie: 'disinformasi* misinformasi* konspirasi* manipulasi* memanipulasi* pemilu pilpres menyesatkan* provokasi* provokator* rekrut* direkrut*',
  stalk:
    'menguntit penguntit* stalking stalker membuntuti* buntuti* ikuti mengikuti diikuti pribadi privasi keberadaannya selidiki*',
};
