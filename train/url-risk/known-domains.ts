import { writeFileSync } from 'node:fs';
import { parse } from 'tldts';
import { assetPath } from '../../src/lib/package-root.js';
import { readJsonl } from '../lib/read-jsonl.js';
import { readLines } from '../lib/read-lines.js';
import type { Row } from './addresses.js';

// npx tsx train/url-risk/known-domains.ts ../shared/data/urls/urls_dev.jsonl.gz
// Writes the list of domains that the classifier is not asked about: the much-visited ones of the data, and those of
// `good-addresses.txt` and `good-hosts.txt`, but for names under which anyone can publish.

const anyones = new Set(
  (
    'bit.ly t.co tinyurl.com goo.gl ow.ly is.gd buff.ly rb.gy cutt.ly t.me telegra.ph notion.site ' +
    'pastebin.com webhook.site file.io wetransfer.com mega.nz mediafire.com discord.gg linktr.ee carrd.co ' +
    'wordpress.com tumblr.com weebly.com wixsite.com webflow.io ghost.io substack.com medium.com itch.io ' +
    'replit.com codepen.io jsfiddle.net glitch.com typeform.com jotform.com surveymonkey.com aliyuncs.com ' +
    'azureedge.net backblazeb2.com fastly.net b-cdn.net cloudfront.net digitaloceanspaces.com sharepoint.com ' +
    'zendesk.com hubspotpagebuilder.com mailchi.mp list-manage.com sendgrid.net'
  ).split(' '),
);

const linesOf = (file: string): string[] => readLines(new URL(file, import.meta.url));

function domainOf(address: string): string | undefined {
  const { domain, isPrivate } = parse(address, { allowPrivateDomains: true });
  return domain === null || isPrivate === true ? undefined : domain;
}

const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: known-domains.ts PATH_OF_URLS');
const rows = readJsonl(path) as Row[];
const visited = rows.filter(({ family }) => family === 'opendns_top').map(({ text }) => text);
const bad = new Set(rows.filter(({ label }) => label === 1).map(({ text }) => domainOf(text)));
const written = [...linesOf('good-addresses.txt'), ...linesOf('good-hosts.txt')]
  .flatMap((address) => domainOf(address) ?? [])
  .filter((domain) => !bad.has(domain) && !anyones.has(domain));
const known = [...new Set([...visited, ...written])].sort();
writeFileSync(assetPath('url-risk', 'known-domains.txt'), `${known.join('\n')}\n`);
console.log(`wrote ${String(known.length)} domains, ${String(visited.length)} of them from the data`);
