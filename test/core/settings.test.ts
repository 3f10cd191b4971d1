import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { describe, expect, it } from 'vitest';
import { resolveSettings, type SettingSources, type SettingsError } from '../../src/core/settings.js';
import { packageRoot } from '../../src/lib/package-root.js';

const settings = (env: Record<string, string>) => resolveSettings({ env, readFile: () => '' }).values;

describe('cli.md settings', () => {
  // What Kubernetes 1.30 puts into each pod beside a service of the name svc.
  const links = {
    SVC_SERVICE_HOST: '10.96.0.17',
    SVC_SERVICE_PORT: '80',
    SVC_SERVICE_PORT_HTTP: '80',
    SVC_PORT: 'tcp://10.96.0.17:80',
    SVC_PORT_80_TCP: 'tcp://10.96.0.17:80',
    SVC_PORT_80_TCP_PROTO: 'tcp',
    SVC_PORT_80_TCP_PORT: '80',
    SVC_PORT_80_TCP_ADDR: '10.96.0.17',
  };

  it('are not what Kubernetes tells of a service called svc', () => {
    expect(settings(links).port).toBe(8080);
    expect(settings({ ...links, SVC_PORT: '9090' }).port).toBe(9090);
    expect(() => settings({ SVC_PORT: 'tcp://10.96.0.17:80' })).toThrow('SVC_PORT: must be a whole number');
    expect(() => settings({ ...links, SVC_PROT: '1' })).toThrow('did you mean SVC_PORT?');
    const manifest = readFileSync(join(packageRoot, 'deploy', 'kubernetes.yaml'), 'utf8');
    expect(parseAllDocuments(manifest)[0]?.toJSON().spec.template.spec.enableServiceLinks).toBe(false);
  });

  it.each([
    ['SVC_DATABASE_URL', 'mysql://svc:s3cret@db/svc', 'must begin with postgres://'],
    [
      'SVC_DATABASE_URL',
      'postgres://svc:s3cret/1#x@db/svc',
      'cannot be read: in user and password, / is written as .*',
    ],
    ['SVC_PUBLIC_URL', 's3cret.example', 'must begin with http:// or https://'],
    ['SVC_PUBLIC_URL', 'https://guard.example/?s3cret', 'must end before any [?] or #: .*'],
    ['SVC_PUBLIC_URL', 'https://guard.example/#s3cret', 'must end before any [?] or #: .*'],
    ['SVC_SMTP_URL', 's3cret', 'must begin with smtp:// or smtps://'],
    ['SVC_STRIPE_PRICES', 's3cret', 'must read price=plan,price=plan'],
    [
      'SVC_STRIPE_PRICES',
      's3cret=starter, price_2=startr',
      'there is no plan startr: a price is one of trial, .*, on_demand',
    ],
    ['SVC_SUPPORT_EMAIL', 's3cret', 'must be an e-mail address'],
    ['SVC_SUPPORT_EMAIL', 's3cret at@example.com', 'must be an e-mail address'],
    ['SVC_SUPPORT_EMAIL', 's3cret <help@example.com', 'must be an e-mail address'],
  ])('%s says what it must look like, and never what it is', (name, value, words) => {
    expect(() => settings({ [name]: value })).toThrow(new RegExp(`^${name}: ${words}$`));
  });

  it.each(['SVC_DATA_DIR', 'SVC_FEEDS_DIR', 'SVC_UPSTREAMS_FILE', 'SVC_BOOTSTRAP_KEY_FILE'])(
    '%s is refused with a ~ that no shell resolved',
    (name) => {
      for (const path of ['~', '~/svc'])
        expect(() => settings({ [name]: path })).toThrow(`${name}: begins with ~, which only a shell takes`);
      expect(() => settings({ [name]: './~backup/~' })).not.toThrow();
    },
  );

  // A compose file passes an unset variable on as an empty one: the store would silently be another.
  it('that name the store are told by their names where they are empty; other empty variables count as left out', () => {
    const problems = (sources: Partial<SettingSources>) => {
      try {
        resolveSettings({ env: {}, readFile: () => ' \n', ...sources });
        return [];
      } catch (error) {
        return (error as SettingsError).message.split('\n');
      }
    };
    const words = 'is empty: give it a value, or leave it out';
    const env = { SVC_DATABASE_URL: '', SVC_DATA_DIR: ' ', SVC_MASTER_KEY: '', SVC_TRUST_PROXY: '', SVC_SMTP_URL: '' };
    expect(problems({ env }).sort()).toEqual(
      ['SVC_DATABASE_URL', 'SVC_DATA_DIR', 'SVC_MASTER_KEY'].map((name) => `${name}: ${words}`).sort(),
    );
    expect(problems({ env: { SVC_DATABASE_URL_FILE: '/run/url' } })).toEqual([
      'SVC_DATABASE_URL_FILE: /run/url is empty',
    ]);
    const files = { SVC_DATABASE_URL_FILE: '', SVC_MASTER_KEY_FILE: '', SVC_SMTP_URL_FILE: '' };
    expect(problems({ env: files })).toEqual(
      ['SVC_DATABASE_URL_FILE', 'SVC_MASTER_KEY_FILE'].map((name) => `${name}: ${words}`),
    );
    expect(problems({ file: { database_url: '' } })).toEqual([`database_url: ${words}`]);
    expect(problems({ flags: { data_dir: '' } })).toEqual([`--data-dir: ${words}`]);
  });

  it.each(['postgres://svc@/svc?host=/run/postgresql', 'socket:/run/postgresql?db=svc', '/run/postgresql svc'])(
    'take the address of a socket: %s',
    (address) => expect(settings({ SVC_DATABASE_URL: address }).database_url).toBe(address),
  );

  it.each(['help@example.com', 'Help, or so <help@example.com>', 'a@example.com, The team <b+c@example.com>'])(
    'take an e-mail address as mail has it: %s',
    (address) => expect(settings({ SVC_SUPPORT_EMAIL: address }).support_email).toBe(address),
  );

  it('take addresses as they are written', () => {
    const env = {
      SVC_DATABASE_URL: 'postgresql://svc@db/svc?host=%2Frun',
      SVC_PUBLIC_URL: 'https://svc.example/guard',
      SVC_STRIPE_PRICES: 'price_1=starter, price_2=on_demand',
    };
    expect(settings(env)).toMatchObject({ database_url: env.SVC_DATABASE_URL, stripe_prices: env.SVC_STRIPE_PRICES });
  });
});
