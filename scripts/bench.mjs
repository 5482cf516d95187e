import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts, root } from './build-parts.mjs';

/** The parts of the benchmark and the commands that they run. */
const PARTS = {
  lists: 'bench/lists.ts',
  start: 'bench/start/measure-start.ts',
  // Everything that a browser shows: the first rows and navigation, then the large form, then its editor.
  web: ['bench/web/measure-web.ts', 'bench/forms/measure-forms.ts --only=ours,dom', 'bench/builder/measure-builder.ts'],
  columns: 'bench/columns/measure-columns.ts',
  accounts: 'bench/accounts/sign-in-timing.ts',
  access: 'bench/access/measure-access.ts',
  forms: 'bench/forms/measure-forms.ts',
  builder: 'bench/builder/measure-builder.ts',
  webforms: 'bench/webforms/measure-webforms.ts',
  dashboard: 'bench/dashboard/measure-dashboard.ts',
  // Data in and out: reports, imports, and webhooks.
  data: ['bench/reports/measure-reports.ts', 'bench/imports/measure-imports.ts', 'bench/webhooks/measure-webhooks.ts'],
  payments: 'bench/payments/measure-payments.ts',
  limits: 'bench/limits/measure-limits.ts',
  writes: 'bench/writes/measure-writes.ts',
  'saved-columns': 'bench/columns/measure-saved-columns.ts',
  email: 'bench/email/measure-email.ts',
  documents: 'bench/documents/measure-documents.ts',
  work: 'bench/loan-file/measure-work.ts',
};
/** Parts that do not need a build, because they build what they measure. */
const PARTS_WITHOUT_BUILD = new Set('forms dashboard payments columns writes saved-columns email'.split(' '));

const print = (text) => process.stdout.write(`${text}\n`);
const givenArguments = process.argv.slice(2);
const flags = givenArguments.filter((word) => word.startsWith('--'));
const namedParts = givenArguments.filter((word) => !word.startsWith('--'));
const wantedKeys = namedParts.length > 0 ? namedParts : Object.keys(PARTS);
const unknownKeys = wantedKeys.filter((name) => !(name in PARTS));
if (unknownKeys.length > 0) {
  print(`Unknown part: ${unknownKeys.join(', ')}. Available parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

if (wantedKeys.some((name) => !PARTS_WITHOUT_BUILD.has(name))) await buildStaleParts({ print });
for (const name of wantedKeys) {
  print(`\n== ${name}`);
  for (const command of [PARTS[name]].flat()) {
    const [file, ...partArguments] = command.split(' ');
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, file), ...partArguments, ...flags], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}
