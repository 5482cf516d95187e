import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeLocal, saveLocal, readLocalValue } from './local-store';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a value is kept for a day by default, and not a moment longer', () => {
  saveLocal('look', { mode: 'Dark' });
  saveLocal('short', 1, 60);
  vi.advanceTimersByTime(60_000);
  expect([readLocalValue('look'), readLocalValue('short')]).toEqual([{ mode: 'Dark' }, null]);
  vi.advanceTimersByTime(86_400_000 - 60_000 - 1);
  expect(readLocalValue('look')).toEqual({ mode: 'Dark' });
  vi.advanceTimersByTime(1);
  expect(readLocalValue('look')).toBeNull();
});

test('a removed, missing or unreadable value reads as null', () => {
  saveLocal('look', 1);
  removeLocal('look');
  localStorage.setItem('lendwright.odd', '{"value":1}');
  localStorage.setItem('lendwright.torn', '{"value":');
  expect(['look', 'never', 'odd', 'torn'].map(readLocalValue)).toEqual([null, null, null, null]);
});

test('a full or blocked storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  expect(() => saveLocal('look', 1)).not.toThrow();
  expect(readLocalValue('look')).toBeNull();
  expect(() => removeLocal('look')).not.toThrow();
});
