import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../lib/package-root.js';

const files: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/console/': { file: 'index.html', type: 'text/html' },
  '/console/main.js': { file: 'main.js', type: 'text/javascript' },
  '/console/icon.svg': { file: 'icon.svg', type: 'image/svg+xml' },
  '/console/console.css': { file: 'console.css', type: 'text/css' },
};

/**
 * The web console: static files that talk to the public API with the key of whoever signs in. Read when they are asked for.
 * The bare address of the server leads there, too.
 */
export function consolePages(server: FastifyInstance): void {
  for (const path of ['/', '/console'])
    server.get(path, async (_request, reply) => reply.code(307).header('location', '/console/').send());
  for (const [path, { file, type }] of Object.entries(files))
    server.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(packageRoot, 'dist', 'console', file), 'utf8')),
    );
}
