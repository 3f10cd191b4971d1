import type { Lexicon } from '../lexicon.js';

export const swedish: Lexicon = {
  self: 'jag mig mej min mitt mina själv oss',
  you: 'dej din ditt dina ert eder',
  person: 'hon honom henne hennes någon grannen granne grannar chefen läraren lärare kollega* kompis* flickvän*',
  them: 'dem deras dessa sådana människor människorna folket andra',
  group:
    'judar* jude judisk* invandrar* flykting* asylsökande* araber* somalier* syrier* irakier* svarta afrikan* turkar* kurder* romer* zigenar* samer* ' +
    'kristna katolik* ryssar* kines* polacker* rumän* utlänning* nysvenskar*',
  slur:
    'blatte* blattar neger* negrer svartskall* bög bögjävel* bögjävlar flata flator tattare* apjävel* parkeringsneger* turkjävel* muslimjävel* judesvin* ' +
    'judejävel* cpskad* mongoloid* mupp muppar sandneger* lappjävel* guling* babbe* babbar babian* transa transor kameljockey* getknull* kärring* ' +
    'idiotkärring svartis svartisar',
  insult:
    'jävel* jävla* dum dumma dumbom* dumskalle* ful fula fulast fulaste fulis äckel* äcklig* korkad* puckad* puckat pucko* cpunge* värdelös* patetisk* ' +
    'hora* horor horunge* kärringjävel luder* slampa* slampor subba* kukhuvud* rövhål* arsle* asjävel* avskum* tönt* förlorare* misslyckad* misslyckande* ' +
    'fetto* tjock tjockis*',
  dehuman:
    'ohyra* skadedjur* parasit* råtta råttor* kackerlack* undermänniska* undermänniskor apan djur djuren apor slödder* packet pest* farsot* cancersvulst* ' +
    'invadera* folkutbyte* översvämm* primitiv* mindervärd* ras raser rasen',
  exclude:
    'utvisa* utvisning* deportera* skickas skicka gasa gasas gaskammar* utrota* utplåna* rensa* rensning* tvångssteril* sterilisera* gränsen gränser ' +
    'stängda förbjud* slängas återvandring* återvandra* lyncha* fängsla* interner* koncentrationsläger*',
  hate: 'hatar hatade hata hatet hatiska avskyr avsky avskyvärd* förakt* äcklas',
  ideology: 'nazist* rasist* rasism* kalifat* otrogna otrogen vitmakt* maktövertag* folkmord* förintelsen',
  order: 'käften käft tyst försvinn* drick hoppa ruttna raderad radera skärp',
  kill:
    'döda* mord* hängd hängdes skjut* sköt knivhugg* knivskär* hugg hugga hugger högg strypa* stryp stryper ihjäl* slakta* halshugg* halshögg hänga hänger ' +
    'hängde avrätta* avrättn* dränka* dränk dränker kväv* massaker* massakrer* likvider* lönnmord* nedskjut* sticker* överkörd',
  hurt:
    'slår slog slagen slagit misshandl* spöa spö våldet våldsam* slå spöad sparka* skada* tortera* tortyr* bränn* brände tända eld plåga* knäck* bryta ' +
    'bröt krossa* stampa* boxa klippa örfil* attackera* anfall* anföll överföll* lemläst* skära* flå flådd* sönder smälla* bankad banka',
  gore: 'blod* inälv* tarmar* skalle* kranium* hjärna* hjärnsubst* skelett* benet kött* lik liket',
  weapon:
    'vapen* vapnet kniv* pistolen gevär* skjutvapen* yxa yxan yxor svärd* hammare* motorsåg* kula kulor kulan kulspruta* handgranat* granat* ljuddämpare* ' +
    'prickskytt* dolk* knogjärn* basebollträ* armborst* drönare*',
  terror: 'terrordåd* attentat* gisslan* skolskjut* skjutning* dådet självmordsbomb* upplopp* blodbad* uppror*',
  threat:
    'hotar hota hotade hämnd* hämnas ångra ångrar akta passa vänta betala betalar hittar hitta kommer komma ska skall ikväll inatt natt imorgon snart ' +
    'varning* varnar',
  menace: 'knäskål* knän nacke nacken tänder* käke* ansikte* grav graven kista* sjukhus* ambulans* bensin* bor',
  suicide:
    'självmord* avsked* livstrött* snara snaran smärtfri* handleden handlederna pulsåder* testamente* tar självdöd* hängning ättestupa dödslängt* ' +
    'dödshjälp*',
  selfhurt:
    'skär skurit självskad* rakblad* ärr ärren rispa* riva armarna armar underarm* lår låren blöder blöda blödde brännmärk* tändare* plåster* återfall* ' +
    'straffa blåmärk* straffar kliar',
  starving: 'kalori* svält* kräks kräkas spyr spydde hetsät* ätstörning* banta* bantning*',
  die: 'dött död döende dödlig* dödsfall* avlid* slut slutet avsluta somna somnar begravd försvinna vakna',
  life: 'liv livet lever levt existens* existera* världen värld vaknar orka* leva* lev',
  despair:
    'trött trötta hopplös* meningslös* ensam* tomhet* tomt förtvivl* ångest* deprim* ledsen ledsna värk värklös smärta* smärtor gråter gråta gråt orkade ' +
    'outhärdlig* uthärda börda* utmattad* utbränd*',
  means: 'tabletter* tablett sömntablett* sömnmedel* piller* bro bron tåget tågspår* räls hoppar* hoppade balkong* tak',
  want: 'vill ville vilja önska* tänka tänkte tankar tanke planera* skulle behöver behöv',
  act:
    'knulla* knull ligga slicka* stöna stönande suger suga sög sugit avsugning* runka* onani* onanera* stönar stönade spruta* penetrer* samlag* oralsex* ' +
    'analsex* trekant* rida gnider gnid smek* svälj* svalde pulla pullar juckar jucka kåtast flämta* klä stöter stötte kyssas',
  body:
    'bröst* tutta* pattar patte kuk fitta* kuken kukar snopp* mus klitoris* röv rumpa* stjärt* pung pungen skrevet trosor trosa underkläder* stringtrosa* ' +
    'erektion* våt våta sperma* läppar skinkor skinka blygdläpp* kåtsaft kjol* höfter',
  mood: 'kåt kåta kåtare naken nakna naket nakenhet* erotisk* erotik* sexig* heta upphetsa* porrig* snuskig*',
  smut: 'porr* nakenbild* kukbild* dickpic* sexchat* sexnovell* eskort* prostitu* bordell* horhus* fetisch* bondage* bunden slavinna*',
  tender: 'kyss* pussa* puss kram* kärlek* älska* älskling* förälsk* kär gifta bröllop* romantisk*',
  minor:
    'barnet barnen barnets barns småbarn* flicka* flickor pojke* pojkar minderårig* tonår* skolflicka* skolbarn* skolelev* elev elever dotter* döttrar ' +
    'sonen söner bebis* spädbarn* systerdotter* brorsdotter* barnbarn*',
  force:
    'våldta* våldtog tvinga* tvång* drogad* medvetslös* övergrepp* sexövergrepp* ofreda* tafsa* antasta* pedofil* hallick* människohandel* motvilj* vilja* ' +
    'försvarslös* hjälplös* utnyttja* emot sextvång* ofrivillig*',
  clinical: 'preventiv* gravid* mens mensen menstru* kondom* barnmorsk* gynekolog* missfall* amning* amma ammar',
  drug:
    'knark* droger* drog narkotika* kokain* kola ladd weed* cannabis* hasch* braj tjack* metamfetamin* svamp* ketamin* fentanyl* tramadol* benso* xanor* ' +
    'langa* pundare* jointar röka rök snorta* spruta anabola* spice hög',
  make:
    'tillverka* tillverkning* bygga* bygger byggde bygg göra gör gjorde koka* blanda* odla* köpa* köper sälja* säljer säljs beställa* beställ beställer ' +
    'framställ* skaffa* fixa* producera* syntetiser*',
  crime:
    'stjäl* stal stulen* stulit stulna stöld* sno snor snodde tjuv* inbrott* råna rånar rånet rånare utpress* smuggla* förfalsk* penningtvätt* tvätta ' +
    'muta* mutor häleri* mordbrand* snatta* snatteri* bortför* lösensumma* plundra* förskingr* bryt ficktjuv* bluffaktura* urkundsförf*',
  swindle:
    'bedräg* lura* bluff* pyramidspel* fejk* falsk* falska fusk* svartjobb* svart skattefusk* skattebrott* skenföretag* skenbolag* målvakt* vilseled* ' +
    'plagiat* identitetsstöld* kortbedräg* låtsas phishing* nätfiske* insiderhandel* romansbedräg* bulvan*',
  target:
    'bankkonto* konto kontot konton kreditkort* bankkort* bankomat* bankid pensionär* äldre gamla tant tanter mormor',
  cyber:
    'skadlig* skadeprogram* utpressningsvirus* utpressningsprog* spionprogram* bakdörr* sårbarhet* säkerhetshål* överbelastningsatt* botnät*',
  intrude:
    'hacka* lösenord* inlogg* logga kringgå* avlyssna* avlyssning* knäckt kamera* övervak* spionera* larm larmet larmanläggn* pinkod* intrång* behörighet* ' +
    'låsa dirka* spårsändare*',
  evade:
    'upptäck* ertappad* gripen omärkt obemärkt* osynlig* diskret* smyg* hemlig* spårlös* bevis* vittne* alibi* gömma* gömmer gömd* dölja* döljer dold* ' +
    'misstank* undvika* undgå* snut snuten snutar',
  howto:
    'hur instruktion* steg stegvis förklara* metod* recept berätta* beskriv* detaljerad* detaljer exakt vilken vilka tillvägagång* lära',
  poison:
    'giftet giftig* förgifta* förgiftn* cyanid* arsenik* ricin* sarin* nervgas* klorgas* klorin blekmedel* glykol* råttgift* svampgift* flugsvamp* ' +
    'bekämpningsmedel* kvicksilver* ammoniak* stryknin* fingerborgsblom* stormhatt* senapsgas* dödlig dosen',
  blast:
    'bomben spräng* rörbomb* explodera* detonator* detoner* stubin* tändhatt* krut* dynamit* brandbomb* konstgödsel* gödsel* gödningsmedel* ' +
    'ammoniumnitrat* aceton* väteperoxid* spikar fyrverkeri* tändvätska* tryckkokare* splitter* antända*',
  germs: 'mjältbrand* bakterie* smittämne* biovapen* smittkoppor* kolera* pesten influensa* infekter* smittsam*',
  grid: 'elnät* transformator* ställverk* kraftledning* elstolp* dricksvatten* vattenverk* damm* kärnkraft* reaktor*',
  crowd: 'moské* synagog* kyrka* skola* julmarknad* folkmassa* folksamling* konsert* köpcentr* torg',
  sabotage: 'sabotera* sabotage* sabba* manipulera* skadegör* förstör* bromsar* bromsen bromsslang* släcka*',
  stalk: 'stalka* stalker* förfölj* följa följer spana* spionapp* positionera* lokaliser* telefonnummer*',
  lie: 'lögn* ljuger ljuga desinformation* konspiration* vilseledande falska* valfusk* valet val',
  panic: 'panik* bombhot* falsklarm* larma utrym* evakuer* delar meddelande* masspanik* varningsmeddelande*',
  quack: 'vaccinera* cellgift* bota* mirakel* homeopat* avgift* antidepress* antibioti* cancerpatient* sluta*',
  dare: 'utmaning* utmana* vågar våga livestream* livesänd* filma* svimma* strypleken mandomsprov*',
  praise: 'hjälte* hjältar hjältinna* hedra* ära äras ärofyll* stolt* beundra* hyll* äntligen förtjänad',
  care: 'hjälp* behandla* behandling* läkare* doktor* vård* sjukvård* biverkning* symtom* stöd* förebygg* forskning*',
  recovery:
    'återhämt* terapi* terapeut* tillfrisk* frisk friskare överlev* hopp* tacksam* psykolog* psykiat* stödlinje*',
  guard: 'skydd* anmäl* varning säker* trygg* förhindr* offret offren brottsoffer* rädda* räddning* brandkår*',
  honest: 'lektion* läxa läxor uppsats* prov tenta* skolarbete* föreläs* utställning* museet dokumentär* artikel*',
  law: 'lag lagen lagar lagbok* paragraf* domare* domstol* domen dömd* straff* åklagar* åtal*',
  news: 'polisens gripits gripen* gripna anhåll* anhölls arrester* statsminister* regering* krig* soldat* myndighet*',
  fiction: 'romanen deckare* filmen bok boken böcker* berättelse* saga sagan sagor novell* karaktär*',
  ask: 'skriv skriver skapa* generera* formulera* hitta* lista* nämn spela* låtsas* rollspela skämt*',
  heat: 'explicit* ocensurer* detaljrik* grafisk* grym* blodigt råa hemsk* elak* vidrig*',
  denial: 'inte nej aldrig icke ingen* inga inget sluta vägra*',
  everyall: 'alla allihop* alltid varje varenda allt allting samtliga typisk* överallt jämt ständigt',
  queer: 'gayar homosex* homofil* lesbisk* bisex* transperson* transsex* transkvinn* transman* hbtq*',
  gender: 'kvinna* kvinnor kvinnfolk* brudar tjejer männen killar flickvänner hemmafru* feminism*',
  frail:
    'funktionshind* funktionsneds* handikapp* rullstol* autism* döv hemlös* tiggare* utvecklingsstör* förståndshand*',
  jeer: 'skratta* mobba* mobbning* håna* förlöjliga* förnedra* förnedring* förödmjuk* kränk* retar',
  quoted: 'sade sagt skrev skrivit ropade ropa kallade kallar kallas citat* citera* skrek',
  condemn: 'fel rasistisk* diskrimin* fördom* stereotyp* hatisk* hatbrott* hatprat* hetsa* hets ursäkt* förlåt*',
  sport: 'matchen laget målet spelare* spelar tränare* domaren motståndare* säsong* turnering* boxning* boxare*',
  kitchen: 'baka* ugn ugnen degen mjöl* smör* lök vitlök* soppa* stek* grilla* kaka*',
  harmless: 'ogräs* mygg* växter* lampa* ljus semester* foto* bilder bild däck',
  screen: 'dator* mobilen skärm* skrivare* fil filen filer krasch* inställning* drivrutin* programmera* felmeddelande*',
  tech: 'processen skript* funktion* kommando* programmet variabel* logg* uppgift* källkod* gränssnitt*',
  papers:
    'passet legitimation* körkort* lönespecifik* lönebesked* betyg* examensbevis* läkarintyg* intyg* underskrift* namnteckning* stämpel* faktura* fakturor',
  cash: 'pengar* stålar kontanter* kontant bitcoin* krypto* swish* kronor tusen tusenlapp* överför* skuld*',
  hustler:
    'köpare* säljare* leverantör* kurir* mellanhand* kontakt* gänget kompanjon* priset grossist* frakt* leverera*',
  kin: 'mamma* pappa* syster* systrar bror* brodern tvilling* farbror* moster* kusin* föräldrar* förälder*',
};
