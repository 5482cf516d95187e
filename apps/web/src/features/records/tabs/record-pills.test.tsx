import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-view';
import { RecordPills } from './record-pills';

const store = new FormStore({
  definition: { content: [] },
  answers: {},
  viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
});
const TABS = [
  { kind: 'built-in', id: 'tasks', title: 'Tasks' },
  { kind: 'built-in', id: 'history', title: 'History' },
] as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const boxAt = (left: number, width: number) => () => new DOMRect(left, 0, width, 44);

it('scrolls the active tab to the middle again when the width of its row changes', () => {
  const resized: (() => void)[] = [];
  class Observer {
    constructor(callback: () => void) {
      resized.push(callback);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  render(<RecordPills tabs={TABS} active="history" store={store} onPick={() => undefined} />);
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft).toBe(0);
  row.getBoundingClientRect = boxAt(0, 390);
  screen.getByRole('button', { name: 'History' }).getBoundingClientRect = boxAt(900, 100);
  act(() => resized.forEach((callback) => callback()));
  expect(row.scrollLeft).toBe(900 + 50 - 195);
});
