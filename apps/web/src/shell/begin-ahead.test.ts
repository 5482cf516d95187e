import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '../features/session';
import { saveLocal } from '../features/session/local-store';
import { beginAhead } from './begin-ahead';
import type { makeRouter } from './router';

// No spy: those take what their promises reject with.
const frame = vi.hoisted(() => ({ asked: 0, fetch: (): Promise<unknown> => Promise.resolve({}) }));
vi.mock('./frame', () => ({
  fetchFrame: () => {
    frame.asked++;
    return frame.fetch();
  },
}));

afterEach(() => {
  localStorage.clear();
  frame.asked = 0;
  frame.fetch = () => Promise.resolve({});
});

/** Begins at a path whose screen is `fetchScreen`. @returns how often was asked who is here, for the screen, for the frame */
function beginAt(path: string, fetchScreen = vi.fn(() => Promise.resolve({ Screen: () => null }))) {
  const known = vi.fn(() => Promise.resolve({ kind: 'signed-out' }));
  const routes = [{ options: {} }, { options: { component: lazyRouteComponent(fetchScreen, 'Screen') } }];
  const router = { getMatchedRoutes: vi.fn(() => [routes]) };
  beginAhead({ known } as unknown as Session, router as unknown as ReturnType<typeof makeRouter>, path);
  return [known.mock.calls.length, fetchScreen.mock.calls.length, frame.asked];
}

it('asks who is here and fetches the screen and its frame at once where somebody was here of late', () => {
  saveLocal('look', { mode: 'light' });
  expect(beginAt('/loans')).toEqual([1, 1, 1]);
});

it('asks alone where nobody was: the page of a stranger is the door', () => {
  expect(beginAt('/loans')).toEqual([1, 0, 0]);
});

it('fetches a page without a frame as it is, and asks nothing for one that is open to all', () => {
  saveLocal('look', { mode: 'light' });
  expect(beginAt('/switch')).toEqual([1, 1, 0]);
  expect(beginAt('/auth/login')).toEqual([0, 1, 0]);
});

it('leaves a file that cannot be fetched to the page, which tells of it', async () => {
  saveLocal('look', { mode: 'light' });
  const untaken = vi.fn();
  process.on('unhandledRejection', untaken);
  frame.fetch = () => Promise.reject(new Error('no way there'));
  const lost = vi.fn(() => Promise.reject<{ Screen: () => null }>(new Error('no way there')));
  expect(beginAt('/loans', lost)).toEqual([1, 1, 1]);
  // Node tells of a rejection that nobody took once the microtasks are done, before the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', untaken);
  expect(untaken).not.toHaveBeenCalled();
});
