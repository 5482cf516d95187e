import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallRefused } from '../../client';
import { licensesOf, partsOf } from './license-parts';
import { useMergedSave } from './use-merged-save';

const license = (state: string, expires_on: string | null = null) => ({ state, expires_on });
const base = { version: 1, value: partsOf([license('WA')]) };

/** An editor whose first save meets someone else's. */
function setup(currentValue: unknown) {
  const send = vi.fn<(parts: Readonly<Record<string, string>>, version: number) => Promise<void>>();
  const details = { version: 2, updatedBy: 'Ben', current: currentValue };
  send.mockRejectedValueOnce(new CallRefused(409, 'conflict', 'Changed.', details)).mockResolvedValue();
  const draftOf = (storedValue: unknown) => partsOf(storedValue as ReturnType<typeof license>[]);
  return { send, hook: renderHook(() => useMergedSave({ send, draftOf, fallback: 'Failed.' })) };
}

it('merges licenses of different states, and saves them over the other version', async () => {
  const { send, hook } = setup([license('WA'), license('OR')]);
  await act(() => hook.result.current.save(base, partsOf([license('WA'), license('CA')])));
  expect(licensesOf(send.mock.lastCall?.[0] ?? {}).map(({ state }) => state)).toEqual(['CA', 'OR', 'WA']);
  expect(send.mock.lastCall?.[1]).toBe(2);
  expect(hook.result.current.conflict).toBeNull();
});

it('shows both values of the same state, and saves the chosen one', async () => {
  const { send, hook } = setup([license('WA', '2030-01-31')]);
  await act(() => hook.result.current.save(base, partsOf([license('WA', '2031-01-31')])));
  expect(hook.result.current.conflict).toMatchObject({ by: 'Ben', parts: ['WA'] });
  expect(send).toHaveBeenCalledTimes(1);
  await act(() => hook.result.current.resolve(new Set(['WA'])));
  expect(licensesOf(send.mock.lastCall?.[0] ?? {})).toEqual([license('WA', '2030-01-31')]);
  expect(send.mock.lastCall?.[1]).toBe(2);
});
