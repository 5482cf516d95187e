import { reportContent } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bumpSettings } from '../../../platform/db/company-cache';
import { silentLog } from '../../../platform/log/log';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { createReport } from '../save-report';
import { aheadLoadsOf, startAheadLoads } from './ahead-loads';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let otherCompany: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  [lender, otherCompany] = [await sampleCompany(freshDatabase.database), await sampleCompany(freshDatabase.database)];
});
afterAll(() => freshDatabase.drop());

it('loads what reports name where people were lately, again when settings change, and elsewhere when asked', async () => {
  const { engine, scope, ids } = lender;
  const [account, admin] = [newId(), lender.viewer('admin')];
  const content = reportContent.parse({ module: 'loans', measures: [{ measure: 'max', field: 'submittedAt' }] });
  await createReport(engine, scope, admin, { title: 'Last', folder: '', isShared: false, content });
  await freshDatabase.owner.query(
    `with a as (insert into auth.accounts (id, username, full_name, email) values ($1, 'ada', 'Ada', '') returning id)
     insert into auth.sessions (id, token_hash, account_id, company_id, role_id, address, device, expires_at)
     select $1, decode('00', 'hex'), id, $2, $3, '', '', now() + interval '1 hour' from a`,
    [account, ids.company, admin.roleId],
  );
  const run = vi.spyOn(engine.columns, 'run');
  const namesOf = (company: string) =>
    run.mock.calls.flatMap(([, { companyId, module, sources, isAhead }]) =>
      isAhead && companyId === company && module === 'loans' ? sources.map(({ name }) => name) : [],
    );
  const services = { database: freshDatabase.database, vault: engine.vault, log: silentLog };
  const loads = startAheadLoads(services, 0);
  await vi.waitFor(() => expect(namesOf(ids.company)).toContain('@submitted_at'), 10_000);
  expect(namesOf(ids.company)[0]).toBe('@active');
  expect(namesOf(otherCompany.ids.company)).toEqual([]);
  await scope.write((tx) => bumpSettings(tx));
  const isNamedAgain = () => namesOf(ids.company).filter((name) => name === '@submitted_at').length > 1;
  await vi.waitFor(() => expect(isNamedAgain()).toBe(true), 10_000);
  aheadLoadsOf(services)?.add(otherCompany.ids.company);
  await vi.waitFor(() => expect(namesOf(otherCompany.ids.company)).toContain('@documents_waiting'), 10_000);
  await loads.stop();
  expect(aheadLoadsOf(services)).toBeUndefined();
});
