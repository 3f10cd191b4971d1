import { describe, expect, it } from 'vitest';
import { openConsole, type TinyPage } from '../support/tiny-browser.js';

const at = '2026-11-22T00:00:00.000Z';
const tenant = { status: 200, body: { name: 'Acme', plan: 'trial' } };
const listOf = (...items: object[]) => ({ status: 200, body: { items, total: items.length } });
const notFound = { status: 404, body: { detail: 'Nothing there.', code: 'not_found' } };

const click = ({ body }: TinyPage, word: string): void => {
  body
    .all('button')
    .find(({ text, attributes }) => text === word || attributes['aria-label'] === word)
    ?.listeners.click?.({});
};

const press = async (page: TinyPage, word: string): Promise<void> => {
  click(page, word);
  await page.settled();
};

describe('§8.3 a record in the console', () => {
  const id = '01a22917-d723-7000-8000-015dba52e434';
  const record = {
    ...{ decision: 'block', latency_ms: 1, created_at: at, prompt: null, usage: { total_tokens: 1 }, metadata: {} },
    ...{ prompt_chars: 2, prompt_sha256: '', api_key_id: null, overall_status: 'OK', analyzer_results: {} },
  };

  it('is the one of its row, whatever another caller called a request', async () => {
    const blocked = { ...record, id, request_id: 'r1' };
    const disguise = { ...record, id: 'other', request_id: id, decision: 'allow' };
    const { body, settled } = openConsole(`#/logs/${id}`, (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      return method === 'POST' ? listOf(disguise) : { status: 200, body: blocked };
    });
    await settled();
    expect(body.all('h1')[0]?.text).toBe('Request r1');
    expect(body.text).toContain('block');
  });

  it('is one of several that a request id stands for: all are told', async () => {
    const { body, settled } = openConsole('#/logs/dup-1', (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      const both = ['a', 'b'].map((each) => ({ ...record, id: each, request_id: 'dup-1' }));
      return method === 'POST' ? listOf(...both) : notFound;
    });
    await settled();
    expect(body.text).toContain('Several calls have this request id');
    expect(body.all('a').map(({ attributes }) => attributes['href'])).toEqual(
      expect.arrayContaining(['#/logs/a', '#/logs/b']),
    );
  });
});

describe('§8.3 the editor of a policy', () => {
  const policy = {
    ...{ id: '1', name: 'Strict', slug: 'strict', is_default: false, direction: 'inbound', description: 'ours' },
    ...{ version: 1, updated_at: at, execution_plan: [], termination_conditions: [{ action: 'block' }] },
  };
  const editorOf = (answer: (sent: string) => object | Promise<object>) => {
    let kept = policy;
    const calls: string[] = [];
    const page = openConsole('#/policies/strict', async (method, url, sent) => {
      if (url.includes('tenants/current')) return tenant;
      if (method !== 'PUT') return url.includes('policies') ? listOf(kept) : listOf();
      calls.push(sent!);
      kept = { ...kept, ...((await answer(sent!)) as object), version: 2 };
      return { status: 200, body: kept };
    });
    return { ...page, calls };
  };
  const type = ({ body }: TinyPage, text: string): void => {
    body.all('textarea')[0]!.value = text;
    body.all('textarea')[0]!.listeners.input?.({});
  };

  it('takes no field away that is missing in the text: what is to be empty is written so', async () => {
    const page = editorOf((sent) => JSON.parse(sent) as object);
    await page.settled();
    const whole = JSON.parse(page.body.all('textarea')[0]!.value) as Record<string, unknown>;
    const { termination_conditions: _, ...without } = whole;
    type(page, JSON.stringify(without));
    for (const word of ['Save', 'What would change']) {
      await press(page, word);
      expect(page.body.text).toContain('The policy lacks termination_conditions');
    }
    expect(page.calls).toEqual([]);
    type(page, JSON.stringify({ ...whole, termination_conditions: [] }));
    await press(page, 'Save');
    expect(page.body.text).toContain('Saved as version 2.');
  });

  it('sends what was changed alone: a model that went since is no mistake of who renames the policy', async () => {
    const page = editorOf((sent) => JSON.parse(sent) as object);
    await page.settled();
    const whole = JSON.parse(page.body.all('textarea')[0]!.value) as Record<string, unknown>;
    type(page, JSON.stringify({ ...whole, name: 'Stricter' }));
    await press(page, 'Save');
    expect(page.calls.map((sent) => JSON.parse(sent) as unknown)).toEqual([{ name: 'Stricter' }]);
    expect(page.body.all('h1')[0]?.text).toContain('Stricter');
  });

  it('takes no word while a save is under way, and one save at a time', async () => {
    let release = (): void => undefined;
    const page = editorOf((sent) => new Promise((done) => (release = () => done(JSON.parse(sent) as object))));
    await page.settled();
    const text = page.body.all('textarea')[0]!;
    const save = page.body.all('button').find((each) => each.text === 'Save')!;
    save.listeners.click?.({});
    save.listeners.click?.({});
    expect(text.readOnly).toBe(true);
    await new Promise(setImmediate);
    release();
    await page.settled();
    expect(page.calls).toHaveLength(1);
    expect(page.body.all('textarea')[0]!.readOnly).toBe(false);
  });

  it('leaves the address alone of whoever went on to another page', async () => {
    let release = (): void => undefined;
    const page = editorOf(() => new Promise((done) => (release = () => done({ slug: 'renamed' }))));
    await page.settled();
    click(page, 'Save');
    await new Promise(setImmediate);
    page.goTo('#/keys');
    await new Promise(setImmediate);
    release();
    await page.settled();
    page.goTo();
    await page.settled();
    expect(page.body.all('main')[0]?.attributes['aria-label']).toBe('Keys');
  });

  it('says on the page to try that the draft does not decide, and forgets it with the key', async () => {
    const page = editorOf(() => ({}));
    await page.settled();
    const words = 'The draft of this policy is not saved';
    type(page, '{}');
    page.goTo('#/try/strict');
    await page.settled();
    expect(page.body.text).toContain(words);
    await press(page, 'Sign out');
    expect(page.questions).toEqual(['Sign out? What was typed and is not saved goes with you.']);
    page.body.all('input')[0]!.value = 'ak_other';
    page.body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await page.settled();
    expect(page.body.text).toContain('Acme');
    expect(page.body.text).not.toContain(words);
  });
});

