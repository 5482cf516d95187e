import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { exportAudit } from './export-audit';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let otherCompany: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  otherCompany = await sampleCompany(freshDatabase.database);
});
afterAll(() => freshDatabase.drop());

/** Events of one moment, so that only their ids order them. */
const log = (company: SampleCompany, act: string, titles: readonly string[], details = {}) =>
  freshDatabase.owner.query(
    `insert into app.audit_events (company_id, id, at, by_name, act, subject_kind, subject_title, details, change_slot)
     select $1, gen_random_uuid(), '2026-05-04T12:00:00Z', 'Ann', $2, 'role', title, $4, 16 from unnest($3::text[]) title`,
    [company.ids.company, act, titles, JSON.stringify(details)],
  );

async function readExport(filters: Parameters<typeof exportAudit>[3]) {
  const { stream, headers } = await exportAudit(lender.engine, lender.scope, lender.viewer('admin'), filters);
  let text = '';
  for await (const part of stream as AsyncIterable<string>) text += part;
  return { lines: text.trimEnd().split('\r\n'), headers };
}

it('contains every event that the filters find, of this company, with its changes', async () => {
  const titles = Array.from({ length: 1_100 }, (_, index) => `Role ${index}`);
  await log(lender, 'role_saved', titles);
  await log(otherCompany, 'role_saved', ['Foreign']);
  const changes = [{ part: 'title', of: null, from: 'Old', to: '=New' }];
  await log(lender, 'group_saved', ['=Branch'], { changes });
  const roles = await readExport({ act: 'role_saved' });
  expect(roles.lines[0]).toBe('\uFEFFDate,User,Action,Object Type,Object,Reason,Changes,IP Address,Details');
  expect(new Set(roles.lines.slice(1).map((line) => line.split(',')[4]))).toEqual(new Set(titles));
  expect(roles.lines).toHaveLength(titles.length + 1);
  expect(roles.headers['content-disposition']).toMatch(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
  const [, branch, ...rest] = (await readExport({ search: '=branch' })).lines;
  expect(branch).toContain("2026-05-04T12:00:00.000Z,Ann,group_saved,role,'=Branch,,title: Old → =New,,");
  expect(rest).toEqual([]);
});

it('is an event itself, which the next export contains', async () => {
  const exportedAct = { act: 'exported' as const };
  const before = (await readExport(exportedAct)).lines.length;
  expect((await readExport(exportedAct)).lines).toHaveLength(before + 1);
  const { rows } = await freshDatabase.owner.query<{ details: unknown; subject_kind: string }>(
    `select details, subject_kind from app.audit_events where company_id = $1 and act = 'exported' order by at desc limit 1`,
    [lender.ids.company],
  );
  expect(rows[0]).toEqual({
    subject_kind: 'audit',
    details: { module: 'audit', records: before, filters: [{ field: 'act', operator: 'equals', value: 'exported' }] },
  });
});
