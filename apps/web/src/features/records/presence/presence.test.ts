import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const client = vi.hoisted(() => ({ call: vi.fn(), hints: new Set<(record: string) => void>() }));
vi.mock('../../../client', () => ({
  call: client.call,
  onPresence: (listener: (record: string) => void) => {
    client.hints.add(listener);
    return () => client.hints.delete(listener);
  },
}));

import { startPresence } from './presence';
import { presenceByField } from './use-presence';

const THEO = { account: 'theo', name: 'Theo', field: 'amount', at: '2026-11-20T10:00:00.000Z' };
const bodies = () => client.call.mock.calls.map(([, input]) => (input as { body: object }).body);

beforeEach(() => {
  vi.useFakeTimers();
  client.call.mockResolvedValue({ here: [THEO] });
  document.body.innerHTML = '<div data-field="amount"><input id="one"></div><input id="other">';
});
afterEach(() => {
  vi.useRealTimers();
  client.call.mockReset();
  document.body.innerHTML = '';
});

test('reports at once, every ten seconds and when leaving, and notifies only when the others change', async () => {
  const onPresent = vi.fn();
  const stop = startPresence('r-1', onPresent);
  await vi.advanceTimersByTimeAsync(20_500);
  expect(bodies()).toEqual(Array(3).fill({ field: null, isLeaving: false }));
  expect(onPresent).toHaveBeenCalledExactlyOnceWith([THEO]);
  stop();
  expect(bodies().at(-1)).toEqual({ field: null, isLeaving: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(client.call).toHaveBeenCalledTimes(4);
});

test('reports the focused field, and drops it ten seconds after the last key', async () => {
  const stop = startPresence('r-1', vi.fn());
  document.getElementById('one')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(500);
  expect(bodies().at(-1)).toMatchObject({ field: 'amount' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies().at(-1)).toMatchObject({ field: null });
  document.getElementById('one')?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  await vi.advanceTimersByTimeAsync(500);
  expect(bodies().at(-1)).toMatchObject({ field: 'amount' });
  stop();
});

test('refetches when the server signals a change of this record, and ignores failures', async () => {
  client.call.mockRejectedValue(new Error('down'));
  const onPresent = vi.fn();
  const stop = startPresence('r-1', onPresent);
  for (const listener of client.hints) listener('r-2');
  await vi.advanceTimersByTimeAsync(500);
  expect(client.call).toHaveBeenCalledTimes(1);
  for (const listener of client.hints) listener('r-1');
  await vi.advanceTimersByTimeAsync(500);
  expect(client.call).toHaveBeenCalledTimes(2);
  expect(onPresent).not.toHaveBeenCalled();
  stop();
});

test('groups people by field, and skips those without a field', () => {
  expect([...presenceByField([THEO, { ...THEO, account: 'dana', name: 'Dana', field: null }])]).toEqual([
    ['amount', [{ id: 'theo', name: 'Theo' }]],
  ]);
});