describe('contract 1 what was typed and is not saved', () => {
  const policy = { ...{ id: '1', name: 'Strict', slug: 'strict', version: 1, updated_at: at }, is_default: true };
  const refused = { status: 401, body: { detail: 'A valid API key is required.', code: 'unauthorized' } };
  const forbidden = { status: 403, body: { detail: 'This key may not ask.', code: 'forbidden' } };
  const named = (id: string) => ({ status: 200, body: { id, name: `Tenant ${id}`, plan: 'trial' } });

  it.each([
    ['is kept for the next key of its tenant', named('a'), named('a'), true],
    ['is nothing for another tenant', named('a'), named('b'), false],
    ['is nothing for a key that may not say whose it is', named('a'), forbidden, false],
    ['of a key that may not say whose it is, is nothing for anybody', forbidden, named('a'), false],
    ['of a key that may not say whose it is, is nothing for another such key', forbidden, forbidden, false],
  ])('%s, once a key has stopped opening', async (_what, before, after, isKept) => {
    let whose = before;
    let isOver = false;
    const page = openConsole('#/policies/strict', (method, url) => {
      if (isOver) return refused;
      if (url.includes('tenants/current')) return whose;
      return method === 'GET' && url.includes('policies') ? listOf(policy) : listOf();
    });
    const typeInto = (text: string): void => {
      const [area] = page.body.all('textarea');
      area!.value = text;
      area!.listeners.input?.({});
    };
    await page.settled();
    typeInto('{"name":"a draft"}');
    page.goTo('#/try');
    await page.settled();
    typeInto('a prompt');
    page.goTo('#/policies');
    await page.settled();
    isOver = true;
    page.goTo('#/policies/strict');
    await page.settled();
    expect(page.body.text).toContain('This key opens nothing');
    [isOver, whose] = [false, after];
    page.body.all('input')[0]!.value = 'ak_next';
    page.body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await page.settled();
    expect(page.body.all('textarea')[0]?.value.includes('a draft')).toBe(isKept);
    page.goTo('#/try');
    await page.settled();
    expect(page.body.all('textarea')[0]?.value).toBe(isKept ? 'a prompt' : '');
  });
});

