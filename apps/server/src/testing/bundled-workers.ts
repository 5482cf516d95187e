import { build } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { projectRoot } from '../platform/config/project-root';
import { programBundle } from './program-bundle';

/** The modules that start threads which tests start most. */
const WORKERS = ['/documents/inspect/inspect-worker.ts', '/document-bundles/merge/merge-worker.ts'];

async function bundle(source: string, folder: string): Promise<string> {
  const { outputFiles } = await build({ ...programBundle(projectRoot()), entryPoints: [source], write: false });
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${basename(source, '.ts')}.mjs`);
  // Renamed, because a concurrent run may read it.
  writeFileSync(`${path}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${path}.${process.pid}`, path);
  return pathToFileURL(path).href;
}

/**
 * Lets the threads that inspect uploads and merge documents start from a bundle in tests, like in a release. From the
 * sources, each of them would load a TypeScript compiler first, for a second of processor time and much more on a busy
 * machine. @param folder of the bundles
 */
export function bundledWorkers(folder: string): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'lendwright-workers',
    enforce: 'pre',
    async transform(code, id) {
      if (!WORKERS.some((path) => id.endsWith(path))) return null;
      const bundledCode = bundles.get(id) ?? bundle(id, folder);
      bundles.set(id, bundledCode);
      return code.replace('import.meta.url', JSON.stringify(await bundledCode));
    },
  };
}
