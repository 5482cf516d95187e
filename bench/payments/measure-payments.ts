import type { Viewer } from '@lendwright/access';
import { cents, newId, type Id } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { listPayments } from '../../apps/server/src/capabilities/payments/list/list-payments';
import type { PaymentProvider } from '../../apps/server/src/capabilities/payments/paying/payment-provider';
import { receiveEvent } from '../../apps/server/src/capabilities/payments/paying/receive-event';
import { startPayment } from '../../apps/server/src/capabilities/payments/paying/start-payment';
import { sandboxProvider } from '../../apps/server/src/capabilities/payments/sandbox/sandbox-provider';
import { recordEngine } from '../../apps/server/src/capabilities/records';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { fillLoans, knownId } from '../dashboard/fill-loans';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { benchPlan } from '../product/bench-plan';
import { saveFigures } from '../report/lists-report';
import { fillPayments } from './fill-payments';
import { timeInParallel } from './in-parallel';
import { measureLedger } from './measure-ledger';
import { claimRaw, readRawPage, settleRaw } from './raw-payments';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 200_000);
const LOANS = 2_000;
const CLIENTS = 32;
const CLAIMS = 2_500;
const SINGLE_CLAIMS = 300;

type Statistics = Awaited<ReturnType<typeof timeInParallel>>;

const viewerOf = (userType: Viewer['userType'], companyId: Id, personId: Id): Viewer => ({
  ...{ accountId: newId(), companyId, personId, userType, roleId: newId(), roleTitle: '', fullName: 'Lena' },
  isAdmin: userType === 'Workforces',
  rights: { modules: { loans: { own: true } }, tabs: { payments: { own: true } } },
});

/** Answers at once: what is measured is the product's own part. */
const provider: PaymentProvider = {
  ...sandboxProvider,
  sendCharge: (_scope, { key }) => Promise.resolve({ reference: `sandbox_${key}`, page: null }),
};

/** The order of a shuffled pack, the same in every run. */
function shuffle<T>(cards: T[]): T[] {
  let state = 7;
  for (let index = cards.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const otherIndex = state % (index + 1);
    [cards[index], cards[otherIndex]] = [cards[otherIndex] as T, cards[index] as T];
  }
  return cards;
}

interface Bench {
  readonly scope: TenantScope;
  readonly setups: ReturnType<typeof recordEngine>['setups'];
  readonly admin: pg.Client;
  readonly pool: pg.Pool;
  readonly company: Id;
}

