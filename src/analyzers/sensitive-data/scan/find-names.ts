import type { Candidate } from '../finding.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { ADDRESS, LOCATION, ORGANIZATION, PERSON, gapKinds } from '../tagger/features.js';
import { IS_CITY, IS_COMMON, IS_COUNTRY, IS_NAME, IS_STREET_WORD } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { propose, type Scan } from './scan.js';
import { HAS_DIGIT, IS_CJK, wordHash } from './tokens.js';

const PERSON_NAME = builtIn('PERSON_NAME');
const PLACE = builtIn('LOCATION');
const COMPANY = builtIn('ORGANIZATION_NAME');
const STREET = builtIn('STREET_ADDRESS');

const typeOf: Readonly<Record<number, number>> = {
  [PERSON]: PERSON_NAME,
  [LOCATION]: PLACE,
  [ORGANIZATION]: COMPANY,
  [ADDRESS]: STREET,
};
const MAX_WORDS = 14;

/** Share of certainty (of 255) from which a span is reported at each level. */
const SURE = 225;
const FAIR = 120;

/** Words that introduce a person, and a place or employer that belongs to a person. */
const hashes = (text: string): ReadonlySet<number> => new Set(text.split(/\s+/).map(wordHash));
const personLeads = hashes(
  'mr mrs ms miss dr prof sir herr herrn frau monsieur madame mme mlle señor señora sr sra signor signora sig dott dhr mevr pan pani don doña patient name named heiße heiss chamo llamo appelle chiamo heet heter hedder nimeni nazywam dear liebe lieber hallo hi beste cher chère estimado estimada geachte',
);
const placeLeads = hashes(
  'in from at to near lives living born moved aus nach wohnt wohne à en de desde a da em uit i från fra z w ve city stadt ville ciudad città town country',
);
const employerLeads = hashes(
  'for at by with from bei für chez para en per presso voor bij hos för company employer firma société empresa ltd inc gmbh llc corp belongs',
);

interface Span {
  readonly label: number;
  readonly first: number;
  last: number;
  total: number;
}

/** Turns the tagger's labels into findings. */
export function findNames(scan: Scan, tags: Tags): void {
  const { count } = scan.tokens;
  for (let i = 0; i < count;) {
    const label = tags.label[i] as number;
    if (label === 0) {
      i++;
      continue;
    }
    const span = extend(scan, tags, i);
    i = span.last + 1;
    proposeSpan(scan, tags, span);
  }
}

function extend({ tokens }: Scan, { words, label, sureness }: Tags, first: number): Span {
  const kind = label[first] as number;
  const span: Span = { label: kind, first, last: first, total: sureness[first] as number };
  for (let i = first + 1; i < tokens.count && i - first < MAX_WORDS && label[i] === kind; i++) {
    const gap = words.gaps[i] as number;
    if (gap === gapKinds.LINE || (gap === gapKinds.COMMA && kind !== ADDRESS)) break;
    if (gap === gapKinds.STOP && !isAbbreviation(tokens, i - 1)) break;
    if (gap > gapKinds.APOSTROPHE && gap !== gapKinds.NOTHING && kind !== ADDRESS) break;
    if ((tokens.start[i] as number) - (tokens.end[i - 1] as number) > 3) break;
    span.last = i;
    span.total += sureness[i] as number;
  }
  return span;
}

/** Initials, titles and short forms are followed by a full stop inside names and addresses. */
function isAbbreviation({ text, start, end }: Scan['tokens'], i: number): boolean {
  return (end[i] as number) - (start[i] as number) <= 4 && text.charCodeAt(end[i] as number) === 46;
}

function proposeSpan(scan: Scan, tags: Tags, span: Span): void {
  const { tokens } = scan;
  const type = typeOf[span.label] as number;
  const start = tokens.start[span.first] as number;
  const end = tokens.end[span.last] as number;
  if (end - start < 2) return;
  const level = levelOf(scan, tags, span);
  if (level >= UNLIKELY) propose(scan, { type, level, start, end });
}

function levelOf({ tokens }: Scan, { words }: Tags, span: Span): number {
  const mean = span.total / (span.last - span.first + 1);
  let bits = 0;
  let hasDigit = false;
  let isAllCommon = true;
  for (let i = span.first; i <= span.last; i++) {
    bits |= words.bits[i] as number;
    if ((tokens.flags[i] as number) & HAS_DIGIT) hasDigit = true;
    else if (((words.bits[i] as number) & IS_COMMON) === 0) isAllCommon = false;
  }
  const before = span.first > 0 ? (tokens.hash[span.first - 1] as number) : 0;
  const base = mean >= SURE ? POSSIBLE + 1 : mean >= FAIR ? POSSIBLE : UNLIKELY;
  switch (span.label) {
    case PERSON:
      if (personLeads.has(before) && mean >= FAIR) return VERY_LIKELY;
      return base === LIKELY && isAllCommon && span.last === span.first
        ? POSSIBLE
        : (bits & IS_NAME) === 0 && base === LIKELY && mean < 245
          ? POSSIBLE
          : base;
    case LOCATION:
      return placeLeads.has(before) || (bits & (IS_CITY | IS_COUNTRY)) !== 0
        ? Math.min(base, placeLeads.has(before) ? LIKELY : POSSIBLE)
        : Math.min(base, POSSIBLE);
    case ORGANIZATION:
      return employerLeads.has(before) ? base : Math.min(base, POSSIBLE);
    default:
      return hasDigit && (bits & IS_STREET_WORD) !== 0
        ? Math.max(base, LIKELY)
        : hasDigit
          ? base
          : Math.min(base, POSSIBLE);
  }
}

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤佐藤鈴木高橋田中伊渡辺山本村小加吉井松清森池阿部石原前岡長谷川後近遠青坂福西三浦中島野原上杉竹内斉斎今平和千葉安菅久保大工丸新古桜井横宮崎谷荒河酒増小関柴水服部永多片岡白矢荻';
const cjkLead =
  /(?:客户|联系人|姓名|患者|病人|用户|员工|收件人|寄件人|我叫|我是|名叫|先生|女士|氏名|名前|担当者|担当|私は|患者さん|顧客|お客様|社員|本人)(?:名|は|：|:|是|为)?$/;
