import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../apps/server/src/capabilities/accounts';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { signIn } from '../product/sign-in';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';
import { findCostliestBody } from './costly-bodies';
import { measureListUnderLoad, post, type Caller, type Reply } from './list-under-load';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const TARGET = { listMs: 300, broken: 0, bodyMs: 10 };
const EXPORTS = 20;
const LISTS = 60;
const FILTERS = Array.from({ length: 30 }, () => ({ field: 'property_address', operator: 'contains', value: 'a' }));

const readTimes = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const withStatus = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status);
const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');

async function measure(pid: number) {
  const caller = async (role: string): Promise<Caller> => ({
    port: PORT,
    token: await signIn(PORT, `${role}@demo.lendwright.test`, DEMO_PASSWORD),
  });
  const [admin, officer] = [await caller('admin'), await caller('officer')];
  let skip = 0;
  const lines = (reply: Reply) => reply.text.split('\r\n').length;
  const sample = await post(officer, 'opportunities/export', {});
  const list = await post(officer, 'opportunities', { filters: FILTERS, lean: true });
  for (const { status, text } of [sample, list])
    if (status !== 200)
      throw new Error(`A request of the load is not accepted on its own: ${status} ${text.slice(0, 200)}`);
  await measureListUnderLoad(admin, 1, null);
  const baseline = await measureListUnderLoad(admin, SECONDS, null);
  const exports = await measureListUnderLoad(admin, SECONDS, () =>
    readTimes(EXPORTS, () => post(officer, 'opportunities/export', {})),
  );
  const lists = await measureListUnderLoad(admin, SECONDS, () =>
    // Each is another page: one that was answered before is sent again.
    readTimes(LISTS, () => post(officer, 'opportunities', { filters: FILTERS, skip: skip++, lean: true })),
  );
  const wholeNumber = withStatus(exports.replies, 200).filter((reply) => lines(reply) === lines(sample)).length;
  const refusedCount = withStatus(exports.replies, 429).length;
  const exportedReport = {
    whole: wholeNumber,
    refusedCount,
    broken: exports.replies.length - wholeNumber - refusedCount,
  };
  const listedData = {
    answered: withStatus(lists.replies, 200).length,
    refusedCount: withStatus(lists.replies, 429).length,
    sent: lists.replies.length,
  };
  const body = await findCostliestBody(PORT, pid);
  return {
    baseline: baseline.list,
    duringExports: exports.list,
    duringLists: lists.list,
    exportedReport,
    listed: listedData,
    body,
  };
}

function tableOf(figures: Awaited<ReturnType<typeof measure>>, load: number): string {
  const { exportedReport, listed, body } = figures;
  const listLine = (words: string, { p50, p95, errors }: (typeof figures)['baseline'], hasTarget: boolean) =>
    `| ${words}: p50 / p95, failed | ${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${errors}${mark(!hasTarget || (p95 <= TARGET.listMs && errors === 0))} | ${hasTarget ? `p95 ${TARGET.listMs} ms, 0 failed` : ''} |`;
  return [
    '| limits | figure | target |',
    '|---|---|---|',
    listLine('list only', figures.baseline, false),
    listLine(`list during ${EXPORTS} exports of one user`, figures.duringExports, true),
    listLine(`list during ${LISTS} lists with 30 filters of one user`, figures.duringLists, true),
    `| exports: complete / refused / broken | ${exportedReport.whole} / ${exportedReport.refusedCount} / ${exportedReport.broken}${mark(exportedReport.broken === TARGET.broken)} | ${TARGET.broken} broken |`,
    `| filtered lists: answered / refused / failed | ${listed.answered} / ${listed.refusedCount} / ${listed.sent - listed.answered - listed.refusedCount} | |`,
    `| anonymous request, costliest body (\`${body.shape}\`, ${body.bytes} bytes) | ${body.ms.toFixed(1)} ms of processor time${mark(body.ms <= TARGET.bodyMs)} | ${TARGET.bodyMs} ms |`,
    '',
    `Load average ${load.toFixed(1)} before the run.`,
    '',
  ].join('\n');
}

const load = loadavg()[0] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'lendwright-limits-'));
const dataFolder = join(folder, 'data');
try {
  const server = await startProduct({ dataFolder, port: PORT, isDemo: true, logFile: join(folder, 'server.log') });
  const figures = await measure(server.pid).finally(() => server.stop());
  const table = tableOf(figures, load);
  saveFigures('limits', table, figures);
  console.log(table);
} finally {
  const cluster = existingCluster(dataFolder);
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
