import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../form-view';
import { notify } from '../../ui';
import type { LoadedRecord } from '../records';
import { ConvertButton } from './convert-button';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
  Link: ({ to, children }: { readonly to: string; readonly children: ReactNode }) => <a href={to}>{children}</a>,
}));

const RECORD = {
  _id: 'lead-1',
  active: true,
  version: 4,
  prospect: null,
  info: { first_name: 'Ines', last_name: 'Okafor' },
};
const loadLead = (overrides: object) =>
  ({ record: RECORD, converted: null, permissions: { convert: true }, ...overrides }) as unknown as LoadedRecord;
const CHOICES = { productWithPrograms: [{ value: 'res---fix', label: 'Residential - Fix and Flip' }] };
const ANA = { _id: 'ana', module: 'prospects', name: 'Ana Reyes', email: 'ana@example.com', phone: '', by: ['email'] };
const DUPLICATES = [{ ...ANA, updatedAt: '2026-11-20T10:00:00.000Z' }];
const FIELDS = [
  { id: 'email', title: 'Email', kind: 'email' },
  { id: 'remark', title: 'Remark', kind: 'text' },
];

interface SentConversion {
  readonly path: string;
  readonly body: {
    readonly prospect?: string;
    readonly program?: string;
    readonly map?: { readonly prospect?: object };
  };
}
let refusal: object | null;
let may: boolean;
let sentConversions: SentConversion[];

/** A lead with an email that the prospect has in a different spelling, and a note that no form contains. */
function preview({ prospect, program, map }: SentConversion['body']) {
  const isMapped = map?.prospect !== undefined;
  const mail = { field: 'mail', title: 'Mail', to: { field: 'email', title: 'Email' } };
  const note = { field: 'note', title: 'Note', to: isMapped ? { field: 'remark', title: 'Remark' } : null };
  const answers = [
    { ...mail, what: prospect ? 'kept' : 'taken' },
    { ...note, what: isMapped ? 'taken' : 'left' },
  ];
  const side = { form: { _id: 'p', title: 'Prospects' }, fields: FIELDS, map: { mail: 'email' }, answers };
  const loan = program ? { ...side, form: { _id: 'l', title: 'Fix and Flip form' } } : null;
  return { version: 5, prospect: side, loan, duplicates: DUPLICATES };
}

function answerTo({ path, body }: SentConversion): [object, number] {
  if (path.includes('leads/conversion')) return [preview(body), 200];
  if (path.includes('leads/convert'))
    return refusal ? [refusal, 409] : [{ message: 'Done', prospect: 'person-1', loan: 'loan-1' }, 200];
  if (path.includes('prospects/ana')) {
    const form = { content: [{ id: 'email', type: 'email', title: 'Email' }] };
    return [{ form, record: { info: { email: 'old@example.com' } } }, 200];
  }
  if (path.includes('opportunities/admin')) return [CHOICES, 200];
  return [{ permissions: { add: may, update: may }, records: [] }, 200];
}

