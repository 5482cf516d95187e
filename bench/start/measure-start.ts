import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { startProduct } from '../product/product-server';
import { saveFigures } from '../report/lists-report';

const PORT = Number(process.env['BENCH_PORT'] ?? 3900);
const WARM_STARTS = 5;
const COLD_SECONDS = 20;
const WARM_SECONDS = 3;

/** The first start seeds an empty data folder with the demo; later starts reuse it. */
async function measure(): Promise<{ coldMs: number; warmMs: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-start-'));
  const start = async () => {
    const logFile = join(folder, 'server.log');
    const server = await startProduct({
      dataFolder: join(folder, 'data'),
      port: PORT,
      isDemo: true,
      logFile,
      isByNpm: true,
    });
    await server.stop();
    return server.readyMs / 1000;
  };
  try {
    const coldMs = await start();
    const warmMs: number[] = [];
    for (let round = 0; round < WARM_STARTS; round++) warmMs.push(await start());
    return { coldMs, warmMs: warmMs.sort((a, b) => a - b) };
  } finally {
    const cluster = existingCluster(join(folder, 'data'));
    if (cluster) rmSync(cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

const { coldMs, warmMs } = await measure();
const median = warmMs[warmMs.length >> 1] ?? 0;
const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');
const table = [
  '| start of the built product until ready | seconds | target |',
  '|---|---|---|',
  `| empty data folder with demo | ${coldMs.toFixed(1)}${mark(coldMs < COLD_SECONDS)} | ${COLD_SECONDS} |`,
  `| existing data folder, median of ${WARM_STARTS} | ${median.toFixed(2)}${mark(median < WARM_SECONDS)} | ${WARM_SECONDS} |`,
  '',
  `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  '',
].join('\n');
saveFigures('start', table, { coldMs, warmMs });
console.log(table);
