import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { recordEngine } from './capabilities/records';
import { loadRegister, type LoadReport } from './demo/load/load-register';
import { readDemoState } from './demo/seed/demo-state';
import { demoActor } from './demo/seed/demo-actor';
import { readConfig } from './platform/config/config';
import { createLog } from './platform/log/log';
import { printError } from './platform/config/process-lifecycle';
import { openInstallation } from './platform/db/open-installation';
import { openVault } from './platform/secrets/sealed';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Opens the file when the first line is requested: lines read before that would be lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
}

/**
 * `npm run demo:load -- FILE`: loads a HMDA register file into the demo lender. May run in parallel with a running
 * installation.
 */
async function start(file: string | undefined): Promise<number> {
  if (!file) {
    print('Which file? npm run demo:load -- FILE');
    return 2;
  }
  const config = readConfig();
  const log = createLog('warn');
  const { database, close } = await openInstallation({ config, log, mayJoin: true });
  try {
    const state = await database.identity((tx) => readDemoState(tx));
    if (!state?.isDone) {
      print('This installation has no demo lender to load into. Start it once with the demo on.');
      return 2;
    }
    const startedAt = performance.now();
    const target = {
      engine: recordEngine({ database, vault: openVault(config.secret) }),
      scope: database.tenant(state.ids.company),
      ids: state.ids,
      viewer: demoActor(state.ids, 'Register load'),
    };
    const report = await loadRegister(target, linesOf(file));
    return printReport(report, performance.now() - startedAt);
  } finally {
    await close();
  }
}

function printReport({ loaded, refusedLines, editFindings }: LoadReport, ms: number): number {
  for (const row of refusedLines)
    print(`refused: line ${row.line}, column ${row.column} (${row.columnName}): ${row.reason}`);
  print(
    `${loaded} loans loaded, ${refusedLines.length} rows refused, ${editFindings} quality remarks, in ${(ms / 1000).toFixed(1)} s`,
  );
  return refusedLines.length > 0 ? 1 : 0;
}

start(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
