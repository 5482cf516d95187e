import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DrivePlan, Measurement } from './drive-plan';

const LOOP = fileURLToPath(new URL('closed-loop.ts', import.meta.url));

/** Runs a plan in a child process, so that the load generator shares no thread with the rest of the benchmark. */
export async function drive(plan: DrivePlan): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-drive-'));
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, LOOP, file], {
      maxBuffer: 1e7,
    });
    return JSON.parse(stdout) as Measurement;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
