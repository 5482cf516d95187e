import { isRefusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { readActionHistory } from './history/action-history';
import { listRecords, type ListBody } from '../lists';
import { saveRecord } from './saving/save-record';
import type { SaveBody } from './saving/validate-save';
import { LOANS, PROSPECTS } from './module-definition';
import { readRecord } from './reading/read-record';
import { revealSecret } from './reading/reveal-secret';
import { setActivity } from './saving/set-activity';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let prospect: Id;
let officer: Id;

const readRefusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error;
};
const body = (overrides: Partial<ListBody> = {}): ListBody => ({ skip: 0, limit: 20, ...overrides });
const list = (role: string, overrides: Partial<ListBody> = {}, person: Id | null = null) =>
  listRecords(lender.engine, lender.scope, lender.viewer(role, person), LOANS, body(overrides));
const id = (kind: 'statuses' | 'programs' | 'products' | 'roles', key: string) => lender.ids[kind].get(key) as Id;
const add = (formData: Record<string, unknown>, overrides: object = {}) =>
  addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
    product: id('products', 'res'),
    program: id('programs', 'fix'),
    prospect,
    groups: [],
    status: [],
    source: [],
    workforces: [],
    contacts: [],
    formData,
    ...overrides,
  });
const save = (loan: Id, overrides: Partial<SaveBody>, role = 'officer', person: Id | null = null) =>
  saveRecord(lender.engine, lender.scope, lender.viewer(role, person), LOANS, loan, {
    version: 1,
    mode: 'autosave',
    ...overrides,
  });
const read = async (loan: Id, role = 'officer', person: Id | null = null) =>
  JSON.parse((await readRecord(lender.engine, lender.scope, lender.viewer(role, person), LOANS, loan)).text) as {
    opportunity: { version: number; info: Record<string, unknown> };
    form: unknown;
    required: { field: string }[];
  };

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  officer = await lender.addPerson('workforces', 'Dana', 'Whitlock');
});
afterAll(() => freshDatabase.drop());

describe('creating and reading a loan', () => {
  it("numbers loans consecutively and shows the program's prefix", async () => {
    const firstEntry = await add({ loan_amount: 10_000_00 });
    const secondEntry = await add({ loan_amount: 20_000_00 }, { program: id('programs', 'arm') });
    expect(secondEntry.auto_increment).toBe(firstEntry.auto_increment + 1);
    expect(secondEntry.number).toBe(`ARM-${secondEntry.auto_increment}`);
  });
  it('names the invalid field if a program does not belong to the lender', async () => {
    const error = await readRefusal(add({}, { program: prospect }));
    expect([error.status, error.code]).toEqual([422, 'invalid']);
  });
  it('never shows a borrower what the form hides from the role, in value, form or history', async () => {
    const loan = await add({ loan_amount: 5_000_00, underwriter_notes: 'CANARY-7f' });
    const seenData = await read(loan._id, 'borrower', prospect);
    expect(JSON.stringify(seenData)).not.toMatch(/CANARY-7f|underwriter_notes|secret_scan/);
    expect((await read(loan._id)).opportunity.info['underwriter_notes']).toBe('CANARY-7f');
  });
  it('responds identically for foreign, missing and invisible records', async () => {
    const loan = await add({ loan_amount: 1_00 });
    const otherPerson = await lender.addPerson('prospects', 'Other', 'Person');
    const unknownPersonId = '01900000-0000-7000-8000-000000000000' as Id;
    const refusedReads = [
      () => read(loan._id, 'borrower', otherPerson),
      () => read(unknownPersonId),
      () => read(prospect),
    ];
    for (const work of refusedReads) {
      const error = await readRefusal(work());
      expect([error.status, error.code, error.message]).toEqual([404, 'not_found', 'Invalid access.']);
    }
  });
});

