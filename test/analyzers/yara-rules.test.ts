import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { compileRule } from '../../src/analyzers/yara/compile-rule.js';
import { loadWasmEngine } from '../../src/analyzers/yara/engine-wasm.js';
import { refusals } from '../../src/analyzers/yara/refusals.js';
import { joinRules } from '../../src/analyzers/yara/rule-set.js';
import { readSource } from '../../src/analyzers/yara/rule-text.js';
import { trialRule } from '../../src/analyzers/yara/trial-rule.js';

describe('compileRule', () => {
  it('says where and why a source does not compile', async () => {
    const report = await compileRule('rule a {\n strings: $a = "abc"\n condition: $b }');
    expect(report.valid).toBe(false);
    expect(report.errors[0]).toMatchObject({ line: 3, column: 13, code: 'E025' });
    expect(report.errors[0]?.message).toContain('$b');
  });

  it('takes a source without a rule for an error', async () => {
    expect((await compileRule('// nothing')).errors[0]?.code).toBe('no_rule');
  });

  it('says what is wrong where two rules concern each other', async () => {
    const duplicate = await compileRule('rule a { condition: filesize > 1 }\nrule a { condition: filesize > 2 }');
    expect(duplicate.errors).toMatchObject([{ line: 2, message: 'duplicate rule `a`: duplicate declaration of `a`' }]);
    const beside = await compileRule('rule a { condition: filesize > 1 } rule a { condition: filesize > 2 }');
    expect(beside.errors[0]?.message).toBe(duplicate.errors[0]?.message);
    const reference = await compileRule('private rule text { condition: filesize < 9 }\nrule b { condition: text }');
    expect(reference.errors).toHaveLength(1);
    expect(reference.errors[0]).toMatchObject({ line: 2 });
    expect(reference.errors[0]?.message).toContain('rule `text` cannot be referred to: each rule is kept by itself');
  });

  it('gives each of many rules its own text, with the imports that it uses', async () => {
    const source =
      'import "math"\nimport "hash"\n// one { rule x }\nrule one { meta: s = "} rule z {" strings: $h = { 41 /* } */ 42 } $r = /a}{2,3}\\/b/ condition: any of them }\n' +
      'rule two : t { condition: math.entropy(0, filesize) > 7.5 }';
    const report = await compileRule(source);
    expect(report.rules.map((rule) => [rule.name, rule.line])).toEqual([
      ['one', 4],
      ['two', 5],
    ]);
    expect(report.rules[1]?.source).toBe('import "math"\nrule two : t { condition: math.entropy(0, filesize) > 7.5 }');
    for (const rule of report.rules) expect(readSource(rule.source).rules).toHaveLength(1);
  });

  it.each(['{ 41 /* } */ 42 }', '{ 41 // }\n 42 }', '{ 41 /* // */ 42 }'])(
    'keeps the whole of a rule whose hex string has a comment: %j (contract 7)',
    async (hex) => {
      const source = `rule a { strings: $h = ${hex} condition: $h }`;
      expect(await compileRule(source)).toMatchObject({ valid: true, rules: [{ source }] });
      expect(joinRules([{ id: '1', name: 'a', category: 'c', severity: 'low', source }]).source).toBe(
        source.replace('rule a', 'rule r0'),
      );
    },
  );

  it('reads numbers of the meta section as the compiler does', async () => {
    const numbers = 'a = 10KB b = 2MB c = 1_000 d = 0x1F e = 0o17 f = -3 g = -1.5';
    const { valid, rules } = await compileRule(`rule a { meta: ${numbers} condition: filesize > 1 }`);
    expect(valid).toBe(true);
    expect(rules[0]?.meta).toEqual({ a: 10_240, b: 2_097_152, c: 1000, d: 31, e: 15, f: -3, g: -1.5 });
  });

  it('never resolves an include, and quotes no file', async () => {
    const report = await compileRule('include "/etc/passwd"\nrule a { condition: filesize > 1 }');
    expect(report.valid).toBe(false);
    expect(JSON.stringify(report)).not.toContain('root:');
  });

  it('reads any text without throwing', () => {
    const piece = fc.constantFrom(
      'rule ',
      'a ',
      '{',
      '}',
      '/',
      '"',
      '\\',
      '=',
      'meta:',
      'import ',
      '/*',
      '//',
      '\n',
      ':',
      '-',
      '$x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join('');
        for (const rule of readSource(source).rules) expect(rule.end).toBeLessThanOrEqual(source.length);
      }),
    );
  });
});

