import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createImportFixture, type ImportFixture } from '../../testing/imports/import-fixture';
import { createNotificationFixture } from '../../testing/notification-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { isFullRun } from '../../testing/scale';
import { PROSPECTS, revealSecret, saveRecord } from '../records';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { silentLog } from '../../platform/log/log';
import { previewRows } from './presenting/preview-rows';
import { writeRefusedRows } from './presenting/write-refused-rows';
import { startCheck, startRun } from './running/control-import';
import { importJob, runImportSlice } from './running/import.job';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: ImportFixture;
let [admin, theo]: Viewer[] = [];
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  fixture = createImportFixture(freshDatabase, lender);
  const staff = await createNotificationFixture(freshDatabase, lender);
  admin = await staff.createUser('admin', 'Ada');
  theo = await staff.createUser('officer', 'Theo');
}, 60_000);
afterAll(() => freshDatabase.drop());

const REVEAL = { field: 'ssn', reason: 'Checks the import' };
const by = (viewer: Viewer | undefined) => viewer as Viewer;
const readAll = async (module: string) =>
  (
    await freshDatabase.owner.query<{
      id: Id;
      email: string;
      is_active: boolean;
      info: Record<string, unknown>;
      version: number;
    }>(
      `select id, email, is_active, info, version from app.records where company_id = $1 and module_key = $2 order by created_at, id`,
      [lender.ids.company, module],
    )
  ).rows;
const save = async (id: Id, formData: Record<string, unknown>) =>
  saveRecord(lender.engine, lender.scope, by(admin), PROSPECTS, id, { mode: 'autosave', formData });

