import type { Lexicon } from '../lexicon.js';

export const italian: Lexicon = {
  self: 'io mio mie miei noi nostro nostra nostri',
  you: 'ti tuo tua tuoi voi vostro vostra vostri sei',
  person: 'lui lei qualcuno qualcuna vicino* vicina* capo collega* colleghi moglie marito* fidanzat* ragazza* ragazzo*',
  them: 'loro essi esse quelli quelle questi queste gente coloro',
  group:
    'negri ebre* arabi arabo araba immigrati immigrato immigrata slavi slavo marocchin* nero neri nera nere clandestin* profug* rifugiat* stranier* ' +
    'extracomunitar* zingar* rom sinti albanes* rumen*',
  slur:
    'negra* frocio* froci frocia* finocchi* ricchion* culatton* checca* checche lesbicon* terron* polenton* zingaracci* gialli* vucumprà* rabbin* giudei ' +
    'giudeo* scimmion* beduin* cammellier* talebano* mongolo* handicappat* spastic* ritardat* travon* trappan* bongo* bovari ebreacc* baluba* marocco*',
  insult:
    'schifo* ciccion* fallit* pagliacc* grasso grassa grassi grassona stupido stupida stupidi stupide scem* deficient* imbecill* coglion* stronz* puttan* ' +
    'troia* troie zoccol* mignott* baldracc* cagna* vacca scrofa* maial* porco* porci porca merda* merdos* cesso* cessa brutta* brutto* brutti obes* ' +
    'balena* inutil*',
  dehuman:
    'inferior* parassit* razza* razze feccia ratti ratto* topi scarafagg* subuman* sottouom* bestie animali scimmi* selvagg* primitiv* invasor* invader* ' +
    'piaga* peste* malattia* cancro sanguisugh* zecche zecca*',
  exclude:
    'rimandat* rimandiamo* fuori espell* espuls* stermin* vietato eradic* gasare forni forno epurar* epurazion* sterilizz* confini confine vietar* bandir* ' +
    'segreg* linci* schiav* rimpatri* affond* barconi annient*',
  hate: 'odio* odiare odia odiano odiamo disprezz* aborr* ribrezz* schifa ripugn*',
  ideology: 'nazist* fascist* duce mussolini razzist* razzism* califfat* martir* infedel* suprematis*',
  order: 'sparisci* vattene* taci* stai zitto zitta crepa* muori* ammazzati* ucciditi*',
  kill:
    'uccid* uccis* ammazz* impicc* sgozz* strangol* assassino assassini assassina spara* spari sparo omicid* accoltell* decapit* fucil* sparerò soffoc* ' +
    'annegar* affog* giustizi* trucid* eliminar* freddar* linciare pugnal* lapid* squart* macellar* strage* stragi femminicid* scann* accopp* fuori*',
  hurt:
    'spacco* spacca* picchi* bruci* botte pestar* pestato pestati violenz* violento violenta aggressione aggressioni frusta* pestagg* calci calcio* pugni ' +
    'pugno* schiaff* percuot* meno ferir* ferit* ferisc* danneggi* colpir* colpisc* colpi rompo romper* rotto schiacci* frantum* sfond* gonfi* maltratt* ' +
    'aggred* mutil* mazzat*',
  gore: 'budella pancia sangue* sanguin* insanguin* cervell* interiora* visceri cranio* teschio ossa osso',
  weapon:
    'coltell* mazza* pistola* armi fucile* fucili martello* proiettil* munizion* cartucc* spada* ascia* accett* mitra* granat* silenziator* pugnale* ' +
    'balestr* cecchin* motoseg* rivoltell* droni tirapugni* manganell* spranga*',
  terror: 'attentat* ostagg* sparatori* carneficin* rivolta* kamikaze* massacro* sommoss* strage bombarol*',
  threat:
    'attento* attenta vendett* vendic* pentir* pagherai pagar* paghi minacci* trovo trovar* troverò verrò vengo domani stasera stanotte avvert* avviso ' +
    'vedrai aspetto aspettami guardati spalle cercher*',
  menace: 'ginocch* gambe denti collo faccia tomba* ospedal* benzina* abiti famiglia* figli dormi dorme cane',
  suicide:
    'taglio lametta* tagliarmi impiccarmi uccidermi ammazzarmi overdose* lettera addio cappio* corda* vene polso polsi indolor* eutanasi* farla togliermi ' +
    'farlafinita buttarmi',
  selfhurt:
    'tagli tagliat* autolesion* cicatric* lametta lamette sanguino braccia braccio avambracc* cosce coscia bruciatur* sigarett* accendin* graffi* bendagg* ' +
    'cerott* ricadut* punir* punizion* lividi livido',
  starving: 'dimagr* magra* magro* magrissim* digiun* anoress* vomitare bilanci* pesarmi chili',
  die: 'morire* morirò muoio* muore muori morto* morta morti morte* morendo deced* finir* finita sparire*',
  life: 'vivere* vivo viva vivendo esist* mondo vita vite sopravviv* svegliarsi',
  despair:
    'stanca* stanco* stanch* soli solitudin* dolore* dolori sola perso disper* vuoto* vuota triste* deprim* esaust* inutile piang* lacrim* nessuno ' +
    'insopportabil* sopport* soffr* soffer* buio* angosci*',
  means: 'sonnifer* gocce ponte* corda pillol* pasticch* compress* treno binari* salto saltar* gettarmi balcon* tetto*',
  want: 'voglio vuoi vuole volevo vorrei volere voglia* penso deciso decisa pensar* pensato',
  act:
    'lecc* succhi* scopa* scopi sessual* pompin* bocchin* sega seghe segar* masturb* gem gemiti gemeva gemend* penetr* incul* sborr* eiacul* accarezz* ' +
    'cavalc* ingoi* sesso spogli* ansim* strusci* spinge* spint* palp* ditalin* ditale* chiavar* tromb* fott* amplesso*',
  body:
    'cazzo* cazzi mutand* tette* tetta seno seni capezzol* figa* fighe fica* vagin* culo* culi chiappe* natich* pene* uccello* pisello* minchia* palle ' +
    'coglioni clitorid* cappella* inguine* sperma* labbra perizoma* reggisen* scollat* fianchi erezion* gonna* intimo patta zizze* tettone* sedere*',
  mood: 'eccit* nudi nudo* nuda* seduzion* seduss* arrap* seducent* lussuri* porcon* porcell* spinto* bollent* calda*',
  smut: 'porno* bordell* puttanier* orgia* orge scambist* fetic* bondage* legat* schiava* schiavo* padrona* frusta matrigna*',
  tender: 'baci* abbracci* amore* amare amato* amata* ami amano innamor* coccol* carezz* tener*',
  minor:
    'bambin* bimb* minorenn* ragazzin* figlia* minori minore elementari figli* neonat* nipot* scolar* studentess* liceal* alunn* pubert* asilo* infanzia* ' +
    'dodicenn* tredicenn* quattordicenn* quindicenn* fanciull* pupo giovani*',
  force:
    'stupr* violentar* violentat* costring* costrett* forz* drogat* incoscient* addorment* pedofil* palpegg* adesc* sfrutt* tratta consenso* protettor* ' +
    'pappone* contro impotent* sottomett* narcotizz* sequestrat*',
  clinical:
    'contraccett* gravidanz* incint* ginecolog* mestruaz* mestrual* ciclo preservativ* profilattic* ostetric* partor* parto',
  drug:
    'erba* drogh* bamba canna canne cocaina hashish* eroina* ero metanfet* anfetamin* pasticc* ketamin* keta funghett* acidi fentanyl* ossicodon* spacci* ' +
    'pipp* siringh* dopant* anaboliz* fumare spinell* oppiace* codein* stupefacent*',
  make:
    'costrui* fabbric* faccio fai produr* stampare stampato produco produzion* preparare* preparo prepara vendo vendi vende vendono cucinar* mescol* ' +
    'coltiv* comprar* compro vender* otten* procur* sintetizz*',
  crime:
    'rubare* rubo rubat* falsifi* ricicl* falso* falsa* trafficant* trafficare traffico rapin* furto furti ladro* ladra scippo* scippar* borseggi* rapir* ' +
    'rapiment* sequestr* estorc* estorsion* ricatt* contrabband* corromp* corruzion* tangent* mazzett* incendi* scassin* svaligi* saccheggi* riscatto* ' +
    'bracconag* bracconier* taccheggi* vandal* appicc* peculat*',
  swindle:
    'truff* frod* fregar* fregat* raggir* fingere* fingo finge imbrogli* ingann* piramidal* finto* finta* falsi* fasull* prestanome* nero* evader* ' +
    'evasion* clon* phishing* plagi* taroc* barar* baro',
  target:
    'banca* banche conto conti carta carte bancomat* anzian* cliente clienti pensionat* nonna* nonno* assicurazion*',
  cyber: 'ransomwar* attacco* attacchi vulnerabilit* falla cifrar* cripta* critt* spywar* botnets',
  intrude:
    'hackerar* hackerat* acced* accesso* craccar* bucare* spiar* spio intercett* telecamer* allarm* sblocc* scoprire localizzator* cimice* cimici ' +
    'microspi* aggir* crackar* login* intrus* infiltrar* decifr*',
  evade:
    'scoprir* scopert* scopra* traccia tracce tracciabil* testimone testimoni sbirr* madama beccat* beccar* becch* nascond* nascost* insospett* sospett* ' +
    'alibi* anonim* evitar* sfugg* occult* sbarazz* inosserv* accorg*',
  howto:
    'costruisc* passo passi istruzion* tutorial* spieg* ricett* metod* miglior* modi maniera* dimmi* dammi* insegn* mostra* dettagli* elenco* consigli* ' +
    'trucch* trucco* quanto elenca* passaggi* procediment*',
  poison:
    'avvelen* velen* cianuro* arsenic* ricina* sarin* nervin* cloro candegg* antigel* topicid* fungo funghi amanit* pesticid* diserbant* mercurio* ' +
    'ammoniac* zolf* acido* dosi tossic* letal* insapor* inodor*',
  blast:
    'fertilizz* esplod* esplos* deton* miccia* micce polver* incendiari* nitrat* aceton* perossid* chiodi petard* bombe botti tubo* pentola* pression* ' +
    'schegg* dinamit* tritolo* innesc* infiammabil* ordign* autobomb*',
  germs: 'antrac* vaiolo* coler* influenz* contagi* infett* infezion* patogen* ceppo* ceppi',
  grid: 'elettric* sottostazion* trasformator* diga* dighe acquedott* potabil* centrale centrali reattor*',
  crowd: 'moschea* moschee sinagog* chiesa* chiese scuole mercat* concerto* concerti centro',
  sabotage: 'sabot* manomett* manomis* freni freno allent* svit* danneggiar* disattiv* guast*',
  stalk: 'seguire* seguirl* pedin* perseguit* stalker* spiarl* indirizzo* domicilio* posizion* localizz*',
  lie: 'bugia* bugie mentire mentono disinform* bufal* complott* manipol* notizi* elezion*',
  panic: 'panico* allarme* evacuar* fuggifuggi condivid* diffond* inoltr* urgente*',
  quack: 'vaccini chemio* guarir* guarisc* curar* cura miracol* rimedio* omeopat* disintossic*',
  dare: 'sfid* osare oso diretta filmar* filma sven* scherz* scommett* scommess*',
  praise: 'eroe eroi eroic* eroina glorios* onor* fiero* fiera orgogl* ammir* elogi* congratul*',
  care: 'aiutar* aiuto* aiuti medico* effetti effetto* cura* trattament* sintom* sostegn* sosten* prevenzion*',
  recovery:
    'terapi* terapeut* psicolog* psichiatr* guarit* guarigion* ripres* sobri* disintoss* superat* superar* sper*',
  guard: 'riconosc* protegg* protez* prevenire denunci* rubato smarrit* sicur* avvisar* segnal* vittim* pompier*',
  honest: 'lezion* compiti compito* tema saggio* ricerca* relazion* esame* esami conferenz* museo* musei',
  law: 'legge* leggi pene giudic* sentenz* accusato accusata innocente pena innocenti processo* procurator*',
  news: 'polizi* carabinier* arrestat* questura* ministro governo guerra* esercit* soldat* truppe secondo autorit*',
  fiction: 'giallo* libro* libri romanz* teatr* personagg* sceneggiat* poesi* canzon* attric* autor* scrittor*',
  ask: 'scriv* inventa* genera immagin* racconta* descriv* recit* ruolo* barzellett* battut* continua* traduc*',
  heat: 'esplicit* dettagliatament* censur* crudo* cruda* crudel* sanguinos* volgar* macabr* cattiv*',
  denial: 'mai nessun* neppure nemmeno niente* neanche rifiut*',
  everyall: 'tutti tutte tutto tutta ogni ognuno sempre ovunque chiunque stessi stesse tipic*',
  queer: 'omosess* lesbic* bisess* transess* omo finocchio travestit* arcobaleno*',
  gender: 'donna* donne femmin* maschi* uomo uomini ragazze mogli casaling* madri',
  frail: 'disabil* invalid* rotelle autis* ciec* sord* barbon* senzatetto* mendicant* accatton*',
  jeer: 'ridere ridono risat* prender* deris* derid* umili* bullism* bullizz* soprannom*',
  quoted: 'detto dicono diceva scritto* scrisse gridav* gridato* chiam* citaz* citar* titolo* titoli',
  condemn:
    'sbagliat* razzista* pregiudiz* stereotip* scus* perdon* inorrid* sconvol* orribil* terribil* ingiust* inaccettabil*',
  sport: 'partit* gol giocator* allenator* avversar* campionat* stagion* torneo* pugil* lotta lottator* calciator*',
  kitchen: 'cuocer* cottura* torta* torte impast* farina* burro* cipoll* aglio* zuppa* arrost* grigl*',
  harmless: 'zanzar* piant* meteo lampad* luce* luci vacanz* gomme foto* bici*',
  screen: 'telefono* schermo* stampant* blocc* installar* aggiorn* impostazion* foglio* navigator* programmar* errore*',
  tech: 'processi funzion* dati comando* comandi ciclo* variabil* registro* attività codicesorgent*',
  papers: 'ricetta* passaport* identità visto visti fattur* laurea* bust* paga timbro* timbri firma* firme permesso*',
  cash: 'soldi denaro* contant* banconot* bonific* bitcoin* cript* grana sghei prestit* debit* risparm*',
  hustler: 'acquirent* venditor* fornitor* corrier* intermediar* contatt* banda* bande socio* soci prezzo* prezzi',
  kin: 'madre* mamma* padre* papà* sorell* fratell* gemell* zio zia zii cugin* nonni',
};
