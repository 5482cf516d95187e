import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_APPEARANCE } from './appearance';
import { useIsDark } from './use-is-dark';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('follows the device by default, also while the page is open, and a chosen mode always', () => {
  let isMatching = true;
  const listeners = new Set<() => void>();
  const addEventListener = (_type: string, listener: () => void) => listeners.add(listener);
  vi.stubGlobal('matchMedia', () => ({
    ...{ addEventListener, removeEventListener: () => undefined },
    get matches() {
      return isMatching;
    },
  }));
  const system = renderHook(() => useIsDark(DEFAULT_APPEARANCE));
  const lightHook = renderHook(() => useIsDark({ mode: 'Light' }));
  expect([system.result.current, lightHook.result.current]).toEqual([true, false]);
  isMatching = false;
  act(() => listeners.forEach((listener) => listener()));
  expect(system.result.current).toBe(false);
  expect(renderHook(() => useIsDark({ mode: 'Dark' })).result.current).toBe(true);
});