const cjkTail = /^(?:様|さん|氏|先生|さま|殿|くん|ちゃん|女士|小姐|医生|教授|经理|老师|君)/;
const cjkFamily = new Set(Array.from(surnames));

/**
 * Finds names written in Han and kana, which the tagger does not read: a run of two to four characters that begins with a
 * family name and stands alone, after a word such as 客户, or before one such as 様; Japanese names may hold a space.
 */
export function findCjkNames(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  if (((tokens.flags[word] as number) & IS_CJK) === 0) return;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  const run = text.slice(start, Math.min(end, start + 40));
  const next = nextRun(scan, word);
  const given = next === undefined ? '' : text.slice(next.start, Math.min(next.end, next.start + 12));
  if (cjkFamily.has(run.charAt(0)) && run.length <= 3 && next !== undefined) {
    const tail = given.search(/様|さん|氏|先生|さま|殿|君|は|の|が|を|で|と|，|。/);
    const length = tail > 0 ? tail : given.length;
    if (length >= 1 && length <= 4)
      return propose(scan, { type: PERSON_NAME, level: LIKELY, start, end: next.start + length });
  }
  const lead = text.slice(Math.max(0, start - 6), start);
  const isAlone = run.length >= 2 && run.length <= 4 && end - start === run.length;
  if (isAlone && cjkFamily.has(run.charAt(0)) && !isHan(lead)) {
    const level = cjkLead.test(lead.trimEnd()) ? LIKELY : POSSIBLE;
    return propose(scan, { type: PERSON_NAME, level, start, end });
  }
  inside(scan, { run, start });
}

function isHan(lead: string): boolean {
  return /[\u3040-\u30ff\u4e00-\u9fff]$/.test(lead);
}

function nextRun({ text, tokens }: Scan, word: number): { readonly start: number; readonly end: number } | undefined {
  if (word + 1 >= tokens.count || ((tokens.flags[word + 1] as number) & IS_CJK) === 0) return undefined;
  const start = tokens.start[word + 1] as number;
  const gap = text.slice(tokens.end[word], start);
  return /^[ \u3000·・]$/.test(gap) ? { start, end: tokens.end[word + 1] as number } : undefined;
}

const leadInside =
  /(?:客户|联系人|姓名|患者|病人|用户|员工|收件人|我叫|我是|名叫|氏名は?|名前は|担当の|私は)(?:名|：|:|是|为)?/;

/** Names inside a run: after 客户 and the like, or before 様. */
function inside(scan: Scan, { run, start }: { readonly run: string; readonly start: number }): void {
  const lead = leadInside.exec(run);
  if (lead) {
    const from = lead.index + lead[0].length;
    const name =
      /^[\u4e00-\u9fff]{2,4}(?=$|[，,。、：:]|电话|地址|的|です|と申)/.exec(run.slice(from))?.[0] ??
      (cjkFamily.has(run.charAt(from)) ? run.slice(from, from + 3) : '');
    if (name.length >= 2 && cjkFamily.has(name.charAt(0)))
      propose(scan, { type: PERSON_NAME, level: LIKELY, start: start + from, end: start + from + name.length });
    return;
  }
  const honorific = run.search(/様|さん|氏(?!名)|先生|女士/);
  if (honorific < 2 || honorific > 5 || !cjkTail.test(run.slice(honorific)) || !cjkFamily.has(run.charAt(0))) return;
  propose(scan, { type: PERSON_NAME, level: LIKELY, start, end: start + honorific });
}

/** Joins candidates of one type that only a comma and a space, or a line break, part: an address over several lines. */
export function joinAddresses(scan: Scan): void {
  const parts = scan.found.filter(({ type }) => type === STREET || type === PLACE).sort((a, b) => a.start - b.start);
  let current: Candidate | undefined;
  for (const part of parts) {
    if (
      current?.type === STREET &&
      part.start >= current.end &&
      part.start - current.end <= 3 &&
      isJoint(scan.text.slice(current.end, part.start)) &&
      part.end - current.start < 200
    ) {
      const joined: Candidate = {
        type: STREET,
        level: Math.max(current.level, part.type === STREET ? part.level : 0),
        start: current.start,
        end: part.end,
      };
      if (part.type === STREET) {
        scan.found.push(joined);
        current = joined;
        continue;
      }
    }
    current = part;
  }
}

function isJoint(gap: string): boolean {
  return /^(?:,? ?|,?\n ?)$/.test(gap);
}
