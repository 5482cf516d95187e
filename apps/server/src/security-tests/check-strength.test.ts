import * as access from '@lendwright/access';
import { systemOperations, type AnyOperation } from '@lendwright/api';
import * as forms from '@lendwright/forms';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as originCheck from '../platform/http/requests/origin-check';
import * as viewKey from '../capabilities/documents/view-key';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { findBreaches } from './support/calls/checks';
import type { Breach } from './support/calls/access-checks';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { openWeakenedServer, rewriteStatements, type Weakness } from './support/servers/weakened-server';
import { addOutgoingRows } from './support/lenders/add-outgoing-rows';
import { createEnvironment, openEnvironmentDatabase, type TestEnvironment } from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});
afterEach(() => vi.restoreAllMocks());

type Kind = Parameters<typeof findBreaches>[1];
const caughtWeaknesses: string[] = [];
const missedPasswords: string[] = [];

/** Breaches that a kind of check finds on a weakened server. */
async function findBreachesIn(weakness: Weakness, kind: Kind, operations: readonly AnyOperation[]): Promise<Breach[]> {
  const weakServer = await openWeakenedServer(server, weakness);
  try {
    return await findBreaches({ ...environment, server: weakServer }, kind, operations);
  } finally {
    await weakServer.stop();
  }
}

const pickOperations = (...ids: string[]) => environment.operations.filter(({ id }) => ids.includes(id));
/** They delegate to operations that check the same right again, so a missing right of the route has no effect. */
const CHECKED_TWICE: ReadonlySet<string> = new Set(['exportConfiguration', 'importConfiguration']);
const isSystemOperation = ({ id }: AnyOperation) => systemOperations.some((operation) => operation.id === id);
/** Operations that end no session. */
const sampleOperations = () =>
  pickOperations(
    'listOpportunities',
    'readOpportunities',
    'saveOpportunities',
    'actionHistory',
    'listDocuments',
    'viewFile',
    'readProspects',
    'readMail',
  );

async function expectCaught(
  name: string,
  weakness: Weakness,
  kind: Kind,
  operations = sampleOperations(),
): Promise<void> {
  const breaches = await findBreachesIn(weakness, kind, operations);
  (breaches.length > 0 ? caughtWeaknesses : missedPasswords).push(name);
}

