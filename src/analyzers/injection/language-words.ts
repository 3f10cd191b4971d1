import { foldWord } from '../../text/folding.js';

const english =
  'the of and to in is that for it with as on be at by this are from or an have not you my me we do what how can please your if all will so tell write give how make need want does about like would just but was they';

/** The commonest small words of the languages in Latin script that the model learned. */
const known = `the of and to in is that for it with as on be at by this are from or an have not you i my me we do what how can please your
  der die das und ist nicht ein eine zu den von mit auf für im dem es ich sie wie was kann du mir bitte
  le la les de des et est un une pour que dans en pas sur qui je vous tu il avec ce
  el los las del es una por para con no se que mi lo su como al está y
  o a os as do da dos em um uma não com se mais você por é
  il di che è per una non del sono con mi come della gli i si
  het een van en de dat niet voor met zijn op te ik je hoe
  och att det som en på är av för med jag inte till har og er ikke til på du jeg at
  i w na z się nie do to jest że jak czy dla o po co
  a se na je že v s to do jak pro ve co jsem není si ako som sa
  și de la nu în este cu pe un o care să din mai ce
  ja on ei se että oli hän mutta kuin niin voi mitä miten
  és hogy nem egy az van meg de mi ez volt csak mint
  ve bir bu ile için ne nasıl da de mi çok olarak var ben
  yang dan di ini itu untuk dengan tidak dari ke ada saya apa akan
  và của là có không cho một được trong người với các này tôi để thì
  i je u da se na su za od ne sam što kako li to koji nije kao bi ali iz će ih
  przez był ma być tym oraz tylko jego które ich od tak może już nad przed przy też
  byl by ale podle jeho která které jsou bude už před mezi aby také než sme ktorý ktoré bol bola podľa aj však iba
  ya na wa kwa ni katika za la kama hiyo huo hii yake watu si pia ambao cha vya
  ang ng sa mga ay at ito ko ni kay para hindi siya isang nito
  die en van het nie vir dat sy was wat om aan deur oor hulle
  ez olan daha kadar gibi ama sonra her o kendi
  myös ovat joka jos hänen sen siitä kanssa hän jossa mukaan
  han har som til fra ved kan skal vil når også eller efter etter dei ikkje
  als dit over naar maar zich ook bij wordt heeft
  fost sau prin sunt după acest între fi cel mult`;

/** Small words of English, folded. */
export const englishWords: ReadonlySet<string> = new Set(english.split(' '));
/** Small words of all learned languages in Latin script, folded. */
export const commonWords: ReadonlySet<string> = new Set([...known.split(/\s+/).map(foldWord), ...englishWords]);