/** Pays requests as their borrowers do: one after the other, then 32 at once. */
async function measureCharges({ scope, setups, pool, company }: Bench) {
  const press = { kind: 'card' as const, instrument: 'card_4242', savesMethod: false, amount: 87_500 };
  const pay = (index: number) => {
    const payer = viewerOf('Prospects', company, knownId('b', 1 + ((index + 1) % LOANS)));
    const key = newId().replaceAll('-', '');
    return startPayment({ setups, provider, log: silentLog }, scope, payer, knownId('e', index + 1), { ...press, key });
  };
  await timeInParallel(SINGLE_CLAIMS, 1, pay);
  const pageTime = await timeInParallel(SINGLE_CLAIMS, 1, (index) => pay(index + SINGLE_CLAIMS));
  const manyTime = await timeInParallel(CLAIMS - 2 * SINGLE_CLAIMS, CLIENTS, (index) => pay(index + 2 * SINGLE_CLAIMS));
  const raw = (index: number, offset: number) =>
    withClient(pool, (client) => claimRaw(client, company, knownId('f', index + offset), knownId('9', index + offset)));
  await timeInParallel(SINGLE_CLAIMS, 1, (index) => raw(index, 1));
  const rawSingle = await timeInParallel(SINGLE_CLAIMS, 1, (index) => raw(index, 1 + SINGLE_CLAIMS));
  const rawMany = await timeInParallel(CLAIMS - 2 * SINGLE_CLAIMS, CLIENTS, (index) =>
    raw(index, 1 + 2 * SINGLE_CLAIMS),
  );
  return { single: pageTime, many: manyTime, rawSingle, rawMany };
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

/** Two events of every charge in any order, and checks that each payment ended as in order. */
async function measureEvents({ scope, setups, admin, pool, company }: Bench) {
  const { rows } = await admin.query<{ id: Id }>(
    `select id from app.payment_attempts where company_id = $1 and key <> 'raw' order by id`,
    [company],
  );
  const setup = await setups.of(scope);
  const events = shuffle(
    rows.flatMap(({ id }) => (['processing', 'succeeded'] as const).map((type) => ({ id, type }))),
  );
  const commonData = { amount: cents(87_500), code: '', message: '', occurredAt: '2026-11-01T00:00:00.000Z' };
  const product = await timeInParallel(events.length, CLIENTS, (index) => {
    const { id, type } = events[index] as (typeof events)[number];
    return receiveEvent(scope, setup, 'sandbox', { ...commonData, id: `${id}/${type}`, key: id, type });
  });
  const outcome = await admin.query<{ wrong: number; paid: number }>(
    `select count(*) filter (where p.status <> 'succeeded' or p.gross <> a.gross or p.net <> a.net)::int as wrong, count(*)::int as paid
     from app.payment_attempts a join app.payments p on p.company_id = $1 and p.id = a.payment_id
     where a.company_id = $1 and a.key <> 'raw'`,
    [company],
  );
  const rawTime = await timeInParallel(CLAIMS, CLIENTS, (index) =>
    withClient(pool, (client) => settleRaw(client, company, knownId('f', index + 1), knownId('9', index + 1))),
  );
  return { product, raw: rawTime, end: outcome.rows[0] ?? { wrong: -1, paid: 0 }, events: events.length };
}

async function measurePage({ scope, setups, pool, company }: Bench) {
  const [setup, staff] = [await setups.of(scope), viewerOf('Workforces', company, newId())];
  const today = new Date().toISOString().slice(0, 10);
  const read = () =>
    scope.read((tx) => {
      const context = { tx, setup, viewer: staff, today };
      return listPayments(context, { provider }, { filters: { paymentFrequency: 'Payment Requests' }, limit: 25 });
    });
  await timeInParallel(SINGLE_CLAIMS, 1, read);
  const product = await timeInParallel(SINGLE_CLAIMS, 1, read);
  const readRaw = () => withClient(pool, (client) => readRawPage(client, company));
  await timeInParallel(SINGLE_CLAIMS, 1, readRaw);
  return { product, raw: await timeInParallel(SINGLE_CLAIMS, 1, readRaw) };
}

const figure = (name: string, value: number, isMet: boolean, target: string, rawRate: number): string => {
  if (!isMet) process.exitCode = 1;
  return `| ${name} | ${value.toFixed(2)}${isMet ? '' : ' (missed)'} | ${target} | ${rawRate.toFixed(2)} |`;
};

async function measure(folder: string): Promise<void> {
  const config = configOf({ folder, rows: ROWS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const { adminUrl } = await openRunningDatabase(config);
  const admin = await connectAdmin(adminUrl);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 10 });
  try {
    const scope = database.tenant(newId());
    const { company, ...ids } = await scope.write((tx) => createCompany(tx, benchPlan('Lender')));
    await fillLoans(admin, { company, ...ids }, LOANS);
    await fillPayments(admin, company, { kind: 'd1', rows: ROWS, loans: LOANS });
    for (const kind of ['e', 'f']) await fillPayments(admin, company, { kind, rows: CLAIMS, loans: LOANS });
    const { setups } = recordEngine({ database, vault: openVault(config.secret) });
    const bench: Bench = { scope, setups, admin, pool, company };
    const page = await measurePage(bench);
    const charges = await measureCharges(bench);
    const events = await measureEvents(bench);
    const ledger = measureLedger();
    const rate = ({ perSecond }: Statistics) => perSecond;
    const table = [
      '| payments | product | target | raw |',
      '|---|---|---|---|',
      figure(
        'charge without the provider, p50 ms',
        charges.single.p50,
        charges.single.p50 < 6,
        '< 6',
        charges.rawSingle.p50,
      ),
      figure('charges per second at 32', rate(charges.many), rate(charges.many) >= 300, '300', rate(charges.rawMany)),
      figure(
        'webhooks per second at 32, in any order',
        rate(events.product),
        rate(events.product) >= 1_000,
        '1,000',
        rate(events.raw),
      ),
      figure(
        'ledger of 360 rows, backdated payment, p50 ms',
        ledger.product.p50,
        ledger.product.p50 < 3,
        '< 3',
        ledger.raw.p50,
      ),
      figure(`page of ${ROWS} payments, p50 ms`, page.product.p50, page.product.p50 < 6, '< 6', page.raw.p50),
      '',
      `${events.events} webhooks: ${events.end.paid} payments, ${events.end.wrong} of them not as in order. Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
      '',
    ].join('\n');
    if (events.end.wrong !== 0) process.exitCode = 1;
    saveFigures('payments', table, { charges, events, ledger, page });
    process.stdout.write(`${table}\n`);
  } finally {
    await pool.end();
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-payments-'));
chmodSync(folder, 0o711);
try {
  await measure(join(folder, 'data'));
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
