import type { Lexicon } from '../lexicon.js';

export const french: Lexicon = {
  self: 'mon mes nous nos moimême jsuis',
  you: 'tes votre vos',
  person: 'lui elle quelqu voisin* collègue* mari patronne épouse copine copain prof proprio* exmari mec',
  them: 'ils elles eux leur leurs ceux celles gens',
  group:
    'juive* maghrébin* algérien* marocain* tunisien* noir noirs noire noires africain* immigré* réfugié* étranger* gitan* tsigane* roms manouche* ' +
    'asiatique* chinois* turc turcs chrétien* catholique* blanc blancs',
  slur:
    'nègre* bamboula* youpin* youtre* bicot* crouille* tapette* tarlouze* tafiole* enculé* gouine* goudou* niakoué* chinetoque* bridé* romano* romanichel* ' +
    'espingouin* rital boche* travelo* mongolien* triso* gogol* attardé* macaque* babouin* beurette* feuj* fiotte* salarab*',
  insult:
    'abruti* connasse* conne connes cons débile* salaud* pute putes putain* enfoiré* ordure* grosse moche* laide laideron* bouffon* idiote* merde* ' +
    'merdique* minable* nul nulle nuls ratée boulet* boudin cochonne* truie* porc porcs pétasse* poufiasse* garce* catin* batard* trouduc* branleur* ' +
    'branleuse* ducon*',
  dehuman:
    'vermine* cafard* raclure* soushomme* inférieur* assistés barbarie racaille* sauvages barbare* envahi* nuisible* cancrelat* singes singe animaux bêtes ' +
    'peste gangrène* grouill* pullul* profiteur* parasit* dégénér* impur*',
  exclude:
    'dehors renvoy* expuls* remigr* enfermé* gazé* extermin* éradiqu* purger nettoy* épuration* stérilis* frontière* bannir interdire interdis* virer ' +
    'virés ségrég* asservi* esclavage* ghetto* karcher',
  hate: 'déteste* haine haineux* haïs exècr* méprise* mépris abhorr* écoeur* répugn*',
  ideology: 'nazisme* facho* raciste* racisme djihad* califat* mécréant* kouffar* shoah sionis*',
  order: 'dégag* crève* casse tais fermela disparai* barre suicidetoi pends saute',
  kill:
    'tue tues tuera tueras tueront tuez assassine* liquider* tuent tuons tuerait tuée crever crev* pendre pendu* pendez égorg* fusill* meurtr* abattre ' +
    'abattu* abats abattez étrangl* décapit* poignard* noie noyé* buter bute butes étouff* descendre flingu* zigouill* trucid* éventr* dézingu* lapid*',
  hurt:
    'tabass* coups brûl* cogn* gifl* battent battons battait blessure* violente violentes torturer* torturez battu* blesse* défonc* écras* fracass* ' +
    'massacrer piétin* mutil* cass* baffe* torgnol* agress* fouett* éclat* démont* poing* lynchage* maltrait* rosser rouer saccag* écorch* ébouillant* ' +
    'lacér* taillad* taper',
  gore: 'tripes ventre sanglant* crâne* boyaux cervelle* sanguin* ensanglant* entrailles viscère* cadavre* plaie*',
  weapon:
    'fusil* couteau* marteau* arme armes pistolet* flingue* calibre* mitraill* kalach* hache haches machette* munition* balles cartouche* poignard lames ' +
    'épée* batte silencieux tronçonneuse* carabine* surin matraque*',
  terror: 'attentat* otage* tuerie fusillade* carnage* émeute* kamikaze* soulèvement* bataclan terreur',
  threat:
    'vais vas gare vengeance* venger venge vengerai regretter* payer paieras payera* paiera menac* trouve trouver* retrouv* viens venir attends demain ' +
    'soir prévenu* verras',
  menace: 'genou* dents nuque visage tombe cercueil hôpital* habites habite école dors dormir chien balances',
  suicide:
    'scarif* pendaison* corde noeud nœud adieu* lettre veines poignet* overdose* surdose* euthanasi* indolore* potence défenestr* mefoutre',
  selfhurt:
    'mutile automutil* scarifi* coupe couper coupures coupure cicatrice* rasoir* saigne bras avantbras cuisse* brûlure* mégot* briquet* pansement* ' +
    'rechute* manches punir punition* bleus',
  starving: 'maigr* minceur jeûn* boulim* vomi* pèse* poids laxatif* affam* ossature*',
  die: 'mourra* meurs meurt meure morte mortel* morts mourant* décéd* décès fin finir cesser enterr*',
  life: 'vivre vivant* vécu monde survivre réveille',
  despair:
    'seul* fatigué* désespoir* désespér* vide vides douleur* insupportable* souffr* épuisé* deprim* solitude* triste* pleure* larmes fardeau* perdu* ' +
    'espoir noirceur* angoiss* abandonn* marre malheureu* brisé* détruite*',
  means: 'boîte pont avaler avale pilules pilule cachet* médicament* médocs somnifère* comprimé* rails saut* balcon*',
  want: 'veut voulais voudrais vouloir voulu envie* pense penser pensées songe planifi* prévu',
  act:
    'bais* suce* jouir jouis* jouit chevauch* lech* branl* pénètr* gémi* orgasme* masturb* sodomi* encul* enculer fellation* cunni* levrette* éjacul* ' +
    'avala sexe doigt* partouz* déshabill* haletant* pelot* frotte* coït* niqu* tring* pomp* fourr*',
  body:
    'queue seins culotte* nichon* téton* chatte* couille* cul culs fesse* vulve* vagin* verge* clito* gland mouill* moule sperme* soutif* soutien* ' +
    'poitrine* entrejambe* hanches nue nus lèvres dessous raie braguette* jupe* bandé*',
  mood: 'versaut* érotique* érotis* chaud chaude* coquin* cochon sensuel* pervers* sexuel* lubrique* libertin* dénudé* déshabillé*',
  smut: 'porno* sexto* plancul prostitu* bordel* partouze* échangis* fétich* bondage* ligot* esclave* maîtresse* fouet* bellemère',
  tender: 'embrass* bisou* câlin* aime aimer aimes amour* tendre* épous* mariage* marier fiancé*',
  minor:
    'enfant* gamine* fillette* fille filles garçon* bébé bébés gamin gamins mômes élève élèves mineur* ado ados collégien* lycéen* écolier* bambin* nièce* ' +
    'neveu* petitefille gosse* maternelle*',
  force:
    'violer violée violeur* attouch* agression* violé violés violées violant violait forcée contraint* droguée inconscient* pédocrim* proxénèt* traite ' +
    'consentante maltraité* séquestr* inceste harcel* tripot* soumission* endormi*',
  clinical: 'grossesse* enceinte* gynéco* règles menstru* préservatif* capote* sagefemme* accouch* allait* hormon* mst',
  drug:
    'droguer cannabis* beuh shit pétard pétards herbe stups stupéf* cocaïnom* weed* joints chichon* héroïne* ecsta* taz kéta* champis dealeur* lean ' +
    'codéine* tramadol* fentanyl* opiacé* sniffer piquer piqûre* seringue* défoncé stéroïde* amphét* fumer bédo* teuch résine*',
  make:
    'fabriqu* fabrication* faire fais fait construi* préparer* cuisin* mélang* cultiv* achet* vendre vend vends vente obtenir obtenez procur* produi* ' +
    'synthéti* synthès* imprimer bricol* monter extrai*',
  crime:
    'faux fausse* vol vols volé* frauder blanchi* braqu* cambriol* enlev* rançon* extor* chantage* contreband* trafic* trafiqu* falsifi* contrefa* soudoy* ' +
    'corromp* incendi* escroc* recel* pill* détourn* dérob* braconn* passeur* vandal* usurp* crochet*',
  swindle:
    'arnaqu* escroquer* fraude* pyramide* tromp* trich* hameçonn* phishing* faussaire* bidon* fictif* fictive* sociétéecran prêtenom* truqu* plagi* ' +
    'magouill* entourloup* carambouill* usurpation* simuler feindre brouteur* mule* dessous*',
  target:
    'banque* compte comptes cartes bancaire* distributeur* retraité* vieille vieux mamie papy assureur* impot* fisc',
  cyber: 'logiciel* maliciel* rançongiciel* cheval cyberattaque* attaque* faille* vulnérabilit* porte dérobée',
  intrude:
    'pirater motdepasse passe mdp identifiant* contourn* craqu* espionn* mouchard* écout* alarme* déverrouill* débloqu* géolocalis* traceur* balise* ' +
    'piratage* login* intrus* infiltr*',
  evade:
    'sans repéré* preuve* détecter* détectent suspecter* témoin* caché* discrèt* flic flics keuf* poulets attrap* soupçon* alibi* incognito illégalement ' +
    'indétect* éviter évite esquiv* dissimul* débarrass* enterrer',
  howto:
    'étape* tuto* emploi expliqu* recette* méthode* meilleur* façon* manière* moyen* montre dis indique* détaill* apprends apprendre combien conseils ' +
    'astuce* procédé* quel',
  poison:
    'empoison* venin* cyanure* arsenic* ricine* sarin* neurotox* toxique* chlore javel antigel* mortaux amanite* champignon* digitale* belladone* aconit* ' +
    'désherbant* mercure ammoniac* soufre acide* dose* létal* insipide*',
  blast:
    'explosif* engrais détonn* mèche* poudre* cocktail* incendiaire* acétone* peroxyde* clous dynamite* cocotte* autocuiseur* tuyau* minuteur* amorce* ' +
    'grenaille* combustible* allumer',
  germs: 'charbon* germe* biologique* variole* peste* choléra* grippe* contagi* souche* laboratoire*',
  grid: 'réseau électrique* transformateur* centrale* nucléaire* barrage* potable pylône* voie voies',
  crowd: 'mosquée* église* école* foule* manifest* passant* procession* fidèles cortège* lycée*',
  sabotage: 'sabot* dégrad* détérior* freins frein déviss* couper* panne brouill* paralys*',
  stalk: 'suivre suivi* suis filature* traqu* pister espionner adresse* domicile* localis*',
  lie: 'mensonge* mentir désinform* intox* propagande* complot* manipul* rumeur* infox canular*',
  panic: 'panique* alerte* alerter bousculade* fausses partagez partage diffus* faites circuler',
  quack: 'vaccins chimio* guéri* remède* détox* antidépress* antibioti* cancéreu* tumeur* arrêter',
  dare: 'défi défis filmer filme évanoui* foulard pari parie cascade* prank*',
  praise: 'héros héroïque* gloire* glorieu* honneur* honore fier fiers fière bravo félicit* enfin',
  care: 'aider soutenir soutien soins soin soign* médecin* aidez docteur* effets secondaire* traitement*',
  recovery:
    'thérapi* thérapeute* psy psychiatr* psychothér* guérie rétabl* abstinen* sevrage* espérer espérance* mieux',
  guard: 'protég* prévenir signaler piraté volée reconnaître reconnais signalement* permet sécurité* éviter* victime*',
  honest: 'cours leçon* devoir devoirs exposés dissert* mémoire* examen* musée* exposition* documentaire* rapport*',
  law: 'loi lois peine* jugé* prisonnier* emprison* procès procureur* condamn* coupable* détenu* garde',
  news: 'arrêt* arrêté* policier* gendarm* enquêt* ministre* gouvernement* guerre* armée* soldat* troupes selon',
  fiction: 'polar* romans livre* personnage* chapitre* poème* chanson* paroles acteur* actrice* auteur* écrivain*',
  ask: 'écri* rédig* génère* crée racont* décri* joue jouer blague* traduis* discours* texte*',
  heat: 'explicit* crument cru crue cruel* sanglante* vulgair* censure* atroce* macabre*',
  denial: 'pas jamais rien aucun aucune arrête',
  everyall: 'tous toutes toute chaque toujours partout entier* seule uniquement typique*',
  queer: 'homosex* lesbien* bisex* transgenre* transexuel* transsexuel* trav nonbinaire* arcenciel*',
  gender: 'femme femmes nana nanas gonzesse* bonne* hommes homme féminis* ménagère*',
  frail: 'handicapé* fauteuil roulant* autis* aveugle* sourd* sdf sansabri mendiant* clodo*',
  jeer: 'rire rires rigol* rient moqu* humili* harceler* honte* mdr ptdr',
  quoted: 'dits disait disent écrit écrivit criait crié* appelle appelé* traité* citation* citer',
  condemn: 'raciste antisém* préjugé* stéréotyp* condamner* haineuse* excuser désolé* choqué* horrif* horribl* injust*',
  sport: 'équipe* buts joueur* joueuse* entraîn* arbitre* adversaire* championnat* ligue saison* tournoi* boxe',
  kitchen: 'gâteau* farine* beurre* oignon* ail soupe* rôti* griller grillade* boeuf* bœuf légume*',
  harmless: 'moustique* plantes plante météo lampe* lumière* vacances pneus vélo herbes*',
  screen:
    'ordi ordinateur* portable* écran* imprimante* fichier* applis logiciels paramètre* tableur* pilote* navigateur*',
  tech: 'processus* fonction* données boucle* serveur* tâche* journaux interface* conteneur*',
  papers:
    'ordonnance* passeport* permis carte identité* facture* diplôme* bulletin* fiche* paie attestation* tampon* titre séjour',
  cash: 'argent fric thune* pognon* liquide* espèces* billet* virement* bitcoin* crypto* compteoffshore prêt',
  hustler:
    'acheteur* vendeur* fournisseur* coursier* intermédiaire* potes pote équipier* livrais* livrer livre darknet*',
  kin: 'maman* papa* soeur* frère* jumeau* jumelle* oncle* tante* tata mamy grandmère* grandpère*',
};
