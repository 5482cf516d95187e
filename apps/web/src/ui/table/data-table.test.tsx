import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table';
import type { DataTableProps } from './props';
import { EMPTY_SELECTION } from './selection';
import type { Selection } from './selection';

interface Loan {
  readonly id: string;
  readonly name: string;
}

const ROWS: readonly Loan[] = ['Lena', 'Marisol', 'Silas'].map((name) => ({ id: name.toLowerCase(), name }));

beforeAll(() => {
  // The test DOM has no media queries; this simulates a wide window.
  window.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});
afterEach(cleanup);

function List(props: Partial<DataTableProps<Loan>>) {
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  return (
    <MantineProvider>
      <DataTable<Loan>
        label="Loans"
        columns={[
          { id: 'name', title: 'Prospect', kind: 'title', cell: (row) => row.name },
          { id: 'code', title: 'Code', cell: (row) => row.id },
        ]}
        rows={ROWS}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ title: 'No loans available, Create one!' }}
        selection={selection}
        onSelection={setSelection}
        {...props}
      />
    </MantineProvider>
  );
}

const selectedRows = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.id.split('-').at(-1));

describe('data table', () => {
  it('leaves keys alone while a dialog is open above it', async () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    render(<List />);
    await userEvent.keyboard('jx');
    expect(selectedRows()).toEqual([]);
    dialog.remove();
    await userEvent.keyboard('jx');
    expect(selectedRows()).toEqual(['lena']);
  });

  it('moves, selects and opens by keyboard', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    render(<List onOpen={onOpen} />);
    screen.getByRole('group', { name: 'Loans' }).focus();
    await user.keyboard('jjx');
    expect(selectedRows()).toEqual(['marisol']);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1]);
    await user.keyboard('{Escape}');
    expect(selectedRows()).toEqual([]);
  });

  it('keeps the cursor on its record when rows move, and on no record when it leaves the list', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    const { rerender } = render(<List onOpen={onOpen} />);
    screen.getByRole('group', { name: 'Loans' }).focus();
    await user.keyboard('jj');
    rerender(<List onOpen={onOpen} rows={ROWS.toReversed()} />);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[1]);
    rerender(<List onOpen={onOpen} rows={ROWS.filter(({ id }) => id !== 'marisol')} />);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(1);
    await user.keyboard('j{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[2]);
  });

  it('leaves keys to a field with focus', async () => {
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="Note" />
        <List />
      </>,
    );
    await user.type(screen.getByLabelText('Note'), 'jx');
    expect(selectedRows()).toEqual([]);
  });

  it('selects the whole page with the header check box', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(selectedRows()).toEqual(['lena', 'marisol', 'silas']);
  });

  it('requests a sort order and exposes the current one', async () => {
    const user = userEvent.setup();
    const onSort = vi.fn();
    render(<List sort={{ field: 'name', order: 1 }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: /Prospect/ }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Sort by Prospect' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ field: 'name', order: -1 });
  });

  it('moves a column by keyboard and reports the new layout', async () => {
    const user = userEvent.setup();
    const onLayout = vi.fn();
    render(<List onLayout={onLayout} />);
    screen.getByRole('button', { name: 'Prospect' }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(onLayout).toHaveBeenCalledExactlyOnceWith({ order: ['code', 'name'], hidden: [], widths: {} });
    expect(
      within(screen.getAllByRole('row')[0] as HTMLElement)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['', 'Code', 'Prospect']);
  });

  it('pages only if there are pages', async () => {
    const user = userEvent.setup();
    const onPage = vi.fn();
    render(
      <List
        paging={{ count: 45, page: 0, limit: 20, onPage, onLimit: () => undefined, noun: (count) => `${count} loans` }}
      />,
    );
    expect(screen.getByRole('button', { name: 'First page' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
    expect(screen.getByText('45 loans')).toBeTruthy();
  });

  it('edits a field on a double click or by key instead of opening the row, and goes through the fields', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    const field = (id: 'name' | 'id', title: string) => ({
      id,
      title,
      cell: (row: Loan) => row[id],
      edit: {
        key: 'e',
        on: 'doubleClick' as const,
        render: (_row: Loan, close: () => void, next: (step: 1 | -1) => void) => (
          <>
            <input aria-label={`Edit ${title}`} />
            <button onClick={() => next(1)}>Next</button>
            <button onClick={close}>Close</button>
          </>
        ),
      },
    });
    render(<List onOpen={onOpen} columns={[field('name', 'Prospect'), field('id', 'Code')]} />);
    await user.dblClick(screen.getByText('Marisol'));
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Edit Prospect').closest('tr')?.id).toContain('marisol');
    await user.click(screen.getByText('Next'));
    expect(screen.getByLabelText('Edit Code')).toBeTruthy();
    await user.click(screen.getByText('Next'));
    expect(screen.queryByLabelText(/^Edit/)).toBeNull();
    screen.getByRole('group', { name: 'Loans' }).focus();
    await user.keyboard('e');
    expect(screen.getByLabelText('Edit Prospect')).toBeTruthy();
  });

  it("opens and closes a cell's editor by keyboard", async () => {
    const user = userEvent.setup();
    render(
      <List
        columns={[
          {
            id: 'name',
            title: 'Prospect',
            cell: (row) => row.name,
            edit: {
              key: 's',
              render: (row, close) => <button type="button" onClick={close}>{`Edit ${row.name}`}</button>,
            },
          },
        ]}
      />,
    );
    screen.getByRole('group', { name: 'Loans' }).focus();
    await user.keyboard('js');
    await user.click(screen.getByRole('button', { name: 'Edit Lena' }));
    expect(screen.queryByRole('button', { name: 'Edit Lena' })).toBeNull();
  });

  it('shows help if there are no rows, and an error if they could not be loaded', () => {
    const { rerender } = render(<List rows={[]} />);
    expect(screen.getByText('No loans available, Create one!')).toBeTruthy();
    rerender(<List rows={[]} error={{ title: 'Something went wrong.', reference: '7F3A' }} />);
    expect(screen.getByRole('alert').textContent).toContain('7F3A');
    expect(screen.queryByText('No loans available, Create one!')).toBeNull();
  });
});
