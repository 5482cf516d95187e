import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import type { BenchCompany } from '../companies/company-facts';
import { ensureCompanies } from '../companies/load-companies';
import { configOf, openRunningDatabase } from '../load/bench-database';
import { installLocked } from '../product/install-locked';
import { saveFigures } from '../report/lists-report';
import { columnsTable, type VariantFigures } from './columns-report';
import { duckFolder } from './duckdb-package';
import type { EngineFigures, EnginePlan } from './engine-plan';
import { packageFacts } from './package-facts';
import { VARIANTS, type Variant } from './variants';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const MANY_REQUESTS = 16;
const log = (text: string) => console.log(text);
const flag = (name: string) =>
  process.argv
    .slice(2)
    .find((word) => word.startsWith(`--${name}=`))
    ?.split('=')[1];

/** Runs a program in a child process, so that engines don't affect each other's memory. */
async function runInProcess<T>(file: string, args: readonly string[]): Promise<T> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', ...process.execArgv, program, ...args],
    { maxBuffer: 1e8 },
  );
  return JSON.parse(stdout) as T;
}

async function measure(variant: Variant, company: BenchCompany, databaseUrl: string): Promise<VariantFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-columns-'));
  try {
    const file = variant.isFile ? join(folder, 'loans.duckdb') : undefined;
    const plan: EnginePlan = {
      engine: variant.engine,
      duck: variant.duck,
      file,
      databaseUrl,
      company: company.id,
      programs: company.programs,
      statuses: company.statuses,
      seconds: SECONDS,
      many: MANY_REQUESTS,
    };
    const planFile = join(folder, 'plan.json');
    writeFileSync(planFile, JSON.stringify(plan));
    const figures = await runInProcess<EngineFigures>('run-engine.ts', [planFile]);
    const savedFigures = file
      ? {
          ...(await runInProcess<{ openMs: number; firstMs: number }>('open-file.ts', [
            file,
            String(variant.duck.threads),
          ])),
          fileMb: statSync(file).size / 1024 / 1024,
        }
      : undefined;
    return { variant, figures, saved: savedFigures, load: loadavg()[0] ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(company: BenchCompany, databaseUrl: string): Promise<VariantFigures[]> {
  const wantedTexts = flag('only')?.split(',');
  const foundFigures: VariantFigures[] = [];
  for (const variant of VARIANTS) {
    if (wantedTexts && !wantedTexts.some((word) => variant.name.includes(word))) continue;
    const measuredFigures = await measure(variant, company, databaseUrl);
    foundFigures.push(measuredFigures);
    log(`${company.loans} ${variant.name}: ${JSON.stringify({ ...measuredFigures, variant: undefined })}`);
  }
  return foundFigures;
}

installLocked(join(projectRoot(), 'bench', 'columns', 'peers'), duckFolder(), 'the engine to compare with', log);
const { dataset, facts } = await ensureCompanies(Number(flag('companies') ?? 200), log);
const config = configOf(dataset);
const { close } = await openInstallation({ config, log: silentLog, mayJoin: true });
try {
  const { adminUrl } = await openRunningDatabase(config);
  const largeCompany = facts.many.find(({ loans }) => loans === 100_000);
  const sizes = [
    ...(largeCompany ? [largeCompany] : []),
    ...(facts.largeCompany.loans > 100_000 ? [facts.largeCompany] : []),
  ];
  const foundFigures: VariantFigures[][] = [];
  for (const company of sizes)
    if ([undefined, String(company.loans)].includes(flag('rows')))
      foundFigures.push(await measureSize(company, adminUrl));
  const text = `${foundFigures.map(columnsTable).join('\n')}\n${packageFacts()}`;
  saveFigures('columns', text, foundFigures);
  log(`\n${text}`);
} finally {
  await close();
}
