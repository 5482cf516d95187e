import { build } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { projectRoot } from '../platform/config/project-root';
import { programBundle } from './program-bundle';

/** The line that modules contain with which threads start. */
const WORKER_URL = 'export const workerUrl = import.meta.url;';

async function bundle(source: string, folder: string): Promise<string> {
  const { outputFiles } = await build({ ...programBundle(projectRoot()), entryPoints: [source], write: false });
  mkdirSync(folder, { recursive: true });
  const name = relative(join(projectRoot(), 'apps/server/src'), source).replace(/\W+/g, '-');
  const path = join(folder, `${name}.mjs`);
  // Renamed, because a concurrent run may read it.
  writeFileSync(`${path}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${path}.${process.pid}`, path);
  return pathToFileURL(path).href;
}

/**
 * Lets threads start from a bundle in tests, like in a release. From the sources, each of them would load a TypeScript
 * compiler first, for a second of processor time and much more on a busy machine. @param folder of the bundles
 */
export function bundledWorkers(folder: string): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'lendwright-workers',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('-worker.ts') || !code.includes(WORKER_URL)) return null;
      const bundledCode = bundles.get(id) ?? bundle(id, folder);
      bundles.set(id, bundledCode);
      return code.replace(WORKER_URL, `export const workerUrl = ${JSON.stringify(await bundledCode)};`);
    },
  };
}
