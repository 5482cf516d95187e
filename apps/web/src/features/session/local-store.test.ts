import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, kept } from './local-store';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a value is kept for a day unless told otherwise, and not a moment longer', () => {
  keep('look', { mode: 'Dark' });
  keep('short', 1, 60);
  vi.advanceTimersByTime(60_000);
  expect([kept('look'), kept('short')]).toEqual([{ mode: 'Dark' }, null]);
  vi.advanceTimersByTime(86_400_000 - 60_000 - 1);
  expect(kept('look')).toEqual({ mode: 'Dark' });
  vi.advanceTimersByTime(1);
  expect(kept('look')).toBeNull();
});

test('what was forgotten, never kept or is unreadable reads as nothing', () => {
  keep('look', 1);
  forget('look');
  localStorage.setItem('lendwright.odd', '{"value":1}');
  localStorage.setItem('lendwright.torn', '{"value":');
  expect(['look', 'never', 'odd', 'torn'].map(kept)).toEqual([null, null, null, null]);
});

test('a storage that is full or forbidden costs nothing but the convenience', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  expect(() => keep('look', 1)).not.toThrow();
  expect(kept('look')).toBeNull();
  expect(() => forget('look')).not.toThrow();
});
