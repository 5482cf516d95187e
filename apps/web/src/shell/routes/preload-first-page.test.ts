import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '../../features/session';
import { saveLocal } from '../../features/session/local-store';
import { preloadFirstPage } from './preload-first-page';
import type { makeRouter } from './router';

// Not a vi.fn, because that would handle the rejections of its promises.
const frame = vi.hoisted(() => ({ requested: 0, fetch: (): Promise<unknown> => Promise.resolve({}) }));
vi.mock('../layout/load-layout', () => ({
  Layout: {
    preload: () => {
      frame.requested++;
      return frame.fetch();
    },
  },
}));

afterEach(() => {
  localStorage.clear();
  delete window.lendwrightReads;
  frame.requested = 0;
  frame.fetch = () => Promise.resolve({});
});

/** Preloads a path with a screen. @returns how often the session, the screen and the layout were requested */
function preloadAt(path: string, fetchScreen = vi.fn(() => Promise.resolve({ Screen: () => null }))) {
  const known = vi.fn(() => Promise.resolve({ kind: 'signed-out' }));
  const routes = [{ options: {} }, { options: { component: lazyRouteComponent(fetchScreen, 'Screen') } }];
  const router = { getMatchedRoutes: vi.fn(() => [routes]) };
  preloadFirstPage({ known } as unknown as Session, router as unknown as ReturnType<typeof makeRouter>, path);
  return [known.mock.calls.length, fetchScreen.mock.calls.length, frame.requested];
}

it('requests the session, the screen and its layout in parallel for a recent user', () => {
  saveLocal('look', { mode: 'light' });
  expect(preloadAt('/loans')).toEqual([1, 1, 1]);
});

it('does so for a user of another browser, whose first requests the page has sent', () => {
  window.lendwrightReads = { 'POST /api/menus {}': { answer: new Promise(() => undefined), at: 0, sender: '' } };
  expect(preloadAt('/loans')).toEqual([1, 1, 1]);
});

it('requests only the session for others, who will see the sign-in page', () => {
  expect(preloadAt('/loans')).toEqual([1, 0, 0]);
});

it('loads a page without a layout by itself, and does not request the session for a public page', () => {
  saveLocal('look', { mode: 'light' });
  expect(preloadAt('/switch')).toEqual([1, 1, 0]);
  expect(preloadAt('/auth/login')).toEqual([0, 1, 0]);
});

it('leaves a failed download to the page, which reports it', async () => {
  saveLocal('look', { mode: 'light' });
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  frame.fetch = () => Promise.reject(new Error('no way there'));
  const failPreload = vi.fn(() => Promise.reject<{ Screen: () => null }>(new Error('no way there')));
  expect(preloadAt('/loans', failPreload)).toEqual([1, 1, 1]);
  // Node reports unhandled rejections after the microtasks, before the next macrotask.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
});