describe('an import', () => {
  it('suggests a mapping, counts exactly in the dry run, and writes what it counted', async () => {
    const knownPerson = await lender.addPerson('prospects', 'Idris', 'Kallay', 'idris.k@example.com');
    const text = [
      'First,Last,E-mail,Mobile,SSN',
      'Wanda,Ostrowe,wanda.o@example.com,(206) 555-0133,219-09-1001',
      'Idris,Kallay,IDRIS.K@example.com,360-555-0119,219-09-1002',
      'Sunniva,Brekke,sunniva@example,503-555-0168,219-09-1003',
      'Wanda,Again,wanda.o@example.com,,219-09-1004',
      ',,,,',
      ',Noname,noname@example.com,,219-09-1005',
    ].join('\r\n');
    const uploadedEntry = await fixture.upload(by(admin), { text, module: 'prospects' });
    expect(uploadedEntry.suggestions.map(({ target }) => target)).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'ssn',
    ]);
    expect(uploadedEntry.columns.at(-1)).toMatchObject({ isSensitive: true, samples: [], values: null });
    expect(uploadedEntry).toMatchObject({
      rowCount: 6,
      hasHeader: true,
      delimiter: ',',
      encoding: 'utf-8',
      blockers: [],
    });
    expect(uploadedEntry.coverage).toMatchObject({ columns: 5, mapped: 5, fields: 5, filled: 5, missing: [] });
    const before = await readAll('prospects');
    const { rows: previewedRows } = await previewRows(
      lender.engine,
      lender.scope,
      by(admin),
      uploadedEntry._id,
      uploadedEntry,
    );
    expect(JSON.stringify(previewedRows)).not.toContain('219-09');
    expect(previewedRows[0]?.cells.slice(2)).toMatchObject([
      { value: 'wanda.o@example.com', isChanged: false },
      { value: '206-555-0133', isChanged: true },
      { value: '•••', isChanged: false },
    ]);
    const checkedImport = await fixture.check(by(admin), uploadedEntry._id);
    expect(checkedImport.checked).toMatchObject({ create: 1, update: 1, skip: 2, refuse: 2 });
    expect(await readAll('prospects')).toEqual(before);
    const [preview] = await fixture.rows(by(admin), uploadedEntry._id, 'updated');
    expect(preview?.changes).toEqual([
      { field: 'phone', title: 'phone', from: '', to: '360-555-0119' },
      { field: 'ssn', title: 'ssn', from: '', to: '•••' },
    ]);
    const finishedImport = await fixture.run(by(admin), uploadedEntry._id);
    expect(finishedImport).toMatchObject({
      state: 'done',
      created: 1,
      updated: 1,
      skippedCount: 2,
      refused: 2,
      mayUndo: true,
    });
    const emailsAfter = new Map((await readAll('prospects')).map((row) => [row.email, row]));
    expect(emailsAfter.get('wanda.o@example.com')?.info).toMatchObject({ first_name: 'Wanda', ssn: '***-**-1001' });
    expect(emailsAfter.get('idris.k@example.com')).toMatchObject({ id: knownPerson, info: { phone: '360-555-0119' } });
    const refusedData = await fixture.rows(by(admin), uploadedEntry._id, 'refused');
    expect(refusedData.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual([
      [4, [2]],
      [7, [0]],
    ]);
    expect(refusedData[0]?.cells.at(-1)).toBe('•••');
    const { rows: history } = await freshDatabase.owner.query<{ act: string; reason: string }>(
      `select act, reason from app.history where company_id = $1 and reason = 'clients.csv' order by act`,
      [lender.ids.company],
    );
    expect(history.map(({ act }) => act)).toEqual(['create', 'import']);
  });

  it('creates loans with prospects, programs, statuses and people by name, and refuses unknown ones', async () => {
    await lender.addPerson('workforces', 'Rosa', 'Solberg');
    const text = [
      'Borrower;E-mail;Note Amt;Closed;Program;Stage;LO',
      'Brekke, Sunniva;sunniva@example.com;"278.500,50";29.07.2020;Fixed;CLSD;R. Solberg',
      'Ansel Drummond;ansel@example.com;318000;15.10.2026;Adjustable;New;Rosa Solberg',
      'Ansel Drummond;ansel@example.com;99;31.02.2026;Nonsense;DEAD;Nobody',
    ].join('\n');
    const uploadedEntry = await fixture.upload(by(admin), { text, module: 'loans' });
    const status = lender.ids.statuses.get('loans/closed') as string;
    const mappedImport = await fixture.map(by(admin), uploadedEntry._id, {
      Borrower: { target: '@prospect.name' },
      'E-mail': { target: '@prospect.email' },
      'Note Amt': { target: 'loan_amount', decimal: ',' },
      Closed: { target: 'closing' },
      Stage: { target: '@status', values: [{ from: 'CLSD', to: status }] },
      LO: { target: '@workforces' },
    });
    expect(mappedImport.blockers).toEqual([]);
    const { rows: previewedRows } = await previewRows(
      lender.engine,
      lender.scope,
      by(admin),
      uploadedEntry._id,
      mappedImport,
    );
    expect(previewedRows.map(({ cells }) => cells.map(({ value, problem }) => (problem ? '!' : value)))).toEqual([
      ['Sunniva Brekke', 'sunniva@example.com', '$278,500.50', '07-29-2020', 'Fixed', 'Closed', 'Rosa Solberg'],
      ['Ansel Drummond', 'ansel@example.com', '$318,000.00', '10-15-2026', 'Adjustable', 'New', 'Rosa Solberg'],
      ['Ansel Drummond', 'ansel@example.com', '$99.00', '!', '!', '!', '!'],
    ]);
    const checkedImport = await fixture.check(by(admin), uploadedEntry._id);
    expect(checkedImport.checked).toMatchObject({ create: 2, update: 0, skip: 0, refuse: 1 });
    const [refusedData] = await fixture.rows(by(admin), uploadedEntry._id, 'refused');
    expect(refusedData?.problems.map(({ column }) => column)).toEqual([3, 4, 5, 6]);
    await fixture.run(by(admin), uploadedEntry._id);
    const { rows: loans } = await freshDatabase.owner.query<Record<string, unknown>>(
      `select last_name, email, number, info->>'loan_amount' as amount, info->>'closing' as closing, status_id from app.records
       where company_id = $1 and module_key = 'loans' and email in ('sunniva@example.com', 'ansel@example.com') order by number`,
      [lender.ids.company],
    );
    expect(loans).toMatchObject([
      {
        last_name: 'Brekke',
        email: 'sunniva@example.com',
        amount: '27850050',
        closing: '2020-07-29',
        status_id: status,
      },
      { last_name: 'Drummond', amount: '31800000', closing: '2026-10-15' },
    ]);
  });

  it('is written exactly once, however often it is killed, and undone completely but for later changes', async () => {
    const count = 700;
    const existingId = await lender.addPerson('prospects', 'Nth', 'Existing', 'nth3@example.com');
    const editedId = await lender.addPerson('prospects', 'Nth', 'Edited', 'nth4@example.com');
    const lines = Array.from(
      { length: count },
      (_none, index) => `Nth,Person${index},nth${index}@example.com,206-555-${String(index).padStart(4, '0')}`,
    );
    const text = ['First name,Last name,Email,Phone', ...lines].join('\n');
    const uploadedEntry = await fixture.upload(by(admin), { text, module: 'prospects' });
    await fixture.map(by(admin), uploadedEntry._id, {}, { duplicates: 'update' });
    const idsBefore = new Map((await readAll('prospects')).map((row) => [row.id, row.info]));
    await fixture.check(by(admin), uploadedEntry._id);
    const call = { engine: lender.engine, scope: lender.scope, viewer: by(admin), id: uploadedEntry._id };
    await startRun(call, (await fixture.read(by(admin), uploadedEntry._id)).version);
    const kills = isFullRun() ? 50 : 10;
    for (let turn = 0; turn < 2 * kills; turn++) {
      const isKilledNow = { isOn: turn % 2 === 0 };
      const tenant = (companyId: Id) => {
        const scope = freshDatabase.database.tenant(companyId);
        return {
          companyId,
          read: scope.read.bind(scope),
          write: (work: Parameters<typeof scope.write>[0]) =>
            scope.write(async (tx) => {
              const answer = await work(tx);
              if (isKilledNow.isOn) throw new Error('killed');
              return answer;
            }),
        } as unknown as ReturnType<typeof freshDatabase.database.tenant>;
      };
      const slices = [0, 1].map(() =>
        runImportSlice(
          lender.engine,
          { tenant },
          { companyId: lender.ids.company, id: uploadedEntry._id },
          { sliceMs: 1, batchRows: Math.ceil(count / (2 * kills)) },
        ),
      );
      await Promise.allSettled(slices);
    }
    const finishedImport = await fixture.read(by(admin), uploadedEntry._id);
    expect(finishedImport).toMatchObject({
      state: 'done',
      created: count - 2,
      updated: 2,
      refused: 0,
      skippedCount: 0,
    });
    const after = (await readAll('prospects')).filter(({ email }) => /^nth\d+@/.test(email));
    expect(after).toHaveLength(count);
    reportMeasurement('F15', `an import of ${count} rows by two workers, cut ${kills} times: each row written once`);
    await save(editedId, { phone: '503-555-0000' });
    const workedRecord = after.find(({ email }) => email === 'nth9@example.com');
    await save(workedRecord?.id as Id, { last_name: 'Kept' });
    const undoneImport = await fixture.undo(by(admin), uploadedEntry._id);
    expect(undoneImport).toMatchObject({ state: 'undone', undoneCount: count - 2, kept: 2 });
    const keptData = await fixture.rows(by(admin), uploadedEntry._id, 'kept');
    expect(keptData.map(({ record }) => record)).toEqual([editedId, workedRecord?.id]);
    const rows = new Map((await readAll('prospects')).map((row) => [row.id, row]));
    expect(rows.get(existingId)?.info).toEqual(idsBefore.get(existingId));
    expect(rows.get(editedId)?.info).toEqual({ ...idsBefore.get(editedId), phone: '503-555-0000' });
    const activeRows = [...rows.values()].filter(
      ({ is_active: isActive, email }) => isActive && /^nth\d+@/.test(email),
    );
    expect(activeRows.map(({ id }) => id).sort()).toEqual([existingId, editedId, workedRecord?.id].sort());
  }, 60_000);

  it('restores secrets, and writes only what the role of its starter may write', async () => {
    const ssn = await lender.addPerson('prospects', 'Sealed', 'Person', 'sealed@example.com');
    await save(ssn, { ssn: '219-09-7777' });
    const text = 'Email,SSN\nsealed@example.com,219-09-8888\nnew@example.com,219-09-9999';
    const uploadedEntry = await fixture.upload(by(theo), { text, module: 'prospects' });
    await fixture.map(by(theo), uploadedEntry._id, {}, { duplicates: 'skip', keys: ['email'] });
    expect((await refusalOf(fixture.check(by(theo), uploadedEntry._id))).code).toBe('invalid');
    await fixture.map(by(theo), uploadedEntry._id, {}, { duplicates: 'update', keys: ['email'] });
    expect((await fixture.check(by(theo), uploadedEntry._id)).checked).toMatchObject({ update: 1, refuse: 1 });
    const read = async () => revealSecret(lender.engine, lender.scope, by(admin), ssn, REVEAL);
    await fixture.run(by(theo), uploadedEntry._id);
    expect(await read()).toMatchObject({ value: '219-09-8888' });
    expect(await fixture.undo(by(theo), uploadedEntry._id)).toMatchObject({ undoneCount: 1, kept: 0 });
    expect(await read()).toMatchObject({ value: '219-09-7777' });
    const badTarget = fixture.map(by(theo), uploadedEntry._id, { Email: { target: 'deletedAt' } });
    expect((await refusalOf(badTarget)).code).toBe('import_state');
    const otherEntry = await fixture.upload(by(theo), { text, module: 'prospects' });
    expect((await refusalOf(fixture.map(by(theo), otherEntry._id, { Email: { target: 'deletedAt' } }))).code).toBe(
      'invalid',
    );
    expect((await refusalOf(fixture.read({ ...by(theo), accountId: newId() }, uploadedEntry._id))).code).toBe(
      'not_found',
    );
    expect((await refusalOf(fixture.upload(lender.viewer('none'), { text, module: 'prospects' }))).code).toBe(
      'forbidden',
    );
  });

  it('that fails again and again ends, and an administrator takes back what it wrote', async () => {
    const lines = Array.from({ length: 260 }, (_none, index) => `Fay,Led${index},fay${index}@example.com`);
    const uploadedEntry = await fixture.upload(by(theo), {
      text: ['First,Last,E-mail', ...lines].join('\n'),
      module: 'prospects',
    });
    const id = uploadedEntry._id;
    const read = () => Promise.reject(new Error('broken'));
    const write = lender.scope.write.bind(lender.scope);
    const database = {
      ...freshDatabase.database,
      tenant: () => ({ companyId: lender.ids.company, read, write }) as unknown as TenantScope,
    };
    const fail = (attempt: number) =>
      importJob(lender.engine.vault).run(
        { companyId: lender.ids.company, id },
        { database, log: silentLog, attempt, signal: new AbortController().signal },
      );
    const call = { engine: lender.engine, scope: lender.scope, viewer: by(theo), id };
    expect((await startCheck(call)).checkFailedAt).toBeNull();
    await expect(fail(5)).rejects.toThrow('broken');
    const failedCheck = await fixture.read(by(theo), id);
    expect(failedCheck).toMatchObject({
      state: 'draft',
      checkFailedAt: expect.any(String) as string,
      mapping: uploadedEntry.mapping,
    });
    expect(await fixture.check(by(theo), id)).toMatchObject({ state: 'checked', checkFailedAt: null });
    await startRun(call, (await fixture.read(by(theo), id)).version);
    await fixture.runSlice(id, { sliceMs: 0, batchRows: 250 });
    await expect(fail(4)).rejects.toThrow('broken');
    expect(await fixture.read(by(theo), id)).toMatchObject({ state: 'running' });
    await expect(fail(5)).rejects.toThrow('broken');
    expect(await fixture.read(by(admin), id)).toMatchObject({ state: 'failed', created: 250, mayUndo: true });
    expect(await fixture.undo(by(admin), id)).toMatchObject({ state: 'undone', undoneCount: 250, kept: 0 });
    const { rows } = await freshDatabase.owner.query<{ details: object; by_name: string }>(
      `select by_name from app.audit_events where company_id = $1 and act = 'import_undone' and subject_id = $2`,
      [lender.ids.company, id],
    );
    expect(rows).toEqual([{ by_name: 'Ada' }]);
  });

  it('returns refused rows as a file without live formulas', async () => {
    const text = 'First name,Last name,Email\n=cmd(),Evil,not an address\n';
    const uploadedEntry = await fixture.upload(by(admin), { text, module: 'prospects' });
    await fixture.check(by(admin), uploadedEntry._id);
    const { stream } = await writeRefusedRows(lender.engine, lender.scope, by(admin), uploadedEntry._id);
    expect(String(stream)).toMatch(
      /^\uFEFFFirst name,Last name,Email,Import Problems\r\n'=cmd\(\),Evil,not an address,Email: /,
    );
  });
});
