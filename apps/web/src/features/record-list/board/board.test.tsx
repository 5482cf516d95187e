import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '../../../ui/feedback/toast-store';
import type { ListStatus } from '../list-module';
import type { ListRecord } from '../wire-records';
import { Board } from './board';

const status = (id: string, label: string): ListStatus => ({ _id: id, label, count: 2, hue: 'grey', place: 'ring' });
const STATUSES = [status('open', 'Application'), status('hold', 'On Hold'), status('done', 'Funded')];
const row = (id: string, updatedMoment: string, isActive = true) =>
  ({
    _id: id,
    active: isActive,
    version: 1,
    status: [{ _id: updatedMoment, title: updatedMoment, hue: 'grey', place: 'ring' }],
  }) as unknown as ListRecord;
let rows: ListRecord[];
const ROWS = [row('DSCR-1', 'open'), row('DSCR-2', 'open'), row('DSCR-3', 'done')];

interface Body {
  readonly status?: string;
  readonly limit?: number;
  readonly adminInfo?: { readonly status: readonly string[] };
}
const calls: { readonly url: string; readonly body: Body }[] = [];
const onOpen = vi.fn();
const onTable = vi.fn();

beforeEach(() => {
  calls.length = 0;
  rows = ROWS;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as Body;
    calls.push({ url, body });
    const wantedStatus = body.adminInfo?.status[0];
    if (wantedStatus)
      rows = rows.map((listedRow) =>
        url.endsWith(listedRow._id) ? { ...row(listedRow._id, wantedStatus), version: 2 } : listedRow,
      );
    const records = rows.filter((candidate) => candidate.status[0]?._id === body.status);
    const answer = init?.method === 'PATCH' ? { record: { version: 2 } } : { records, count: 30, status: STATUSES };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Board
          module="loans"
          search={{ q: 'elm' }}
          ignored={[]}
          title="Loans"
          statuses={STATUSES}
          allowedFor={({ _id }) => (_id === 'DSCR-2' ? [] : STATUSES.filter(({ _id: one }) => one !== 'hold'))}
          nameOf={({ _id }) => _id}
          card={({ _id }) => <p>{_id}</p>}
          onOpen={onOpen}
          onTable={onTable}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  vi.unstubAllGlobals();
});

const cardsIn = (name: RegExp) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map((card) => card.textContent);
const saves = () => calls.filter(({ url }) => url.endsWith('/opportunities/DSCR-1'));

it('loads each status with the filters of the list, and more of it on demand', async () => {
  await screen.findByText('DSCR-1');
  expect(calls.map(({ body }) => [body.status, body.limit]).sort()).toEqual([
    ['done', 20],
    ['hold', 20],
    ['open', 20],
  ]);
  expect(calls.every(({ body }) => JSON.stringify(body).includes('"search":"elm"'))).toBe(true);
  await userEvent.click(screen.getAllByRole('button', { name: 'Show more' })[0] as HTMLElement);
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ status: 'open', limit: 40 }));
});

it('moves a card by keyboard past a status that it may not get, announces it, and offers Undo', async () => {
  const card = await screen.findByLabelText('DSCR-1');
  card.focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(screen.getByText('DSCR-1 over On Hold.')).toBeTruthy();
  await userEvent.keyboard(' ');
  expect(screen.getByText("DSCR-1 can't be in On Hold.")).toBeTruthy();
  expect(saves()).toEqual([]);
  await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
  expect(screen.getByText('DSCR-1 moved to Funded.')).toBeTruthy();
  expect([cardsIn(/^Application/), cardsIn(/^Funded/)]).toEqual([['DSCR-2'], ['DSCR-1', 'DSCR-3']]);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('DSCR-1'));
  await waitFor(() => expect(saves()[0]?.body).toEqual({ version: 1, adminInfo: { status: ['done'] } }));
  await waitFor(() => expect(toastStore.read().some(({ tone }) => tone === 'undo')).toBe(true));
});

it('moves a card by dragging it over another column, and not one that the viewer may not change', async () => {
  const card = await screen.findByLabelText('DSCR-1');
  for (const [index, edge] of [...document.querySelectorAll('[data-edge]')].entries())
    edge.getBoundingClientRect = () => ({ left: index * 300, width: 0, top: 0, height: 0 }) as DOMRect;
  const drag = (from: HTMLElement) => {
    fireEvent.pointerDown(from, { button: 0, clientX: 50, clientY: 5 });
    fireEvent.pointerMove(document, { clientX: 650, clientY: 5 });
    fireEvent.pointerUp(document);
  };
  drag(screen.getByLabelText('DSCR-2'));
  expect(cardsIn(/^Funded/)).toEqual(['DSCR-3']);
  drag(card);
  await waitFor(() => expect(cardsIn(/^Funded/)).toEqual(['DSCR-1', 'DSCR-3']));
});

it('puts a lifted card back when the focus leaves it, and says why a column refuses a dragged one', async () => {
  (await screen.findByLabelText('DSCR-1')).focus();
  await userEvent.keyboard(' {ArrowRight}');
  await userEvent.tab();
  expect(document.querySelector('[data-lifted]')).toBeNull();
  for (const [index, edge] of [...document.querySelectorAll('[data-edge]')].entries())
    edge.getBoundingClientRect = () => ({ left: index * 300, width: 0, top: 0, height: 0 }) as DOMRect;
  fireEvent.pointerDown(screen.getByLabelText('DSCR-1'), { button: 0, clientX: 50, clientY: 5 });
  fireEvent.pointerMove(document, { clientX: 350, clientY: 5 });
  fireEvent.pointerUp(document);
  expect(toastStore.read().map(({ message }) => message)).toEqual(["DSCR-1 can't be in On Hold."]);
  expect(saves()).toEqual([]);
});

it('opens a card with Enter, and moves the focus with arrow keys', async () => {
  (await screen.findByLabelText('DSCR-1')).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('data-card')).toBe('DSCR-2');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(ROWS[1]);
});
