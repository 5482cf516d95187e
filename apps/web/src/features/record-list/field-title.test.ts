import { expect, it } from 'vitest';
import { translate } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { fieldTitle, type RecordListText } from './field-cell';

const text: RecordListText = (key, values) => translate(recordList, key, values);
const field = (overrides: object) => ({
  id: 'assets',
  title: 'Other assets',
  kind: 'number',
  listShowField: true,
  isCommon: true,
  isEditable: true,
  order: 1,
  operators: [],
  ...overrides,
});

it('titles a column of a repeatable section with its aggregate, and every other field as in its form', () => {
  const rows = { section: 'Other assets', field: 'Value' };
  expect(
    [
      field({}),
      field({ rows: { measure: 'count', section: 'Other assets' } }),
      field({ rows: { measure: 'sum', ...rows } }),
      field({ rows: { measure: 'any', ...rows } }),
    ].map((entry) => fieldTitle(entry, text)),
  ).toEqual(['Other assets', 'Other assets (records)', 'Other assets: Value (sum)', 'Other assets: Value (any)']);
});
