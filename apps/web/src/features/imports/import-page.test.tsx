import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportDetail, ImportedRow } from './import-shapes';

const fake = vi.hoisted(() => ({ send: vi.fn(), view: vi.fn() }));
vi.mock('../../client/call', () => ({
  call: (id: string, input: unknown) => fake.send(id, input) as Promise<never>,
  locate: vi.fn(),
  takeArrivedAnswer: () => undefined,
}));

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ params, children }: { params: { page: string; id: string }; children: string }) => (
    <a href={`/${params.page}/edit/${params.id}`}>{children}</a>
  ),
}));

const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { ImportPage } = await import('./import-page');

const column = (
  name: string,
  samples: readonly string[],
  values: ImportDetail['columns'][number]['values'] = null,
) => ({
  ...{ name, filled: 2, samples: [...samples], values, dates: null, isSensitive: false },
});
const target = (id: string, title: string, choices: ImportDetail['targets'][number]['choices'] = null) => ({
  ...{
    id,
    title,
    group: '',
    type: 'text',
    isRequired: false,
    isSecret: false,
    isKey: id === 'email',
    choices,
    canAddOptions: false,
  },
});

const DRAFT: ImportDetail = {
  ...{
    _id: 'one',
    module: { key: 'prospects', title: 'Prospects' },
    fileName: 'clients.csv',
    rowCount: 3,
    state: 'draft',
  },
  ...{ created: 0, updated: 0, skippedCount: 0, refused: 0, processed: 0, undoneCount: 0, kept: 0, version: 1 },
  ...{ by: { _id: 'ann', name: 'Ann' }, createdAt: '2026-11-20T10:00:00.000Z', finishedAt: null, undoUntil: null },
  ...{
    mayUndo: false,
    undoneAt: null,
    checkFailedAt: null,
    form: { _id: 'form', title: 'Prospect' },
    bytes: 10,
    encoding: 'utf-8',
  },
  savedMappings: [],
  ...{ delimiter: ',', hasHeader: true, checked: null, blockers: [], mayRun: false },
  columns: [column('E-mail', ['a@x.test']), column('Stage', ['CLSD'], [{ text: 'CLSD', count: 2 }])],
  targets: [target('email', 'Email'), target('@status', 'Status', [{ id: 'closed', text: 'Closed' }])],
  suggestions: [
    { column: 0, target: 'email', confidence: 93, because: 'name' },
    { column: 1, target: '@status', confidence: 88, because: 'name' },
  ],
  mapping: [
    { column: 0, target: 'email' },
    { column: 1, target: '@status' },
  ],
  options: { keys: ['email'], duplicates: 'merge', unknown: 'refuse', status: null, source: null, program: null },
  coverage: { columns: 2, mapped: 2, fields: 1, filled: 1, missing: [], missingRequired: [] },
  packs: [],
  newOptions: [],
};
const CHECKED_IMPORT: ImportDetail = {
  ...{ ...DRAFT, state: 'checked', version: 3, mayRun: true },
  checked: {
    ...{ create: 2, update: 0, skip: 0, refuse: 1 },
    problems: [{ column: 0, reason: { key: 'engine.invalid', params: {} }, message: 'Not an address', count: 1 }],
  },
};
const REFUSED_ROW: ImportedRow = {
  ...{
    position: 1,
    line: 3,
    state: 'refused',
    record: null,
    cells: ['a@', 'CLSD'],
    changes: [],
    undo: null,
    undoReason: null,
  },
  problems: [{ column: 0, reason: { key: 'engine.invalid', params: {} }, message: 'Not an address' }],
};

const readCell = (column: number, value: string, isChanged = false) => ({ column, value, isChanged, problem: null });
const wrongCell = {
  ...readCell(1, ''),
  problem: { column: 1, reason: { key: 'x.y', params: {} }, message: 'No choice' },
};
const PREVIEW = [
  { line: 2, cells: [readCell(0, 'a@x.test', true), readCell(1, 'Closed')] },
  { line: 3, cells: [readCell(0, 'b@x.test'), wrongCell] },
];

let currentDetail: ImportDetail;
beforeEach(() => {
  fake.send.mockReset().mockImplementation((id: string) => {
    if (id === 'listImportRows') return Promise.resolve({ rows: [REFUSED_ROW], count: 1 });
    if (id === 'previewImport') return Promise.resolve({ rows: PREVIEW });
    if (id === 'checkImport') currentDetail = CHECKED_IMPORT;
    return Promise.resolve(currentDetail);
  });
});
afterEach(cleanup);

