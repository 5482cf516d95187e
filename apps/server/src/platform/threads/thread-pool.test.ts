import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDedicatedThread, openThreadPool } from './thread-pool';

const folder = mkdtempSync(join(tmpdir(), 'lendwright-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loads the program of a thread with import, so that a stop in the meantime does not abort the process', async () => {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, 'const { stack } = new Error(); export const callers = () => stack;');
  const options = { file, name: 'callers' };
  const pools = [openThreadPool({ ...options, threads: 1 }), openDedicatedThread(options)];
  for (const pool of pools) {
    const callers = await pool.run<string>({});
    expect([callers.includes('program.mjs'), callers.includes('require')]).toEqual([true, false]);
    await pool.close();
  }
});
