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
  for (const { words, adjectives } of [polish, czech, russian, ukrainian, nordic, finnish, others]) {
    addAll(words, ['']);
    if (adjectives) addAll(adjectives.stems, adjectives.endings.split(' '));
  }
  return tones;
}
