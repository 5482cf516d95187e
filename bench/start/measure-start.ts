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
async function measure(): Promise<{ cold: number; warm: number[] }> {
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
    const cold = await start();
    const warm: number[] = [];
    for (let round = 0; round < WARM_STARTS; round++) warm.push(await start());
    return { cold, warm: warm.sort((a, b) => a - b) };
  } finally {
    const cluster = existingCluster(join(folder, 'data'));
    if (cluster) rmSync(cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

const { cold, warm } = await measure();
const median = warm[warm.length >> 1] ?? 0;
const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');
const table = [
  '| start of the built product until ready | seconds | target |',
  '|---|---|---|',
  `| empty data folder with demo | ${cold.toFixed(1)}${mark(cold < COLD_SECONDS)} | ${COLD_SECONDS} |`,
  `| existing data folder, median of ${WARM_STARTS} | ${median.toFixed(2)}${mark(median < WARM_SECONDS)} | ${WARM_SECONDS} |`,
  '',
  `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  '',
].join('\n');
saveFigures('start', table, { cold, warm });
console.log(table);