describe('the checks themselves', () => {
  it('find nothing on the unmodified server', async () => {
    for (const kind of ['session', 'right', 'origin', 'company', 'outsider', 'field'] as const)
      expect([kind, await findBreachesIn({}, kind, sampleOperations())]).toEqual([kind, []]);
  });

  it('detect an operation that requires less than its right', async () => {
    const guardedOperations = environment.operations.filter(
      (listedOperation) =>
        !isSystemOperation(listedOperation) &&
        !CHECKED_TWICE.has(listedOperation.id) &&
        !['public', 'self'].includes(listedOperation.right.kind),
    );
    const operation = (listedOperation: AnyOperation): AnyOperation =>
      listedOperation.right.kind === 'public' ? listedOperation : { ...listedOperation, right: { kind: 'self' } };
    const foundOperations = new Set(
      (await findBreachesIn({ operation }, 'right', guardedOperations)).map((breach) => breach.operation),
    );
    for (const { id } of guardedOperations)
      (foundOperations.has(id) ? caughtWeaknesses : missedPasswords).push(`right of ${id}`);
  });

  it('detect an operation that requires no session', async () => {
    const guardedOperations = environment.operations.filter(
      (listedOperation) => !isSystemOperation(listedOperation) && listedOperation.right.kind !== 'public',
    );
    const operation = (listedOperation: AnyOperation): AnyOperation => ({
      ...listedOperation,
      right: { kind: 'public', why: 'weakened' },
    });
    const foundOperations = new Set(
      (await findBreachesIn({ operation }, 'session', guardedOperations)).map((breach) => breach.operation),
    );
    for (const { id } of guardedOperations)
      (foundOperations.has(id) ? caughtWeaknesses : missedPasswords).push(`session of ${id}`);
  });

  it('detect that the access decision, record scope, hidden fields, origin or link key is not checked', async () => {
    vi.spyOn(access, 'hasRight').mockReturnValue(true);
    await expectCaught('hasRight', {}, 'right');
    vi.restoreAllMocks();
    vi.spyOn(access, 'visibilityScopeOf').mockReturnValue('all');
    await expectCaught('visibilityScopeOf', {}, 'outsider');
    vi.restoreAllMocks();
    vi.spyOn(access, 'hasModuleRight').mockReturnValue(true);
    await expectCaught('hasModuleRight', {}, 'field', pickOperations('revealSecret'));
    vi.restoreAllMocks();
    vi.spyOn(forms, 'projectForm').mockImplementation((form) => ({
      content: form.elements.map(({ element }) => element),
    }));
    await expectCaught('projectForm', {}, 'field');
    vi.restoreAllMocks();
    vi.spyOn(forms, 'hiddenFields').mockReturnValue(new Set());
    await expectCaught('hiddenFields', {}, 'field');
    vi.restoreAllMocks();
    vi.spyOn(originCheck, 'assertOwnOrigin').mockReturnValue();
    await expectCaught('assertOwnOrigin', {}, 'origin');
    vi.restoreAllMocks();
    vi.spyOn(viewKey, 'assertViewKey').mockReturnValue();
    await expectCaught('assertViewKey', {}, 'field');
  });

  it('detect a made-up session, an unvalidated body, or another company’s scope', async () => {
    const { token } = environment.ownLender.users.admin;
    const unknownAccount = (services: RealServer['api']['services']) => ({
      ...services,
      sessions: { ...services.sessions, signedIn: () => services.sessions.signedIn(token) },
    });
    await expectCaught('signedIn', { services: unknownAccount }, 'session');
    const withAnyBody = (operation: AnyOperation): AnyOperation =>
      operation.body ? { ...operation, body: z.any() } : operation;
    await expectCaught('strict bodies', { operation: withAnyBody }, 'field');
    const theirCompany = (services: RealServer['api']['services']) => ({
      ...services,
      database: { ...services.database, tenant: () => services.database.tenant(environment.otherLender.ids.company) },
    });
    await expectCaught('tenant scope', { services: theirCompany }, 'company');
    const knownAccount = (services: RealServer['api']['services']) => ({
      ...services,
      database: rewriteStatements(services.database, (sql) =>
        sql.replace(
          '($4 or people @> array[$5::uuid] or groups && $6::uuid[])',
          '($4 or $5::uuid is null or $6::uuid[] is not null)',
        ),
      ),
    });
    await expectCaught('people of a record', { services: knownAccount }, 'outsider');
  });
});

