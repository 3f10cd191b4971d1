import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTable, exampleEnvelope, fail, type ErrorCode } from '../../core/errors.js';
import { errorCodesOf, openApiDocument } from '../../core/openapi.js';
import type { AnyOperation } from '../../core/operation.js';
import { fieldTable } from './field-table.js';
import { escapeHtml, htmlPage, inline, styleSheet } from './html.js';
import { keptPage, sendKept, type KeptPage } from './kept-page.js';

export interface SandboxTrigger {
  readonly analyzer: string;
  readonly fires: string;
  readonly fails: string;
}

export interface DocsOptions {
  readonly operations: readonly AnyOperation[];
  readonly sandboxTriggers: readonly SandboxTrigger[];
  publicUrl(): string;
}

/** `/openapi.json`, `/docs`, `/docs/errors/{code}`, `/docs/sandbox`: served by the appliance, without outside assets. */
export function docsPages(server: FastifyInstance, { operations, sandboxTriggers, publicUrl }: DocsOptions): void {
  // Nobody needs a key for these, and they say the same all day: each is made once.
  const made = new Map<string, KeptPage>();
  const once = (name: string, make: () => string): KeptPage => {
    const known = made.get(name) ?? keptPage(make());
    made.set(name, known);
    return known;
  };
  const page = (request: FastifyRequest, reply: FastifyReply, make: () => string) =>
    sendKept(request, reply.type('text/html; charset=utf-8'), once(request.routeOptions.url ?? '', make));
  server.get('/openapi.json', async (request, reply) => {
    const url = publicUrl();
    const document = once(`openapi ${url}`, () => JSON.stringify(openApiDocument(operations, url)));
    return sendKept(request, reply.type('application/json; charset=utf-8'), document);
  });
  server.get('/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(styleSheet),
  );
  server.get('/docs', async (request, reply) => page(request, reply, () => referencePage(operations)));
  server.get('/docs/errors', async (request, reply) => page(request, reply, errorList));
  server.get('/docs/sandbox', async (request, reply) => page(request, reply, () => sandboxPage(sandboxTriggers)));
  server.get('/docs/errors/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    if (code === '') return reply.redirect('/docs/errors', 307);
    if (!Object.hasOwn(errorTable, code)) fail('not_found', 'No such error page.');
    return sendKept(
      request,
      reply.type('text/html; charset=utf-8'),
      keptPage(errorPage(code as ErrorCode, publicUrl())),
    );
  });
}

function errorPage(code: ErrorCode, publicUrl: string): string {
  const { title, status, cause, fix, exitCode } = errorTable[code];
  const body = JSON.stringify(exampleEnvelope(code, publicUrl), null, 2);
  const main = `<h1>${escapeHtml(title)}</h1>
<dl><dt>Code</dt><dd><code>${code}</code></dd><dt>HTTP status</dt><dd>${status}</dd><dt>Exit status</dt><dd>${exitCode} at the command line</dd></dl>
<h2>Cause</h2><p>${inline(cause)}</p><h2>Fix</h2><p>${inline(fix)}</p><h2>Example</h2><pre>${escapeHtml(body)}</pre>`;
  return htmlPage({ title, root: '../../', main });
}

function errorList(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { status, title }]) =>
      `<tr><td>${status}</td><td><a href="errors/${code}"><code>${code}</code></a></td><td>${escapeHtml(title)}</td></tr>`,
  );
  return htmlPage({
    title: 'Errors',
    root: '../',
    main: `<h1>Errors</h1><p>Every error body has <code>detail</code>, <code>code</code>, <code>request_id</code> and <code>doc_url</code>; <code>validation_error</code> has <code>errors</code> too, <code>analyzer_unavailable</code> <code>analyzer</code>.</p><table><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr>${rows.join('')}</table>`,
  });
}

function sandboxPage(triggers: readonly SandboxTrigger[]): string {
  const rows = triggers.map(
    ({ analyzer, fires, fails }) =>
      `<tr><td>${escapeHtml(analyzer)}</td><td><code>${escapeHtml(fires)}</code></td><td><code>${escapeHtml(fails)}</code></td></tr>`,
  );
  const main = `<h1>Sandbox</h1><p>Keys that begin with <code>ak_test_</code> get canned answers: a pure function of the prompt and the policy. They call no model and cost nothing. A phrase anywhere in the prompt decides what an analyzer answers; without one, nothing is found.</p>
<table><tr><th scope="col">Analyzer</th><th scope="col">Finds something</th><th scope="col">Fails</th></tr>${rows.join('')}</table>`;
  return htmlPage({ title: 'Sandbox', root: '../', main });
}

function referencePage(operations: readonly AnyOperation[]): string {
  const tags = [...new Set(operations.map((op) => op.tag))];
  const sections = tags.map(
    (tag) =>
      `<h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${operations
        .filter((op) => op.tag === tag)
        .map(operationSection)
        .join('')}`,
  );
  const aside = tags
    .map(
      (tag) =>
        `<a href="#${anchor(tag)}"><b>${escapeHtml(tag)}</b></a><ul>${operations
          .filter((op) => op.tag === tag)
          .map((op) => `<li><a href="#${anchor(op.id)}">${escapeHtml(op.id)}</a></li>`)
          .join('')}</ul>`,
    )
    .join('');
  const intro = `<h1>API reference</h1><p>Send <code>Authorization: Bearer &lt;API_KEY&gt;</code> with every request. The machine-readable form is <a href="openapi.json">openapi.json</a>; errors are described <a href="docs/errors">here</a>. What bears a * must be sent, and is never missing in an answer.</p>`;
  return htmlPage({ title: 'API reference', root: './', main: intro + sections.join(''), aside });
}

function operationSection(op: AnyOperation): string {
  const codes = errorCodesOf(op)
    .map((code) => `<a href="docs/errors/${code}"><code>${code}</code></a>`)
    .join(' ');
  const either = [op.scope, ...(op.orScope ? [op.orScope] : [])].map((scope) => `<code>${scope}</code>`).join(' or ');
  const scopes = [either, ...(op.alsoScopes ?? []).map((scope) => `<code>${scope}</code>`)].join(' and ');
  const needs = op.scope === null ? 'no key' : `scope ${scopes}${op.role ? `, role <code>${op.role}</code>` : ''}`;
  return `<section id="${anchor(op.id)}"><h3><span class="verb ${op.method}">${op.method}</span> <code>${escapeHtml(op.path)}</code></h3><p>${inline(op.summary)}</p>
<p class="meta">Needs ${needs} · answers ${op.status}${op.idempotent ? ' · takes <code>Idempotency-Key</code>' : ''}${op.conditional ? ' · takes <code>If-Match</code>' : ''}</p>
${fieldTable('Query', op.query)}${op.body ? fieldTable('Body', op.body) : ''}${answerOf(op)}${op.example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(op.example, null, 2))}</pre>`}<p class="meta">Errors: ${codes}</p></section>`;
}

/** Folded away: answers are long, and looked up. */
function answerOf(op: AnyOperation): string {
  const fields = fieldTable('Field', op.output);
  return fields === '' ? '' : `<details><summary>Answer ${op.status}</summary>${fields}</details>`;
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