describe('§8.4 the keys of the console', () => {
  const key = (more: object = {}) => ({
    ...{ id: '7', description: 'shop', key_prefix: 'ak_123456789', role: 'admin', scopes: ['analyzer:run'] },
    ...{ test_mode: false, last_used_at: null, expires_at: null, ...more },
  });

  it.each(['create', 'rotate'])('asks with the same idempotency key until there is an answer: %s', async (what) => {
    const sent: (string | undefined)[] = [];
    let isLost = true;
    const page = openConsole('#/keys', (method, url, _, headers) => {
      if (url.includes('tenants/current')) return tenant;
      if (method === 'GET') return listOf(key());
      sent.push(headers?.['idempotency-key']);
      if (isLost) throw new Error('cut');
      return { status: 201, body: { ...key({ id: '8' }), api_key: 'ak_new' } };
    });
    await page.settled();
    const ask = async (): Promise<void> => {
      if (what === 'rotate') return press(page, 'Rotate shop');
      page.body.all('input')[0]!.value = 'shop';
      page.body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
      await page.settled();
    };
    await ask();
    expect(page.body.text).toContain('The server does not answer.');
    isLost = false;
    await ask();
    expect(page.body.text).toContain('ak_new');
    await ask();
    expect(sent[0]).toMatch(/^[\d-]{20,}$/);
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).not.toBe(sent[0]);
  });

  it('keeps a value on the page until somebody has it, and none for the next at this tab', async () => {
    let made = 0;
    const page = openConsole('#/keys', (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      if (method !== 'POST') return listOf(key());
      made += 1;
      return { status: 201, body: { ...key({ id: `new-${made}` }), api_key: `ak_value_${made}` } };
    });
    await page.settled();
    await press(page, 'Rotate shop');
    await press(page, 'Rotate shop');
    page.goTo('#/policies');
    await page.settled();
    page.goTo('#/keys');
    await page.settled();
    expect(page.body.all('code').map(({ text }) => text)).toEqual(expect.arrayContaining(['ak_value_2', 'ak_value_1']));
    await press(page, 'I have it');
    expect(page.body.text).not.toContain('ak_value_2');
    expect(page.body.text).toContain('ak_value_1');
    expect(page.unloads()).toBe(true);
    await press(page, 'Sign out');
    expect(page.questions.at(-1)).toBe('Sign out? The value of a new key is shown only now.');
    expect(page.unloads()).toBe(false);
    page.body.all('input')[0]!.value = 'ak_other';
    page.body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await page.settled();
    expect(page.body.all('main')[0]?.attributes['aria-label']).toBe('Keys');
    expect(page.body.text).not.toContain('ak_value_1');
  });

  it('shows nobody else the value of a key that is made while who asked for it signs out', async () => {
    let release = (): void => undefined;
    const page = openConsole('#/keys', async (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      if (method !== 'POST') return listOf(key());
      await new Promise<void>((resolve) => (release = resolve));
      return { status: 201, body: { ...key({ id: 'new' }), api_key: 'ak_value_late' } };
    });
    await page.settled();
    click(page, 'Rotate shop');
    await new Promise(setImmediate);
    click(page, 'Sign out');
    page.body.all('input')[0]!.value = 'ak_other';
    page.body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await new Promise(setImmediate);
    release();
    await page.settled();
    page.goTo();
    await page.settled();
    expect(page.body.all('main')[0]?.attributes['aria-label']).toBe('Keys');
    expect(page.body.text).not.toContain('ak_value_late');
  });

  it('tells which key this one is, and that deleting it ends the session', async () => {
    const page = openConsole(
      '#/keys',
      (_, url) => (url.includes('tenants/current') ? tenant : listOf(key({ description: 'a\n\nb' }))),
      'ak_123456789_and_more',
    );
    await page.settled();
    expect(page.body.text).toContain('this key');
    await press(page, 'Delete a\n\nb');
    expect(page.questions).toEqual([
      'Delete the key "a b"? It is the one that you are signed in with: you will need another.',
    ]);
  });

  it('offers a member no change that only admins make', async () => {
    const page = openConsole(
      '#/keys',
      (_, url) => (url.includes('tenants/current') ? tenant : listOf(key({ role: 'member' }))),
      'ak_123456789_and_more',
    );
    await page.settled();
    expect(page.body.all('button').map(({ text }) => text)).toEqual(['Sign out', 'Find']);
    expect(page.body.text).toContain('Your key has the role member');
  });

  it('offers a member no change either where their own key is not among those found', async () => {
    const page = openConsole(
      '#/keys',
      (_, url) => {
        if (url.includes('tenants/current')) return tenant;
        return listOf(url.includes('search=') ? key({ key_prefix: 'ak_another00' }) : key({ role: 'member' }));
      },
      'ak_123456789_and_more',
    );
    await page.settled();
    page.body.all('input').find(({ attributes }) => attributes['type'] === 'search')!.value = 'shop';
    page.body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await page.settled();
    expect(page.body.text).toContain('ak_another00');
    expect(page.body.all('button').map(({ text }) => text)).toEqual(['Sign out', 'Find']);
  });

  it('finds keys by what the service finds in their descriptions', async () => {
    const asked: string[] = [];
    const page = openConsole('#/keys', (_, url) => {
      if (url.includes('tenants/current')) return tenant;
      asked.push(url);
      return listOf(key());
    });
    await page.settled();
    page.body.all('input').find(({ attributes }) => attributes['type'] === 'search')!.value = ' shop & co ';
    page.body.all('form')[1]?.listeners.submit?.({ preventDefault: () => undefined });
    await page.settled();
    expect(asked.at(-1)).toContain('search=shop+%26+co');
  });
});
