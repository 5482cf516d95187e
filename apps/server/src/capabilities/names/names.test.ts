import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDocumentFixture, type DocumentFixture } from '../../testing/document-fixture';
import { listDocuments } from '../documents';
import { listRecords } from '../lists';
import { LOANS, nameFor, readActionHistory, readBlankRecord, saveRecord, setupFor } from '../records';
import { nameRoutes } from './routes';
import { saveNames } from './save-names';

let fixture: DocumentFixture;
beforeAll(async () => {
  fixture = await createDocumentFixture({});
});
afterAll(() => fixture.close());

const german = (viewer: Viewer): Viewer => ({ ...viewer, language: 'de' });
const admin = () => fixture.lender.viewer('admin');
const translate = (name: string, text: string) =>
  fixture.lender.scope.write((tx) => saveNames(tx, admin(), { texts: [{ name, language: 'de', text }] }));
const setup = () => fixture.lender.scope.read((tx) => fixture.lender.engine.setups.within(tx));
const translateToGerman = async (name: string) => nameFor(await setup(), german(admin()))(name);

it("is shown in the company's translation, else the built-in one, else as stored", async () => {
  expect(await translateToGerman('Approved')).toBe('Genehmigt');
  expect(await translateToGerman('House rules')).toBe('House rules');
  await translate('Approved', 'Bewilligt');
  expect(await translateToGerman('Approved')).toBe('Bewilligt');
  await translate('Approved', '');
  expect(await translateToGerman('Approved')).toBe('Genehmigt');
});

it('is as stored for English readers and for API clients', async () => {
  const { statuses } = await setup();
  const storedTitles = [...statuses.values()].map(({ title }) => title);
  const key = { ...german(admin()), apiKey: { form: fixture.loan, module: 'loans', scopes: [] } };
  for (const viewer of [admin(), key])
    expect([...setupFor(await setup(), viewer).statuses.values()].map(({ title }) => title)).toEqual(storedTitles);
});

it('is translated in lists and history, and stored in English', async () => {
  const { lender, loan } = fixture;
  const { engine, scope, ids } = lender;
  const status = ids.statuses.get('loans/approved') as Id;
  const version = await scope.read(async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      'select version from app.records where company_id = $1 and id = $2',
      [tx.companyId, loan],
    );
    return row?.version ?? 0;
  });
  await saveRecord(engine, scope, german(admin()), LOANS, loan, {
    ...{ version, mode: 'autosave', formData: {}, adminInfo: { status: [status] } },
  });
  const body = { skip: 0, limit: 20, lean: false };
  const page = await listRecords(engine, scope, german(admin()), LOANS, body);
  expect(page.records[0]?.status[0]?.title).toBe('Genehmigt');
  expect(page.status.map(({ label }) => label)).toEqual(['Neu', 'Genehmigt', 'Abgeschlossen']);
  const blank = JSON.parse((await readBlankRecord(engine, scope, german(admin()), LOANS)).text) as {
    readonly statuses: readonly { readonly title: string }[];
  };
  expect(blank.statuses.map(({ title }) => title)).toEqual(['Neu', 'Genehmigt', 'Abgeschlossen']);
  const query = { module: 'loans', _id: loan, skip: 0, limit: 50 };
  const readChanges = async (viewer: Viewer) =>
    (await readActionHistory(engine, scope, viewer, query)).action_history.flatMap(({ info }) => info);
  expect((await readChanges(german(admin()))).find(({ field }) => field === '@status')).toMatchObject({
    ...{ title: 'Status', previous_value: 'Neu', current_value: 'Genehmigt' },
  });
  expect((await readChanges(admin())).find(({ field }) => field === '@status')?.current_value).toBe('Approved');
});

it("names documents by the form's translations", async () => {
  const { engine, scope } = fixture.lender;
  const readNames = async (viewer: Viewer) =>
    (await listDocuments(engine, scope, viewer, { owner: fixture.loan })).docs.map(({ name }) => name);
  const englishNames = await readNames(fixture.officer);
  await fixture.fresh.owner.query(
    `update app.form_versions set content = replace(content::text, '"id": "w2"', '"id": "w2", "translations": {"de": {"title": "Lohnsteuerbescheinigung"}}')::jsonb`,
  );
  await translate('Anything', 'Etwas');
  const expected = englishNames.map((name) => (name === 'w2' ? 'Lohnsteuerbescheinigung' : name));
  // The setup is cached for half a second.
  await vi.waitFor(async () => expect(await readNames(german(fixture.officer))).toEqual(expected), 5_000);
});

it('is translated by administrators only, with an entry in the audit log', async () => {
  for (const { operation } of nameRoutes()) expect(operation.right).toEqual({ kind: 'admin' });
  await translate('Bridge', 'Brücke');
  await translate('Bridge', 'Brücke');
  const events = await fixture.fresh.owner.query<{ title: string; details: unknown }>(
    `select subject_title as title, details from app.audit_events where act = 'names_saved' and subject_title = 'Bridge'`,
  );
  expect(events.rows).toEqual([
    { title: 'Bridge', details: { changes: [{ part: 'de', of: 'Bridge', from: null, to: 'Brücke' }] } },
  ]);
});
