import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { drive } from '../driver/drive';
import type { Measurement } from '../driver/drive-plan';
import type { BenchFacts } from '../load/bench-dataset';
import { productRequests } from '../product/product-requests';
import { type RawLimit } from '../raw/raw-limit';
import { inputsOf } from '../workload/requests';
import type { FloodOutcome } from './flood-plan';
import type { FloodedForm } from './flooded-company';
import { measureRefusedCost, type RefusedCost } from './refused-cost';
import { floodBodies, sendFlood } from './send-flood';

const FLOOD = { posts: 5000, seconds: 60, connections: 16 };
const FLOOD_CONCURRENCY = 32;
const HOUR_MS = 3_600_000;
/** Quotas reset on the hour; a flood that crosses it would use two of them. */
const FLOOD_WINDOW_MS = 90_000;
/** Delay of the flood, so that the first run has started its process and warmed up. */
const LEAD_MS = 3_500;
const QUIET_SECONDS = { product: 8, raw: 4 };
const FLOOD_SECONDS = { product: 17, raw: 6 };

/** The loan list of another company at one and many connections, through the product and through the bare driver. */
export interface ListRuns {
  readonly one: Measurement;
  readonly many: Measurement;
  readonly rawSequential: Measurement;
  readonly rawConcurrent: Measurement;
}

export interface FloodFigures {
  readonly outcome: FloodOutcome;
  /** Leads of the webform in the database. */
  readonly leads: number;
  readonly before: ListRuns;
  readonly listUnderLoad: ListRuns;
  readonly after: ListRuns;
  readonly refusalCost: RefusedCost;
  readonly failures: readonly string[];
}

/** The owner of the list and the ways to query it. */
export interface ListClient {
  readonly port: number;
  readonly serverPid: number;
  readonly databasePid: number;
  readonly token: string;
  readonly facts: BenchFacts;
  readonly rows: number;
  readonly raw: RawLimit;
}

async function queryList(client: ListClient, seconds: typeof QUIET_SECONDS): Promise<ListRuns> {
  const { port, token, facts, rows, raw } = client;
  const inputs = inputsOf('open', rows);
  const requests = productRequests('open', inputs, facts.ids);
  const plan = { port, token, requests, counterStart: 0, warmSeconds: 2, seconds: seconds.product };
  const measurement = await drive({ ...plan, connections: 1 });
  const manyMeasurement = await drive({ ...plan, connections: FLOOD_CONCURRENCY });
  const length = { warmSeconds: 1, seconds: seconds.raw };
  const rawSequential = await raw.run('open', inputs, { clients: 1, ...length });
  const rawConcurrent = await raw.run('open', inputs, { clients: FLOOD_CONCURRENCY, ...length });
  return { one: measurement, many: manyMeasurement, rawSequential, rawConcurrent };
}

async function waitForWindow(log: (text: string) => void): Promise<void> {
  const remainingMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (remainingMs > FLOOD_WINDOW_MS) return;
  log(`${Math.ceil(remainingMs / 1000)} s until the next hour, when quotas reset`);
  await wait(remainingMs + 1000);
}

async function leadsOf(admin: pg.Client, form: string): Promise<number> {
  const { rows } = await admin.query<{ n: string }>('select count(*) as n from app.records where form_id = $1', [form]);
  return Number(rows[0]?.n);
}

/** Queries another company's list before, during and after a flood on a webform from one address. */
export async function measureFlood(
  client: ListClient,
  admin: pg.Client,
  form: FloodedForm,
  log: (text: string) => void,
): Promise<FloodFigures> {
  // Resets the quota that an earlier run within the hour used.
  await admin.query("delete from auth.attempts where key like 'webform-%'");
  const bodies = await floodBodies(client.port, form);
  const before = await queryList(client, QUIET_SECONDS);
  log('measured the list without the flood');
  await waitForWindow(log);
  const leadsBefore = await leadsOf(admin, form.id);
  const path = `/api/public/forms/${form.link}/submit`;
  let isOver = false;
  const ongoingFlood = sendFlood({ port: client.port, path, bodies, ...FLOOD, startAt: Date.now() + LEAD_MS }).finally(
    () => {
      isOver = true;
    },
  );
  const listUnderLoad = await queryList(client, FLOOD_SECONDS);
  const failures = isOver ? ['the flood was over before the list had been asked'] : [];
  const outcome = await ongoingFlood;
  const leads = (await leadsOf(admin, form.id)) - leadsBefore;
  log('measured the list during the flood');
  const after = await queryList(client, QUIET_SECONDS);
  const refusalCost = await measureRefusedCost(client, form, bodies);
  return { outcome, leads, before, listUnderLoad, after, refusalCost, failures };
}
