import type { Lexicon } from '../lexicon.js';

export const german: Lexicon = {
  self: 'mein meine meinem meinen meiner meines selber selbst uns unser* wir',
  you: 'deine deinem deinen deiner deines euch euer eure euren eurer ihr biste willste kannste',
  person: 'ihn ihm sein seine seinen seiner seinem jemand* nachbar* kolleg* lehrer* mitbewohner* freundin freund',
  them: 'sie ihnen diese diesen dieser dieses deren denen leute menschen solche jene',
  group:
    'jude jüd jued* judentum ausländ* zigeuner* türke türken türkisch* türkin* chinesen auslaend* fluechtling* asylant* asylbewerber* zuwander* einwander* ' +
    'tuerk* araber* afrikaner* schwarze schwarzer schwarzen syrer* polen',
  slur:
    'neger* nigger* kümmeltürk* kuemmeltuerk* schlitzaug* transe transen itaker* polack* mongos spast spasti* spassti* spacken judensau* judenschwein* ' +
    'kameltreiber* ziegenfick* bimbo* kopftuchmädchen* kampflesbe* zigeunerpack tunte* fidschi* krüppel* krueppel*',
  insult:
    'dreck drecks* dreckig* fresse erbärm* erbaerm* dämlich* blöde blöder blöden blödes blödmann* blödsinn* bloede* asis daemlich* dumm* doof* fette ' +
    'fetter fettes fettsack* fettwanst hässlich* haesslich* versager* arsch* wichser* hurensöhne hure huren nutte* schlampe* fotze* miststück* missgeburt* ' +
    'misgeburt* depp* trottel* vollpfosten*',
  dehuman:
    'schmarotzer* ungeziefer parasit* ratten abschaum gesindel* barbaren barbarisch* gesocks* viehzeug kakerlak* unrat seuche* schädling* schaedling* ' +
    'minderwert* rasse* bestien tiere affen primitiv* invasor* umvolk* überfremd* ueberfremd*',
  exclude:
    'raus rausschmeiß* rauswerf* abschieb* abgeschoben ausweis* weggesperrt wegsperr* vergas* gaskammer* ausrott* ausgerottet auslösch* vernicht* ' +
    'remigration ausschaff* verbiet* verboten grenze* lager sterilisier* gehören aussperr* vertreib* säuber*',
  hate: 'hassen gehasst verabscheu* verachte* ekel ekelt anwidert abscheu hassobjekt',
  ideology:
    'führer adolf rassist* rassismus volksgemeinschaft* völkisch* reich reichsbürger* herrenrasse* weltverschwör*',
  order: 'verpiss* schnauze klappe maul abhauen hau verzieh verschwinde verreck* krepier*',
  kill:
    'töte tötete getötet toeten toetet toete totmach* kalt getoetet umgebracht umbringt ersticht erstech* erstochen abstech* abgestochen erschieß* ' +
    'erschoss* abknall* knall* aufhäng* aufhaeng* aufgehängt hängen köpfen enthaupt* mord morde morden mörder* moerder* abschlacht* schlachte* ' +
    'geschlachtet erwürg* erwuerg* würg* wuerg* erdrossel* erschlag*',
  hurt:
    'schlaeg* schlug geschlagen prügel* pruegel* leiden quälen quält gequält* quälst gequaelt* verpruegel* verhau* vermöbel* quael* folter* gefoltert ' +
    'brennt brenne verbrenn* anzünd* anzuend* angezündet abfackel* misshandel* verletz* trete treten tritte eintret* eingetreten boxen faust ' +
    'zusammenschlag* zusammengeschlagen stech* gestochen stich brech* gebrochen',
  gore: 'blut* därme daerme schädel schaedel gedärm* bauch eingeweide* gehirn* hirnmasse knochen leiche*',
  weapon:
    'messer* pistole* gewehr* sprengsatz* schusswaffe* schwert* axt beil kettensäge* munition patronen schalldämpfer* maschinengewehr* scharfschütz* ' +
    'baseballschläger* schlagring* dolch* klinge* kalaschnikow* drohne* granate* armbrust kugeln knarre* handgranat*',
  terror: 'anschlag* attentat* amok* geisel* blutbad* aufstand* krawall* bürgerkrieg* umsturz* massenmord*',
  threat:
    'warte rache rächen raechen bereuen bereust bereuest buessen zahlen drohe bedroh* kriege finden komme kommen wirst werde werden heute nacht warnung ' +
    'morgen sehen erleben vorsichtig',
  menace: 'knie hals zähne zaehne kiefer gesicht sarg krankenhaus krankenwagen benzin weiß wohnst wohnt adresse',
  suicide:
    'selbsttötung* selbsttoetung* freitod* lebensmüde* lebensmuede* suizidgedank* selbstmörder* vergifte schlinge galgen erhängen erhaengen strangulier* ' +
    'schmerzlos* pulsader* abschied* überdosis* ueberdosis* ritze ritzen ritzt geritzt rasierkling* handgelenk*',
  selfhurt:
    'narbe* selbstverletz* schneiden schnitt* geschnitten verbrannt kratz* aufgekratzt unterarm* oberschenkel* ärmel verband pflaster bluten blutet blute ' +
    'feuerzeug zigarette* blaue rückfall* rueckfall* cutter druck bestrafe bestrafen',
  starving: 'kalorie* abnehm* abgenommen hungern fasten gehungert magersucht* erbreche* übergeb* uebergeb*',
  die: 'sterbe stirbt stirb gestorben todes toter todkrank tödlich* toedlich* verstorben* begraben ende beenden enden',
  life: 'lebe lebst lebt lebens dasein existenz* existier* welt aufzuwachen weiterleben weitermachen lebenswert*',
  despair:
    'müde muede sinnlos* hoffnungslos* verzweif* allein alleine einsam* leer leere traurig* depri* erschöpf* kaputt überfordert qual schmerz* ' +
    'aussichtslos* ausweglos* niemand unerträglich* unertraeglich* weine weinen geweint',
  means:
    'tabletten schlaftablett* brücke bruecke gleis* pillen balkon strick seil springe springen gesprungen hochhaus* dach',
  want: 'moechte wollen willst wollte würde wuerde geplant denke gedanke* überlege ueberlege kann',
  act:
    'gefickt bums* lecken leckte leckt geleckt blasen geblasen stöhn* stoehn* vögel* voegel* gevögelt wichs* gewichst orgasmus* abspritz* spritzte komm ' +
    'kommt penetrier* eindring* eingedrungen stoßen stößt stoss* reiten ritt masturbier* selbstbefriedig* befriedig* streichel* lutsch* schluck* dreier ' +
    'analsex oralsex fingern gefingert auszieh*',
  body:
    'titten titte brüste brueste brust busen nippel brustwarz* schwanz* muschi* möse* moese eichel hoden eier arsch hintern popo schritt schoß ' +
    'unterwäsche* unterwaesche* schenkel höschen hoeschen steif* ständer feucht* sperma nackten lippen haut dessous hose reißverschluss tanga',
  mood: 'geil* heiß heiße heißer heißes scharf nackt* versaut* erotisch* erotik* unanständig* lüstern* luest* erreg*',
  smut: 'porno* sexbild* nacktbild* nacktfoto* nacktvideo* sexgeschicht* domina fetisch* puff bordell* prostituiert* fessel* gefesselt* peitsch*',
  tender: 'küss* kuess* umarm* kuschel* liebe lieben liebt geliebt* verliebt* heirat* hochzeit* romanze',
  minor:
    'kinder* mädchen maedchen junge jungen kindchen kindes* jungs tochter* sohn minderjährig* minderjaehrig* jugendlich* schüler* schueler* schulmädchen* ' +
    'nichte neffe säugling* kleinkind* kita enkel* zwölfjährig* zwoelfjaehrig* dreizehn*',
  force:
    'vergewaltig* missbrauch* mißbrauch* zwing* zwang gezwungen* genötigt nötig* begrapsch* betäub* betaeub* bewusstlos* widerstand wehrlos* pädophil* ' +
    'kinderschänder* zuhälter* zuhaelter* menschenhandel* gegen hilflos* belästig* belaestig* willenlos* unfreiwillig*',
  clinical:
    'aufklär* verhüt* verhuet* schwanger* frauenarzt* gynäkolog* menstruation* kondom* periode geburt* stillen hormon*',
  drug:
    'drogen* droge koks kokain* pep extasy haschisch* hasch cannabis* marihuana* kiff* ticken verticken ketamin* pilze opiat* fentanyl* tilidin* spritze ' +
    'ziehen steroide* anabolika* kräutermischung* rauschgift* pappen',
  make:
    'herstell* hergestellt bau baue bauen gebaut bastel* misch* gemischt koche kochen gekocht züchte* zuecht* anbau* besorg* kaufe kaufen gekauft verkauf* ' +
    'bestell* bekomme produzier* synthes* zusammenbau*',
  crime:
    'fälsch* faelsch* gefälscht klau* geklaut knack* stehl* gestohlen* diebstahl* dieb diebe einbrech* einbruch* eingebrochen raub* überfallen* ausraub* ' +
    'erpress* entführ* entfuehr* schmuggel* schwarzgeld* geldwäsche* geldwaesche* wasche waschen bestech* bestoch* schleus* brandstift* hehler* veruntreu* ' +
    'taschendieb* unterschlag* wilderei* lösegeld* loesegeld* ladendieb* schutzgeld* autodieb*',
  swindle:
    'betrug* betrueg* abzock* schneeball* enkeltrick* täusch* taeusch* vortäusch* schwindel* beschiss* bescheiß* ergaun* manipulier* scheinfirma* ' +
    'scheinrechnung* insolvenz* plagiat* ghostwriter* steuerhinterzieh* hinterzieh* schwarzarbeit* fakeshop* anlagebetrug* vorgaukel* erschleich*',
  target:
    'konto kontos bankkonto* kreditkart* sparkasse* geldautomat* rentner* oma opa versicherung* finanzamt* steuer steuern geschäft*',
  cyber:
    'schadsoftware* schadprogramm* trojaner* viren erpressungstrojan* verschlüssel* verschluessel* hintertür* hintertuer* sicherheitslücke*',
  intrude:
    'hacken hacke gehackt* passwort* passwoert* zugangsdat* einlogg* ausspion* abhör* abhoer* abgehört wanze* umgeh* umgangen cracken geknackt kamera ' +
    'kameras alarmanlag* überwach* ueberwach* mitles* ortung* orten ortet',
  evade:
    'ohne erwischt* nachweisbar* unbemerkt* unauffällig* unauffaellig* heimlich* spuren spurlos* verdacht* versteck* entsorg* loswerden alibi* beweis* ' +
    'zeugen bullen auffliegt auffliegen nachverfolg* zurückverfolg* merkt bemerkt entdeckt vertusch*',
  howto:
    'anleitung* wieviel schritt* erklär* erklaer* zeig* rezeptur* tipps beste bester methode* beschreib* bauanleitung* sag gib detailliert* genau ' +
    'möglichkeit* vorgehen lerne lernen funktioniert welche womit',
  poison:
    'gifte giftig* vergift* zyankali* cyanid* rizin* sarin* nervengas* nervengift* chlorgas* bleich* frostschutz* pflanzengift* fliegenpilz* ' +
    'knollenblätter* fingerhut* tollkirsche* pestizid* quecksilber* ammoniak* schwefel* kampfstoff* giftgas* blausäure* strychnin*',
  blast:
    'dünger duenger rohrbombe* zünd* zuend* explodier* spreng* gesprengt brandsatz* molotow* molli* nagelbombe* kunstdünger* ammoniumnitrat* ' +
    'schwarzpulver* benzinkanister* brandbeschleun* anzünder feuerwerk* böller* boeller* detonier* detonation* lunte nägel',
  germs: 'milzbrand* erreger* bakterien* keime krankheitserreg* seuchen biowaffe* pocken pest grippe*',
  grid: 'stromnetz* trinkwasser* wasserwerk* stausee* staudamm* atomkraftwerk* akw kraftwerk* bahnstrecke* schienen*',
  crowd: 'moschee* synagoge* kirche* schule* schulhof* weihnachtsmarkt* menschenmenge* konzert* volksfest* demo',
  sabotage:
    'sabot* lahmleg* manipulation* beschädig* zerstör* zerstoer* bremsen bremsleitung* durchtrenn* durchgeschnitten',
  stalk: 'ausspionier* heimlich beobacht* verfolg* adresse* wohnort* peilsender* ausfindig* nachspion* rausfind*',
  lie: 'lüge* luege* gelogen falschmeld* falschinfo* verschwörung* verschwoerung* wahlbetrug* desinformation* gehirnwäsch*',
  panic: 'panik* massenpanik* fehlalarm* falscher evakuier* verbreit* teilt weiterleit* durchsage* warnmeldung*',
  quack: 'impf* chemo* heilt heilen heilung* geheilt wundermittel* entgift* homöopath* homoeopath*',
  dare: 'mutprobe* herausforderung* livestream* filmen wette traust trau ohnmächtig* ohnmaechtig* würgespiel*',
  praise: 'helden* heldin ehre ehren verehr* stolz bewunder* gefeiert feiern feiert gerechtigkeit* endlich',
  care: 'hilfe helfen hilft geholfen behandl* ärzt* aerzt* wirkung* nebenwirkung* medizin* beratung* berät',
  recovery:
    'therapie* therapeut* genesen* genesung* trocken überlebt* ueberlebt* hoffnung* besser dankbar* geheilte seelsorge*',
  guard: 'erkenn* schütz* schuetz* melden meldet gemeldet anzeigen anzeige sicher* vorbeug* verhinder* warnen',
  honest:
    'schulaufgab* unterricht* hausaufgab* prüfung* pruefung* referat aufsatz* vortrag* ausstellung* doku* geschichtsunterr* verein*',
  law: 'gesetz* paragraph* paragraf* urteil* strafe strafen strafrecht* strafbar* richter* gericht* staatsanwält* verurteil*',
  news: 'polizei* polizist* festgenommen* festnahm* behörde* behoerde* ermittl* ermittelt regierung* präsident* krieg* armee*',
  fiction: 'krimi* romane romans buch bücher* geschichte geschichten buecher* handlung* drehbuch* szene* kapitel*',
  ask: 'schreib* verfass* formulier* erstell* dichte erfinde ausdenk* entwirf* generier* stell liste nenne',
  heat: 'explizit* ausführlich* ausfuehrlich* unzensiert* ungeschönt* grausam* detailreich* anschaulich* schmutzig* vulgär*',
  denial: 'nicht nein kein keinen nie niemals weder aufgehört nichts hör stopp lass',
  everyall: 'alle aller alles jeder jede jedes jedem immer ständig sämtlich* typisch* ausnahmslos',
  queer: 'schwul* homo* bisexuell* transfrau* transmann* transsexuell* queere* regenbogen* geschlechtsumwandl*',
  gender: 'frauen weib weiber* maenner emanze* mütter hausfrau* mannweib* küche',
  frail: 'behinder* rollstuhl* blinde blinden taub taube gehörlos* obdachlos* rentnern alte',
  jeer: 'lach* auslach* ausgelacht mobb* gemobbt verspott* bloßstell* blossstell* blamier* laecherlich*',
  quoted: 'sagte sagt gesagt schrieb geschrieben rief rufen nannte genannt zitat* zitier* beschimpft*',
  condemn:
    'falsch verurteile rassistisch* diskriminier* vorurteil* klischee* hetze* menschenfeindlich* entschuldig* schäm* entsetzt* schockiert*',
  sport: 'spieltag* mannschaft* schiedsrichter* gegner* liga saison* verein spieler* kampf kampfsport* ringen turnier*',
  kitchen: 'gebacken ofen teig mehl zwiebel* knoblauch* suppe* braten grillen kuchen* huhn hähnchen*',
  harmless: 'unkraut* mücken* muecken* pflanzen* akku* frist* wetter* lampe* licht urlaub*',
  screen:
    'rechner* laptop* handy* bildschirm* drucker* datei* abgestürzt absturz* einstell* tabelle* treiber* programmier*',
  tech: 'prozess skript* funktion* datenbank* befehl* anwendung* schleife* protokoll* aufgabe* testdat*',
  papers:
    'ausweise* personalausweis* führerschein* fuehrerschein* reisepass* gehaltszettel* gehaltsabrechn* zeugnis* abiturzeugnis* bescheinig* krankschreib* ' +
    'attest* unterschrift* stempel*',
  cash: 'geld* bargeld* schein scheine überweis* ueberweis* krypto* bitcoin* konten schwarzes schulden* darlehen*',
  hustler:
    'käufer* kaeufer* abnehmer* kurier* zwischenhändl* haendler* händler* kontakt* bande* kumpel* versand* liefer*',
  kin: 'mutter* mutti vater* schwester* bruder zwilling* onkel tante großmutter* großvater* cousine* eltern*',
};
