import type { Lexicon } from './lexicon.js';

/**
 * Words of other languages for the ideas of the other lists: German, French, Spanish, Italian, Portuguese, Dutch, Polish,
 * Russian, Turkish, Chinese, Japanese, Arabic. What is also an English word has the English idea.
 */
export const languages: Lexicon = {
  self: 'ich mir mich io mio mia eu meu minha ik mij mijn mnie mój я мне меня мой beni bana benim 我 私 俺 أنا',
  you: 'dein deine euch ihr tes tuyo tus usted ti tuo voi você vocês seu sua jij jou jouw ty ciebie ty twój ты тебя тебе твой вас sen seni sana senin 你 你们 お前 あなた أنت أنتم',
  them: 'diese alle jeder todos todas tous toutes tutti questi esses alle iedereen wszyscy wszystkich все всех они hepsi bunlar 他们 全部 全是 都是 全員 كل كلهم',
  group:
    'schwul* lesb* jüd* behinder* zigeuner* asylant* frauen musulm* juif* arabes pédés femmes gitan* roms moros negro negros judí* mujer* maricon* sudacas immigrat* negri zingar* donne cigan* preto pretos mulher* marokkan* joden vrouwen uchodźc* żyd* cygan* pedał* kobiet* евре* геев гей* цыган* баб* женщин* мусульман* чурк* mülteci* yahudi* eşcinsel* kadın* 黑人 穆斯林 同性恋 女人 犹太 外国人 朝鮮人 同性愛 女は اليهود السود المثلي النساء اللاجئ',
  insult:
    'dreck fresse erbärm* dämlich* dumm dumme dummes fette fett hässlich* versager* abruti* connard* conne merde ordure* grosse moche imbécil* idiota* gord* asqueros* inútil payas* fea basura schifo cicciona fallit* pagliacc* verme lixo burro idiota gordo baleia nojent* retardad* mislukkeling* trut achterlijk* zielig* żałosn* śmieci* idiotk* świni* grub* ничтож* туп* урод* корова aptal* şişko ezik zavallı 废物 蠢货 肥猪 恶心 丑 クズ ブス バカ 気持ち悪い غبي فاشل حقير مقرف البقرة',
  dehuman:
    'schmarotzer* ungeziefer parasit* ratten untermensch* vermine inférieur* plaga raza ratas inferior* parassit* razza inferiore doença raça inferior* tuig smerig* robactw* parszyw* zaraz* зараз* подл* нация hayvan* mikrob* 低等 恐怖分子 寄生虫 犯罪者 خنازير عبيد مرض جراد',
  exclude:
    'raus weggesperrt abschieben dehors renvoy* enferm* fuera encerrad* echarlos expulsar rimandat* fuori expulsos expulsar opgesloten wypędz* гнать понаех* sınır temizlen* 赶出 滚出 叩き出 隔離 اطردو تطهير',
  hate: 'hasse hassen déteste haine odio odia odiar odeio haat nienawi* ненавиж* nefret* 讨厌 恨 嫌い أكره',
  order:
    'verpiss* halt heul* dégage ferme cállate lárgate sparisci vattene cala zamknij заткнись удали kapa 滚 闭嘴 消えろ 黙って اخرس',
  kill: 'umgebracht umbring* ersteche* stech erschieß* aufhängen hängen köpfen mord mörder* tue tuera crever pendre égorg* fusill* meurtr* assassin* mato matado fusilar ahorc* degoll* uccid* ammazz* impicc* sgozz* strangol* matou matar enforc* esfaque* facada* vermoord* doden hang steek* zabij* powiesi* morder* zamord* уби* убь* повес* зареж* застрел* öldür* asmak asacağ* kes* 杀 砍死 吊死 凶手 殺 吊るせ قتل سأقتل شنق القاتل',
  hurt: 'schlag* schläg* prügel* hau leiden quäl* brennt casser tabass* coups brûler pegar patad* aplast* quemar rajar romper spacco spacca picchi* bruci* quebrar bater esmag* queimar sla slaan schop* rozwal* spal* bić проломл* изби* пыт* сожг* patlat* döv* 打死 烧 折磨 かち割 踏みつけ 殴 أضرب طعن أحرق',
  gore: 'blut* därme schädel gedärm* bauch tripes ventre sangre sesos tripas cabeza sangue budella pancia crânio miolos bloed* buik hersens krew krwi flaki brzuch кров* кишки живот башк* kanı bağırsak* karnı kafanı 血 肠 内臓 腸 الدم أمعاء بطن رأس',
  weapon:
    'messer pistole gewehr hammer sprengsatz bombe* fusil couteau* marteau arme explosif* navaja cuchillo explosiv* bomba* coltello mazza pistola faca arma* mes geweer nóż bomb* nożem нож* бомб* оружи* bıçak* silah* bomba* 刀 炸弹 枪 爆弾 ナイフ 銃 قنبلة سكين سلاح متفجر',
  suicide:
    'abschiedsbrief* selbstmord* umbringen ritze ritzen scarifi* suicid* cortándome corto taglio lametta suicíd* snijd samobój* pożegnaln* tnę самоуб* записк* порез* intihar* veda 自杀 遗书 割自己 自殺 遺書 手首 الانتحار رسالة الوداع أجرح',
  die: 'sterben sterbe gestorben mourir mourrai mourant morire muoio muerto muerta morrer morri morta sterven dood umrzeć umiera* умер* смерт* ölmek ölüm 死 死に 死ぬ الموت أموت',
  life: 'leben lebe vivre vivir viviendo vivere viver vida leven żyć życia жить жизни yaşamak hayat* 活 生きて العيش أعيش حياتي',
  despair:
    'müde sinnlos seul* fatigué* cansad* sola solo dolor stanca dolore sozinh* dor moe alleen zmęczon* ból легче yorgun* acımı 累 平静 痛苦 疲れ 落ち着く التعب الألم',
  means:
    'tabletten schlaftablett* brücke gleis* pillen balkon* strick springe pastillas balcón puente boîte pont avaler pilules sonnifero gocce ponte corda remédio pular pillen trein springen tablet* dachu таблет* крыш* прыгн* hap hapı köprü* 安眠药 楼顶 跳下 睡眠薬 屋上 飛び降り حبة حبوب جسر منومة',
  act: 'gefickt lecken leckte blasen stöhn* vögel* bais* suce* sucer jouir jouisse caress* chevauch* lamió follar follame corrió gimi* chup* scop* lecc* gemendo transa* transaram chupou gozar gozou likte klaarkwam neuken geil* lizał* doszła ruch* лиза* конча* трах* секс* ласка* inlet* boşal* seks* 做爱 舔 呻吟 高潮 性爱 セックス 舐め 喘ぎ 絶頂 يلعق جنس النشوة',
  body: 'titten brüste nackten bite queue seins culotte tetas pezones polla bragas cazzo mutandin* tette calcinha pau peitos slipje borsten majtki cycki трусик* грудь külot* 内裤 乳房 下面 下着 胸 ملابسها الداخلية',
  mood: 'geil heiße nackt versaut* érotique* chaud chaude nue cachonda mojada explícit* porno desnud* eccitata nudi erotic* spinto tesão pelad* safad* nudes naakt* geile napalon* nagie seksu эротич* откровен* голое голая голую azdım çıplak erotik* 裸 色情 露骨 裸照 ムラムラ エロ عاريا فاضحة هائجة',
  drug: 'koks drogen gras coke cocaína cocaina marihuana hierba droga erba hasj coke wiet kokain* amfetamin* кокаин* закладк* наркот* kokain* esrar 毒品 冰毒 大麻 覚醒剤 كوكايين مخدرات',
  crime:
    'fälsch* klau* knack* wasche schwarzgeld stehl* faux fausse* voler pirater frauder blanquear falsific* falso falsa robar hackear hacke* falsifi* rubare evadere clonare riciclar* falsificar roubar clonar golpe vervals* stelen nepmail podrob* ukra* wyłudz* подел* украс* взлом* sahte çal* 伪造 假冒 骗 偷 偽造 盗む 装って أزور مزيفة سرقة',
  evade:
    'ohne erwischt nachweisbar unbemerkt sans repéré prendre pillen pillado rastro entere senza scoprir* traccia perceber descobr* vestígios gepakt sporen wpaść śladów попасться обнаруж* yakalan* iz 不被 查不到 警察抓 捕まら 見つから دون أثرا تمسك',
  poison:
    'giftig* dünger sprengstoff* poison* veneno* fertilizante avvelen* veleno fertilizz* envenen* kunstmest trucizn* nawoz* яд яда отрав* удобрен* zehir* zehirle* gübre* 毒药 化肥 毒 肥料 السم سماد أسمم',
  howto:
    'anleitung wieviel baue comment fabriquer fabrique cómo fabrica costruisce fazer faço hoe maak jak zrobić как сделать nasıl yapılır 怎么 如何 方法 كيف أصنع',
  care: 'hilfe helfen behandl* ärzt* wirkung* nebenwirkung* aider soutenir médecin effets ayudar ayuda médico efectos aiutar* medico effetti ajudar ajuda efeitos hulp dokter bijwerking* pomoc* lekarz* skutki помо* врач* побочн* yardım doktor etkileri 帮助 医生 副作用 助け 医師 أساعد الطبيب الأعراض',
  fiction:
    'krimi film* geschichte theater polar romans novela película giallo libro livro filme boek detective kryminal* powieś* детектив* роман* книг* romanda kitap 小说 电影 故事 小説 映画 物語 الرواية الفيلم قصة',
  news: 'polizei gericht* verurteil* festgenommen tribunal condamn* arrêt* policía detuv* juzgado polizia carabinieri arrestat* sequestrat* apreende* preso politie rechtbank policja zatrzyma* полиц* задержа* суд polis mahkeme ele 警方 逮捕 法院 警察 裁判 الشرطة ضبطت المحكمة',
  guard:
    'erkenn* schütz* melden anzeigen sicher* vorbeug* gehackt gestohlen reconna* protég* prévenir signaler piraté volé sécurité reconoc* reconozco protege* prevenir denunciar robaron perdido ' +
    'riconosc* protegg* prevenire denunci* rubato smarrit* reconhec* proteger prevenir roubaram perdi clonaram herken* bescherm* voorkom* gestolen rozpozna* chroni* zgłosi* skradzion* узна* защит* сообщи* потерял украли tanı* koru* önle* kayb* çalındı',
  law: 'gesetz* paragraph* urteil strafe loi peine juge ley pena juez legge pena giudice lei juiz straf rechter prawo kara sędzia закон наказан* судья kanun ceza hakim',
  papers:
    'ausweis* führerschein* rezept* gehaltszettel zeugnis permis ordonnance passeport carné nómina receta pasaporte ricetta passaporto carteira receita passaporte rijbewijs loonstrook paspoort recepta paszport паспорт* права рецепт* ehliyet pasaport reçete diploma*',
};
