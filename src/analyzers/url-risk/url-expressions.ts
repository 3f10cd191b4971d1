/**
 * The keys under which a feed may list an address, most specific first: each suffix of the host with each prefix of the
 * path, as Safe Browsing's URL expressions do (at most 5 hosts and 6 paths). A feed entry for a whole host is `host/`.
 */
export function urlExpressions(host: string, port: string, rest: string): string[] {
  const paths = pathPrefixes(rest);
  const hosts = hostSuffixes(host);
  const withPort = port === '' ? [] : [`${host}:${port}`];
  return [...withPort, ...hosts].flatMap((one) => paths.map((path) => one + path));
}

/** The key of one feed entry; `rest` is empty for an entry that lists a whole host. */
export function feedKey(host: string, port: string, rest: string): string {
  const path = rest.split('#', 1)[0] as string;
  return `${host}${port === '' ? '' : `:${port}`}${path === '' ? '/' : path}`;
}

function hostSuffixes(host: string): string[] {
  if (/^[\d.]+$|^\[/.test(host)) return [host];
  const labels = host.split('.');
  const suffixes = [host];
  for (let from = Math.max(1, labels.length - 5); from <= labels.length - 2; from += 1)
    suffixes.push(labels.slice(from).join('.'));
  return suffixes.slice(0, 5);
}

function pathPrefixes(rest: string): string[] {
  const full = rest.split('#', 1)[0] as string;
  const path = full.split('?', 1)[0] as string;
  const prefixes = new Set([full === '' ? '/' : full, path === '' ? '/' : path, '/']);
  let at = path.indexOf('/', 1);
  for (let depth = 0; at > 0 && depth < 3; depth += 1) {
    prefixes.add(path.slice(0, at + 1));
    at = path.indexOf('/', at + 1);
  }
  return [...prefixes];
}
