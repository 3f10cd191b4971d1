/** The address of an endpoint under a configured base; a base that names the endpoint already stays as it is. */
export function underBase(base: string, endpoint: string): string {
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(`/${endpoint}`) ? path : `${path}/${endpoint}`;
  return url.toString();
}

export function authorization(apiKey: string | undefined): Record<string, string> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}

/** What is wrong with a configured address; undefined when nothing is. */
export function addressProblem(address: string): string | undefined {
  if (!URL.canParse(address)) return 'is not an address';
  const { protocol, username, password, hash } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://';
  if (username !== '' || password !== '') return 'must not hold a user or password: use api_key_env or api_key_file';
  return hash === '' ? undefined : 'must not hold a fragment';
}
