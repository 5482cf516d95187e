import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productApi } from '../product/product-api';
import type { FloodOutcome, FloodPlan } from './flood-plan';
import type { FloodedForm } from './flooded-company';
import { answersAt } from './public-form';

const LOOP = fileURLToPath(new URL('flood-loop.ts', import.meta.url));
/**
 * Number of pages opened before the flood. Each yields a ticket for one lead. Must be below the hourly limit per
 * network.
 */
const TICKETS = 1000;

/** Valid submissions, each with its own ticket. */
export async function floodBodies(port: number, { link }: FloodedForm): Promise<string[]> {
  const anonymousApi = productApi(port);
  const bodies: string[] = [];
  for (let index = 0; index < TICKETS; index++) {
    const { ticket } = await anonymousApi.callApi<{ ticket: string }>('POST', `public/forms/${link}`, {});
    bodies.push(JSON.stringify({ ticket, formData: answersAt(index) }));
  }
  return bodies;
}

/** Sends a flood from a child process. */
export async function sendFlood(plan: FloodPlan): Promise<FloodOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-flood-'));
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, LOOP, file]);
    return JSON.parse(stdout) as FloodOutcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
