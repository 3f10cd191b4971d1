/**
 * Words of other languages that say as little as "the", and those that deny. The vectors have some of them, as the rare words
 * that they are in English, and a text would be compared by them. What is a word of English too ("die", "in", "son") is left out.
 */
const sayNothing = [
  // German
  `der das dem des ein eine einen einem einer eines und oder aber sondern denn dass weil wenn falls ob als wie mit von vom zu zum
   zur im ins auf aus bei beim seit bis durch für gegen um nach vor über unter zwischen ist sind wird werden wurde wurden sein seid
   bist haben hatte hatten hätte hätten habe hast ich mich mir du dich dir er ihn ihm sie ihr ihre ihren ihrem ihrer es wir uns
   euch sich man mein meine meinen meinem meiner dein deine deinen deinem deiner seine seinen seinem seiner unser unsere unseren
   dieser diese dieses diesem diesen jede jeder jedes jeden welche welcher welches hier da dort auch noch schon nur sehr so etwas
   dann doch ja mal würde würden kann könnte`,
  // Spanish
  `el la los las lo un una unos unas y e u pero sino porque que qué como cuando cuándo donde dónde si sí con de del al en por para
   sobre entre hasta desde hacia ante es está están eres ser estar sea fue era hay ha han he haya yo tú él ella ellos ellas usted
   ustedes nosotros se su sus mi mis tu tus te le les nos este esta esto estos estas ese esa eso esos esas aquel aquella aquí ahí
   allí más muy ya también`,
  // French
  `le la les l un une des du de d et ou où mais donc car que qu qui quoi comme quand si à au aux en dans par pour sur sous avec chez
   entre vers jusque depuis est sont être êtes soit était étaient sera fut j je tu il elle ils elles vous nous se s c ce cet cette
   ces ça cela ceci y mes ma mon ta tes sa ses leur leurs notre nos votre vos qu'il plus très aussi ici là déjà même tout toute`,
  // Italian
  `il lo la i gli le un uno una l del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle nel nello
   nella nei negli nelle sul sullo sulla sui sugli sulle di da con su tra fra e ed o oppure ma però perché che chi cui come quando
   dove se è sono essere sei siamo siete era sia sarà ho hai ha hanno abbiamo avete io tu lui lei noi voi loro si ci vi mi ti ne
   mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra vostro vostra questo questa questi queste quello quella quelli
   quelle qui qua lì là più molto anche già ogni`,
  // Dutch
  `de het een en maar want omdat dat die dit deze als dan wanneer waar hoe met van voor op aan uit bij naar tot om te tegen tussen
   zijn bent wordt worden werd heb hebt heeft hebben ik je jij jou jouw u uw hij zij ze wij ons onze jullie hun zich er hier daar
   ook nog al alleen zeer heel zo wel mijn iets elke elk`,
  // Polish
  `i oraz a ale lecz lub albo że żeby aby bo ponieważ jeśli jeżeli gdy kiedy jak gdzie czy z ze w we na do od dla po przez przy nad
   bez u o jest są być był była było będzie będą jestem jesteś ja ty ci cię tobie mnie mi my wy wam was nas nam on ona ono oni jego
   jej ich im się siebie sobie mój moja moje mojego mojej moich twój twoja twoje twojego twojej twoich swój swoje swoją swojego ten
   ta to tego tej tym tych ta tamten który która które którego której których co coś tu tutaj tam też także już jeszcze tylko bardzo`,
  // Portuguese
  `o os a as um uma uns umas e ou mas porque que se como quando onde com de do da dos das em no na nos nas num numa por pelo pela
   pelos pelas para ao aos à às sobre entre até desde é são és está estão foi era ser estar seja há tem têm ter eu tu ele ela eles
   elas você vocês nós me te lhe seu sua seus suas meu minha meus minhas teu tua este esta isto esse essa isso esses essas aquele
   aquela aqui ali lá também já mais muito só apenas`,
  // Russian
  `и а но или либо что чтобы потому если когда как где ли же бы в во на с со к ко у о об от из до для по при за под над через без
   это есть был была было были быть будет я ты вы он она оно они мы меня мне мной тебя тебе тобой вас вам вами его её ей ему им их
   нас нам себя себе свой свою свои своего своей своих мой моя моё мои моего моей моих твой твоя твои твоего твоей ваш ваша ваше
   ваши вашего вашей ваших этот эта эти этого этой этих тот та те того той который которая которое которые которого тут здесь там
   уже ещё тоже также только очень`,
  // Turkish
  `bir ve veya ya ile ama fakat ancak çünkü ki de da mi mı mu mü bu şu o bunu şunu onu bunun onun için gibi kadar olarak olan olur
   dır dir ise eğer her sen siz seni sizi sana size senin sizin benim beni bana biz bizi bize onlar çok daha en sadece yalnızca
   şimdi burada orada de dahi`,
];
const denials = `nicht nie niemals kein keine keinen keiner keinem ningún ninguna nunca jamás pas aucun aucune jamais ni non nessun
  nessuna niet geen nooit nie żaden żadna nigdy não nenhum nenhuma не ни нет никогда değil hiç yok`;
/** Words that English has too: there they say something, and what they say is lost in the other language. */
const english = new Set(
  `as in an am at me on so to do he no has have ten dos die son sin per come over door was van all we my ben dan dir mine her man
   want car met sea size non era co eu ai ali plus falls par ed sue han sen ha ho com con bent pour hay mit fra mas dove heel elk
   ante sui sera tout ama este mal ser`.split(/\s+/),
);
/** Among them are endings and abbreviations of English: "it's", "I'd", "u". */
const isLatinLetter = (word: string): boolean => /^[a-z]$/.test(word);

/** Words by the English one that says as much. */
export const functionWords: ReadonlyMap<string, string> = new Map([
  ...wordsOf(sayNothing.join(' ')).map((word) => [word, 'the'] as const),
  ...wordsOf(denials).map((word) => [word, 'not'] as const),
]);

function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '' && !english.has(word) && !isLatinLetter(word));
}
