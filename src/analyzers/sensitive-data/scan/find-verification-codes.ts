import { LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { propose, type Scan } from './scan.js';
import { hashesOf, IS_CJK, type Tokens } from './tokens.js';
import { CODE_WORD, addInterest } from './word-interest.js';

const CODE = builtIn('VERIFICATION_CODE');

/** Words that codes are called by, alone or with the one beside them. */
addInterest(
  hashesOf(
    'code codes passcode otp pin pin1 pin2 pincode puk puk1 puk2 tan smstan pushtan password geheimzahl bestätigungscode sicherheitscode verifizierungscode ' +
      'verifikationscode einmalcode einmalpasswort freischaltcode zugangscode türcode alarmcode tresorcode anmeldecode aktivierungscode entsperrcode ' +
      'código codigo codice verificatiecode beveiligingscode toegangscode inlogcode bevestigingscode kod kodu kodem kodunuz код кодом пин رمز कोड ओटीपी mã kode ' +
      'verifieringskod verifieringskoden engångskod engångskoden bekræftelseskode bekreftelseskode engangskode vahvistuskoodi vahvistuskoodisi ' +
      'kertakäyttökoodi kertakäyttökoodisi kód cod codul κωδικός קוד 인증번호 인증번호는 인증 인증코드 확인코드',
  ),
  CODE_WORD,
);

/** Codes that are sent for one use or open a door, as they are called in several languages. */
const names = [
  '(?:verification|log-?in|sign-?in|authenticat(?:ion|or)|authori[sz]ation|access|one[- ]time|single[- ]use|2fa|mfa|sms|unlock|door|alarm|gate|entry|safe|lock(?:er|-?box)|keypad|garage|voicemail|two-factor|otp) (?:pass)?code',
  'one[- ]time pass(?:word|code)',
  'passcode|otp',
  '(?:bestätigungs|sicherheits|verifizierungs|verifikations|einmal|freischalt|zugangs|tür|alarm|tresor|anmelde|aktivierungs|entsperr)-?code|einmalpasswort',
  "code (?:de (?:vérification|sécurité|confirmation|validation|connexion)|d['’](?:accès|authentification)|confidentiel|secret|à usage unique)",
  'c[oó]digo de (?:verifica(?:ción|ção)|seguri?dad|segurança|acces[so]o?|acesso|confirma(?:ción|ção)|un solo uso|autentica(?:ción|ção))',
  'codice (?:di (?:verifica|sicurezza|accesso|conferma|autenticazione)|otp|segreto)',
  '(?:verificatie|beveiligings|toegangs|inlog|bevestigings)code',
  'kod(?:u|em)? (?:weryfikacyjn\\p{L}{1,3}|dostępu|autoryzacyjn\\p{L}{1,3}|jednorazow\\p{L}{1,3}|sms)',
  '(?:doğrulama|onay|güvenlik|giriş) kodu(?:nuz)?',
  'код(?:ом)? (?:підтвердження|подтверждения|доступ[ау]|безопасности|(?:для )?входа)|пин-?код',
  'رمز (?:التحقق|التأكيد)',
  '(?:सत्यापन|वेरिफिकेशन) कोड|ओटीपी',
  'mã (?:xác (?:minh|nhận|thực)|otp)',
  'kode (?:verifikasi|otp|keamanan)',
  'verifieringskod(?:en)?|engångskod(?:en)?|(?:bekræftelses|bekreftelses|engangs)kode(?:n)?|(?:vahvistus|kertakäyttö)koodi(?:si)?',
  '(?:ověřovací|bezpečnostní) kód|cod(?:ul)? de (?:verificare|securitate|acces)|κωδικός (?:επαλήθευσης|μίας χρήσης)|קוד ה?אימות',
  '인증 ?(?:번호|코드)|확인코드',
].join('|');
/** Codes of other meanings: only a verb or a sign leads on from them. */
const numbers = 'pin ?\\d?|pincode|puk ?\\d?|(?:(?:sms|push|mobile|chip)-?)?tan|geheimzahl';
const verbs = 'is|was|are|ist|lautet|est|es|é|è|to|är|er|on|είναι|là|adalah|คือ|है|هو|היא|הוא';
const link = `(?:(?: (?:${verbs}))? ?[:=：→]|["'] ?:|,| (?:${verbs})(?: now)?|คือ|은|는|이)[ \\n]{0,2}["'“„«([]{0,2}`;
/** What a code is for: ` for the back door`. */
const purpose =
  "(?: (?:for|to|of|für|zum|zur|pour|para|per|voor|do|для|på|till?)(?: [\\p{L}.’'-]{1,20}){1,4}?| anda| kamu| của bạn|ของคุณ)?";
const afterName = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${names})${purpose}(?:${link}| ["'([]{0,2})|(?:${numbers})${purpose}${link})(?:[A-Z]{1,3}-)?$`,
  'iu',
);
const cjkName =
  /(?:验证码|驗證碼|校验码|校驗碼|动态码|认证码|認証コード|認証番号|確認コード|ワンタイムパスワード|セキュリティコード|暗証番号)(?:是|为|為|は)?[ 　]?[:：]?[ 　「【\["']{0,2}$/;
const isOwnCode =
  /^(?: is| ist| est| es| é| è)? (?:your|the|ihr|dein|votre|tu|su|seu|il tuo)\b[^\n.!?:]{0,40}?\b(?:pass)?(?:code|otp|c[oó]digo|codice)\b/iu;
const isUsed = /\b(?:use|enter|type|with) (?:the |this )?code:? $/i;
const isCode = /\bcode(?: is)?:? $/i;
/** What is said of codes for one use alone. */
const isFleeting = /^["'”]?[.,;]? [^\n]{0,16}(?:expires?|valid for|(?:do not|don't|never) share)\b/i;
const toProve = /^ (?:to|for) (?:verify|verification|sign|log|confirm|complete|authenticate|access|reset)/i;
/** Postal codes of India are called PIN too. */
const POSTAL = 6;
const postalLead = /\bpin ?(?:code)?[^\p{L}\n]{0,4}$/iu;
/** `000000` and `123456` stand for a code. */
const sample = /^(?:(\d)\1+|123456?7?8?|12345|012345)$/;

/** Ends what is typed at a door. */
const HASH_OR_STAR = '#*';
/** Reach of names before and behind a code, in words and in code units. */
const WORDS = 9;
const BEFORE = 90;
const BEHIND = 60;
const SHORTEST_PIN = 4;
const LONGEST = 8;
const HALF = 3;

/** Finds a code for one use or a PIN at a word of digits, where the text calls it so before or behind. */
export function findVerificationCode(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const isBehindCjk = ((tokens.flags[word - 1] as number) & IS_CJK) !== 0;
  if ((tokens.interests & CODE_WORD) === 0 && !isBehindCjk) return;
  const end = codeEnd(tokens, word);
  if (end === 0 || !isCalledCode(scan, { word, end, isBehindCjk })) return;
  const start = tokens.start[word] as number;
  const compact = text.slice(start, end).replace(/\D/g, '');
  const lead = text.slice(Math.max(0, start - BEFORE), start);
  if (sample.test(compact) || (compact.length === POSTAL && postalLead.test(lead))) return;
  const isKeyed = HASH_OR_STAR.includes(text.charAt(end)) && end < text.length;
  propose(scan, { type: CODE, level: LIKELY, start, end: isKeyed ? end + 1 : end });
}

interface Place {
  readonly word: number;
  readonly end: number;
  readonly isBehindCjk: boolean;
}

function isCalledCode({ text, tokens }: Scan, { word, end, isBehindCjk }: Place): boolean {
  const start = tokens.start[word] as number;
  if (isBehindCjk && cjkName.test(text.slice(Math.max(0, start - BEFORE), start))) return true;
  const from = nameBefore(tokens, word);
  const behind = text.slice(end, end + BEHIND);
  if (from >= 0 && isLed(text.slice(Math.max(from, start - BEFORE), start), behind)) return true;
  return isNamedBehind(tokens, word) && isOwnCode.test(behind);
}

function isLed(lead: string, behind: string): boolean {
  return (
    afterName.test(lead) ||
    (isUsed.test(lead) && toProve.test(behind)) ||
    (isCode.test(lead) && isFleeting.test(behind))
  );
}

/** End of four to eight digits, or of twice three; 0 when a word of digits is no code. */
function codeEnd({ start, end, units, count }: Tokens, word: number): number {
  const to = end[word] as number;
  const length = to - (start[word] as number);
  const next = word + 1;
  const isPair =
    length === HALF && next < count && (start[next] as number) === to + 1 && (end[next] as number) - to === HALF + 1;
  if (isPair) return units[to] === SPACE || units[to] === DASH ? (end[next] as number) : 0;
  if (length < SHORTEST_PIN || length > LONGEST) return 0;
  // A decimal fraction, a date, a time, a part of a longer number.
  const sign = units[to] as number;
  const isPart =
    (sign === DOT || sign === COLON || sign === SLASH || sign === DASH) && next < count && start[next] === to + 1;
  return isPart ? 0 : to;
}

const SPACE = 32;
const DASH = 45;
const DOT = 46;
const SLASH = 47;
const COLON = 58;

/** A name of two words begins before the word that is asked for. */
const NAME_WORDS = 3;

/** Beginning of the name that may stand before a code: the words behind it are what the code is for; -1 when none stands there. */
function nameBefore({ interest, start }: Tokens, word: number): number {
  for (let i = word - 1; i >= 0 && i >= word - WORDS; i--)
    if ((interest[i] as number) & CODE_WORD) return start[Math.max(0, i - NAME_WORDS)] as number;
  return -1;
}

function isNamedBehind({ interest, count }: Tokens, word: number): boolean {
  for (let i = word + 1; i <= word + WORDS && i < count; i++) if ((interest[i] as number) & CODE_WORD) return true;
  return false;
}
