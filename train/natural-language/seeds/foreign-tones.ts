import { otherLanguages } from './sentiment.js';

/** By tone; those of one tone are parted by spaces. */
type ByTone = Readonly<Record<'3' | '2' | '-2' | '-3', string>>;

/** Words of clear tone of one language. */
interface Inflected {
  /** Words as they stand: adverbs, verbs, nouns. */
  readonly words: ByTone;
  /** Stems of adjectives, and the endings that they take. */
  readonly adjectives?: { readonly endings: string; readonly stems: ByTone };
}

const german: Inflected = {
  adjectives: {
    endings: 'e er es en em',
    stems: {
      '3': 'hervorragend großartig fantastisch exzellent begeistert ausgezeichnet wunderbar perfekt bestens',
      '2': 'zufrieden hilfreich lecker zuverlässig kompetent angenehm glücklich kundenfreundlich',
      '-2': 'enttäuscht enttäuschend unfreundlich unzufrieden kaputt unzuverlässig inkompetent beschädigt ärgerlich nervig langweilig traurig mangelhaft unbrauchbar',
      '-3': 'furchtbar schrecklich unverschämt miserabel katastrophal grauenhaft schlechtest schlimmst',
    },
  },
  words: {
    '3': 'begeistert bestens hervorragend großartig fantastisch empfehlenswert liebe spitze',
    '2': 'freundliche freundlicher freundliches schöne schönes schöner lecker zuverlässig kompetent angenehm glücklich',
    '-2': 'enttäuschung unzufrieden unzuverlässig inkompetent beschädigt ärgerlich nervt nervig schlimm schade schlechten schlechtes schlechtem mangelhaft unbrauchbar',
    '-3': 'unverschämt unverschämtheit frechheit betrug abzocke miserabel katastrophal grauenhaft zumutung',
  },
};
const french: Inflected = {
  adjectives: {
    endings: ' e s es',
    stems: {
      '3': 'excellent parfait génial enchanté ravi',
      '2': 'satisfait charmant',
      '-2': 'déçu mécontent insatisfait cassé mauvais décevant',
      '-3': 'nul épouvantabl scandaleux catastrophiqu',
    },
  },
  words: {
    '3': 'adore adoré superbe formidable recommande impeccable meilleur meilleure magnifiques',
    '2': 'content contente contents aime sympa sympathique aimable agréables belle',
    '-2': 'dommage malheureusement triste tristes mauvaises déception ennuyeuse',
    '-3': 'déteste arnaque honteux honteuse inadmissible inacceptable pire horribles affreuse lamentable',
  },
};
const spanish: Inflected = {
  adjectives: {
    endings: 'o a os as',
    stems: {
      '3': 'maravillos perfect fantástic encantad buenísim',
      '2': 'satisfech cómod',
      '-2': 'decepcionad rot aburrid triste insatisfech enojad enfadad suci defectuos',
      '-3': 'pésim horroros asqueros',
    },
  },
  words: {
    '3': 'excelentes encantan encantó recomiendo increíble estupendo',
    '2': 'amable amables agradable útil',
    '-2': 'triste lamentablemente desgraciadamente decepción decepcionante',
    '-3': 'horrible terrible estafa peores vergüenza odio fatal',
  },
};
const italian: Inflected = {
  adjectives: {
    endings: 'o a i e',
    stems: {
      '3': 'ottim perfett fantastic meraviglios bellissim buonissim stupend',
      '2': 'buon soddisfatt simpatic',
      '-2': 'delus insoddisfatt rott noios cattiv brutt scortes',
      '-3': 'pessim schifos vergognos orrend',
    },
  },
  words: {
    '3': 'eccellente adoro consigliato migliore',
    '2': 'piace gradevole felici',
    '-2': 'purtroppo deludente delusione triste sporco sporca',
    '-3': 'orribile terribile truffa peggiore schifo odio vergogna',
  },
};
const portuguese: Inflected = {
  adjectives: {
    endings: 'o a os as',
    stems: {
      '3': 'ótim perfeit maravilhos fantástic',
      '2': 'satisfeit bonit',
      '-2': 'decepcionad insatisfeit quebrad chatead irritad',
      '-3': 'péssim horroros',
    },
  },
  words: {
    '3': 'adorei adoro excelentes recomendo incrível',
    '2': 'boas gostei feliz simpático',
    '-2': 'ruins infelizmente decepção triste',
    '-3': 'horrível horríveis terrível pior odeio vergonha',
  },
};
const dutch: Inflected = {
  adjectives: {
    endings: ' e',
    stems: {
      '3': 'uitstekend fantastisch geweldig prachtig perfect',
      '2': 'tevreden blij lekker behulpzaam',
      '-2': 'slecht teleurgesteld teleurstellend ontevreden onvriendelijk kapot saai vervelend verdrietig',
      '-3': 'vreselijk verschrikkelijk waardeloos waardeloz belachelijk schandalig slechtst',
    },
  },
  words: {
    '3': 'aanrader geweldige fantastische',
    '2': 'vriendelijk prettig fijn blije mooi mooie',
    '-2': 'helaas jammer teleurstelling',
    '-3': 'oplichting haat',
  },
};
const polish: Inflected = {
  adjectives: {
    endings: 'y a e ego emu ym ych ymi ą i iego iej ie o',
    stems: {
      '3': 'wspaniał doskonał fantastyczn rewelacyjn cudown znakomit świetn najleps najlepsz genialn',
      '2': 'dobr zadowolon mił przyjemn piękn szczęśliw pomocn wygodn smaczn',
      '-2': 'słab rozczarowan niezadowolon brzydk smutn zepsut wadliw nudn kiepsk bezużyteczn nieprzyjemn niemił',
      '-3': 'okropn straszn fataln najgorsz beznadziejn tragiczn obrzydliw',
    },
  },
  words: {
    '3': 'polecam uwielbiam kocham świetnie wspaniale doskonale rewelacja',
    '2': 'dobrze super miło lubię pięknie',
    '-2': 'źle zły zła złe gorzej gorszy gorsza słabo smutno',
    '-3': 'fatalnie okropnie strasznie nienawidzę tragedia porażka oszustwo żenada',
  },
};
const czech: Inflected = {
  adjectives: {
    endings: 'ý á é ého ému ým ých ými ou í ě ej ější',
    stems: {
      '3': 'skvěl úžasn vynikajíc fantastick nejlepš báječn',
      '2': 'dobr spokojen příjemn krásn mil pěkn šťastn',
      '-2': 'špatn zklaman nespokojen smutn rozbit nudn oškliv nepříjemn',
      '-3': 'hrozn strašn příšern nejhorš otřesn katastrofáln',
    },
  },
  words: {
    '3': 'skvěle výborně výborný výborná doporučuji miluji',
    '2': 'dobře rád',
    '-2': 'špatně zlý horší zklamání',
    '-3': 'hrozně příšerně nenávidím katastrofa podvod',
  },
};
const russian: Inflected = {
  adjectives: {
    endings: 'ый ий ая ое ее ые ие ого его ому ым им ых их ую ой ей о а ы',
    stems: {
      '3': 'отличн прекрасн замечательн великолепн превосходн лучш потрясающ чудесн',
      '2': 'хорош довольн приятн красив счастлив вкусн удобн',
      '-2': 'плох разочарован недовольн грустн сломанн скучн неприятн бесполезн некрасив',
      '-3': 'ужасн отвратительн худш кошмарн мерзк',
    },
  },
  words: {
    '3': 'отлично рекомендую обожаю люблю доволен',
    '2': 'нравится понравилось понравился понравилась',
    '-2': 'разочарован разочарование сломался сломалась',
    '-3': 'ужас кошмар ненавижу обман',
  },
};
const ukrainian: Inflected = {
  adjectives: {
    endings: 'ий а е і ого ому им их ими у ої ою о',
    stems: {
      '3': 'чудов прекрасн найкращ неймовірн відмінн',
      '2': 'гарн добр задоволен приємн щаслив смачн',
      '-2': 'поган розчарован незадоволен сумн зламан нудн неприємн',
      '-3': 'жахлив найгірш огидн',
    },
  },
  words: { '3': 'рекомендую чудово обожнюю', '2': 'подобається сподобалося', '-2': 'погано', '-3': 'жах ненавиджу' },
};
const nordic: Inflected = {
  adjectives: {
    endings: ' t a e are ere ast aste este',
    stems: {
      '3': 'fantastisk utmärkt underbar perfekt utmerket fremragende vidunderlig strålende suverän suveren enastående',
      '2': 'nöjd jättenöjd snäll trevlig vänlig vennlig fornøyd tilfreds hyggelig vacker vakker smuk lækker deilig',
      '-2': 'dålig dårlig besviken besvikna skuffet skuffende missnöjd misfornøyd utilfreds trasig ødelagt tråkig kjedelig kedelig otrevlig ubehagelig uvenlig ledsen',
      '-3': 'hemsk fruktansvärd förfärlig elendig forferdelig forfærdelig grusom usel värdelös verdiløs ubrukelig ubrugelig',
    },
  },
  words: {
    '3': 'bäst bästa bedst bedste elsker älskar rekommenderar anbefaler anbefales',
    '2': 'bra godt flott',
    '-2': 'besvikelse skuffelse sämre verre værre',
    '-3': 'sämst sämsta verst verste værst værste katastrof katastrofe hatar hater svindel bedrägeri',
  },
};
const finnish: Inflected = {
  adjectives: {
    endings: ' a ä n t ia iä ita itä sti ssa ssä',
    stems: {
      '3': 'erinomainen loistava upea mahtava täydellinen paras',
      '2': 'hyvä tyytyväinen kaunis ystävällinen miellyttävä iloinen herkullinen',
      '-2': 'huono pettynyt surullinen rikki tylsä epäystävällinen tyytymätön',
      '-3': 'kamala surkea hirveä kauhea huonoin',
    },
  },
  words: { '3': 'suosittelen rakastan loistavaa', '2': 'hyvää', '-2': 'huonosti huonoa', '-3': 'vihaan huijaus' },
};
const others: Inflected = {
  words: {
    '3': 'mükemmel harika muhteşem ممتاز ممتازة رائع رائعة शानदार बेहतरीन kiváló fantasztikus minunat excelent τέλειο υπέροχο מצוין מעולה',
    '2': 'güzel memnun memnunum جميل جميلة سعيد سعيدة अच्छा अच्छी खुश jó elégedett mulțumit καλό ευχαριστημένος טוב',
    '-2': 'kötü bozuk üzgün سيئ سيئة حزين معطل बुरा बुरी खराब दुखी rossz csalódott dezamăgit κακό απογοητευμένος רע',
    '-3': 'berbat rezalet iğrenç فظيع فظيعة أسوأ बेकार घटिया szörnyű borzalmas groaznic oribil απαίσιο χάλια גרוע נורא',
  },
};

const split = (list: string): string[] => list.split(' ').filter((word) => word !== '');

/**
 * Words of other languages than English with their tone from -3 to 3: those of a list, and the forms of adjectives. They
 * share a table, so words that mean something else in another of these languages were left out: Swedish `fin` (French:
 * end), `glad` (Croatian: hunger), Russian `класс`.
 */
export function foreignTones(): ReadonlyMap<string, number> {
  const tones = new Map(Object.entries(otherLanguages));
  const addAll = (byTone: ByTone, endings: readonly string[]): void => {
    for (const [tone, list] of Object.entries(byTone))
      for (const stem of split(list))
        for (const ending of endings) if (!tones.has(stem + ending)) tones.set(stem + ending, Number(tone));
  };
  for (const { words, adjectives } of [
    german,
    french,
    spanish,
    italian,
    portuguese,
    dutch,
    polish,
    czech,
    russian,
    ukrainian,
    nordic,
    finnish,
    others,
  ]) {
    addAll(words, ['']);
    if (adjectives) addAll(adjectives.stems, adjectives.endings.split(' '));
  }
  return tones;
}
