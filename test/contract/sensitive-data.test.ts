import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

const card = ['4111', '1111', '1111', '1111'].join(' ');

onBothStores('contract 8 sensitive data', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it('contract 8 every tenant begins with the five built-ins', async () => {
    const { body } = await app.call('GET', 'sdp/policies/');
    expect(body.items.map((item: { slug: string }) => item.slug)).toEqual([
      'general-pii-redaction',
      'financial-data-masking',
      'healthcare-phi-protection',
      'government-id-protection',
      'credential-secret-detection',
    ]);
    expect(body.items[0]).toMatchObject({ is_default: true, is_builtin: true });
    expect((await app.call('DELETE', `sdp/policies/${body.items[1].id}`)).status).toBe(409);
  });

  it('contract 8 the built-ins keep the rules that policies of tenants keep, and find no person in a place', async () => {
    for (const { id, inspect_config, deidentify_config } of (await app.call('GET', 'sdp/policies/')).body.items) {
      const saved = await app.call('PUT', `sdp/policies/${id}`, { body: { inspect_config, deidentify_config } });
      expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    }
    const { body } = await app.call('GET', 'sdp/policies/');
    const test = await app.call('POST', `sdp/policies/${body.items[0].id}/test`, {
      body: { text: 'We flew from Stockholm, Sweden to Berlin. Write to jane@example.com.' },
    });
    expect(test.body.findings.map((finding: { info_type: string }) => finding.info_type)).toEqual(['EMAIL_ADDRESS']);
  });

  it('contract 8 info types and transformations are listed and searched', async () => {
    const types = await app.call('GET', 'sdp/info-types?search=CREDIT_CARD&limit=200');
    expect(types.body.items.map((item: { name: string }) => item.name)).toContain('CREDIT_CARD_NUMBER');
    const { body } = await app.call('GET', 'sdp/transformations');
    expect(body.items.map((item: { type: string }) => item.type)).toEqual(
      expect.arrayContaining(['replace', 'replace_with_info_type', 'redact', 'mask']),
    );
  });

  it('contract 15 a policy that does not exist is 422 where the body names it', async () => {
    const { status, body } = await app.call('POST', 'sdp/reidentify', { body: { policy_id: 'nope', text: 'x' } });
    expect([status, body.errors[0].loc]).toEqual([422, ['body', 'policy_id']]);
  });

  it('contract 8 a configuration that cannot work is 422 with its path', async () => {
    const send = (inspect_config: object, deidentify_config?: object) =>
      app.call('POST', 'sdp/policies/', {
        body: { name: 'Wrong', inspect_config, ...(deidentify_config ? { deidentify_config } : {}) },
      });
    const unknown = await send({ info_types: [{ name: 'NO_SUCH_TYPE' }] });
    expect(unknown.body.errors[0].loc.slice(0, 3)).toEqual(['body', 'inspect_config', 'info_types']);
    const broken = await send({ custom_info_types: [{ name: 'MINE', likelihood: 'LIKELY', regex: { pattern: '(' } }] });
    expect(broken.status).toBe(422);
    const taken = await send({
      custom_info_types: [{ name: 'EMAIL_ADDRESS', likelihood: 'LIKELY', regex: { pattern: 'a' } }],
    });
    expect(taken.status).toBe(422);
    expect((await send({}, { transformations: [{ transformation: { type: 'explode' } }] })).status).toBe(422);
  });

  it('contract 8 test finds and transforms without a log record', async () => {
    const [masking] = (await app.call('GET', 'sdp/policies/?search=financial')).body.items;
    const { body } = await app.call('POST', `sdp/policies/${masking.id}/test`, { body: { text: `card ${card}` } });
    expect(body.findings).toEqual([expect.objectContaining({ info_type: 'CREDIT_CARD_NUMBER', start: 5, end: 24 })]);
    expect(body.sanitized_text).toBe('card **** **** **** 1111');
    expect((await app.call('POST', 'analyzer-logs/search', { body: {} })).body.total).toBe(0);
  });

  it('contract 8 a custom info type is found, and quotes come only when asked for', async () => {
    const inspect_config = {
      info_types: [{ name: 'TICKET' }],
      include_quote: true,
      custom_info_types: [{ name: 'TICKET', likelihood: 'LIKELY', regex: { pattern: 'TCK-\\d{5}' } }],
    };
    const { body: made } = await app.call('POST', 'sdp/policies/', { body: { name: 'Tickets', inspect_config } });
    const { body } = await app.call('POST', 'analyze/', {
      body: { prompt: 'see TCK-12345', policy_slug: 'default-permissive', sdp_policy_id: made.id },
      headers: { 'x-request-id': 'quoted' },
    });
    expect(body.analyzer_results.dlp_analyzer.output.findings).toEqual([
      { info_type: 'TICKET', likelihood: 'LIKELY', start: 4, end: 13, quote: 'TCK-12345' },
    ]);
    const { text } = await app.call('POST', 'analyzer-logs/search', { body: { request_id: 'quoted' } });
    expect(text).not.toContain('TCK-12345');
  });

  it('contract 1 the names of info types are trimmed, where they are declared and where they are named', async () => {
    const { status, body } = await app.call('POST', 'sdp/policies/', {
      body: {
        name: 'Blanks around',
        inspect_config: {
          info_types: [{ name: ' EMAIL_ADDRESS' }],
          custom_info_types: [{ name: 'BADGE_CODE ', likelihood: 'LIKELY', regex: { pattern: 'B-[0-9]{4}' } }],
        },
      },
    });
    const { info_types: named, custom_info_types: declared } = body.inspect_config;
    expect([status, named[0].name, declared[0].name]).toEqual([201, 'EMAIL_ADDRESS', 'BADGE_CODE']);
  });

  it('contract 8 reversible surrogates are restored, by those who may, and the restoring is audited', async () => {
    const deidentify_config = {
      transformations: [{ transformation: { type: 'crypto_deterministic', surrogate_info_type: 'MAIL' } }],
    };
    const { body: made } = await app.call('POST', 'sdp/policies/', {
      body: { name: 'Reversible', inspect_config: { info_types: [{ name: 'EMAIL_ADDRESS' }] }, deidentify_config },
    });
    const { body: sanitized } = await app.call('POST', `sdp/policies/${made.id}/test`, {
      body: { text: 'write to jane@example.com today' },
    });
    expect(sanitized.sanitized_text).toMatch(/^write to MAIL\(\d+\):\S+ today$/);
    const around = `Answer: ${sanitized.sanitized_text}!`;
    const { body } = await app.call('POST', 'sdp/reidentify', { body: { policy_id: 'reversible', text: around } });
    expect(body).toEqual({ text: 'Answer: write to jane@example.com today!', restored: 1 });
    const { value } = await makeKey(app, { scopes: ['sdp_policy:read'] });
    expect(
      (await app.call('POST', 'sdp/reidentify', { key: value, body: { policy_id: 'reversible', text: around } }))
        .status,
    ).toBe(403);
    const { text } = await app.call('GET', 'audit-logs/?action=sdp.reidentified');
    expect(text).toContain('sdp.reidentified');
    expect(text).not.toContain('jane@example.com');
  });

  it('contract 8 after a rotation of the keys new surrogates differ, and those made before still resolve', async () => {
    const transformation = { type: 'crypto_deterministic', surrogate_info_type: 'MAIL' };
    const { body: made } = await app.call('POST', 'sdp/policies/', {
      body: {
        name: 'Rotated',
        inspect_config: { info_types: [{ name: 'EMAIL_ADDRESS' }] },
        deidentify_config: { transformations: [{ transformation }] },
      },
    });
    const sanitize = async (): Promise<string> => {
      const request = {
        body: { prompt: 'write to joe@example.com', sdp_policy_id: made.id, policy_slug: 'default-permissive' },
      };
      return (await app.call('POST', 'analyze/', request)).body.sanitized_prompt as string;
    };
    const before = await sanitize();
    expect(await sanitize()).toBe(before);
    const rotated = await app.call('POST', 'sdp/keys/rotate', { body: {} });
    expect(rotated).toMatchObject({ status: 200, body: { version: 2 } });
    const after = await sanitize();
    expect(after).not.toBe(before);
    const { body } = await app.call('POST', 'sdp/reidentify', {
      body: { policy_id: made.id, text: `${before} | ${after}` },
    });
    expect(body).toEqual({ text: 'write to joe@example.com | write to joe@example.com', restored: 2 });
    const { body: audit } = await app.call('GET', 'audit-logs/?action=sdp_keys.rotated');
    expect(audit.items[0].changes).toEqual({ version: { from: 1, to: 2 } });
    const { value } = await makeKey(app, { scopes: ['sdp_policy:update'], role: 'member' });
    expect((await app.call('POST', 'sdp/keys/rotate', { key: value, body: {} })).status).toBe(403);
  });

  it('contract 10 a record keeps no name of a JSON value: it may be what was found', async () => {
    const phone = '+49 30 901820';
    const text = JSON.stringify({ 'jane.doe@example.com': { phone }, 'miller-account': { phone } });
    const { body } = await app.call('POST', 'analyzers/sensitive-data/analyze', { body: { text } });
    const paths = body.output.findings.map((finding: { path?: string }) => finding.path);
    expect(paths).toEqual(['/*', '/*/phone', '/miller-account/phone']);
    const search = { request_id: body.request_id };
    const logged = (await app.call('POST', 'analyzer-logs/search', { body: search })).body.items[0];
    expect(logged.analyzer_results.dlp_analyzer.output.findings.length).toBe(body.output.findings.length);
    for (const name of ['jane.doe', 'miller-account']) expect(JSON.stringify(logged)).not.toContain(name);
  });
});
