import { builtIn } from '../../registry.js';
import { isMachineMade } from '../secret-value.js';
import { isRepetitive, isSequence } from '../typed-runs.js';
import type { SecretPlace } from './places.js';

const TOKEN = builtIn('AUTH_TOKEN');

const linkParameter = /=([\w.~%+-]{16,600})(?![\w.~%+-])/y;
const linkOfAccess =
  /(?:callback|oauth2?|auth|log-?in|sign-?in|magic|verif(?:y|ication)|confirm|activat|reset|invit|recover|passwordless|sso|unlock|[/_-]cb)[^\s"'<>]{0,160}[?&#](?:[a-z]{1,12}_)?$/i;
const linkPath = /\/(?:[a-z]{1,12}\/)?([\w~-]{20,200})(?![\w~./-])/y;
const webAddress = /https?:\/\/[^\s"'<>/]{1,100}\/[^\s"'<>]{0,100}$/i;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The code that RFC 6749 shows (4.1.2), and documentation after it. */
const published = 'SplxlOBeZQQYbYS6WxSbIA';

const isLinkToken = (value: string): boolean =>
  value !== published && isMachineMade(value) && !uuid.test(value) && !isSequence(value) && !isRepetitive(value);

/** What lets in whoever opens an address: the code of a sign-in elsewhere, the token of a mail. */
export const linkPlaces: readonly SecretPlace[] = [
  {
    names: 'code t ticket c k key sig otp hash auth magic',
    lead: linkParameter,
    behind: linkOfAccess,
    type: TOKEN,
    form: isLinkToken,
  },
  {
    names: 'link login signin invite invitation verify confirm reset activate unlock',
    lead: linkPath,
    behind: webAddress,
    type: TOKEN,
    form: isLinkToken,
  },
];
