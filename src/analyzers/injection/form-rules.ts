import { hasOne } from '../../lib/has-one.js';
import type { Span } from '../../text/views.js';
import type { TechniqueName } from './techniques.js';

/** A range of a view's text that shows a technique. */
export interface FormEvidence extends Span {
  readonly technique: TechniqueName;
}

interface Rule {
  readonly technique: TechniqueName;
  /** Without one of these there is no match; found faster than any pattern, and sooner by a rare first letter. */
  readonly signs: readonly string[];
  readonly pattern: RegExp;
}

interface AnywhereRule extends Rule {
  /** A cheap look whether the pattern can match at all, where the signs do not tell. */
  readonly gate?: RegExp;
  /** What the text must hold besides, anywhere. */
  readonly besides?: RegExp;
}

interface LineRule extends Rule {
  /** Letters of which one begins every match, behind blanks; where there are some, most lines are told by them. */
  readonly begins?: Uint8Array;
  /** Matches that make a find. */
  readonly least: number;
}

/** Exact shapes, each bounded: chat markup, forged turns, image links that carry data, code that glues orders together. */
const anywhere: readonly AnywhereRule[] = [
  {
    technique: 'delimiter',
    signs: ['<', '[', '##'],
    gate: /<\||\[\/?INST|<<\/?SYS|<\/?(?:system|instructions?|prompt|assistant|user_?input|context|important|information|start_of_turn)\b|\[(?:system|admin|developer)\b|(?<!#)#{2,} ?(?:system|instruction|new |end|user|human|assistant)/i,
    pattern:
      /<\|[a-z_]{2,20}\|>|\[\/?INST\]|<<\/?SYS>>|<\/(?:system|instructions?|prompt|assistant|user_?input|context)\s{0,3}>|<(?:system|important|information|start_of_turn)\s{0,3}>|\[(?:system|admin|developer)[^\]\n]{0,40}\]|(?<!#)#{2,} ?(?:system|(?:new |end of )?instructions?|end (?:of )?(?:prompt|input|text|context)|new task)\b/gi,
  },
  {
    technique: 'fake_completion',
    signs: ['done', 'Done', 'DONE', 'mplete', 'MPLETE', 'finished', 'Finished', 'FINISHED', 'wered', 'WERED'],
    gate: /(?:task|question|summary|request)s? (?:above )?(?:is |was |has been |have been |already )(?:already )?(?:done|complete|finished|answered)/i,
    pattern:
      /(?:task|question|summary|request)s? (?:above )?(?:is |was |has been |have been |already )(?:already )?(?:done|completed?|finished|answered)[.!,;]? {0,2}(?:now|next|your|then)\b/gi,
  },
  {
    technique: 'exfiltration',
    signs: ['![', '<img', '<IMG'],
    gate: /!\[|<img/i,
    pattern:
      /!\[[^\]\n]{0,80}\]\(https?:\/\/[^\s)]{3,200}[?&=][^\s)]{0,200}\)|<img[^>]{0,80}src=["']https?:\/\/[^"'\s]{3,200}\?[^"'\s]{0,40}=\s?(?:\{|\[|"|\+|data|query|secret|summary)/gi,
  },
  {
    technique: 'payload_split',
    signs: ['="', '= "', "='", "= '", ': "', ": '", ':"'],
    gate: /[=:]\s?["'][^"'\n]{1,120}["'][^"']{1,40}\b[a-z]\w{0,8}\s?[=:]\s?["']/i,
    besides: /concat|combin|join|append|together|\w ?\+ ?[a-z]/i,
    pattern:
      /\b[a-z]\w{0,8}\s?[=:]\s?["'][^"'\n]{1,120}["'][^"']{1,40}\b[a-z]\w{0,8}\s?[=:]\s?["'][^"'\n]{1,120}["']/gi,
  },
  {
    technique: 'tool_abuse',
    signs: ['<IMPORTANT>', '<tool_call', '<function_call', '<invoke', '~/.ssh/', '-rf', 'curl'],
    pattern:
      /<IMPORTANT>[^]{10,600}?(?:<\/IMPORTANT>|$)|<(?:tool_call|function_call|invoke)\b[^>]{0,80}>|~\/\.ssh\/\w{2,20}|\bcurl\s[^\n|]{4,160}\|\s?(?:ba|z)?sh\b|\brm -rf\s[/~]/g,
  },
];

/** Turns of a talk, each tried where a line begins. */
const atLineStart: readonly LineRule[] = [
  {
    technique: 'fake_completion',
    signs: [':'],
    begins: letters('aros'),
    pattern:
      /\s{0,4}(?:assistant|ai|answer|response|summary|output)\s?:[^\n]{0,120}\n{1,3}\s{0,4}(?:user|human|system|new task|instruction|next)\s?:/iy,
    least: 1,
  },
  {
    technique: 'many_shot',
    signs: [':', '>'],
    begins: letters('quhp'),
    pattern:
      /\s{0,3}(?:q|user|human|person|question)\s?[:>][^\n]{1,400}\n{1,2}\s{0,3}(?:a|ai|assistant|bot|answer|gpt)\s?[:>]/iy,
    least: 3,
  },
];

/** Who asks and who answers, in other languages. */
const asks =
  'nutzer|benutzer|frage|usuario|usuário|pregunta|pergunta|utilisateur|question|utente|domanda|gebruiker|vraag|kullanıcı|soru|пользователь|вопрос|用户|用戶|使用者|问题?|問題?|ユーザー|質問|사용자|질문|المستخدم|سؤال|उपयोगकर्ता|प्रश्न';
const answers =
  'assistent|antwort|ki|asistente|assistente|respuesta|resposta|réponse|ia|risposta|antwoord|asistan|cevap|yanıt|ассистент|помощник|ответ|助手|助理|回答|答|アシスタント|답변|어시스턴트|المساعد|الإجابة|جواب|सहायक|उत्तर';

/** The same turns in other languages: these only name what an attack does, and no score depends on them. */
const inOtherLanguages: readonly LineRule[] = [
  {
    technique: 'fake_completion',
    signs: [':', '：'],
    pattern: new RegExp(
      `\\s{0,4}(?:${answers})\\s?[:：][^\\n]{0,120}\\n{1,3}\\s{0,4}(?:${asks}|system)\\s?[:：]`,
      'iuy',
    ),
    least: 1,
  },
  {
    technique: 'many_shot',
    signs: [':', '：'],
    pattern: new RegExp(`\\s{0,3}(?:${asks})\\s?[:：][^\\n]{1,400}\\n{1,2}\\s{0,3}(?:${answers})\\s?[:：]`, 'iuy'),
    least: 3,
  },
];

const maxFinds = 16;

/** Where a text has the shape of an attack, in any language whose turns are known. */
export function formReasons(text: string): FormEvidence[] {
  const found = formEvidence(text);
  addTurns(found, text, inOtherLanguages);
  return found;
}

/** Where a text has the shape of an attack. Linear: every pattern is bounded and most texts stop at the gates. */
export function formEvidence(text: string): FormEvidence[] {
  const found: FormEvidence[] = [];
  for (const { technique, signs, gate, besides, pattern } of anywhere) {
    if (!hasOne(text, signs) || gate?.test(text) === false || besides?.test(text) === false) continue;
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      found.push({ technique, start: match.index, end: match.index + match[0].length });
      if (++count >= maxFinds) break;
    }
  }
  addTurns(found, text, atLineStart);
  return found;
}

function addTurns(found: FormEvidence[], text: string, rules: readonly LineRule[]): void {
  for (const { technique, signs, begins, pattern, least } of rules) {
    const matches = hasOne(text, signs) ? matchesOfLines(text, pattern, begins) : [];
    if (matches.length >= least) for (const span of matches) found.push({ technique, ...span });
  }
}

/** What a sticky pattern finds where a line begins; a line inside a find begins no other. */
function matchesOfLines(text: string, pattern: RegExp, begins: Uint8Array | undefined): Span[] {
  const matches: Span[] = [];
  for (let start = 0; matches.length < maxFinds;) {
    let end = start;
    if (!begins || mayBegin(text, start, begins)) {
      pattern.lastIndex = start;
      if (pattern.test(text)) {
        end = pattern.lastIndex;
        matches.push({ start, end });
      }
    }
    const next = text.indexOf('\n', end);
    if (next < 0) break;
    start = next + 1;
  }
  return matches;
}

/** Blanks before the word of a turn, and units up to the sign behind it. */
const [mostBlanks, longestHead] = [4, 16];
const [colon, greater] = [58, 62];

function mayBegin(text: string, start: number, begins: Uint8Array): boolean {
  let at = start;
  while (at - start < mostBlanks && isBlank(text.charCodeAt(at))) at++;
  if (begins[text.charCodeAt(at)] !== 1) return false;
  for (const end = Math.min(text.length, start + longestHead); at < end; at++)
    if (text.charCodeAt(at) === colon || text.charCodeAt(at) === greater) return true;
  return false;
}

/** What `\s` takes, or more: those behind ASCII are looked at by the pattern. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** A table of the letters that a pattern may begin with, in either case, and of all beyond ASCII. */
function letters(of: string): Uint8Array {
  const table = new Uint8Array(0x10000).fill(1, 128);
  for (const letter of of + of.toUpperCase()) table[letter.charCodeAt(0)] = 1;
  return table;
}
