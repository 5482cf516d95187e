import { join } from 'node:path';
import { measureCold } from './companies/measure-cold';
import { measureCompanies } from './companies/measure-companies';
import { benchDataset, type BenchFacts } from './load/bench-dataset';
import { configOf, connectAdmin, openRunningDatabase } from './load/bench-database';
import { ensureLoaded, OFFICERS } from './load/load-data';
import { AUTHOR } from './load/record-line';
import { removeLoadedRows } from './load/remove-loaded-rows';
import { checkTotals } from './product/check-totals';
import { importLines } from './product/import-rows';
import { measureProduct, type Subject } from './product/measure-product';
import { openSession } from './product/open-session';
import { runWhileChanging } from './product/run-while-changing';
import { startProduct } from './product/product-server';
import { readRawImport } from './raw/raw-import';
import { RawLimit } from './raw/raw-limit';
import { saveFigures, listsTable, type KindFigures, type ListFigures } from './report/lists-report';
import { LIST_TARGETS } from './report/list-targets';
import { toLine } from './workload/import-file';
import { importRows, inputsOf, type RequestKind } from './workload/requests';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const LENGTH = { warmSeconds: 2, seconds: Number(process.env['BENCH_SECONDS'] ?? 5) };
const LIST_CONCURRENCY = 32;
const IMPORTED_ROWS = 10_000;
const log = (text: string) => console.log(text);

/** Kinds listed in BENCH_ONLY, or all. */
const TARGETS = LIST_TARGETS.filter(({ kind }) => process.env['BENCH_ONLY']?.split(',').includes(kind) ?? true);
const KINDS = TARGETS.map(({ kind }) => kind);
const IS_RAW_INCLUDED = process.env['BENCH_RAW'] !== 'off';

type Measured = Pick<KindFigures, 'product' | 'changed'>;

async function measureKinds(subject: Subject): Promise<Map<RequestKind, Measured>> {
  const figures = new Map<RequestKind, Measured>();
  const measure = async (kind: RequestKind, label: string) => {
    const product = await measureProduct(subject, kind, 1, LENGTH);
    const manyProduct = await measureProduct(subject, kind, LIST_CONCURRENCY, LENGTH);
    const failure = product.firstError || manyProduct.firstError;
    log(
      `${label}: ${product.p50} ms, ${manyProduct.perSecond} per s, app ${manyProduct.appMs.toFixed(2)} ms, database ${manyProduct.databaseMs.toFixed(2)} ms, ${Math.round(manyProduct.memory)} MB, load ${manyProduct.load.toFixed(1)} ${failure}`,
    );
    return { one: product, many: manyProduct };
  };
  for (const { kind, isStored } of TARGETS) {
    const product = await measure(kind, kind);
    const read = () => measure(kind, `${kind}, after changes by others`);
    const changeFigures = isStored && (await runWhileChanging(subject.admin, subject.facts.ids.company, read));
    figures.set(kind, { product, ...(changeFigures && { changed: changeFigures }) });
  }
  return figures;
}

async function measureRaw(
  { facts, rows }: Subject,
  adminUrl: string,
): Promise<Map<RequestKind, NonNullable<KindFigures['raw']>>> {
  const rawLimit = new RawLimit(adminUrl, facts.ids);
  const figures = new Map<RequestKind, NonNullable<KindFigures['raw']>>();
  try {
    await rawLimit.addIndexes();
    for (const kind of KINDS) {
      const inputs = inputsOf(kind, rows);
      const [measurement, manyMeasurement] = [
        await rawLimit.run(kind, inputs, { clients: 1, ...LENGTH }),
        await rawLimit.run(kind, inputs, { clients: LIST_CONCURRENCY, ...LENGTH }),
      ];
      figures.set(kind, { one: measurement, many: manyMeasurement });
      log(`raw ${kind}: ${measurement.p50} ms, ${manyMeasurement.perSecond} per s`);
    }
  } finally {
    await rawLimit.dropIndexes();
    await rawLimit.close();
  }
  return figures;
}

async function measureAll(
  subject: Subject,
  adminUrl: string,
  facts: BenchFacts,
  config: ReturnType<typeof configOf>,
): Promise<ListFigures> {
  const { server, tokens, admin, rows } = subject;
  const totals = await checkTotals(server.port, tokens[0] ?? '', admin, facts.ids, rows);
  log(`totals equal plain SQL: ${totals}`);
  const product = await measureKinds(subject);
  const lines = importRows(IMPORTED_ROWS).map(toLine);
  const productMs = await importLines(config, facts, lines);
  log(`import: ${Math.round(productMs)} ms`);
  const rawFigures = IS_RAW_INCLUDED
    ? await measureRaw(subject, adminUrl)
    : new Map<RequestKind, NonNullable<KindFigures['raw']>>();
  const rawMs = IS_RAW_INCLUDED ? await readRawImport(admin, facts.ids, lines) : undefined;
  const kinds = Object.fromEntries(
    [...product].map(([kind, figures]) => [kind, { ...figures, raw: rawFigures.get(kind) }]),
  );
  return { rows, totals, kinds, importMs: { product: productMs, raw: rawMs } } as ListFigures;
}

/** Number of companies from `--companies=200`; 200 by default. */
const companiesOf = (flags: readonly string[]) =>
  Number(flags.find((flag) => flag.startsWith('--companies='))?.split('=')[1] ?? 200);

async function measureLists(): Promise<void> {
  const dataset = benchDataset();
  const facts = await ensureLoaded(dataset, log);
  const config = configOf(dataset);
  const nodeArgs = process.env['BENCH_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`] : [];
  const server = await startProduct({
    dataFolder: dataset.folder,
    port: PORT,
    isDemo: false,
    logFile: join(dataset.folder, 'server.log'),
    nodeArgs,
  });
  try {
    const { adminUrl, pid } = await openRunningDatabase(config);
    const admin = await connectAdmin(adminUrl);
    try {
      await removeLoadedRows(admin, AUTHOR);
      const tokens: string[] = [];
      for (const username of OFFICERS) tokens.push(await openSession(admin, username));
      const subject = { server, databasePid: pid, tokens, admin, facts, rows: dataset.rows };
      const figures = await measureAll(subject, adminUrl, facts, config);
      const table = listsTable(figures);
      // A partial run must not overwrite the full report.
      saveFigures(KINDS.length === LIST_TARGETS.length && IS_RAW_INCLUDED ? 'lists' : 'lists-in-part', table, figures);
      log(`\n${table}`);
    } finally {
      await admin.end();
    }
  } finally {
    await server.stop();
  }
}

const flags = process.argv.slice(2);
if (flags.includes('--cold')) await measureCold(companiesOf(flags));
else if (flags.some((flag) => flag.startsWith('--companies'))) await measureCompanies(companiesOf(flags));
else await measureLists();
