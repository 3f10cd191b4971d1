import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageRoot } from '../src/lib/package-root.js';
import './end-with-reader.js';

/**
 * Bundles modules of `src` as the package ships them and loads them. Speed is measured on these: as `tsx` loads the sources
 * one by one, the same code takes up to a third more time.
 */
export async function asShipped<Modules>(...modules: readonly string[]): Promise<Modules> {
  const outfile = join(packageRoot, 'node_modules', '.cache', 'bench', `${modules.join('-').replaceAll('/', '.')}.mjs`);
  const contents = modules.map((path) => `export * from './src/${path}';`).join('\n');
  await build({
    stdin: { contents, resolveDir: packageRoot, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  return (await import(pathToFileURL(outfile).href)) as Modules;
}
