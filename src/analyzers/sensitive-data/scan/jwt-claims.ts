/** Claims that say who or what a token is for: without any of them it opens nothing. */
const claims =
  /^(?:iss|sub|aud|exp|nbf|iat|jti|azp|sid|act|scopes?|roles?|permissions?|groups?|e-?mail|name|client|tenant|org|account|session|ref|key|token|type|.*(?:user|id|uid|uuid))$/i;

/** True for the token that documentation shows everywhere: John Doe, 1234567890. */
export function isExampleToken(token: string): boolean {
  const payload = payloadOf(token);
  return payload?.['sub'] === '1234567890' && typeof payload['name'] === 'string';
}

/**
 * True for a JSON web token that opens nothing by itself: the example of the documentation, or one whose payload names neither
 * a holder nor a term (RFC 7519 §4.1). A payload that cannot be read proves nothing.
 */
export function isHarmlessToken(token: string): boolean {
  const payload = payloadOf(token);
  if (payload === undefined) return false;
  return isExampleToken(token) || !Object.keys(payload).some((key) => claims.test(key));
}

function payloadOf(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    // Not JSON: an encrypted token, or none.
    return undefined;
  }
}
