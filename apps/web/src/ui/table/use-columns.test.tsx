import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_LAYOUT, type ColumnLayout } from './columns';
import { useColumns, type ColumnRoom } from './use-columns';
import { useColumnDrag } from './use-column-drag';

afterEach(cleanup);

const COLUMNS = ['name', 'email', 'phone'].map((id) => ({ id, title: id, cell: () => null, minWidth: 100 }));

function Headers({ start = EMPTY_LAYOUT, room }: { readonly start?: ColumnLayout; readonly room?: ColumnRoom }) {
  const [layout, setLayout] = useState(start);
  const { visibleColumns, ids, setOrder } = useColumns(COLUMNS, layout, setLayout, room);
  const { propsFor, dropSide } = useColumnDrag(ids, setOrder);
  return (
    <table>
      <thead>
        <tr>
          {visibleColumns.map(({ column: { id }, width, isSizing, startSizing }) => (
            <th key={id} data-column={id} data-drop={dropSide(id)}>
              <button type="button" onPointerDown={propsFor(id).onPointerDown}>
                {id}
              </button>
              <i data-testid={id} data-sizing={isSizing || undefined} onPointerDown={startSizing}>
                {width}
              </i>
            </th>
          ))}
        </tr>
      </thead>
    </table>
  );
}

const order = () => screen.getAllByRole('button').map((button) => button.textContent);
const width = (id: string) => Number(screen.getByTestId(id).textContent);

/** Lays the headers out side by side, 100 pixels each. */
function renderColumns() {
  for (const [index, head] of [...document.querySelectorAll('th')].entries())
    head.getBoundingClientRect = () => ({ left: index * 100, width: 100, top: 0, height: 20 }) as DOMRect;
}

test('hidden columns are left out, unknown ones follow the saved order, widths stay within limits', () => {
  render(<Headers start={{ order: ['phone'], hidden: ['email'], widths: { name: 20, phone: 5000 } }} />);
  expect(order()).toEqual(['phone', 'name']);
  expect([width('phone'), width('name')]).toEqual([900, 100]);
});

test('the last column keeps room for the actions of a row, however narrow the list is', () => {
  render(<Headers room={{ available: 320, lastWidth: 170 }} />);
  expect([width('name'), width('email'), width('phone')]).toEqual([104, 104, 170]);
});

test('dragging the edge of a header resizes its column until the pointer is released', () => {
  render(<Headers />);
  fireEvent.pointerDown(screen.getByTestId('name'), { button: 0, clientX: 500 });
  expect(screen.getByTestId('name').dataset['sizing']).toBe('true');
  fireEvent.pointerMove(document, { clientX: 560 });
  expect(width('name')).toBe(200);
  fireEvent.pointerMove(document, { clientX: 100 });
  expect(width('name')).toBe(100);
  fireEvent.pointerUp(document);
  fireEvent.pointerMove(document, { clientX: 900 });
  expect([width('name'), screen.getByTestId('name').dataset['sizing']]).toEqual([100, undefined]);
});

test('dragging a header marks where it would go and moves its column when dropped', () => {
  render(<Headers />);
  renderColumns();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'name' }), { button: 0, clientX: 50 });
  fireEvent.pointerMove(document, { clientX: 52 });
  expect(document.querySelector('[data-drop]')).toBeNull();
  fireEvent.pointerMove(document, { clientX: 160 });
  expect(document.querySelector('[data-drop=after]')?.getAttribute('data-column')).toBe('email');
  fireEvent.pointerUp(document);
  expect(order()).toEqual(['email', 'name', 'phone']);
});

test('Escape cancels a drag, and a header dropped at its original position changes nothing', () => {
  render(<Headers />);
  renderColumns();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'phone' }), { button: 0, clientX: 250 });
  fireEvent.pointerMove(document, { clientX: 20 });
  expect(document.querySelector('[data-drop=before]')?.getAttribute('data-column')).toBe('name');
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }));
  fireEvent.pointerUp(document);
  expect(order()).toEqual(['name', 'email', 'phone']);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'email' }), { button: 0, clientX: 150 });
  fireEvent.pointerMove(document, { clientX: 170 });
  fireEvent.pointerUp(document);
  expect(order()).toEqual(['name', 'email', 'phone']);
});
