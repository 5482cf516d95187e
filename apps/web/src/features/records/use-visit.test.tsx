import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../client', () => ({ call }));

import { FormStore } from '../../form-view';
import { useVisit } from './use-visit';

const ELEMENT = { id: 'a', type: 'text', title: 'A' } as const;

function open(since: { at: string | null; fields: string[] }) {
  const store = new FormStore({
    definition: { content: [ELEMENT] },
    answers: {},
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });
  let version = 4;
  const hook = renderHook(
    (props: { since: typeof since }) => useVisit({ id: 'r-1', store, version: () => version, ...props }),
    {
      initialProps: { since },
    },
  );
  return { store, hook, save: () => (version += 1) };
}
const versions = () => call.mock.calls.map(([, input]) => (input as { body: { version: number } }).body.version);

beforeEach(() => {
  vi.useFakeTimers();
  call.mockResolvedValue({ message: '' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  call.mockReset();
});

it('marks changes by others since the last visit, and keeps the marks when a later response knows of this visit', () => {
  const { store, hook } = open({ at: '2026-11-20T10:00:00.000Z', fields: ['a'] });
  expect(store.field(ELEMENT).isChangedSinceVisit).toBe(true);
  hook.rerender({ since: { at: '2026-11-21T10:00:00.000Z', fields: [] } });
  expect([hook.result.current.unseenFields, store.field(ELEMENT).isChangedSinceVisit]).toEqual([['a'], true]);
  act(() => hook.result.current.seen());
  expect([hook.result.current.unseenFields, store.field(ELEMENT).isChangedSinceVisit]).toEqual([[], false]);
});

it('stores the visit after twenty visible seconds, and on leaving what was saved since', async () => {
  const { hook, save } = open({ at: null, fields: [] });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(versions()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(versions()).toEqual([4]);
  save();
  hook.unmount();
  expect(versions()).toEqual([4, 5]);
});
