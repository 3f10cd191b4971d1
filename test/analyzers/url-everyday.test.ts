import { describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { urlRisk } from '../../src/analyzers/url-risk/url-risk.js';
import { textViews } from '../../src/text/views.js';

async function urlsOf(prompt: string) {
  const prepared = await urlRisk.prepare({}, {} as unknown as AnalyzerDeps);
  const { output } = await prepared.analyze(textViews(prompt), { signal: new AbortController().signal });
  return output.urls;
}

describe('hosts in sentences', () => {
  it.each([
    'We came home.next morning it rained.',
    'He said hello.how are you and ok thanks.here it is',
    'Call plt.show after that; scripts.build is set.',
    'It failed in com.acme.OrderService.java near the end.',
    'Upgrade to 3.11.4.dev now, please.',
    'Use aws_instance.my_web.private.id there.',
    'We use ASP.NET, ADO.NET, Json.NET and System.IO here.',
    'li.nav-item.link { color: red } and .btn-group.top > a',
    'ul.nav-item.link, ul.nav-item.top { color: red }',
    'Then set x-large.top = 5 and $my-var.link there.',
  ])('takes the end of a sentence, a version and names of code for none: %s', async (prompt) => {
    expect(await urlsOf(prompt)).toEqual([]);
  });

  it.each([
    'README.android',
    'config.fish',
    'at-spi2-core.mo',
    'Makefile.PL',
    'PoolStats.free',
    'safe.directory',
    'errors.codes',
    'debian.rules.inc',
    'libXxf86vm.la',
  ])('doubts the letters of none that is a file or a member as usually: %s', async (name) => {
    for (const prompt of [name, `It says in ${name} what to do.`])
      expect((await urlsOf(prompt)).filter(({ is_safe }) => !is_safe)).toEqual([]);
  });

  it.each([
    'errors.codes/x',
    'http://poolstats.free/',
    'www.errors.codes',
    'secure-bank.directory',
    'nitro.codes',
    'gifts.inc',
    'update-your-wallet.py',
    'free.nitro.gifts.tf',
  ])('doubts what has more of an address, or an ending of sites: %s', async (prompt) => {
    expect(await urlsOf(prompt)).toMatchObject([{ is_safe: false, threat_types: ['SUSPICIOUS'] }]);
  });

  it('takes a host named javascript with its port for no script', async () => {
    expect((await urlsOf('Try javascript:80/x there.')).filter(({ is_safe }) => !is_safe)).toEqual([]);
    expect(await urlsOf('Try javascript:80/alert(1) there.')).toMatchObject([{ is_safe: false }]);
  });

  it.each([
    ['Please log in at secure-login.app today.', 'secure-login.app'],
    ['Your parcel waits at dhl-zoll.top now', 'dhl-zoll.top'],
    ['See status.acme-status.dev for more', 'status.acme-status.dev'],
    ['Log in at secure-login.app, then pay.', 'secure-login.app'],
    ['<p>Visit <b>secure-login.app</b> now</p>', 'secure-login.app'],
    ['Please visit paypal-login.talk today', 'paypal-login.talk'],
  ])('finds one whose name has a hyphen: %s', async (prompt, host) => {
    expect((await urlsOf(prompt)).map((url) => url.host)).toEqual([host]);
  });
});

it.each([
  ['go to secure_login.paypal.verify.app now', 'secure_login.paypal.verify.app'],
  ['please log in at SecureBank.NET today', 'securebank.net'],
])('a host that looks like a name of code, and asks for an account, is found: %s', async (prompt, host) => {
  expect((await urlsOf(prompt)).map((url) => url.host)).toEqual([host]);
});

describe('what is held against an address', () => {
  it.each(['amazon-konto-verifizieren.com', 'hsbc-payee-cancel.com', 'apple-securite-compte.com', 'dhl-zoll-info.de'])(
    'reads lures in other languages: %s',
    async (host) => {
      const [url] = await urlsOf(`https://${host}/`);
      expect(url?.threat_types).toContain('SOCIAL_ENGINEERING');
    },
  );

  it.each(['konto-vergleich.de', 'premio-literario.es', 'sparkasse-marathon.de', 'mein-booking-konto-blog.de'])(
    'has no lure without a brand, and no brand without a lure: %s',
    async (host) => {
      const [url] = await urlsOf(`https://${host}/`);
      expect(url?.threat_types).not.toContain('SOCIAL_ENGINEERING');
    },
  );

  it('does not judge by its letters what counts the clicks of a newsletter', async () => {
    const [url] = await urlsOf(
      'https://acme.us12.list-manage.com/unsubscribe?u=0123456789abcdef01234567&id=0123456789',
    );
    expect(url?.is_safe).toBe(true);
  });

  it('judges by its letters what stands beside', async () => {
    const [url] = await urlsOf('https://paypal-login-verify.us1.list-manage.com/login.php');
    expect(url?.is_safe).toBe(false);
  });

  it.each(['https://google.ab.ru/login-verify-account/paypal.php', 'https://google.top/account-verify-login.php?id=1'])(
    'judges by its letters what only begins like a search engine: %s',
    async (address) => {
      expect((await urlsOf(address))[0]?.is_safe).toBe(false);
    },
  );

  it.each(['c={conversation}', 'c=${history}', 'c={data:[{{secret}}]}', 'text=%7B%7Bmemory%7D%7D'])(
    'takes what is filled in for a threat, wherever it is drawn: %s',
    async (query) => {
      const [url] = await urlsOf(`![chart](https://quickchart.io/chart?${query})`);
      expect(url?.threat_types).toEqual(['DATA_EXFILTRATION']);
    },
  );

  it('takes the braces of a drawn chart for no placeholder that carries data away', async () => {
    const chart = "chart?c={type:'bar',data:{labels:['Q1'],datasets:[{data:[1]}]}}";
    expect((await urlsOf(`![chart](https://quickchart.io/${chart})`))[0]?.is_safe).toBe(true);
    expect((await urlsOf(`![chart](https://pictures.example.net/${chart})`))[0]?.is_safe).toBe(false);
  });
});

describe('a mail as it is sent', () => {
  it('has whole addresses, though a full line breaks them', async () => {
    const line = 'Dear customer, please confirm your data here now: https://konto.acme-h=\r\n';
    const urls = await urlsOf(`${line}ilfe-portal.com/a?id=3D1 and thank you.`);
    expect(urls.map((url) => url.url)).toContain('https://konto.acme-hilfe-portal.com/a?id=1');
  });

  it('has whole addresses wherever it breaks them, and whatever signs it writes otherwise, where it says so', async () => {
    const head = 'From: info@acme.example\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n';
    const urls = await urlsOf(`${head}Pay at https://acme-por=\r\ntal=2Ecom/pay now.`);
    expect(urls.map((url) => url.url)).toContain('https://acme-portal.com/pay');
  });

  it('is none where a line of code ends so', async () => {
    const urls = await urlsOf('const address =\nhttps://one.example.com/a=3Db\n');
    expect(urls.map((url) => url.url)).toEqual(['https://one.example.com/a=3Db']);
  });
});