function open(overrides: object = {}, answers: object = {}) {
  const store = new FormStore({
    definition: {
      content: [
        { id: 'mail', type: 'email', title: 'Mail' },
        { id: 'note', type: 'text', title: 'Note' },
        { id: 'amount', type: 'amount', title: 'Amount' },
      ],
    },
    answers: { ...answers, mail: 'ana@example.com', note: 'Called twice' },
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
  const saver = { save: vi.fn(() => Promise.resolve({} as never)) };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ConvertButton loaded={loadLead(overrides)} store={store} saver={saver} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { store, saver };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const conversions = () => sentConversions.filter(({ path }) => path.endsWith('leads/convert')).map(({ body }) => body);
const pressInDialog = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Convert' }));
};
const rowOf = async (title: string) => screen.findByRole('row', { name: new RegExp(`^${title}`) });

// Preloads the lazy dialog.
beforeAll(async () => void (await import('./convert-dialog')));
beforeEach(() => {
  [refusal, may, sentConversions] = [null, true, []];
  navigate.mockReset();
  vi.spyOn(notify, 'success');
  vi.spyOn(notify, 'failure');
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const request = { path, body: JSON.parse(String(init?.body ?? 'null')) as SentConversion['body'] };
    sentConversions.push(request);
    const [body, status] = answerTo(request);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Some modules captured the real client; reset them so that other test files can mock it.
afterAll(() => void vi.resetModules());

it('is shown to users who may convert, and says Converted afterwards', () => {
  open({ permissions: { convert: false } });
  expect(screen.queryByRole('button')).toBeNull();
  open({ converted: { prospect: 'p', loan: null, at: '2026-11-20T10:00:00.000Z', by: 'Dana' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Converted' }).disabled).toBe(true);
});

it('saves typed values, converts the version that was shown, and opens the prospect or the loan', async () => {
  const { store, saver } = open();
  store.set('note', 'typed just now');
  await press('Convert');
  expect(await screen.findByRole('dialog', { name: 'Convert Ines Okafor into a prospect' })).toBeTruthy();
  await rowOf('Mail');
  await pressInDialog();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ href: '/loans/edit/loan-1' }));
  expect(saver.save).toHaveBeenCalledExactlyOnceWith('autosave');
  expect(conversions()).toEqual([{ _id: 'lead-1', version: 5, loan: null }]);
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Lead converted successfully.');
});

it('shows the mapping, and accepts another field for this conversion', async () => {
  open();
  await press('Convert');
  expect((await rowOf('Mail')).textContent).toMatch(/ana@example.com.*Copied/);
  expect(screen.getByText('1 answer stays only on the lead:').parentElement?.textContent).toMatch(/Note$/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Prospects field for Note' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Remark' }));
  await waitFor(async () => expect((await rowOf('Note')).textContent).toMatch(/Copied/));
  expect(screen.queryByText(/stays? only on the lead/)).toBeNull();
  await pressInDialog();
  await waitFor(() =>
    expect(conversions()).toEqual([{ _id: 'lead-1', version: 5, loan: null, map: { prospect: { note: 'remark' } } }]),
  );
});

it('completes an existing prospect, and shows which of their answers stay unchanged', async () => {
  open();
  await press('Convert');
  expect((await screen.findByRole('link', { name: 'Ana Reyes' })).parentElement?.textContent).toMatch(
    /^Prospect Ana Reyes, same email/,
  );
  await press('Use this prospect');
  await waitFor(async () =>
    expect((await rowOf('Mail')).textContent).toMatch(/Already filled in; keeps old@example.com/),
  );
  await pressInDialog();
  await waitFor(() => expect(conversions()).toEqual([{ _id: 'lead-1', version: 5, loan: null, prospect: 'ana' }]));
});

it('creates a loan of the chosen product and program, and requires the choice', async () => {
  open();
  await press('Convert');
  await userEvent.click(await screen.findByRole('switch', { name: 'Also create a loan' }));
  await pressInDialog();
  expect(await screen.findByText('Please provide a valid Product and program.')).toBeTruthy();
  expect(conversions()).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: /^Product and program/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Residential - Fix and Flip' }));
  expect(await screen.findByRole('columnheader', { name: 'Fix and Flip form' })).toBeTruthy();
  await pressInDialog();
  await waitFor(() =>
    expect(conversions()).toEqual([{ _id: 'lead-1', version: 5, loan: { product: 'res', program: 'fix' } }]),
  );
});

it('preselects a loan for a lead with an amount, and says how many answers are copied', async () => {
  open({}, { amount: 41_250_000 });
  await press('Convert');
  expect(await screen.findByText('1 copied, 1 kept on the lead')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Also create a loan' }).checked).toBe(true);
  await press('Hide field mapping');
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers neither a loan nor an existing prospect to users without access', async () => {
  may = false;
  open();
  await press('Convert');
  await rowOf('Mail');
  await waitFor(() => expect(sentConversions).toHaveLength(3));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this prospect' })).toBeNull();
});

it('shows why the conversion failed, and closes', async () => {
  open();
  for (const [code, message] of [
    ['conflict', /Someone else changed this lead/],
    ['already_converted', /has already been converted/],
  ] as const) {
    refusal = { code, message: code };
    await press('Convert');
    await pressInDialog();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notify.failure).toHaveBeenLastCalledWith(expect.stringMatching(message));
  }
  expect(navigate).not.toHaveBeenCalled();
});

it('does not convert while a value is invalid', async () => {
  const { store } = open();
  vi.spyOn(store, 'unreadable').mockReturnValue(['note']);
  await press('Convert');
  expect(notify.failure).toHaveBeenCalledWith(expect.stringMatching(/^Some fields have invalid values/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentConversions).toEqual([]);
});
