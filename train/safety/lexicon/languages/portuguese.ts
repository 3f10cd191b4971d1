import type { Lexicon } from '../lexicon.js';

export const portuguese: Lexicon = {
  self: 'eu meu meus minha* mim comigo nós nosso nossa nossos',
  you: 'você vocês vc vcs teu tua teus tuas seu sua seus suas ti contigo',
  person: 'ele ela alguém vizinh* chefe* colega* marido* esposa* esposo* namorad* patrão* patroa* fulan* amigo*',
  them: 'eles elas esses essas estes estas aqueles aquelas pessoas povo deles delas',
  group:
    'preto pretos preta pretas mulçuman* muçulman* judeu* judia* chinês chinesa chineses judaic* negra* cigan* imigrant* refugiad* estrangeir* indígena* ' +
    'índio* brasileir* nordestin* angolan* japones* asiátic* cristã*',
  slur:
    'viado* veado* bicha* bichona* baitola* boiola* sapatão* traveco* crioulo* crioula* macaco* macaca* neguinh* monhé* pretinho* preto* zuca* brazuca* ' +
    'mongolóid* retardad* aleijad* judiaria* japa paneleir* fufa* escurinh* tiziu* mulat* carcaman* bugre* pajeú* favelado*',
  insult:
    'verme* lixo* burro* burra* gorda* gordos vaca gordo baleia* nojent* nojo* feio* feia* estúpid* imbecil* imbecis otári* babaca* cuzão* arrombad* ' +
    'filhodaputa fdp putas vadia* vagabund* piranha* piriguet* galinha* rapariga* cadela* porca* porco* merda* bosta* desgraç* inútil* fracassad* ' +
    'perdedor* patétic* covarde*',
  dehuman:
    'doença* praga* parasit* raça* rato* barata* bárbaro* invasor* contaminar subuman* inferior* bicho* animais selvagen* primitiv* invasão* invadir* ' +
    'invadind* peste* sanguessug* escumalha* ralé* gentalha* corja* criminos*',
  exclude:
    'expuls* extermin* erradic* gasear* limpeza* higieniz* esteriliz* fronteir* proib* banir* banid* segreg* lincha* escraviz* paredão* aniquil* muro* ' +
    'varrer* varrid* fora devolv* campos',
  hate: 'odeio odeia* odiar* ódio* odiamos desprez* repugn* abomin* asco nojo',
  ideology: 'nazist* fascist* califad* mártir* infiéis infiel sionis* arian* cruzad* camarad*',
  order: 'cala morra* matese vaza vazar sai suma* desaparec* apodrec* mereç*',
  kill:
    'mato matou mata* matem assassino assassinar* assassinos enforca* enforcou esfaque* facada* executar* degol* estrangul* decapit* fuzil* chacin* atir* ' +
    'baleado* balear* afog* asfixi* sufoc* esquartej* trucid* homicíd* feminicíd* linchamento* apunhal* apagar* carnific* envenenar* liquidar* queimá*',
  hurt:
    'quebr* bater* bato bati bate batendo esmag* violênci* violento violenta queim* queimar* espanc* surra* soco* socar* chute* chutar* pontapé* machuc* ' +
    'ferir* ferid* fere agred* agress* porrad* tapa tapas tapão* mutil* arrebent* pisar* pisot* açoit* chicot* lesion* maltrat* estraçalh* arranc* espet*',
  gore: 'crânio* miolos sangue* sangr* ensanguent* tripas vísceras entranh* cérebro* osso ossos carne',
  weapon:
    'faca* pistola* arma* martelo* espingard* fuzis bala balas granada* munição* cartuch* espada* machado* metralhad* silenciador* punhal* motosserra* ' +
    'taco porrete* canivete* navalha* drone* carabin* caçadeir* submetralh*',
  terror: 'atentad* refém* reféns tiroteio* matança* motim* motins carnificin* atirador* chacina*',
  threat:
    'vou vai cuidado* vingança* vingar* arrepend* pagar* ameaç* encontr* achar* acho espera* amanhã hoje noite verá aviso vais vigi*',
  menace: 'joelho* pernas dentes pescoço* cara* túmul* caixão* gasolina* filhos escola filha* dorme* dormir cachorro',
  suicide:
    'cortar overdose* carta bilhete* despedid* adeus corda* pulsos pulso veias indolor* eutanás* forca ponte* tirar',
  selfhurt:
    'corto corte* cortand* cortad* automutil* autoles* cicatriz* lâmina* gilete* sangro braço* coxa* queimadur* cigarr* isqueir* arranh* curativ* recaíd* ' +
    'punir* puniç* mangas hematom* roxos',
  starving: 'caloria* emagrec* magra* magro* jejum* jejuar* vomitar* balança* pesar* quilo*',
  die: 'morrer* morri morto* morte* morre morreu morrem morrendo morta falec* fim acabar* terminar* enterr*',
  life: 'viver* vivo viva* vida* vivendo existir* existo existência* mundo continuar* acordado',
  despair:
    'sozinh* dor cansad* desesper* vazi* triste* chora* choro deprim* exaust* esgotad* inúteis fardo* lágrim* ninguém insuportá* aguent* suport* sofr* ' +
    'escurid* angústi* ansiedad* perdid* desist* fracasso*',
  means:
    'remédio* pular* pulo comprimid* pílula* sonífero* calmant* trem trilho* comboio* saltar* salto prédio* telhado*',
  want: 'quero quer queria querer* quis vontade* penso pensar* decidi decidido tento tentar',
  act:
    'transar* chup* gozar* gozou transando transou meteu metendo gozei* goz gemendo gem gemid* gemer* fodi* fode* fod meti trep* lamb* boquet* punhet* ' +
    'siriric* masturb* penetr* ejacul* sexo cavalg* acarici* engol* ménage* suruba* rebol* esfreg* ofeg* broche* mamar* mamad* dedad* despir*',
  body:
    'calcinha* pau paus peito* peitão* bunda* rabo* buceta* boceta* xoxota* xana xereca* piroca* pica picas rola rolas pinto* grelo* clitóris* cuzinh* ' +
    'teta* mamilo* seio* sutiã* cueca* virilha* saco porra* sêmen* esperma* lábios quadril* ereção* pauzão* saia* decote* nádeg* cona conas',
  mood: 'tesão* pelad* safad* nua nuas nus seduz* excita* gostos* tarad* lasciv* luxúri* paixão* quente*',
  smut: 'pornô* nude prostitu* puteiro* bordel* garotadeprograma acompanhant* orgia* suruba fetich* amarrad* escrav* dono dona',
  tender: 'beijo* beijar* abraç* amor* amo amar* amad* carinh* apaixon* namoro* namorar* casament*',
  minor:
    'criança* criancinh* menina* menino* menor menores bebê bebês filha filho* novinh* garot* estudant* aluna* aluno* sobrinh* neto* neta netas infantil* ' +
    'infânc* escolar* mirim puberdad* creche*',
  force:
    'estupr* violar* violad* violaç* obrigar* obrigou obriga violou forçar* forçad* forçou dopad* dopar* drogad* inconscient* desacordad* asséd* pedófil* ' +
    'alici* cafetão* tráficohumano consentim* agarr* apalp* submet*',
  clinical:
    'anticoncepc* anticoncept* contracep* grávid* ginecol* menstru* camisinha* preservativ* parteira* parto* amament* hormôn*',
  drug:
    'cocaína* maconha* erva baseado* beck drogas heroína* pedra padê farinha metanfet* anfetamin* êxtase* ketamin* keta cogumel* fentanil* codeín* lança* ' +
    'loló* haxix* traficant* cheir* fumar* fumo injet* seringa* esteroid* anaboliz* charro* ganza entorpec* bagulho* chapad*',
  make:
    'faço fazer* faz fabricar* construir* fabrico constrói preparar* preparo vender* vendo extrair* cozinh* mistur* plantar* cultiv* comprar* compro venda ' +
    'consegu* obter* obten* sintetiz* síntese* montar*',
  crime:
    'falsific* roub* clonar* trafic* furtar* furto furtou falsa assalt* ladrão* ladra sequestr* rapto* raptar* extor* chantag* contraband* suborn* ' +
    'propina* lavar* lavagem* incendi* arromb* resgate* saque* batedor* desvi* falso* grampe* receptaç* estelionat* piratear* latrocín* arrastão* vandal* ' +
    'afan* milíc*',
  swindle:
    'golpist* fraudar* engan* pirâmide* clon* fingir* fingindo trapac* trambiqu* laranja* fachada* fantasma* soneg* burlar* burl* phishing* plági* forj* ' +
    'maracut* vigaris* intrujar* aldrab* caixadois superfatur* adulter*',
  target: 'banco* conta contas cartão* cartões caixa* aposentad* idos* vovó* avó velhinh* seguro* seguradora* receita',
  cyber: 'malicios* cavalo ataque* vulnerabilid* brecha* criptograf* negação* teclad* botnets injeção*',
  intrude:
    'hacke* invadirem invado senha* acess* entrar* espion* espionar* espiar* grampo* escuta* alarme* desbloque* rastreador* localizador* burlar logar* ' +
    'login* intrus* infiltr* quebrarsenha descriptograf*',
  evade:
    'perceb* descobr* descobrir* descubr* vestígio* detectar* segredo* secreto* rastro* rastre* pista* prova* testemunh* polícia escond* ocult* disfarç* ' +
    'discret* pego* flagrad* suspeit* desconfi* álibi* anônim* ilegal*',
  howto:
    'fazemos passo passos passoapasso guia* tutorial* explica* expliqu* receita* método* melhor* formas jeito* maneira* diz ensin* mostre* mostra* ' +
    'detalhad* detalhe* lista* dica* quanto qual quais',
  poison:
    'envenen* venen* cianeto* cianureto* arsênic* ricina* tóxico* tóxica* ácido* sarin* nervos* cloro* alvejant* anticongel* raticid* chumbinho cogumelo* ' +
    'agrotóxic* pesticid* herbicid* mercúri* amônia* enxofre* dose* letal*',
  blast:
    'fertilizant* adubo* deton* pavio* pólvora* coquetel* incendiári* nitrato* acetona* peróxido* pregos fogos foguete* dinamite* panela* pressão* ' +
    'estilhaç* espolet* cano canos tubo* bombas* inflamáv* gatilho*',
  germs: 'antraz* antrax* germe* varíol* cólera* gripe* contág* infecç* patógen* cepa*',
  grid: 'elétric* subestaç* transformador* barragem* barragens represa* potável* usina* reator* trilhos*',
  crowd: 'mesquita* sinagoga* igreja* escola* colégio* mercado* feira* multidão* manifestaç* procissão*',
  sabotage: 'sabot* danific* freio* travões afroux* inutiliz* avari* bloqueador* derrub* inund*',
  stalk: 'seguir persegu* vigiar* stalke* rastrear* endereço* domicíl* localizaç* localizar* telefone*',
  lie: 'mentir* mente* desinform* fakenews boato* manipul* notícia* montagem* eleitor* eleiç*',
  panic: 'pânico* alerta* tumulto* espalh* compartilh* partilh* repass* encaminh* urgente* avisem',
  quack: 'vacin* quimio* curar* cura curas milagre* milagros* homeopat* desintox* detox*',
  dare: 'desafi* coragem* duvid* livestream* gravar* desmai* pegadinha* apost* brincadeir* tiktok',
  praise: 'heróic* glorios* honr* orgulh* abenco* parabén* justiça* merecid* exempl* corajos* guerreir* homenag*',
  care: 'ajuda* ajudo efeito* tratam* apoiar* tratar* sintom* apoio* prevenç* pesquis* estud* estatíst*',
  recovery: 'terapi* terapeut* psicólog* psiquiatr* recuper* sóbri* reabilit* superei superar* melhor sobreviv* luto',
  guard: 'reconhec* protej* proteg* prevenir* roubaram perdi clonaram denúnc* segur* avisar* vítim* bombeir*',
  honest: 'aula* lição* dever tarefa* redaç* prova palestr* exposiç* artigo* jornal* relatóri* universid*',
  law: 'leis juiz* penas julg* preso* promotor* procurador* acus* réu culp* inocent* cadeia*',
  news: 'apreend* presa polícia* prendeu prenderam delegac* delegad* detid* guerra* exércit* soldado* tropas',
  fiction: 'livro* romances teatro* novela* personag* cena* roteir* capítul* poema* poesia* canção* letra*',
  ask: 'escrev* redig* redij* gere* gerar* inventa imagina continua descrev* atue papel piada*',
  heat: 'explícit* detalhadament* gráfic* censur* cru crua crue* sangrenta* vulgar* pesad*',
  denial: 'não nunca jamais nenhum* nem tampouco pare neg',
  everyall: 'todos todas todo toda tudo cada sempre qualquer* mesmos mesmas típic* inteir*',
  queer: 'homossex* lésbic* bissex* transgêner* transex* transsex* travest* arcoíris*',
  gender: 'mulher* fêmea* homem* homens macho* feminis* feminazi* mães machist* misógin*',
  frail: 'deficien* cadeirant* autis* cego* cega* surd* mendig* morador* velho* velha*',
  jeer: 'rir rindo riem riso* risad* zoar* zoa zomb* humilh* ridiculariz*',
  quoted: 'dizer dizem dizia disseram escreveu gritou gritar* chamou chamar* chamam citaç* citar*',
  condemn: 'errad* racista* antissem* preconceit* estereótip* desculp* perdão* perdo* indign* horrív* terrív* injust*',
  sport: 'jogador* partida* equipe* equipa* gol gols golo* trein* juizz campeon* temporad* torneio*',
  kitchen: 'assar* bolo* forno* massa farinha* manteig* cebola* alho* sopa* churrasc* grelh* pão',
  harmless: 'planta* bateria* clima lâmpada* luz luzes férias pneu* foto* bicicleta*',
  screen: 'computador* notebook* celular* telemóvel* tela telas ecrã* impressora* arquivo* ficheiro* travou* atualiz*',
  tech: 'processo* função* dados comando* programa* laço variáve* servidor* registro* interface*',
  papers:
    'carteira* passaport* habilitaç* cnh identidad* visto* receituári* atestado* assinatur* carimb* holerit* contracheq* recibo* nota',
  cash: 'dinheiro* grana* bufunfa* espécie transferênc* bitcoin* cripto* reais dólar* empréstim* dívida* aposentadori*',
  hustler:
    'comprador* vendedor* fornecedor* mensageir* intermediári* contato* bando* quadrilha* gangue* parceir* sócio* preço*',
  kin: 'mãe mamãe* pai pais papai* irmã* gêmeo* tio tia tios primo* avós',
};