describe('saving', () => {
  it('merges different fields of two editors and shows both values of a conflicting one', async () => {
    const loan = await add({ loan_amount: 100_00, property_address: 'Elm 1' });
    await save(loan._id, { formData: { property_address: 'Oak 2' } });
    const mergedAnswer = await save(loan._id, { formData: { interest_rate: 6.5 } });
    expect(mergedAnswer.merged).toEqual(['property_address']);
    expect(mergedAnswer.record.info).toMatchObject({ property_address: 'Oak 2', interest_rate: 6.5 });
    const conflict = await readRefusal(save(loan._id, { formData: { property_address: 'Ash 3' } }));
    expect(conflict.status).toBe(409);
    expect(conflict.details).toMatchObject({
      version: 3,
      fields: [{ field: 'property_address', yours: 'Ash 3', theirs: 'Oak 2', by: 'Officer Person' }],
    });
    expect((await read(loan._id)).opportunity.info['property_address']).toBe('Oak 2');
  });
  it('stops at a mandatory field, lets autosaves through, and skips by right with a reason', async () => {
    const loan = await add({});
    const saveRefusal = await readRefusal(save(loan._id, { mode: 'save', formData: { interest_rate: 5 } }));
    expect([saveRefusal.code, saveRefusal.message]).toEqual(['mandatory', 'Please fill all mandatory fields']);
    const refusalWithoutReason = await readRefusal(save(loan._id, { mode: 'force', formData: { interest_rate: 5 } }));
    expect([refusalWithoutReason.message, refusalWithoutReason.details]).toEqual([
      'Please Enter Valid Reason',
      {
        issues: [
          {
            field: 'reason',
            title: 'Reason',
            code: 'records.reasonMissing',
            params: {},
            message: 'Please Enter Valid Reason',
          },
        ],
        required: [],
      },
    ]);
    expect(
      (await readRefusal(save(loan._id, { mode: 'force', reason: 'why', formData: {} }, 'borrower', prospect))).code,
    ).toBe('forbidden');
    const forcedSave = await save(loan._id, {
      mode: 'force',
      reason: 'Borrower on the phone',
      formData: { interest_rate: 5 },
    });
    expect(forcedSave.required.map((field) => field.field)).toEqual(['loan_amount', 'w2']);
  });
  it('records why mandatory fields were skipped and which, also when nothing else changed', async () => {
    const loan = await add({});
    const forcedSave = await save(loan._id, { mode: 'force', reason: 'Docs will come by mail', formData: {} });
    expect(forcedSave.record.version).toBe(2);
    const viewer = lender.viewer('admin');
    const input = { module: 'Opportunities', _id: loan._id, skip: 0, limit: 1 };
    const { action_history } = await readActionHistory(lender.engine, lender.scope, viewer, input);
    expect(action_history).toMatchObject([
      {
        ...{ act: 'force', reason: 'Docs will come by mail' },
        info: [{ title: 'Skipped Mandatory Fields', current_value: 'loan amount, w2' }],
      },
    ]);
    const sql = 'select act, reason, by_name, details from app.audit_events where subject_id = $1';
    expect((await freshDatabase.owner.query(sql, [loan._id])).rows).toEqual([
      {
        ...{ act: 'mandatory_skipped', reason: 'Docs will come by mail', by_name: 'Officer Person' },
        details: {
          ...{ module: 'loans', fields: ['loan_amount', 'w2'] },
          changes: [{ part: 'skipped', of: null, from: null, to: 'loan amount, w2' }],
        },
      },
    ]);
  });
  it('applies to the current version without one', async () => {
    const loan = await add({ loan_amount: 100_00, property_address: 'Elm 1' });
    await save(loan._id, { formData: { property_address: 'Oak 2' } });
    const savedAnswer = await save(loan._id, { version: undefined, formData: { property_address: 'Ash 3' } });
    expect(savedAnswer).toMatchObject({ merged: [], record: { version: 3, info: { property_address: 'Ash 3' } } });
  });
  it('refuses hidden, read-only and unknown fields, and stores nothing of the save', async () => {
    const loan = await add({ loan_amount: 100_00 });
    for (const field of ['underwriter_notes', 'credit_score', 'no_such_field']) {
      const error = await readRefusal(
        save(loan._id, { formData: { [field]: 1, property_address: 'X' } }, 'borrower', prospect),
      );
      expect([error.status, error.code]).toEqual([403, 'forbidden']);
    }
    expect((await read(loan._id)).opportunity).toMatchObject({ version: 1, info: { loan_amount: 100_00 } });
  });
  it('seals a tax id, shows its last four digits, and reveals it with a reason that the history shows', async () => {
    const loan = await add({ loan_amount: 100_00, tax_id: '666-12-3456' });
    const storedResult = await freshDatabase.owner.query(
      'select info::text || secrets::text as t from app.records where id = $1 union all select changes::text from app.history where record_id = $1',
      [loan._id],
    );
    expect(JSON.stringify(storedResult.rows)).not.toMatch(/666-?12-?3456/);
    expect((await read(loan._id)).opportunity.info['tax_id']).toBe('***-**-3456');
    const shown = await revealSecret(lender.engine, lender.scope, lender.viewer('officer'), loan._id, {
      field: 'tax_id',
      reason: 'Ordering the credit report',
    });
    expect(shown.value).toBe('666-12-3456');
    const history = await readActionHistory(lender.engine, lender.scope, lender.viewer('officer'), {
      module: 'Opportunities',
      _id: loan._id,
      skip: 0,
      limit: 50,
    });
    expect(history.action_history[0]).toMatchObject({ act: 'reveal', reason: 'Ordering the credit report' });
    expect(JSON.stringify(history)).not.toContain('666-12-3456');
  });
  it('records who changed what from what to what', async () => {
    const loan = await add({ loan_amount: 100_00 });
    await save(loan._id, {
      adminInfo: { status: [id('statuses', 'loans/approved')], workforces: [`${officer}---${id('roles', 'officer')}`] },
    });
    await save(loan._id, { version: 2, formData: { loan_amount: '1,250.50', occupancy: 'owner' } });
    const { action_history: lines } = await readActionHistory(lender.engine, lender.scope, lender.viewer('officer'), {
      module: 'Opportunities',
      _id: loan._id,
      skip: 0,
      limit: 50,
    });
    expect(
      lines.map((line) =>
        line.info.map(({ title, previous_value, current_value }) => [title, previous_value, current_value]),
      ),
    ).toEqual([
      [
        ['loan amount', '$100.00', '$1,250.50'],
        ['occupancy', null, 'Owner'],
      ],
      [
        ['Status', 'New', 'Approved'],
        ['Workforces', '', 'Dana Whitlock'],
      ],
      [['loan amount', null, '$100.00']],
    ]);
  });
  it('copies a changed name of the prospect to the loans', async () => {
    const person = await lender.addPerson('prospects', 'Ann', 'Before');
    const loan = await add({ loan_amount: 1_00 }, { prospect: person });
    await saveRecord(lender.engine, lender.scope, lender.viewer('admin'), PROSPECTS, person, {
      version: 1,
      mode: 'save',
      formData: { last_name: 'Afterwards' },
    });
    const foundPage = await list('admin', { search: 'afterwards' });
    expect(foundPage.records.map((record) => record._id)).toEqual([loan._id]);
  });
});

describe('deactivating', () => {
  it('removes a loan from the list and its counts, and restores it', async () => {
    const loan = await add({ loan_amount: 3_33 });
    const before = (await list('admin')).all;
    expect((await setActivity(lender.scope, lender.viewer('admin'), LOANS, loan._id, false)).message).toBe(
      'Opportunity Deactivated successfully.',
    );
    expect((await list('admin')).all).toBe(before - 1);
    expect(
      (await list('admin', { filters: [{ field: 'active', operator: 'equals', value: 'false' }] })).records.map(
        (record) => record._id,
      ),
    ).toContain(loan._id);
    await setActivity(lender.scope, lender.viewer('admin'), LOANS, loan._id, true);
    expect((await list('admin')).all).toBe(before);
  });
});
