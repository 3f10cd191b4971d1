/**
 * Words of other languages that say as little as "the", and those that deny. The vectors have some of them, as the rare words
 * that they are in English, and a text would be compared by them. What is a word of English too ("die", "in", "son") is left out.
 */
const sayNothing = [
  // German
  `der das dem des ein eine einen einem einer eines und oder aber sondern denn dass weil wenn ob als wie von vom zu zum zur im
   ins auf aus bei beim seit bis durch für gegen um nach vor über unter zwischen ist sind wird werden wurde wurden sein seid
   bist haben hatte hatten hätte hätten habe hast ich mich mir du dich er ihn ihm sie ihr ihre ihren ihrem ihrer es wir uns
   euch sich mein meine meinen meinem meiner dein deine deinen deinem deiner seine seinen seinem seiner unser unsere unseren
   dieser diese dieses diesem diesen jede jeder jedes jeden welche welcher welches hier da dort auch noch schon nur sehr etwas
   dann doch ja würde würden kann könnte`,
  // Spanish
  `el la los las lo un una unos unas pero sino porque que qué como cuando cuándo donde dónde si sí de del al en por para sobre
   entre hasta desde hacia es está están eres estar fue haya yo tú él ella ellos ellas usted ustedes nosotros se su sus mi mis
   tu tus te le les nos esta esto estos estas ese esa eso esos esas aquel aquella aquí ahí allí más muy ya también`,
  // French
  `le la les un une des du de et ou où mais donc que qu qui quoi comme quand si à au aux en dans sur sous avec chez entre vers
   jusque depuis est sont être êtes soit était étaient fut je tu il elle ils elles vous nous se ce cet cette ces ça cela ceci
   mes ma mon ta tes sa ses leur leurs notre nos votre vos très aussi ici là déjà même toute`,
  // Italian
  `il lo la gli le un uno una del dello della dei degli delle al allo alla agli alle dal dallo dalla dai dagli dalle nel nello
   nella nei negli nelle sul sullo sulla sugli sulle di da su tra oppure ma però perché che chi cui quando se è sono essere
   sei siamo siete sia sarà hai hanno abbiamo avete io tu lui lei noi voi loro si ci vi mi ti ne mio mia miei mie tuo tua tuoi
   tue suo sua suoi nostro nostra vostro vostra questo questa questi queste quello quella quelli quelle qui qua lì là più
   molto anche già ogni`,
  // Dutch
  `de het een en maar omdat dat dit deze als wanneer waar hoe voor op aan uit bij naar tot om te tegen tussen zijn wordt
   worden werd heb hebt heeft hebben ik je jij jou jouw uw hij zij ze wij ons onze jullie hun zich er hier daar ook nog al
   alleen zeer zo wel mijn iets elke`,
  // Polish
  `oraz ale lecz lub albo że żeby aby bo ponieważ jeśli jeżeli gdy kiedy jak gdzie czy ze na od dla po przez przy nad bez jest
   są być był była było będzie będą jestem jesteś ja ty ci cię tobie mnie mi wy wam nas nam ona ono oni jego jej ich im się
   siebie sobie mój moja moje mojego mojej moich twój twoja twoje twojego twojej twoich swój swoje swoją swojego ta tego tej
   tym tych tamten który która które którego której których coś tu tutaj tam też także już jeszcze tylko bardzo`,
  // Portuguese
  `os um uma uns umas ou porque que se como quando onde de da das em na nos nas num numa por pelo pela pelos pelas para ao aos
   à às sobre entre até desde é são és está estão foi estar seja há tem têm ter tu ele ela eles elas você vocês nós te lhe seu
   sua seus suas meu minha meus minhas teu tua esta isto esse essa isso esses essas aquele aquela aqui lá também já mais muito
   só apenas`,
  // Russian
  `и а но или либо что чтобы потому если когда как где ли же бы в во на с со к ко у о об от из до для по при за под над через
   без это есть был была было были быть будет я ты вы он она оно они мы меня мне мной тебя тебе тобой вас вам вами его её ей
   ему им их нас нам себя себе свой свою свои своего своей своих мой моя моё мои моего моей моих твой твоя твои твоего твоей
   ваш ваша ваше ваши вашего вашей ваших этот эта эти этого этой этих тот та те того той который которая которое которые
   которого тут здесь там уже ещё тоже также только очень`,
  // Turkish
  `bir ve veya ya ile fakat ancak çünkü ki de da mi mı mu mü bu şu bunu şunu onu bunun onun için gibi kadar olarak olan olur
   dır ise eğer siz seni sizi sana senin sizin benim beni bana biz bizi bize onlar çok daha en sadece yalnızca şimdi burada
   orada dahi`,
];
const denials = `nicht nie niemals kein keine keinen keiner keinem ningún ninguna nunca jamás pas aucun aucune jamais ni nessun nessuna
  niet geen nooit żaden żadna nigdy não nenhum nenhuma не ни нет никогда değil hiç yok`;

/** Words by the English one that says as much. */
export const functionWords: ReadonlyMap<string, string> = new Map([
  ...sayNothing.flatMap((list) => list.split(/\s+/)).map((word) => [word, 'the'] as const),
  ...denials.split(/\s+/).map((word) => [word, 'not'] as const),
]);
