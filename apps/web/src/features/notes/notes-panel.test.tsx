import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { Toasts } from '../../ui';
import { Session, SessionContext } from '../session';
import type { Note, NoteList, NoteVisibility } from './note-shapes';
import { NotesPanel } from './notes-panel';

const NO_USERS = { workforces: [], contacts: [], prospects: [] };
const THEO = { ...{ _id: 'p-1', first_name: 'Theo', last_name: 'Marsh' }, email: 'theo@mail.example', phone: '' };
const note = (id: string, overrides: Partial<Note>): Note => ({
  ...{ _id: id, content: '<p>A note</p>', type: 'Public', deadline: null, isDeadlineAhead: false, users: NO_USERS },
  ...{
    people: [],
    mentions: [],
    mentionsMe: false,
    module: 'loans',
    owner: 'r-1',
    MI: null,
    pinned: false,
    active: true,
  },
  ...{ version: 1, created_by: { _id: 'a-1', user: 'Dana Whitlock' }, updated_by: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
  abilities: { edit: true, share: true, pin: true, deactivate: true },
  ...overrides,
});
const list = (...notes: Note[]): NoteList => ({
  ...{ workforces: [THEO], contacts: [], prospects: [], notes, mayAdd: true, hasDeadlines: true },
});
const VISIBILITY: NoteVisibility = {
  ...{ isEveryone: true, count: 3, people: [], excluded: [], gainingCount: 1 },
  gaining: [{ _id: 'p-1', name: 'Theo Marsh' }],
};

let answers: Record<string, (body: unknown) => { readonly status?: number; readonly body: unknown }>;
let sentEntries: { readonly call: string; readonly body: unknown }[];

beforeEach(() => {
  sentEntries = [];
  answers = { 'POST notes/visibility': () => ({ body: VISIBILITY }) };
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${String(address).split('/api/')[1] ?? ''}`;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    sentEntries.push({ call, body });
    const { status = 200, body: answer } = answers[call]?.(body) ?? { status: 404, body: {} };
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = new Session({
  user: () => Promise.reject(new Error('nobody')),
  menu: () => Promise.reject(new Error('nobody')),
  saveAppearance: () => Promise.resolve(DEFAULT_APPEARANCE),
});

function open(notes: NoteList): void {
  answers['POST notes/list'] = () => ({ body: notes });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <NotesPanel module="loans" owner="r-1" />
          <Toasts />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}
const bodiesOf = (call: string) => sentEntries.filter((candidate) => candidate.call === call).map(({ body }) => body);

it('shows the text of the specification without notes, with the composer open', async () => {
  open(list());
  await screen.findByText('No notes available, create one!');
  expect(await screen.findByRole('textbox', { name: 'Content' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Create Notes/ }).disabled).toBe(true);
});

it('shows type, people, deadline and pin, highlights mentions, and filters', async () => {
  const mentions = [{ _id: 'p-1', name: 'Theo Marsh' }];
  open(
    list(
      note('n-1', {
        pinned: true,
        deadline: '2999-01-01',
        isDeadlineAhead: true,
        content: '<p>Ask @Theo Marsh</p>',
        mentions,
      }),
      note('n-2', { type: 'Private', people: mentions, content: '<p>Between us</p>', mentionsMe: true }),
      note('n-3', {
        abilities: { edit: false, share: false, pin: false, deactivate: false },
        content: '<p>Theirs</p>',
      }),
    ),
  );
  const table = await screen.findByRole('table', { name: 'Notes' });
  const mention = await within(table).findByText('@Theo Marsh');
  expect(mention.tagName).toBe('SPAN');
  const [, firstElement, secondElement, thirdElement] = within(table).getAllByRole('row');
  expect(within(firstElement as HTMLElement).getByText('Pinned')).toBeTruthy();
  expect(within(firstElement as HTMLElement).getByText(/2999/).className).toContain('deadline');
  expect(within(secondElement as HTMLElement).getByRole('img', { name: 'Theo Marsh' })).toBeTruthy();
  expect(within(thirdElement as HTMLElement).queryByRole('button', { name: 'Edit' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Private' }));
  expect(within(table).queryByText('Theirs')).toBeNull();
  expect(await within(table).findByText('Between us')).toBeTruthy();
});

it('asks before a private note becomes public, and names who gains access', async () => {
  const privateNote = note('n-1', { type: 'Private', users: { ...NO_USERS, workforces: ['p-1'] } });
  answers['PATCH notes/n-1'] = () => ({ body: { message: 'Notes updated successfully.', note: privateNote } });
  open(list(privateNote));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('table', { name: 'Notes' }));
  await editor.findByRole('textbox', { name: 'Content' });
  await userEvent.click(editor.getByRole('combobox', { name: 'Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Public' }));
  await userEvent.click(editor.getByRole('button', { name: /Update Notes/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 more person will see it: Theo Marsh.')).toBeTruthy();
  expect(bodiesOf('PATCH notes/n-1')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Make public' }));
  await screen.findByText('Notes updated successfully.');
  expect(bodiesOf('PATCH notes/n-1')).toEqual([
    { version: 1, type: 'Public', users: { ...NO_USERS, workforces: ['p-1'] } },
  ]);
});

it('shows both values of a conflict, and saves the chosen one on the current version', async () => {
  const fields = [{ field: 'deadline', yours: '2999-02-02', theirs: '2999-03-03', by: 'Otto', at: '' }];
  const refusal = { code: 'conflict', message: 'Otto changed this note.', details: { version: 4, fields } };
  let calls = 0;
  answers['PATCH notes/n-1'] = () =>
    (calls += 1) === 1
      ? { status: 409, body: refusal }
      : { body: { message: 'Notes updated successfully.', note: note('n-1', {}) } };
  open(list(note('n-1', {})));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('table', { name: 'Notes' }));
  await editor.findByRole('textbox', { name: 'Content' });
  await userEvent.type(editor.getByLabelText('Deadline'), '2999-02-02');
  await userEvent.click(editor.getByRole('button', { name: /Update Notes/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect([dialog.getByText('2999-02-02'), dialog.getByText('2999-03-03')]).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Notes updated successfully.');
  expect(bodiesOf('PATCH notes/n-1')).toEqual([
    { version: 1, deadline: '2999-02-02' },
    { version: 4, deadline: '2999-02-02' },
  ]);
});

it('keeps the composer and shows the text of the specification when the server fails', async () => {
  answers['PATCH notes/n-1'] = () => ({ status: 500, body: {} });
  open(list(note('n-1', {})));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('table', { name: 'Notes' }));
  await editor.findByRole('textbox', { name: 'Content' });
  await userEvent.type(editor.getByLabelText('Deadline'), '2999-02-02');
  await userEvent.click(editor.getByRole('button', { name: /Update Notes/ }));
  await screen.findByText('Unable to create note. please try again!');
  expect(editor.getByLabelText<HTMLInputElement>('Deadline').value).toBe('2999-02-02');
});