describe('refusals', () => {
  it.each([
    ['include', 'include "x.yar"\nrule a { condition: filesize > 1 }', 1],
    ['module', 'import "pe"\nrule a { condition: pe.is_pe }', 1],
    ['module', 'import "console"\nrule a { condition: console.log("x") }', 1],
    ['rule_modifier', '\nglobal rule a { condition: filesize > 1 }', 2],
    ['rule_modifier', 'private rule a { condition: filesize > 1 }', 1],
    ['slow_pattern', 'rule a {\n strings: $a = /(a+)+b/\n condition: $a }', 2],
    ['large_pattern', 'rule a {\n strings: $a = /abc(\\w{1,1000}){1,1000}d/\n condition: $a }', 2],
    ['large_pattern', 'rule a {\n strings: $a = /(a|b|c|ab|abc){3,500}z/\n condition: $a }', 2],
    ['range_loop', 'rule a {\n condition: for any i in (0..10) : (uint8(i) == 3) }', 2],
    ['deep_nesting', `rule a {\n condition: ${'('.repeat(60)}${'-'.repeat(41)}1${')'.repeat(60)} == 1 }`, 2],
    ['slow_loop', 'rule a {\n condition: for any i in (0..filesize) : (uint8(i) == 3) }', 2],
  ])('names %s with its line', async (code, source, line) => {
    expect(await refusals(source)).toContainEqual(expect.objectContaining({ code, line }));
  });

  it('has nothing against many brackets beside each other', async () => {
    const source = `rule a { condition: ${Array.from({ length: 500 }, () => '(not (filesize > -1))').join(' or ')} }`;
    expect(await refusals(source)).toEqual([]);
  });

  it('has nothing against an ordinary rule, a string range or an allowed module', async () => {
    const source =
      'import "math"\nrule a { strings: $a = /ab{1,20}c.{0,500}d/ nocase condition: $a in (0..100) and math.entropy(0, filesize) > 2 }';
    expect(await refusals(source)).toEqual([]);
  });
});

describe('trialRule', () => {
  it('lets an ordinary rule through', async () => {
    const source = 'rule a { strings: $a = /secret [a-z]{3,20} code/ nocase condition: $a }';
    expect(await trialRule(source, { deadlineMs: 20_000 })).toEqual({ ok: true });
  });

  it('refuses a rule that is slow on a text made for it', async () => {
    const source = 'rule a { strings: $a = /abc[a-c]{1,1400}d/ condition: $a }';
    expect(await trialRule(source, { deadlineMs: 20_000 })).toMatchObject({ ok: false });
  });

  it('kills a rule that does not come back', async () => {
    const source = 'rule a { strings: $a = /abc((\\w{1,100}){1,100}){1,100}d/ condition: $a }';
    expect(await trialRule(source, { deadlineMs: 1500 })).toMatchObject({ ok: false });
  });

  it('throws when the source does not compile', async () => {
    await expect(trialRule('rule a {', { deadlineMs: 20_000 })).rejects.toThrow(/syntax/);
  });
});

describe('the WebAssembly engine', () => {
  it('finds the same bytes, and reports errors with their line', async () => {
    const engine = await loadWasmEngine();
    const rules = engine.compile('rule a { strings: $a = "abc" nocase condition: $a }');
    expect(rules.scan(Buffer.from('äABC'))).toEqual([
      { rule: 'a', strings: [{ identifier: '$a', offset: 2, length: 3 }] },
    ]);
    expect(engine.check('rule a {\n condition: zz }').errors[0]).toMatchObject({ line: 2 });
    expect(() => engine.compile('rule a { condition: zz }')).toThrow(/zz/);
  });
});