describe('the two layers of tenant isolation', () => {
  const readTables = async () =>
    (
      await freshDatabase.owner.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'app' order by 1",
      )
    ).rows.map(({ name }) => name);
  const setLocks = async (state: 'enable' | 'disable') => {
    for (const table of await readTables())
      await freshDatabase.owner.query(`alter table app.${table} ${state} row level security`);
  };
  const withoutCompany = (services: RealServer['api']['services']) => ({
    ...services,
    database: rewriteStatements(services.database, (sql) =>
      sql.replace(/\b(?:\w+\.)?company_id = \$1\b/g, '$1::uuid is not null'),
    ),
  });

  it('hold individually, and the checks detect when both are removed', async () => {
    expect(await findBreachesIn({ services: withoutCompany }, 'company', sampleOperations())).toEqual([]);
    await setLocks('disable');
    try {
      expect(await findBreachesIn({}, 'company', sampleOperations())).toEqual([]);
      await expectCaught('both locks', { services: withoutCompany }, 'company');
    } finally {
      await setLocks('enable');
    }
  });

  it('are detected as open table by table', async () => {
    const [ownCompany, theirCompany] = [environment.ownLender.ids.company, environment.otherLender.ids.company];
    await freshDatabase.owner.query(
      "insert into app.form_columns (company_id, form_id, element, is_shown) select company_id, id, 'x', true from app.forms where company_id = $1 limit 1 on conflict do nothing",
      [theirCompany],
    );
    await freshDatabase.owner.query(
      'insert into app.list_view_defaults (company_id, module_key, role_id, view_id) select company_id, v.module_key, r.id, v.id from app.list_views v join app.roles r using (company_id) where company_id = $1 limit 1 on conflict do nothing',
      [theirCompany],
    );
    await freshDatabase.owner.query(
      'insert into app.summary_choices (company_id, account_id, form_id) select company_id, gen_random_uuid(), id from app.forms where company_id = $1 limit 1',
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.task_triggers (company_id, id, kind, module_key, record_id)
       select company_id, gen_random_uuid(), 'record-created', module_key, id from app.records where company_id = $1 limit 1`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.task_runs (company_id, id, trigger_id, template_id, template_version, module_key, record_id, outcome)
       select company_id, gen_random_uuid(), g.id, t.id, 1, g.module_key, g.record_id, 'skipped'
       from app.task_triggers g join app.task_templates t using (company_id) where company_id = $1 limit 1`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.stage_rules (company_id, module_key) values ($1, 'loans') on conflict do nothing`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      'insert into app.document_days (company_id, checked_on) values ($1, current_date) on conflict do nothing',
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.task_date_checks (company_id, template_id, checked_on)
       select company_id, id, current_date from app.task_templates where company_id = $1 limit 1`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.loan_shares (company_id, id, loan_id, affiliate_id, affiliate_name, access, fields, ended_at)
       select company_id, gen_random_uuid(), id, gen_random_uuid(), 'Partner', 'View', '{}', now()
       from app.records where company_id = $1 and module_key = 'loans' limit 1`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.shared_loan_log (company_id, id, share_id, loan_id, act, by_name, by_company)
       select company_id, gen_random_uuid(), id, loan_id, 'shared', 'x', 'x' from app.loan_shares where company_id = $1 limit 1`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `insert into app.mass_selections (company_id, id, account_id, module_key, scope, kind, input, label, conditions, record_ids, digest, expires_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'loans', 'selected', 'status', '{}', '{}', '[]', '{}', '', now())`,
      [theirCompany],
    );
    await freshDatabase.owner.query(
      `with a as (insert into app.mass_actions (company_id, id, module_key, scope, kind, input, label, conditions, account_id, role_id, by_name, count)
         values ($1, gen_random_uuid(), 'loans', 'selected', 'status', '{}', '{}', '[]', gen_random_uuid(), gen_random_uuid(), 'x', 1)
         returning company_id, id)
       insert into app.mass_action_items (company_id, action_id, position, record_id) select company_id, id, 0, gen_random_uuid() from a`,
      [theirCompany],
    );
    await addOutgoingRows(freshDatabase.owner, theirCompany);
    const seen = async (table: string) => {
      const sql = `select count(*) as n from app.${table} where company_id = $1`;
      const [row] = await freshDatabase.database
        .tenant(ownCompany)
        .read((tx) => tx.query<{ n: number }>(sql, [theirCompany]));
      return row?.n ?? 0;
    };
    for (const table of await readTables()) {
      expect([table, await seen(table)]).toEqual([table, 0]);
      await freshDatabase.owner.query(`alter table app.${table} disable row level security`);
      ((await seen(table)) > 0 ? caughtWeaknesses : missedPasswords).push(`row-level security of ${table}`);
      await freshDatabase.owner.query(`alter table app.${table} enable row level security`);
    }
  });
});

it('detects every guard that was removed', () => {
  expect(missedPasswords).toEqual([]);
  expect(caughtWeaknesses.length).toBeGreaterThan(100);
  reportMeasurement(
    'M2',
    `guards taken away: caught ${caughtWeaknesses.length} of ${caughtWeaknesses.length + missedPasswords.length}, those of accounts among them`,
  );
});
