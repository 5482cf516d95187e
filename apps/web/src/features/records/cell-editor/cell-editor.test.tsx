import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '../../../ui/feedback/toast-store';
import { DEFAULT_APPEARANCE } from '../../../ui/theme/appearance';
import { Session, SessionContext } from '../../session';
import { CellEditor } from './cell-editor';

const RECORD = { _id: 'r-1', version: 3, info: { notes: 'Call first', units: 2 } };
const LOADED_RECORD = {
  record: RECORD,
  form: {
    _id: 'f-1',
    content: [
      {
        id: 'all',
        type: 'section',
        title: 'All',
        childs: [
          { id: 'notes', type: 'text', title: 'Notes' },
          { id: 'units', type: 'number', title: 'Units' },
          {
            id: 'usage',
            type: 'select',
            title: 'Usage',
            options: [
              { id: 'own', text: 'Own' },
              { id: 'rent', text: 'Rent' },
            ],
          },
          { id: 'locked', type: 'text', title: 'Locked', hide: true },
        ],
      },
    ],
  },
  abilities: { update: true, submit: true },
  pending: [],
};
const saved = (version: number) => ({ message: 'ok', needDataReview: false, record: { ...RECORD, version } });

let saves: { readonly url: string; readonly body: unknown }[];
let answer: () => Response;
const onClose = vi.fn();
const onNext = vi.fn();

beforeEach(() => {
  saves = [];
  answer = () => new Response(JSON.stringify(saved(4)));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return Promise.resolve(new Response(JSON.stringify(LOADED_RECORD)));
    saves.push({ url, body: JSON.parse(String(init.body)) });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

/** @param env `default` renders lists in portals, like in a browser */
async function open(field: string, env: 'test' | 'default' = 'test') {
  const session = new Session({
    user: () =>
      Promise.resolve({ _id: 'u-1', type: 'Workforces', role: { _id: 'officer', title: 'Officer', admin: false } }),
    menu: () =>
      Promise.resolve({ company: { timeZone: 'UTC' }, personalization: DEFAULT_APPEARANCE, header: { items: [] } }),
  } as never);
  await session.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <MantineProvider env={env}>
          <CellEditor module="loans" id="r-1" field={field} onClose={onClose} onNext={onNext}>
            Call first
          </CellEditor>
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

it("edits the field with the form's own input, saves on Enter, and offers Undo", async () => {
  await open('notes');
  const input = await screen.findByLabelText<HTMLInputElement>(/Notes/);
  expect([input.value, document.activeElement]).toEqual(['Call first', input]);
  await userEvent.clear(input);
  await userEvent.type(input, 'Call later{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves.at(-1)).toEqual({
    url: '/api/opportunities/r-1',
    body: { version: 3, mode: 'autosave', formData: { notes: 'Call later' } },
  });
  toastStore
    .read()
    .find(({ tone }) => tone === 'undo')
    ?.onPick?.();
  await waitFor(() =>
    expect(saves.at(-1)?.body).toEqual({ version: 4, mode: 'autosave', formData: { notes: 'Call first' } }),
  );
});

it('continues with the next field on Tab, and cancels on Escape', async () => {
  await open('notes');
  await userEvent.type(await screen.findByLabelText(/Notes/), '!{Tab}');
  await waitFor(() => expect(onNext).toHaveBeenCalledExactlyOnceWith(1));
  expect(saves).toHaveLength(1);
  cleanup();
  saves = [];
  await open('notes');
  await userEvent.type(await screen.findByLabelText(/Notes/), '?{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  expect(saves).toEqual([]);
});

it('stays open and shows the value of someone else if both changed the field', async () => {
  const fields = [
    {
      field: 'notes',
      title: 'Notes',
      yours: 'Mine',
      theirs: 'Theirs',
      by: 'Theo Marsh',
      at: '2026-11-20T10:00:00.000Z',
    },
  ];
  answer = () =>
    new Response(JSON.stringify({ code: 'conflict', message: 'Changed.', details: { version: 5, fields } }), {
      status: 409,
    });
  await open('notes');
  const input = await screen.findByLabelText(/Notes/);
  await userEvent.clear(input);
  await userEvent.type(input, 'Mine{Enter}');
  expect((await screen.findAllByText(/Theo Marsh/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Theirs').length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
});

it('saves an option picked with the mouse, and closes on a click outside', async () => {
  await open('usage', 'default');
  await userEvent.click(await screen.findByLabelText(/Usage/));
  await userEvent.click(await screen.findByText('Rent'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves.at(-1)?.body).toEqual({ version: 3, mode: 'autosave', formData: { usage: 'rent' } });
});

it('stays open with what was typed if a click outside cannot save it', async () => {
  answer = () => new Response(JSON.stringify({ code: 'unexpected', message: 'No.' }), { status: 503 });
  await open('notes');
  await userEvent.type(await screen.findByLabelText(/Notes/), '!');
  await userEvent.click(document.body);
  expect(await screen.findByText(/Not saved/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Notes/).value).toBe('Call first!');
  expect(onClose).not.toHaveBeenCalled();
});

it('says so if the record does not show the field', async () => {
  await open('locked');
  expect((await screen.findByRole('alert')).textContent).toBe("This record doesn't have this field.");
});
