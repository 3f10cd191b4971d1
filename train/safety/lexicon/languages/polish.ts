import type { Lexicon } from '../lexicon.js';

export const polish: Lexicon = {
  self: 'mnie mną mój moja moje mojego mojej moim moich jestem siebie sobie mogę muszę czuję wiem',
  you: 'ty ciebie cię tobie tobą twój twoja twoje twojego twojej twoich twoim jesteś masz wasz* wam możesz musisz wiesz',
  person:
    'jego jej niego niej nim nią ktoś kogoś komuś żona żony mężem męża mężowi chłopak* dziewczyn* sąsiad* szef szefa szefow* nauczyciel* koleg* koleżank* ' +
    'kumpel kumpla',
  them: 'wszyscy wszystkich wszystkim oni ich nimi tych tymi ludzie ludzi ludziom ludźmi każdy każdego wszystkie',
  group:
    'rumuński rumuni rumunów niemcy niemców żyd żydz* żydó* żydem muzułma* islamist* arabó* araby arabsk* uchodźc* imigran* migrant* cudzoziem* ' +
    'obcokrajow* ukrai* rosjan* ruscy ruski niemiec* cygan*',
  slur:
    'żydek żydk* żydłak* żydostw* parch parchy parchów asfalt* bambus* ciapat* ciapak* czarnuch* brudas* kacap* ukrop* banderow* szwab* żółtek żółtk* ' +
    'makumb* kozojeb* beżow* pedał* ciota cioty ciot lesb* turas* skośnook*',
  insult:
    'ch..j chuja idiot* kretyn* debil* głupi* głupek głupk* tępy tępa tępak* żałosn* śmieć śmieci* śmierdz* szmat* kurw* dziwk* suka suko suki suczk* ' +
    'zdzir* skurwysyn* skurwiel* chuj chuju chuje chujow* chujem huj huju pizd* cipo jeban* pojeb* pierdol* spierdol* zjeb* gnoj*',
  dehuman:
    'robactw* robak* karaluch* szczur* pasożyt* zaraz* wszy insekt* bydł* zwierzęt* zwierzak* małp* podludzi* podczłowiek* dzicz dzikus* dzicy hołot* ' +
    'motłoch* patologi* gorsza gorsi niższa niższej rasa',
  exclude:
    'zakazać zakazu wypędz* wypierd* wypad wypadać deport* wyrzuc* wywal* wygna* wygon* zagazow* gazow* komor* krematori* eksterminac* wytęp* wyplen* ' +
    'wyczyś* oczyści* wysterylizow* steryliz* segregac* getto getta',
  hate: 'nienawi* gardz* brzydz* pogard* wstręt*',
  ideology: 'nazis* faszys* hitler* rasow* aryjs* genocyd* ludobój* holokau* holocaus* dżihad* terroryz* pogrom*',
  order: 'zamknij* wynoś* wypierdal* spierdal* odpierdol* stul przestań giń zgiń zdechnij* znikaj zniknij*',
  kill:
    'zabij* zabić zabił* zabit* zabój* zajeb* zapierdol* powiesi* powieś morder* zamord* wymord* mordow* zastrzel* strzel* rozstrzel* dźg* zadźg* zadus* ' +
    'udus* dusić poderżn* zarżn* rzeź rzezi ściąć ścięt* utopi* egzekucj* zlinczow* lincz* ukatrup* zatłuk* wykończ* odstrzel* zgładz* uśmierc* rozjech* ' +
    'spałow*',
  hurt:
    'kopa* łamać łamie zbić zbiję zbił zbity męczy* męczarni* zamęcz* bić bije biją bił pobi* uderz* skop* kopn* krzywd* skrzyw* tortur* katow* skatow* ' +
    'znęca* poparz* spal* podpal* palić przypal* rozwal* roztrzask* zmiażdż* miażdż* złam* połam* napad* zaatak* atak* ranić zrani*',
  gore: 'jęki krew krwi krwią krwaw* zakrwaw* flaki flakó* wnętrzno* jelit* trup* zwłok*',
  weapon:
    'nożem łom nóż noże noża nożow* bomb* pistolet* broń broni bronią karabin* strzelb* kałasznik* amunicj* nabój naboje naboi kula kule kulk* pocisk* ' +
    'granat* maczet* siekier*',
  terror: 'terror* zamach* zakładni* masakr* napastnik* strzelanin* bojówk* bojownik* ofiar* rozruch* zamiesz*',
  threat:
    'uważaj* pożałuj* zapłac* zemst* zemszcz* zemści* ostrzeg* ostrzeż* dorwę dorwiemy dopadn* znajdę znajdziemy przyjdziemy dostan* odwet* popamięt* ' +
    'oberw* grożę groźb* grozi*',
  suicide:
    'samobój* pożegna* żegnaj* tnę tnie pociąć pocię żyletk* żyły żył podciąć podetn* powieszę stryczek stryczk* pętl* przedawk* skocz* nadgarst* targnąć ' +
    'targnę skończyć skończę',
  die: 'umrzeć umrę umrze umarł* umier* śmier* zdech* zdych* ginąć nieżyw* martw* koniec kończ* zgon* znikn* odejść odejdę',
  life: 'snu życie życia życiu żyć żyje żyją istnie* świat* budzić obudz* spać',
  despair:
    'lęków lęku zmęczon* ból bólu boli bólem beznadzi* bezsens* sensu pustk* pusta samotn* sama rozpacz* wyczerpan* depresj* cierpi* bezużyteczn* ciężarem ' +
    'ciężar przytłacz* załam* zagubion* płacz*',
  means:
    'mostem skok tabletk* pigułk* dachu dach mostu moście pociąg* tory torów peron* balkon* sznur* lina linie leki lekó* nasenn* paracetamol* apap* ' +
    'ibuprom* wieżow* spalin* czad',
  want: 'chcę chcesz chcia* chcemy zamierz* planuj* postanowi* myślę myśli zdecydow* ochot* marzę',
  act:
    'lizać lizał* lizanie liżą liże doszła doszedł ruch* jebać jebał rżn* pieprzy* pierdolić ssać ssał* ssie ssij obciąg* lodzik* loda orgazm* wytrysk* ' +
    'spuści* spust* jęcz* masturb* walić onaniz* palców* penetr* wszedł wbij* wchodzi ujeżdż* dosiad* pieszcz* dotyka* seks* stosun* rozbier*',
  body:
    'cyck* cyce cycó* piersi pierś kutas* fiut* penis* członk* członek cipk* cipę cipa cipy cipie pochw* łechtaczk* wagin* sutk* sutek dupa dupę dupy ' +
    'dupie dupci* tyłek tyłk* pośladk* majtek majtk* stringi stanik* uda udach biodr* krocz* jądr* jaja jajka wargi',
  mood:
    'napalon* podniec* nagi naga nagie nago nagich nagiej goła goły gołe erot* seksown* zmysłow* pożąd* namiętn* rozkosz* perwer* pornos* zboczon* mokra ' +
    'wilgotn* uwodz* uwieś* niegrzeczn*',
  minor:
    'dziecko dziecka dzieci dziecku dziećmi dziecięc* dzieciak* nielet* niepełnoletn* małolat* dziewczynk* chłopczyk* chłopiec chłopca córk* córecz* synek ' +
    'synk* syna uczennic* uczeń uczni* nastolat* gimnazj* licealist*',
  force:
    'gwałt* zgwałc* gwałc* zmusz* zmusi* przymus* wbrew molest* nieprzytomn* odurz* wykorzysta* kazirod* pedofil* obmacyw* przemoc* skrępow* związan* ' +
    'związał* knebl* zniewol* niewoln* bezbronn* opiera* szlocha* prostytuc*',
  clinical:
    'edukac* zdrowi* zdrowotn* ginekolog* urolog* położn* antykoncep* prezerwatyw* ciąża ciąży ciążę miesiączk*',
  drug:
    'amfetamin* amfa kokain* koks* koka heroin* marihuan* trawk* trawa zioł* jarać jaram skręt* jointa blanta blanty blant haszysz* metamfetamin* piguł* ' +
    'mefedron* mefa dopalacz* kryształ* mdma ekstaz* lsd grzyb* fentanyl* ketamin* opio* morfin* kodein* oksykodon* narkot* diler* dealer* ćpa* ćpun* ' +
    'steryd*',
  make:
    'zrobi* robić robi robię produk* wyproduk* stworz* tworz* zbudow* budow* skonstru* złoży* ugotow* gotow* syntez* syntet* wyhodow* hodow* ekstrah* ' +
    'zdoby* kupić kupię kup sprzeda* zamówi*',
  crime:
    'handlow* handluj* podrob* podrabi* kraść krad* okra* wyłudz* oszus* oszuk* włam* szantaż* wymusz* haracz* łapówk* przekup* przemyc* pranie prać porw* ' +
    'okup* rabun* rabow* obrabow* napaść kieszonk* fałsz* sfałsz* defraud* sprzeniew* nielegaln* paser* handel podpaleni* lewe lewy lewa',
  target:
    'banku banki bankow* konto konta kont kartę karta karty kart płatnicz* kredytow* hasło haseł tożsamoś* pesel peselu dowód dowodu dowody podatk* ' +
    'podatek skarbów* urząd urzęd*',
  cyber: 'luk wirusa wirusy keylog* trojan* złośliw* exploit* botnet* ddos backdoor* rootkit* szpiegując*',
  evade:
    'wpaść wpadk* śladów ślady śladu niezauważ* niewykry* wykry* złapan* złapią przyłap* anonim* uniknąć unika* omin* omij* obejś* ukry* schow* zatrzeć ' +
    'zaciera* pozby* potajemn* cichaczem skryci*',
  howto:
    'jak instrukc* krok krokach poradnik* sposob* wytłumacz* wyjaśn* naucz* podaj* metod* najlepsz* pomóż lista listę',
  poison:
    'jadem truciz* otru* truć trując* cyjan* arszenik* rycyn* sarin* chlor* tal talu strychni* jad jadu toks* śmierteln* zatru* antyfryz* muchom* ' +
    'pestycyd* trutk* dawka dawkę dawki',
  stalk:
    'śledz* stalk* szpieg* podgląd* podsłuch* lokaliz* namierzyć obserw* adres* mieszka prywatn* prześladow* doks* nęka* wytrop* gps',
  lie: 'werbow* dezinform* propagand* spisk* spisek kłam* manipul* fejk* fałszywk* wybor* sfałszow* teorię',
  tech: 'procesu procesor procesów programow* programist* serwer* wątek wątk* funkcj* skrypt* kod kodu',
  care: 'historia historii historyczn* pomoc* lekarz* leczen* leczy* skutk* uboczn* terapi* profilak* zapobieg*',
  fiction: 'historyjk* postać postaci postacie serialu serialach romansu kryminal* książk* film* opowiad* opowieś*',
  news: 'policj* zatrzyma* aresztow* prezydent* rząd* wojsk* żołnierz* wojna wojny wojnie śledcz* śledztw*',
  harmless: 'chwast* mrówk* komar* bakteri* ciast* ogród* roślin* zdjęci* zdjęć światł* bateri* czas',
  queer: 'transów transi gej geje gejów gejem gejami homoseksu* homo lesbij* biseksu* transseksu*',
  gender: 'babsk* babsztyl* lasek kobiet* feminis* feminaz* mężczyźni chłopy facetki samic* dziewuch* matek',
  frail: 'żebrak* chory chorzy chorych chorą niepełnospr* kalek* kalectw* inwalid* wózku autyst* autyz*',
  everyall: 'każda zawsze nigdy każde żaden żadna cała całe wszystk* typow* tacy takie',
  ask: 'napisz* wygeneruj* opisz* opowiedz* wymyśl* przygotuj* powiedz* pokaż* zagraj* udawaj* wyobraź* wierszyk*',
  heat: 'szczegół* dosadn* wulgarn* drastyczn* brutaln* krwawy cenzur* nieocenz* dorosłych pikantn* okrutn* ostrzej*',
  denial: 'nie nic bez przestać ani wcale żadnych odmów* przeciw* niczego',
  selfhurt:
    'siniec igła igły samookalec* cięcie cięcia cięł* blizn* rany ranę bandaż* krwawi* rękaw* przypalam papieros* zapalniczk* drapi* drapa* podrap* ' +
    'siniak* ukara* przedrami* udo',
  starving: 'kalori* głodów* głodz* wymiot* rzyga* zwymiot* anoreks* bulimi* waga wagi ważę kilo',
  recovery: 'zdrowiej* wyzdrow* terapeut* ocalał* trzeźw* poradni* nadziej* lepiej wdzięczn* wyszłam wyszedłem żałob*',
  jeer: 'kpić kpiny kpią śmiej* śmiech* śmiać wyśmi* hahaha beka bekę poniż* ośmiesz*',
  menace:
    'kolana nogi twarz* szyj* zęby zębó* ryj ryja mordę mordy karetk* trumn* grób grobu grobie szpitalu wyroku śpisz czekam czekać odwiedz* policzę ' +
    'porachun* konfident* kapus*',
  quoted: 'powiedział* mówi mówił* napisał* zapyta* krzycz* krzykn* cytat* cytuj* nazwa* nagłów* tekst*',
  condemn: 'rasiz* rasist* seksiz* seksist* dyskrymin* uprzedz* potępi* przepros* wstyd* skandal* oburz* zszokow*',
  sport: 'mecz meczu meczem mecze gol drużyn* ligi liga sezon* trener* sędziego gracz*',
  kitchen: 'zupa zupę zupy przepis* kuchn* piec piecz* upiec ciasto mąka mąki masło',
  screen:
    'terminalu komputer* laptop* telefon* przeglądark* aplikacj* pamięc* windowsa linuksa drukark* aktualizac* zainstal*',
  blast:
    'koktajl* mołotow* ładun* dynamit* trotyl* detonat* detonow* wybuch* eksplod* eksploz* wysadz* zapalnik* lont* azotan* saletr* nawoz* benzyn* nadtlen* ' +
    'aceton* proch prochu termit* petard* fajerwerk* gwoźdz*',
  germs: 'zakażen* zakaźn* zarazić wąglik* ospa ospy ebol* dżum* grypa grypy patogen* zarodnik*',
  grid: 'uranu elektrown* transformator* podstacj* reaktor* jądrow* pluton* zapor* tama tamy wodociąg* rurociąg*',
  crowd: 'parady paradzie meczet* synagog* kościół* świątyn* szkoł* przedszkolu targ targu marato* koncert*',
  quack: 'chemią chemię odra odrę chemioter* insulin* szczepi* antydepres* antybiot* onkolog* cudown* wyleczy*',
  dare: 'wyzwan* challenge* duszeni* omdle* tiktok* nagra* nagryw* transmisj* wyczyn* kaskader* odważ*',
  praise: 'bohaters* chwał* legend* błogosław* dumn* duma szacunek zaszczyt* podziw* wiwat* brawo święt*',
  panic: 'panik* pogłos* plotka fałszywy alarmow* ewaku* ogłos* rozpowszechn* udostępn* rozsyła* rozsiew* popłoch*',
  sabotage: 'sabot* uszkodz* poluz* rozkręc* wyłącz* przecią* zawal* zakłóc* zagłusz* zniszcz* niszcz* zala*',
  papers:
    'wizy wizę wizowy recepta receptę recepty paszport* prawko prawa jazdy zaświadcz* świadectw* dyplom* paragon* zwolnieni* l4 podpis* pieczęc* pieczątk* ' +
    'hologram* umow* akt zezwol* rejestrac* legitymac*',
  cash: 'złote kasą gotówk* kasy hajs* pieniądz* pieniędz* złotych tysi* bitcoin* krypto* portfel*',
  swindle:
    'przekręt* wałek wałki piramid* naciąg* klonow* sklonow* podszy* udaj* udawa* fikcyj* lipny lipna lipne lipę podróbk* replik* słupa słupy zawyż* ' +
    'antydat* ściąga* plagiat* karuzel* skiming*',
  intrude:
    'haker* włamać hakow* zhak* obejście przechwy* włamanie odblok* odszyfrow* deszyfr* kamer* podsłuchu inwigil* pinu wifi routera keygen* łamani* ' +
    'podejrzeć',
  hustler: 'dogada* interesy cenowa kupiec kupc* nabywc* sprzedaw* dostaw* kurier* kontakt* ekip* kierowc*',
  honest: 'lekcj* kurs kursu wykład* szkoleni* egzamin* rozpraw* esej eseju referat* audyt* raport*',
  guard:
    'chroni chronion* porady rozpozna* ochron* zgłosi* zgłosz* zgłaszan* skradzion* zabezpiecz* bezpiecz* ostrzegać',
  law: 'karze karny karą prawo karę kary sędzi* sądu sądz* sądow* wyrok* skaza*',
  smut:
    'porno* porn porniol* hentai* burdel* prostytut* eskort* seksting* wibrator* dildo* klaps* bdsm uległ* fetysz* striptiz* tancerk* nagość nudes* ' +
    'rogacz* wyuzd* macoch* milfet* kamerce onlyfans* orgia',
  tender: 'całow* całus* pocał* buziak* przytul* tuli* kocha* miłość romant* randk* ślub* wesel*',
  kin: 'matk* mama mamę mamy mamusi* ojciec ojca ojcu tata tatę tatuś* siostr*',
};