async function show(data: ImportDetail, view?: string) {
  currentDetail = data;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ImportPage id="one" view={view} onView={fake.view} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'clients.csv' });
  return userEvent.setup();
}

test('maps columns and values, and starts the dry run with them', async () => {
  const user = await show(DRAFT);
  expect(screen.getByText('Suggested, 93%')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Meaning of CLSD' }));
  await user.click(await screen.findByRole('option', { name: 'Closed' }));
  await user.click(screen.getByRole('button', { name: 'Dry run' }));
  await screen.findByText('Will be created');
  expect(fake.send).toHaveBeenCalledWith('saveImportMapping', {
    params: { id: 'one' },
    body: {
      version: 1,
      mapping: [
        { column: 0, target: 'email' },
        { column: 1, target: '@status', values: [{ from: 'CLSD', to: 'closed' }] },
      ],
      options: DRAFT.options,
    },
  });
});

test('saves the mapping under a name, and uses and removes a saved one', async () => {
  const savedData = {
    name: 'Summit',
    by: 'Ann',
    savedAt: '2026-11-20T10:00:00.000Z',
    mayEdit: true,
    fit: 1,
    options: DRAFT.options,
  };
  const mapping = [
    { column: 0, target: null },
    { column: 1, target: '@status' },
  ];
  const user = await show({ ...DRAFT, savedMappings: [{ ...savedData, mapping }] });
  await user.click(screen.getByRole('button', { name: 'Save mapping as…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save mapping' }));
  expect(dialog.getByText('Enter a name.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name of the mapping' }), 'summit ');
  expect(dialog.getByText('Replaces the saved mapping with this name.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save mapping' }));
  const content = { mapping: DRAFT.mapping, options: DRAFT.options };
  const named = (body: object) => ['saveNamedMapping', { params: { id: 'one' }, body }];
  expect(fake.send.mock.calls).toContainEqual(named({ name: 'summit', content }));
  const panel = within(await screen.findByRole('region', { name: 'Saved mappings' }));
  expect(panel.getByText(/^Fits 1 of 2 columns · Ann/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Use mapping' }));
  expect(panel.getByText('In use')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Remove saved mapping Summit' }));
  expect(fake.send.mock.calls).toContainEqual(named({ name: 'Summit', content: null }));
});

test('shows the first rows as the mapping reads them, and the columns that need a look', async () => {
  const namedGroups = [{ text: 'Closed', count: 1 }];
  const user = await show({
    ...DRAFT,
    columns: [column('E-mail', ['A@x.test']), column('Stage', ['Closed'], namedGroups)],
  });
  const panel = within(await screen.findByRole('region', { name: 'Preview of row 2' }));
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['a@x.test', 'Closed']);
  await user.click(panel.getByRole('button', { name: 'Next' }));
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['b@x.test', 'No choice']);
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Read as a@x.test')).toBeTruthy();
  expect(table.getByText('1 of 2 rows: No choice')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'To check 1' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Stage67% filled']);
  await user.click(screen.getByRole('radio', { name: 'All 2' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search columns' }), 'mail{Enter}');
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['E-mail67% filled']);
});

test('blocks the dry run while two columns fill the same field', async () => {
  const mapping = DRAFT.mapping.map((listedMapping) => ({ ...listedMapping, target: 'email' }));
  await show({ ...DRAFT, mapping });
  expect(screen.getAllByText('Another column fills this field.')).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' }).disabled).toBe(true);
});

test('offers a ready mapping, and names the required fields that no column fills', async () => {
  const mapping = [
    { column: 0, target: 'email' },
    { column: 1, target: null },
  ];
  const coverage = { ...DRAFT.coverage, mapped: 1 };
  const pack = { id: 'espocrm-contacts' as const, fit: 92, mapping, coverage, options: DRAFT.options };
  const requiredData = { ...target('last_name', 'Last Name'), isRequired: true };
  const user = await show({ ...DRAFT, packs: [pack], targets: [...DRAFT.targets, requiredData] });
  expect(screen.getByText('Required, but no column fills: Last Name')).toBeTruthy();
  expect(screen.getByText('The file fills 1 of 2 fields of the form from 2 columns.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use mapping' }));
  expect(screen.getByText('In use')).toBeTruthy();
  expect(screen.getByText('The file fills 1 of 2 fields of the form from 1 columns.')).toBeTruthy();
});

test('lets the values of a column become options, and says which ones the form gets', async () => {
  const select = { ...target('use', 'Use', [{ id: 'owner', text: 'Owner' }]), type: 'select', canAddOptions: true };
  const [email] = DRAFT.mapping;
  const mapping = [...(email ? [email] : []), { column: 1, target: 'use' }];
  const user = await show({ ...DRAFT, targets: [...DRAFT.targets, select], mapping });
  await user.click(screen.getByRole('checkbox', { name: 'Add missing options' }));
  expect(screen.getByPlaceholderText('New option')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dry run' }));
  const sentCall = fake.send.mock.calls.find(([id]) => id === 'saveImportMapping') as [string, { body: object }];
  expect(sentCall[1].body).toMatchObject({ mapping: [email, { column: 1, target: 'use', unknown: 'create' }] });
  cleanup();
  await show({ ...CHECKED_IMPORT, newOptions: [{ target: 'use', title: 'Use', texts: ['Vacation', 'Cabin'] }] });
  expect(screen.getByText('Vacation, Cabin')).toBeTruthy();
});

test('says that a dry run failed, and starts it again', async () => {
  const user = await show({ ...DRAFT, checkFailedAt: '2026-11-20T10:05:00.000Z' });
  expect(screen.getByRole('alert').textContent).toMatch(/failed five times.*Nothing was written/);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('Will be created');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('corrects a refused cell, and imports as many rows as the dry run counted', async () => {
  const user = await show(CHECKED_IMPORT);
  const field = await screen.findByRole('textbox', { name: 'Correct E-mail' });
  await user.clear(field);
  await user.type(field, 'a@x.test{Enter}');
  const body = { position: 1, cells: [{ column: 0, text: 'a@x.test' }] };
  expect(fake.send).toHaveBeenCalledWith('fixImportRow', { params: { id: 'one' }, body });
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(fake.send).toHaveBeenCalledWith('startImport', { params: { id: 'one' }, body: { version: 3 } });
});

test('offers the refused rows as a file, and asks before the undo', async () => {
  const user = await show({ ...CHECKED_IMPORT, state: 'done', created: 2, refused: 1, mayUndo: true });
  expect(screen.getByRole('link', { name: 'Refused rows as CSV' }).getAttribute('href')).toBe(
    '/api/imports/one/refused.csv',
  );
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Undo this import' }));
  expect(fake.send).toHaveBeenCalledWith('undoImport', { params: { id: 'one' } });
});

test('shows random records beside their rows, the differences first', async () => {
  const field = { column: 0, title: 'Email', cell: 'a@x.test', value: 'a@x.test', result: 'same' as const };
  const changedData = { column: 1, title: 'Status', cell: 'CLSD', value: 'Open', result: 'different' as const };
  const foundMatches = { seed: 4, page: 'prospects', matches: 1, differences: 1, kept: 0, unseen: 2 };
  const rows = [{ position: 0, line: 2, record: 'ann', fields: [field, changedData] }];
  const finished = { ...CHECKED_IMPORT, state: 'done' as const, created: 200 };
  let user = await show(finished);
  await user.click(screen.getByRole('button', { name: 'Compare with the file' }));
  expect(fake.view).toHaveBeenCalledWith('comparison');
  cleanup();
  fake.send.mockImplementation((id: string) =>
    Promise.resolve(id === 'compareImport' ? { ...foundMatches, rows } : finished),
  );
  user = await show(finished, 'comparison');
  expect(await screen.findByText("2 chosen records aren't visible to you.")).toBeTruthy();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldIn the fileIn LendwrightResult',
    'Row 2 Open record',
    'StatusCLSDOpenDifferent',
  ]);
  expect(table.getByRole('link').getAttribute('href')).toBe('/prospects/edit/ann');
  await user.click(screen.getByText('All fields'));
  expect(table.getByText('Same')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check 100 others' }));
  expect(fake.send).toHaveBeenLastCalledWith('compareImport', { params: { id: 'one' }, query: { seed: 5 } });
});
