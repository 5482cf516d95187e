import type { BuildOptions } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The esbuild options of a program, like those of a release: only the packages of this repository are part of it. */
export function programBundle(root: string): BuildOptions {
  const aliases = readdirSync(join(root, 'packages')).map((name) => [
    `@lendwright/${name}`,
    join(root, 'packages', name, 'src/index.ts'),
  ]);
  return {
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' },
    alias: Object.fromEntries(aliases) as Record<string, string>,
    logLevel: 'error',
  };
}
