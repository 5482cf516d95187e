import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReportTable } from './report-table';
import { newDraft, type ReportResult } from './report-shapes';

afterEach(cleanup);

const key = (label: string) => [{ value: label, label }];

function show(hasSeveralValues: boolean, hiddenTotals: ReportResult['hiddenTotals'] = []) {
  cleanup();
  const result: ReportResult = {
    groups: [{ field: 'workforces', unit: 'option', ...(hasSeveralValues && { hasSeveralValues: true as const }) }],
    measures: [{ measure: 'count', unit: 'number' }],
    rows: [
      { level: 0, keys: [], values: [1] },
      { level: 1, keys: key('Mina'), values: [1] },
      { level: 1, keys: key('Theo'), values: [1] },
    ],
    ...{ acrossKeys: [], count: 1, columns: [], records: [], hiddenTotals },
  };
  const view = {
    text: (name: string) => name,
    fields: new Map(),
    timeZone: 'UTC',
    items: undefined,
    module: undefined,
  };
  render(<ReportTable view={view} content={newDraft('loans').content} result={result} />);
  return screen.queryByText('overlapNote');
}

it('says that totals count a record once if it can be in several groups, and totals are shown', () => {
  expect(show(true)).not.toBeNull();
  expect(show(false)).toBeNull();
  expect(show(true, ['grand'])).toBeNull();
});
