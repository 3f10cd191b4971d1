/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `code` in backticks becomes code; everything else is text. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/&#96;|`([^`]+)`/g, '<code>$1</code>');
}

export interface PageParts {
  readonly title: string;
  /** From the page to the root of the server, as in `../`: a proxy may serve all of it below a path of its own. */
  readonly root: './' | '../' | '../../';
  /** HTML, escaped by its maker. */
  readonly main: string;
  readonly aside?: string;
}

/** A complete page without any outside asset: readable without network. */
export function htmlPage({ title, root, main, aside }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · svc</title>
<link rel="icon" href="${root}console/icon.svg">
<link rel="stylesheet" href="${root}docs/style.css">
</head>
<body>
<header><a class="brand" href="${root}docs">svc</a><nav aria-label="Pages"><a href="${root}docs">API</a><a href="${root}docs/errors">Errors</a><a href="${root}docs/sandbox">Sandbox</a><a href="${root}openapi.json">OpenAPI</a><a href="${root}console/">Console</a></nav></header>
<div class="page">${aside ? `<aside aria-label="Operations">${aside}</aside>` : ''}<main>${main}</main></div>
</body>
</html>
`;
}

export const styleSheet = `
:root { --ink: #1c2430; --soft: #5b6675; --line: #dfe4ea; --paper: #ffffff; --wash: #f5f7f9; --accent: #0b6e5d; --warn: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa6b5; --line: #2c3541; --paper: #12171e; --wash: #1a212a; --accent: #4fd1b5; --warn: #fb923c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
header { display: flex; gap: 2rem; align-items: baseline; padding: .9rem 2rem; border-bottom: 1px solid var(--line); }
header nav { display: flex; gap: 1.2rem; }
header a { color: var(--soft); text-decoration: none; }
header a:hover { color: var(--accent); }
.brand { font-weight: 700; font-size: 1.15rem; color: var(--ink); letter-spacing: .02em; }
.page { display: flex; gap: 2.5rem; max-width: 76rem; margin: 0 auto; padding: 1.5rem 2rem 5rem; }
aside { flex: 0 0 15rem; font-size: .87rem; position: sticky; top: 1rem; align-self: flex-start; max-height: 96vh; overflow-y: auto; }
aside ul { list-style: none; margin: 0 0 1rem; padding: 0; }
aside a { color: var(--soft); text-decoration: none; }
main { flex: 1 1 auto; min-width: 0; max-width: 54rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .4rem 0 1rem; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .7rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.8rem 0 .4rem; }
a { color: var(--accent); }
code, pre { font: .86em/1.5 ui-monospace, monospace; background: var(--wash); border-radius: 4px; }
code { padding: .1em .3em; }
pre { padding: .8rem 1rem; overflow-x: auto; border: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin: .5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
summary { cursor: pointer; font-size: .92rem; }
.verb { display: inline-block; min-width: 4.2rem; font: 700 .8rem ui-monospace, monospace; color: var(--accent); }
.verb.DELETE { color: var(--warn); }
.meta { color: var(--soft); font-size: .88rem; }
dl { display: grid; grid-template-columns: 7rem 1fr; gap: .5rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; }
@media (max-width: 50rem) { header { flex-wrap: wrap; gap: .4rem 1.2rem; padding: .8rem 1rem; } header nav { flex-wrap: wrap; gap: .3rem 1rem; } .page { display: block; padding: 1rem; } aside { display: none; } table { display: block; overflow-x: auto; } h3 { overflow-wrap: anywhere; } }
`;
