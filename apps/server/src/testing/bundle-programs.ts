import { build } from 'esbuild';
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { projectRoot } from '../platform/config/project-root';
import { withAdmin } from './fresh-database';
import { startedBundle } from './program-bundle';

async function bundle(folder: string, entries: readonly string[]): Promise<void> {
  const root = projectRoot();
  await build({
    ...startedBundle(root),
    entryPoints: entries.map((entry) => join(root, 'apps/server/src', `${entry}.ts`)),
    entryNames: '[name]',
    outdir: `${folder}.new`,
    outExtension: { '.js': '.mjs' },
    splitting: true,
  });
  cpSync(join(root, 'apps/server/migrations'), join(`${folder}.new`, 'migrations'), { recursive: true });
  renameSync(`${folder}.new`, folder);
}

/**
 * Bundles programs of the server with their packages, into a folder next to the installed ones. The first test file of a
 * run that needs them builds them, and every account may read them. @param entries their paths in `apps/server/src`
 * without the ending @returns the folder, which is removed after the run
 */
export async function bundlePrograms(name: string, entries: readonly string[]): Promise<string> {
  const folder = join(inject('cluster').programsFolder, name);
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [folder]);
    if (!existsSync(folder)) await bundle(folder, entries);
  });
  return folder;
}
