import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build-parts.mjs';
import { buildInChild } from './build-in-child.mjs';
import { endWithNpm } from './parent-watch.mjs';

/** The programs that can be started and the build parts that they need. Arguments after the name go to the program. */
const PROGRAMS = {
  main: ['server', 'web'],
  worker: ['server'],
  migrate: ['server'],
  'demo-load': ['server'],
  rescue: ['server'],
  backup: ['server'],
  restore: ['server'],
  company: ['server'],
};

endWithNpm();
const name = process.argv[2] ?? 'main';
if (!(name in PROGRAMS)) {
  process.stderr.write(`Unknown program "${name}". Available programs: ${Object.keys(PROGRAMS).join(', ')}.\n`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await buildInChild(PROGRAMS[name]);
const program = join(root, 'build', 'server', `${name}.mjs`);
if (!existsSync(program)) {
  process.stderr.write(`This release does not include ${name}.\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);
