import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sumStatistics } from '../driver/percentiles';
import { SELECT } from '../workload/schema';
import { DuckEngine } from './duckdb-engine';
import type { EnginePlan, EngineFigures, KindFigures } from './engine-plan';
import type { Answer, ListEngine, LoanRow } from './list-engine';
import { readLoans } from './loan-rows';
import { MemoryEngine } from './memory-engine';
import { Changes, KINDS, questionsOf, type QuestionKind } from './questions';

const CHECKED_ANSWERS = 4;
const SAMPLES = 64;
const MIN_REQUESTS = 8;
/** Every nth row belongs to the sample that changes. */
const SAMPLE_INTERVAL = 97;
const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as EnginePlan;

const rssMb = () => {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1024 / 1024;
};
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function openEngine(): Promise<ListEngine> {
  if (plan.engine !== 'duckdb') return new MemoryEngine();
  const engine = await DuckEngine.open(plan.file ?? ':memory:', { ...plan.duck, isFile: plan.file !== undefined });
  await engine.create({ status: plan.statuses, program: plan.programs, choice: SELECT[0] ?? [] });
  return engine;
}

const digest = ({ ids, counts }: Answer) =>
  createHash('sha256')
    .update(JSON.stringify([ids, [...counts].sort()]))
    .digest('hex')
    .slice(0, 12);

/** Answers that must be identical for all engines, in a fixed order. */
async function check(engine: ListEngine, changes: Changes, rows: number): Promise<string[]> {
  const foundIds: string[] = [];
  for (const kind of KINDS)
    for (const question of questionsOf(kind, plan.programs, rows, CHECKED_ANSWERS)) {
      if (kind.changed > 0) await engine.change(changes.make(kind.changed));
      foundIds.push(`${kind.name}: ${digest(await engine.query(question))}`);
    }
  return foundIds;
}

/** Measures one kind in a closed loop: each client sends its next query after its last answer. */
async function measure(engine: ListEngine, changes: Changes, kind: QuestionKind, rows: number, clients: number) {
  const questions = questionsOf(kind, plan.programs, rows, SAMPLES);
  const times: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  let nextIndex = 0;
  const startedAt = performance.now();
  const cpu = cpuMs();
  const deadline = startedAt + plan.seconds * 1000;
  loop.enable();
  const query = async () => {
    while (performance.now() < deadline || times.length < MIN_REQUESTS) {
      const question = questions[nextIndex++ % questions.length];
      if (!question) return;
      const from = performance.now();
      // Queues behind pending queries, like a newly received request.
      await yieldToEventLoop();
      if (kind.changed > 0) await engine.change(changes.make(kind.changed));
      await engine.query(question);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, query));
  loop.disable();
  const seconds = (performance.now() - startedAt) / 1000;
  const figures: KindFigures = {
    measured: sumStatistics(times, seconds),
    cpuMs: (cpuMs() - cpu) / Math.max(1, times.length),
    loopP99: Math.max(0, loop.percentile(99) / 1e6 - 1),
  };
  return figures;
}

async function measureAll(): Promise<EngineFigures> {
  const before = rssMb();
  const engine = await openEngine();
  const sample: LoanRow[] = [];
  let rows = 0;
  const [startedAt, cpu] = [performance.now(), cpuMs()];
  for await (const part of readLoans(plan.databaseUrl, plan.company)) {
    if (plan.engine !== 'none') await engine.load(part);
    for (const row of part) if (rows++ % SAMPLE_INTERVAL === 0) sample.push(row);
  }
  await engine.ready();
  const load = { ms: performance.now() - startedAt, cpuMs: cpuMs() - cpu };
  const loadedMb = rssMb() - before;
  if (plan.engine === 'none') return { rows, load, loadedMb, usedMb: 0, bytes: 0, checks: [], kinds: {} };
  const changes = new Changes(sample, plan.statuses);
  const checks = await check(engine, changes, rows);
  const kinds: Record<string, { one: KindFigures; many: KindFigures }> = {};
  for (const kind of KINDS) {
    const listedFigures = await measure(engine, changes, kind, rows, 1);
    kinds[kind.name] = { one: listedFigures, many: await measure(engine, changes, kind, rows, plan.many) };
  }
  const figures = { rows, load, loadedMb, usedMb: rssMb() - before, bytes: await engine.bytes(), checks, kinds };
  await engine.close();
  return figures;
}

process.stdout.write(JSON.stringify(await measureAll()));
