import { createReport, listRecords, runReport } from '@lendwright/api';
import { expect, it } from 'vitest';
import { changeLanguage } from '../../i18n';
import { formatBucket, formatValue, shortValue } from './format-value';
import { filtersOfCell, filtersOfRow, lastDayOf, linkTo } from './list-target';
import { newDraft, withFilters, type ReportContent, type ReportResult } from './report-shapes';

const RESULT: ReportResult = {
  groups: [
    { field: 'createdAt', unit: 'moment', bucket: 'quarter' },
    { field: 'loan_amount', unit: 'cents' },
    { field: 'workforces', unit: 'option' },
  ],
  ...{ measures: [], rows: [], acrossKeys: [], count: 0, columns: [], records: [] },
};
const key = (value: string | null) => ({ value, label: '' });

it('opens the list with the filters of the report and one per group', () => {
  const status = { _id: 'a', field: 'status', operator: 'equals', value: 'id', match: 'all' } as const;
  const content = withFilters(newDraft('loans').content, [status]);
  const row = { level: 3, keys: [key('2026-10-01'), key('12550000'), key(null)], values: [] };
  expect(filtersOfRow(content, RESULT, row).map(({ field, operator, value }) => [field, operator, value])).toEqual([
    ['status', 'equals', 'id'],
    ['createdAt', 'between', ['2026-10-01', '2026-12-31']],
    // Filters contain typed dollars.
    ['loan_amount', 'equals', '125500'],
    ['workforces', 'is-empty', null],
  ]);
  expect(filtersOfRow(content, RESULT, { level: 0, keys: [], values: [] })).toHaveLength(1);
  const cell = filtersOfCell(content, RESULT, { level: 1, keys: [key(null)], values: [] }, key('a-person'));
  expect(cell.map(({ field, value }) => [field, value]).slice(1)).toEqual([
    ['createdAt', null],
    ['workforces', 'a-person'],
  ]);
});

it('opens the list and the items of a group of a report with as many filters as a report may have', () => {
  const filters = Array.from({ length: 30 }, (_, index) => ({
    ...{ _id: `f${index}`, field: 'status', operator: 'equals' as const, value: 'id', match: 'all' as const },
  }));
  const content = withFilters(newDraft('loans').content, filters);
  const row = { level: 2, keys: [key('2026-10-01'), key('12550000')], values: [] };
  const cellFilters = filtersOfCell(content, RESULT, row, key('a-person'));
  expect(cellFilters).toHaveLength(33);
  expect(listRecords.body?.safeParse({ filters: cellFilters }).success).toBe(true);
  expect(runReport.body?.safeParse({ ...content, filters: cellFilters }).success).toBe(true);
  expect(createReport.body?.safeParse({ title: 'A', content: { ...content, filters: cellFilters } }).success).toBe(
    false,
  );
});

it('opens the list also with combined filters, and items below the figures', () => {
  const content = newDraft('loans').content;
  const logic = { match: 'any', parts: ['a', { match: 'all', isNegated: true, parts: ['b'] }] } as const;
  const view = {
    ...{ text: (name: string) => name, fields: new Map(), timeZone: 'UTC', items: undefined, onDrill: () => undefined },
    module: { key: 'loans', title: 'Loans', page: 'loans', mayShare: true, items: [], sections: [] },
  };
  const nestedContent: ReportContent = {
    ...content,
    logic: { ...logic, parts: [...logic.parts] } as ReportContent['logic'],
  };
  expect(linkTo(view, nestedContent, [])).toEqual({ page: 'loans', filters: [], logic });
  expect(linkTo(view, { ...nestedContent, items: 'rows.assets' }, []).page).toBeUndefined();
});

it.each([
  ['day', '2026-02-28', '2026-02-28'],
  ['week', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('ends a %s that begins on %s on %s', (bucket, firstDay, lastDay) => {
  expect(lastDayOf(firstDay, bucket)).toBe(lastDay);
});

it('writes values in their unit and periods by name', () => {
  expect(formatValue(12_550_000.4, 'cents', 'UTC')).toBe('$125,500.00');
  expect(formatValue(650.04, 'basis-points', 'UTC')).toBe('6.50%');
  expect(formatValue(Date.parse('2026-03-01T03:00:00Z'), 'moment', 'America/New_York')).toBe('Feb 28, 2026');
  expect(formatValue(null, 'number', 'UTC')).toBe('–');
  expect([shortValue(18_940_000_000, 'cents', 'UTC'), shortValue(1_240, 'number', 'UTC')]).toEqual(['$189.4M', '1.2K']);
  expect([formatBucket('2026-10-01', 'quarter'), formatBucket('2026-10-01', 'month')]).toEqual(['Q4 2026', 'Oct 2026']);
});

it('writes values of charts without decimals where a language has no short form of thousands', async () => {
  await changeLanguage('de');
  const shownTexts = [413_115, 41_315, 1_894_000_000].map((cents) =>
    shortValue(cents, 'cents', 'UTC').replaceAll(/\s/g, ' '),
  );
  await changeLanguage('en');
  expect(shownTexts).toEqual(['4.131 $', '413,2 $', '18,9 Mio. $']);
});
