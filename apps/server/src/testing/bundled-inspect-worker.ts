import { build } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { projectRoot } from '../platform/config/project-root';
import { programBundle } from './program-bundle';

async function bundle(source: string, folder: string): Promise<string> {
  const { outputFiles } = await build({ ...programBundle(projectRoot()), entryPoints: [source], write: false });
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'inspect-worker.mjs');
  // Renamed, because a concurrent run may read it.
  writeFileSync(`${path}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${path}.${process.pid}`, path);
  return pathToFileURL(path).href;
}

/**
 * Lets the threads that inspect uploads start from a bundle in tests, like in a release. From the sources, each of them
 * would load a TypeScript compiler first, for a second of processor time. @param folder of the bundle
 */
export function bundledInspectWorker(folder: string): Plugin {
  let bundledCode: Promise<string> | undefined;
  return {
    name: 'lendwright-inspect-worker',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/documents/inspect/inspect-worker.ts')) return null;
      bundledCode ??= bundle(id, folder);
      return code.replace('import.meta.url', JSON.stringify(await bundledCode));
    },
  };
}
