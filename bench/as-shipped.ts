import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { packageRoot } from '../src/lib/package-root.js';
import './end-with-reader.js';

const entry = 'measured';

/**
 * Bundles modules of `src` as the package ships them and loads them. Speed is measured on these: as `tsx` loads the sources
 * one by one, the same code takes up to a third more time.
 */
export async function asShipped<Modules>(...modules: readonly string[]): Promise<Modules> {
  const file = join(packageRoot, 'node_modules', '.cache', 'bench', `${modules.join('-').replaceAll('/', '.')}.mjs`);
  const sources = modules.map((path) => join(packageRoot, 'src', path.replace(/\.js$/, '.ts')));
  const code = sources.map((path) => `export * from ${JSON.stringify(path)};`).join('\n');
  await build({
    input: entry,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    external: /^[^./]/,
    platform: 'node',
    output: { file, codeSplitting: false },
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  return (await import(pathToFileURL(file).href)) as Modules;
}
