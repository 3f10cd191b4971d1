import type { Lexicon } from '../lexicon.js';

export const spanish: Lexicon = {
  self: 'mío míos mis nos nosotros nosotras nuestro nuestra conmigo',
  you: 'ti tuyo tuya tus ustedes vos vosotros contigo vuestro eres',
  person:
    'ella alguien vecino* vecina* jefe* jefa* compañero* compañera* profesor* marido* esposa* esposo* novia* novio*',
  them: 'ellos ellas esos esas estos estas gente aquellos',
  group:
    'musulm* moro moros negro judía* judíos latinos negros negra negras inmigrant* migrante* extranjer* refugiad* gitan* rumano* indio indios indígena* ' +
    'chino chinos africano* venezolan* bolivian* peruan*',
  slur:
    'panchito* machupichu* negrata* marica* bollera* tortillera* travelo* travuco* judiada* moraco* moromierd* guiri* gabacho* payoponi* conguito* ' +
    'subnormal* mongólic* mongolo* mogólic* retrasad* tullid* bolita* veneco* veneca* indiada* cholo* chola* indio* prieto* frijolero* joto* puto putos ' +
    'sarasa* mariposón* chinacos',
  insult:
    'imbécil* idiotas asqueros* inútil* payas* fea gordo gorda gordos gordas feas feo feos basura* estúpid* tont* gilipoll* cabrón* pendej* hijoputa* ' +
    'hijueputa* hdp puta putas zorra* perra perras guarr* cerda* cerdo* puerco* cochina* mierda* mierdoso* malparid* gonorrea* pelotud* boludo* boluda* ' +
    'forro',
  dehuman:
    'plaga* raza* rata* parásit* cucaracha* alimaña* bárbaro* barbarie contaminar contaminan infrahuman* inferior* bestia* salvajes primitiv* invasor* ' +
    'invaden invadir* invadiend* gentuza* chusma* simio* mono monos animales',
  exclude:
    'fuera encerrad* encerrarlos echarlos expuls* extermin* prohibir* prohíban erradic* gasear* limpieza* limpiar* esteriliz* frontera* muro vetar segreg* ' +
    'ahorcarlos aniquil* linch* esclaviz* paredón* remigr* campos devuélv*',
  hate: 'odia* aborre* asco despreci* repugna* repudi*',
  ideology: 'facha* racismo yihad* califato* mártir* infieles infiel holocausto* sionis* franquis*',
  order: 'cállate* lárgate* cierra pudrete muérete* mátate* suicídate* vete jódete* desaparece*',
  kill:
    'mato mata* fusilar* fusilen fusilad* ahorc* degoll* degüell* ejecut* estrangul* apuñal* acuchill* decapit* masacr* ahog* asfixi* balear* balac* ' +
    'tirotea* dispar* sicari* descuartiz* linchar* homicid* feminicid* rematar* cargarme cargármel* liquidar* navaj* colgar* lapidar* quebrármel* ' +
    'envenenarl* aniquilar',
  hurt:
    'pegar* pega patad* patea* aplast* quemar* quemad* quemo queman violento* violenta* violencia rajar* raj romper* rompo golpea* golpi* paliza* madrear* ' +
    'madriz* puñetazo* lastim* daño dañar* herir* herid* hiere maltrat* agred* agresi* azot* cachete* bofetad* mutil* abofete* machac* revent* revient* ' +
    'partirte',
  gore: 'sangr* sesos tripas cabeza ensangrent* intestino* vísceras entraña* cráneo* hueso huesos carne',
  weapon:
    'navaja* cuchill* arma* martillo* munición* escopeta* fusiles hacha* bala balas cartucho* espada* metralleta* ametrall* granada* puñal* ballesta* ' +
    'silenciador* francotirad* motosierra* garrote* dron tola fierro* subfusil*',
  terror: 'atentado* atentar* rehén* tirote* masacre* matanza* motín* disturbio* bombazo* kamikaze*',
  threat:
    'voy vas cuidado* venganza* vengar* arrepent* arrepient* pagar* amenaz* encontr* encuentr* buscar* espera* mañana noche verás avis* vigil* atente',
  menace: 'rodilla* piernas dientes cuello tumba* ataúd* gasolina vives vive hijos escuela hija duermes duerme',
  suicide:
    'cortándome cortarme ahorcarme matarme quitarme sobredosis* carta despedid* despido soga venas muñeca* indolor* puente* lanzarme tirarme adiós ' +
    'eutanas*',
  selfhurt:
    'corto cortes corte cortar* cortad* autolesi* cicatric* cicatriz* cuchilla* hoja* hojilla navajita brazo* muslo* muslos sangro quemadur* quemarme ' +
    'cigarr* encendedor* mechero* arañ* rasguñ* vendaj* recaí*',
  starving: 'caloría* adelgaz* delgad* flaca* flaco* ayun* vomitar* báscula* pesar pesaba',
  die: 'morir* muero muere mueras mueran muerto* muerta* muerte* muriendo fallec* murió fin terminar* termino',
  life: 'vivir* vivo vida* viviendo existir* existo viva* mundo despierto',
  despair:
    'cansad* sola solos soledad* dolor* desesper* depresión* depresiv* sinsentid* vacío* vacía triste* deprim* agotad* inútiles carga* llor* lágrim* nadie ' +
    'insoportab* aguant* soport* sufr* oscuridad* angusti*',
  means:
    'pastilla* balcón* azotea* cuerda* tirarse saltar* salto salté tren vías precipici* acantilad* edificio* techo*',
  want: 'quieres quiere querer* quería quisiera ganas pienso deseo intento decidido decidida pensar*',
  act:
    'lamió lamer* follá* corrió follo correrse gimi* gemid* gemir* chup* mamad* mamar* coger* cogiend* culear* cogí penetr* masturb* pajear* paja pajas ' +
    'eyacul* embesti* cabalg* manos* acarici* tragar* tragó sexo trios desnudar* frot* restreg* jade* gozar* montar* garchar* pichar* singar* chingar*',
  body:
    'teta* pezon* polla* braga* coño* verga* pija* pene* culo* nalga* chocho* chochit* concha* panocha* clítori* tanga* sujetador* brasier* escote* ' +
    'entrepierna* testícul* huevos pecho* senos seno erección* lefa leche labios muslos* cadera* bulto calzon* falda*',
  mood: 'cachond* mojad* desnud* caliente* excita* seduj* lujuri* pasión* pervert* morbo* sumis* dominante* virgen* fantasí*',
  smut: 'porno* packs sexteo* prostitu* putero* burdel* puticlub* orgi* fetich* atad* esclav* látigo* madrastra* hermanastr*',
  tender: 'bes beso* besar* abraz* amor* amo amad* amar* amante* cariñ* enamor* novios',
  minor:
    'niña* niño* menor menores hija* hijo* bebé bebés alumno* alumna* infantil* infancia nena nenas nene chiquill* chamac* colegial* escolar* sobrin* ' +
    'nieta* nieto* crío* cría crías',
  force:
    'violar* violó violad* violac* obligar* obligó forz* fuerza* obligad* drogad* inconscient* dormid* manose* pederast* pedófil* trata proxenet* padrote* ' +
    'toc tocamient* acos* consentim* someter* sometid* secuestrad*',
  clinical:
    'anticoncept* embaraz* ginecól* regla menstru* condón* preservativ* matrona* comadron* parto* lactanc* amamant*',
  drug:
    'cocaína* marihuana* hierba* drogas perico* merca falopa* porro* faso mota metanfet* cristal heroína* extasis* tachas pastis anfetamin* ketamin* keta ' +
    'hongos tripi* fentanil* tusi tusibí* paco bazuco* camell* narco* trapich* porrer* esnif* inhal* jeringa* inyect* esteroid* anabóli* fumar* hachís* ' +
    'gramos codeína*',
  make:
    'hacer* hago haz hace construir* fabricar* fabrico fabrica montar preparar* preparo cocin* mezcl* cultiv* comprar* compro compra vender* vendo venta ' +
    'consegu* consigo obten* sintetiz* síntesis*',
  crime:
    'blanque* falsific* falso* falsa* robar* robo robos hurtar* asalt* atrac* ladrón* secuestr* extors* chantaj* contraband* tráfic* soborn* mordida* ' +
    'coima* lavar* lavad* lavado incendi* provocar* rescate* carterist* saque* desfalc* malvers* furtiv* piratear* pirater* pirata* suplant* birl* ' +
    'chorear* choriz* afan* mangar* hurto*',
  swindle:
    'estaf* timar* timador* engañ* fraude* piramid* trampa* phishing* testaferr* fachada* fantasma* evadir* evasi* evasor* factura* fictici* plagi* ' +
    'suplantaci* clon* amañ* soborno* transas fingir* finj* hacerme',
  target:
    'banco* cuenta* tarjeta* cajero* jubilad* ancian* abuelita* abuelo* abuela* asegurad* seguro* hacienda impuest* tienda*',
  cyber: 'troyano* malicios* gusano* ciberataque* ataque* vulnerabilid* puerta trasera* cifr* encript*',
  intrude:
    'hacke* contraseñ* clave* acceder* acceso* entrar* burlar* espi* pinch* escuch* intervenir* cámara* alarma* desbloque* rastreador* geolocaliz* ' +
    'localizador* micrófono* login* intrus* descifr* vulnerar*',
  evade:
    'pillado* pillar* rastro* rastre* huella* detectar* detecten secreto* prueba* testigo* escond* ocult* disimul* discret* descubr* atrap* sospech* ' +
    'coartada* anónim* ilegal* evit* deshac* enterrar* madero* pasma',
  howto:
    'paso pasos guía* instrucc* tutorial* explica* receta* método* mejor* formas manera* dime* enseñ* muéstr* detallad* detalle* consejos* truco* cuánto ' +
    'cual procedimient*',
  poison:
    'veneno* venen* envenen* cianuro* arsénic* ricina* sarín* ácido* tóxico* tóxica* nervios* cloro* lejía anticongel* matarratas* raticid* seta setas ' +
    'hongo* pesticid* herbicid* mercurio* amoníac* azufre* dosis*',
  blast:
    'fertilizant* explot* deton* pólvora* mecha mechas explosivo* explosiva* cóctel* incendiari* nitrato* acetona* peróxido* clavos petardo* pirotecn* ' +
    'tubo tubos olla presión metralla* amonio* dinamita* volar* volad*',
  germs: 'ántrax* germen* viruela* cólera* gripe* contagi* patógen* cepa* mutac* mutar*',
  grid: 'subestac* transformador* presa* embals* potable torre tendido férrea* ferroviari* descarril*',
  crowd: 'mezquita* sinagoga* iglesia* colegio* escuela* mercado* multitud* muchedumbr* concierto* comercial*',
  sabotage: 'sabot* dañar frenos afloj* inutiliz* averí* inhibidor* derrib* inund* colaps*',
  stalk: 'seguir* persegu* persig* acech* acosar* rastrear* dirección* domicilio* ubicac* localizar*',
  lie: 'mentir* miente* desinform* bulo* manipul* noticia* montaje* elecci* urna* pucherazo*',
  panic: 'pánico* alerta* estampid* difund* compart* reenví* avisen urgente*',
  quack: 'vacun* quimio* curar* cura curas milagro* remedio* homeopat* detox* antidepres*',
  dare: 'reto* desafí* atrev* vivo* directo grabar* graba desmay* broma* apuest*',
  praise: 'heroic* glorios* honra* orgull* bendi* felicit* justicia* merecid* ejempl* valient* bravo leyenda*',
  care: 'ayuda* medico* efecto* tratam* tratar* médica síntom* apoy* prevenc* investigac* estudi* estadíst*',
  recovery:
    'terapi* terapeut* psicólog* psiquiatr* recuper* sobri* desintoxic* superé superar* mejorando sobreviv* duelo*',
  guard: 'reconoc* reconozc* proteg* protej* prevenir* denunci* robaron seguro segur* bombero* emergenci* antídot*',
  honest: 'clase clases deberes tarea* ensayo* redacc* examen* museo* exposic* documental* artículo* periódic*',
  law: 'ley leyes juez* jueces juzgad* juicio* fiscalía* acus* culpab* inocent* cárcel* prisión*',
  news: 'policía* detuv* detenid* gobiern* guerra* ejércit* soldado* tropas según autoridad* portavoz* vocero*',
  fiction: 'novela* película* libro* teatro* personaj* escena* guion* capítul* poema* canción* letra* actriz*',
  ask: 'escrib* redact* cuént* genera inventa imagina rol papel chiste* continúa* traduc* discurso*',
  heat: 'explícita* detalladament* gráfic* censur* crudo* cruda* cruel* sangrienta* vulgar* soez',
  denial: 'nunca jamás ninguno ninguna ningún tampoco basta neg',
  everyall: 'todos todas todo toda cada siempre cualquier* mismos mismas típic* solamente únic*',
  queer: 'bisex* transgéner* transexual* travest* homo* lgtb* gais arcoiris*',
  gender: 'mujer* hembra* hombre* vieja* tías feminis* feminazi* macho* machist* madres',
  frail: 'discapac* minusvál* ruedas autis* ciego* ciega* sordo* sorda* indigent* mendig*',
  jeer: 'reír* rie risa* burl* humill* ridiculiz* acoso* jaja* apodo* chism*',
  quoted: 'dijo dicen decía dijeron escribió gritó gritaron llamó llamaron llaman cita* titul*',
  condemn:
    'condenar* prejuici* estereotip* disculp* perdón* racista* lamento indign* horrib* espantos* injust* inacept*',
  sport: 'partido* equipo* gol goles jugador* entren* liga* temporad* torneo* boxeo* boxeador* lucha*',
  kitchen: 'hornear* pastel* tarta* masa harina* mantequill* ceboll* ajo ajos sopa* asar* asad*',
  harmless: 'planta* batería* clima lámpara* luz luces vacacion* neumátic* foto* bicicleta*',
  screen:
    'ordenador* computador* portátil* móvil* celular* pantalla* impresora* archivo* fichero* colg* actualiz* aplicac*',
  tech: 'proceso* función* datos comando* programa* bucle* servidor* registro* interfaz* contenedor*',
  papers:
    'carnet* pasaport* visado* licenc* dni cédula* título* firma* sello* recibo* contrato* matrícul* partida acta',
  cash: 'dinero* plata pasta guita lana efectivo* billete* bitcoin* cripto* dólar* préstamo* deuda*',
  hustler:
    'comprador* vendedor* proveedor* mensajero* intermediari* contacto* banda bandas socio* colega* precios mayoreo*',
  kin: 'madre* mamá* papá* padre* hermana* hermano* gemel* abuel* padrastr* cuñad* mami papi',
};
