import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRecords, PROSPECTS, recordEngine, type RecordEngine } from '../../apps/server/src/capabilities/records';
import { createWebhook } from '../../apps/server/src/capabilities/webhooks/endpoints/manage-webhooks';
import { planWebhooks, sendWebhook } from '../../apps/server/src/capabilities/webhooks/webhooks.job';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { configOf } from '../load/bench-database';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';
import { saveFigures } from '../report/lists-report';

const DELIVERIES = Number(process.env['BENCH_ROWS'] ?? 10_000);
const BATCH = 500;
/** As many requests at the same time as the product. */
const CONCURRENCY = 50;

/** A company whose officers see the history of every record. */
function administratorPlan() {
  const plan = benchPlan('Lender');
  return { ...plan, roles: plan.roles.map((role) => ({ ...role, isAdmin: true })) };
}

interface Sink {
  readonly url: string;
  readonly host: string;
  countReceived(): Promise<number>;
  close(): void;
}

async function openSink(): Promise<Sink> {
  const child = fork(fileURLToPath(new URL('./sink.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const host = `127.0.0.1:${port}`;
  return {
    ...{ host, url: `http://${host}/hooks` },
    async countReceived() {
      child.send('count');
      const [{ received }] = (await once(child, 'message')) as [{ received: number }];
      return received;
    },
    close: () => child.disconnect(),
  };
}

const viewerOf = (companyId: Id, roleId: Id): Viewer => ({
  ...{ accountId: newId(), companyId, personId: null, userType: 'Workforces', roleId, roleTitle: 'Officer' },
  ...{ isAdmin: true, fullName: 'Olive Officer', rights: { modules: {}, tabs: {} } },
});

async function addPeople(engine: RecordEngine, scope: TenantScope, viewer: Viewer): Promise<void> {
  const setup = await engine.setups.of(scope);
  const [form] = setup.formsOf(PROSPECTS.key);
  if (!form) throw new Error('the bench company has no form of prospects');
  for (let index = 0; index < DELIVERIES; index += BATCH)
    await scope.write((tx) =>
      createRecords(
        engine,
        tx,
        viewer,
        PROSPECTS,
        Array.from({ length: Math.min(BATCH, DELIVERIES - index) }, (_none, itemIndex) => ({
          ...{ form, statusId: null, mandatory: 'skip' as const },
          formData: {
            first_name: 'Ada',
            last_name: `Person${index + itemIndex}`,
            email: `person${index + itemIndex}@sink.example`,
          },
        })),
      ),
    );
}

async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** The raw limit: as many posts of an equal body by the bare client, over connections that stay open. */
async function sendRaw(sink: Sink): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const body = JSON.stringify({ type: 'record.created', data: 'x'.repeat(600) });
  const sendOne = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sentRequest = request(sink.url, { method: 'POST', agent, headers }, (answer) =>
        answer.resume().on('end', resolve),
      );
      sentRequest.on('error', reject).end(body);
    });
  let remainingCount = DELIVERIES;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (remainingCount-- > 0) await sendOne();
    }),
  );
  agent.destroy();
}

async function measure(folder: string, sink: Sink) {
  const config = configOf({ folder, rows: DELIVERIES });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  try {
    const ids = await database.tenant(newId()).write((tx) => createCompany(tx, administratorPlan()));
    const scope = database.tenant(ids.company);
    const vault = openVault(config.secret);
    const engine = recordEngine({ database, vault });
    const role = idOf(ids.roles, 'officer');
    const deps = { vault, trustedHosts: [sink.host] };
    const viewer = viewerOf(ids.company, role);
    const fields = { title: 'Sink', url: sink.url, role, events: ['record.created' as const] };
    const { _id: webhook } = await createWebhook(deps, scope, viewer, fields);
    await addPeople(engine, scope, viewer);
    const planning = await measureSeconds(async () => {
      while (await planWebhooks(engine, scope));
    });
    const sendSeconds = await measureSeconds(async () => {
      let before = -1;
      for (let now = 0; now < DELIVERIES && now > before; now = await sink.countReceived()) {
        before = now;
        await sendWebhook(deps, engine, scope, webhook);
      }
      if ((await sink.countReceived()) < DELIVERIES)
        throw new Error(
          `only ${await sink.countReceived()} were delivered: ${JSON.stringify(await scope.read((tx) => tx.query('select state, last_status, last_error, count(*)::int as n from app.webhook_deliveries where company_id = $1 group by 1, 2, 3', [tx.companyId])))}`,
        );
    });
    return { planning, sending: sendSeconds, raw: await measureSeconds(() => sendRaw(sink)) };
  } finally {
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-webhooks-'));
chmodSync(folder, 0o711);
const sink = await openSink();
try {
  const { planning, sending, raw } = await measure(join(folder, 'data'), sink);
  const line = (name: string, seconds: number) =>
    `| ${name} | ${seconds.toFixed(1)} | ${(DELIVERIES / seconds).toFixed(0)} |`;
  const table = [
    `| ${DELIVERIES} deliveries of one webhook, one worker | s | per second |`,
    '|---|---|---|',
    ...[line('planned from the history', planning), line('sent and settled', sending), line('raw posts', raw)],
    '',
    `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
  ].join('\n');
  saveFigures('webhooks', table, { deliveries: DELIVERIES, planning, sending, raw });
  console.log(table);
} finally {
  sink.close();
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
