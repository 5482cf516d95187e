import type { Viewer } from '@lendwright/access';
import { compileForm, parseDefinition, type FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { readActionHistory } from './action-history';
import { LOANS } from '../module-definition';
import { historyTextsFor } from './history-texts';
import { rowChanges } from './row-changes';
import { saveRecord } from '../saving/save-record';
import { FIRST_VERSION, createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';

const ASSETS: FormElement = {
  id: 'assets',
  type: 'section',
  title: 'Other assets',
  cloneable: true,
  childs: [
    { id: 'value', type: 'amount', title: 'Value' },
    { id: 'holder', type: 'ssn', title: 'Holder' },
    {
      ...{ id: 'what', type: 'select', title: 'What' },
      options: [
        { id: 'car', text: 'Vehicle' },
        { id: 'boat', text: 'Boat' },
      ],
    },
    { id: 'doubts', type: 'text', title: 'Doubts', hided_roles: ['role:borrower'] },
  ],
};
const compileSection = (section: FormElement) => compileForm(parseDefinition({ content: [section] }));
const FORM = compileSection({
  ...ASSETS,
  childs: ASSETS.childs?.map(({ hided_roles: _all, ...child }) => child) ?? [],
});
const describeChanges = (from: unknown, to: unknown, hiddenFields: readonly string[] = [], language = 'en') =>
  rowChanges(
    { field: 'assets', from, to },
    {
      forms: { before: FORM, after: FORM },
      texts: historyTextsFor({ names: new Map() }, { language }),
      isVisible: (field) => FORM.byId.has(field) && !hiddenFields.includes(field),
    },
  ).map(({ field, title, previous_value, current_value }) => [field, title, previous_value, current_value]);
const CAR = { _id: 'a', what: 'car', value: 500_00 };
const BOAT_ROW = { _id: 'b', what: 'boat', value: 900_00 };

describe('a change of rows in the history', () => {
  it('names the row and the field, with both formatted values', () => {
    expect(describeChanges([CAR], [{ ...CAR, value: 700_00 }])).toEqual([
      ['assets.value', 'Other assets · Vehicle · Value', '$500.00', '$700.00'],
    ]);
  });

  it('shows added and removed rows with their content', () => {
    expect(describeChanges([CAR], [BOAT_ROW])).toEqual([
      ['assets', 'Other assets · Boat', null, 'Value: $900.00; What: Boat'],
      ['assets', 'Other assets · Vehicle', 'Value: $500.00; What: Vehicle', null],
    ]);
    expect(describeChanges(null, [CAR])).toEqual([
      ['assets', 'Other assets · Vehicle', null, 'Value: $500.00; What: Vehicle'],
    ]);
    expect(describeChanges([{ _id: 'a' }], null)).toEqual([['assets', 'Other assets · Row 1', 'Removed', null]]);
  });

  it('names a row without text by its position, and shows nothing on the empty side of a filled or cleared field', () => {
    expect(describeChanges([CAR, { _id: 'b' }], [CAR, { _id: 'b', value: 1_00 }])).toEqual([
      ['assets.value', 'Other assets · Row 2 · Value', null, '$1.00'],
    ]);
    expect(describeChanges([CAR], [{ _id: 'a', what: 'car' }])).toEqual([
      ['assets.value', 'Other assets · Vehicle · Value', '$500.00', null],
    ]);
  });

  it('reports a new order of the same rows once', () => {
    expect(describeChanges([CAR, BOAT_ROW], [BOAT_ROW, CAR])).toEqual([
      ['assets', 'Other assets · Order', 'Vehicle, Boat', 'Boat, Vehicle'],
    ]);
  });

  it("writes the product's words and numbers in the reader's language, and answers as they are", () => {
    const [filled, removedChange] = describeChanges([{ _id: 'b' }], [{ ...CAR, value: 1_234_00 }], [], 'de');
    expect(filled?.map((text) => text?.replace(/\s/g, ' '))).toEqual([
      ...['assets', 'Other assets · Vehicle', undefined, 'Value: 1.234,00 $; What: Vehicle'],
    ]);
    expect(removedChange).toEqual(['assets', 'Other assets · Zeile 1', 'Entfernt', null]);
    const texts = historyTextsFor({ names: new Map() }, { language: 'de' });
    expect(texts.textOfValue('@active', 'Deactive')).toBe('Inaktiv');
    expect(texts.textOfValue('@contact', 'call, message-left')).toBe('Anruf, Nachricht hinterlassen');
    expect(texts.textOfValue('@sharing', 'Active (Pty) (view)')).toBe('Active (Pty) (ansehen)');
    expect(texts.textOfValue('@prospect', 'Active')).toBeNull();
    expect(texts.formatAnswer({ id: 'a', type: 'checkbox', title: 'A' }, true)).toBe('Ja');
    expect(texts.formatAnswer({ id: 'a', type: 'text', title: 'A' }, 'Yes')).toBe('Yes');
    expect(texts.formatAnswer({ id: 'a', type: 'number', title: 'A' }, 18_800.5)).toBe('18800,5');
    expect(texts.formatAnswer({ id: 'a', type: 'date', title: 'A' }, '2026-12-18')).toBe('18.12.2026');
    const englishTexts = historyTextsFor({ names: new Map() }, { language: 'en' });
    expect(englishTexts.formatAnswer({ id: 'a', type: 'number', title: 'A' }, 0.5)).toBe('0.5');
  });

  it('masks secrets, even plain-text ones in an old entry', () => {
    expect(describeChanges([{ ...CAR, holder: '666-12-3456' }], [{ ...CAR, holder: '***-**-9999' }])).toEqual([
      ['assets.holder', 'Other assets · Vehicle · Holder', '***-**-3456', '***-**-9999'],
    ]);
    expect(JSON.stringify(describeChanges([], [{ ...CAR, holder: '666-12-3456' }]))).not.toContain('666-12');
  });

  it('reveals nothing about hidden fields, not even in the name of a row', () => {
    const row = { _id: 'a', doubts: 'CANARY', value: 1_00 };
    expect(describeChanges([row], [{ ...row, doubts: 'CANARY-2' }], ['doubts'])).toEqual([]);
    expect(describeChanges([], [row], ['doubts'])).toEqual([['assets', 'Other assets · Row 1', null, 'Value: $1.00']]);
    expect(describeChanges([], [row], ['assets'])).toEqual([]);
  });
});

describe('the history of a record', () => {
  let freshDatabase: FreshDatabase;
  let fixture: SharedLoan;
  beforeAll(async () => {
    freshDatabase = await createFreshDatabase();
    fixture = await createSharedLoan(freshDatabase);
    await fixture.publish([...FIRST_VERSION, ASSETS]);
  });
  afterAll(() => freshDatabase.drop());

  const save = (loan: Id, version: number, assets: unknown) =>
    saveRecord(fixture.lender.engine, fixture.lender.scope, fixture.officer, LOANS, loan, {
      ...{ version, mode: 'autosave', formData: { assets } },
    });
  const linesOf = async (loan: Id, viewer: Viewer = fixture.officer) => {
    const body = { module: 'Opportunities', _id: loan, skip: 0, limit: 50 };
    return (await readActionHistory(fixture.lender.engine, fixture.lender.scope, viewer, body)).action_history;
  };

  it('shows each changed field of a row, and omits an entry whose every field is hidden', async () => {
    const loan = await fixture.addLoan({ assets: [{ ...CAR, doubts: 'CANARY' }, BOAT_ROW] });
    await save(loan, 1, [{ ...CAR, value: 600_00 }, BOAT_ROW]);
    await save(loan, 2, [{ _id: 'a', doubts: 'CANARY-2' }, { _id: 'b' }]);
    const [maskedLine, line] = await linesOf(loan);
    expect(maskedLine?.info.map(({ title }) => title)).toEqual(['Other assets · Vehicle · Doubts']);
    expect(line?.info).toMatchObject([
      {
        ...{ field: 'assets.value', title: 'Other assets · Vehicle · Value', kind: 'amount', needReview: false },
        ...{ previous_value: '$500.00', current_value: '$600.00' },
      },
    ]);
    const seenLines = await linesOf(loan, { ...fixture.officer, roleId: fixture.borrower.roleId });
    expect(seenLines).toHaveLength(2);
    expect(JSON.stringify(seenLines)).not.toContain('CANARY');
  });

  it('shows at most fifty row changes per entry, and then the number of further ones', async () => {
    const loan = await fixture.addLoan();
    await save(
      loan,
      1,
      Array.from({ length: 60 }, (_none, index) => ({ _id: `r${index}`, value: 1_00 })),
    );
    const [line] = await linesOf(loan);
    expect(line?.info).toHaveLength(51);
    expect(line?.info[49]?.title).toBe('Other assets · Row 50');
    expect(line?.info[50]).toMatchObject({ field: 'assets', title: 'Rows', current_value: '10 more changes' });
  });
});
