import type { FormDefinition } from '@lendwright/forms';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addElement, Builder, replaceDrawing, ROOT } from '../../form-builder';
import { readDrawing } from './save-local-draft';
import { fakeBrowserStore } from './testing/fake-indexed-db';
import { useKeptDrawing } from './use-draft-autosave';

let browser: ReturnType<typeof fakeBrowserStore>;
const PUBLISHED: FormDefinition = { content: [{ id: 'name', type: 'text', title: 'Name' }] };

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowserStore();
  vi.stubGlobal('indexedDB', browser.indexedDB);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(wasKept = false) {
  const builder = new Builder(PUBLISHED);
  const place = { account: 'lena', form: 'form-1', base: 3, published: PUBLISHED };
  const { result, unmount } = renderHook(() => useKeptDrawing(builder, place, wasKept));
  const add = () => act(() => void builder.do(addElement('text', 'More', { holder: ROOT, at: 1 })));
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  return {
    builder,
    add,
    pause,
    keeping: () => result.current.keeping,
    forget: () => act(() => result.current.forget()),
    unmount,
  };
}
const kept = () => browser.kept.get('lena/form-1') as { base: number; definition: FormDefinition } | undefined;

test('several changes in a row are kept once, after the pause, with the version they were drawn on', async () => {
  const { add, pause, keeping } = draw();
  expect(keeping()).toBe('clean');
  add();
  add();
  expect([keeping(), browser.state.writes]).toEqual(['keeping', 0]);
  await pause();
  expect([keeping(), browser.state.writes]).toEqual(['kept', 1]);
  expect(await readDrawing('lena', 'form-1')).toMatchObject({ base: 3 });
  expect(await readDrawing('theo', 'form-1')).toBeNull();
  expect(kept()?.definition.content).toHaveLength(3);
});

test('selecting something keeps nothing', async () => {
  const { builder, pause, keeping } = draw();
  act(() => builder.select(['name']));
  await pause();
  expect([keeping(), browser.state.writes]).toEqual(['clean', 0]);
});

test('going all the way back forgets it, also where it was kept before the page opened', async () => {
  const { builder, add, pause, keeping } = draw(true);
  expect(keeping()).toBe('kept');
  add();
  await pause();
  expect(kept()).toBeDefined();
  act(() => void builder.undo());
  await pause();
  expect([keeping(), kept()]).toEqual(['clean', undefined]);
});

test('discarding forgets it, and undo keeps it again', async () => {
  const { builder, add, pause, keeping } = draw();
  add();
  await pause();
  act(() => void builder.do(replaceDrawing(PUBLISHED)));
  await pause();
  expect([keeping(), kept()]).toEqual(['clean', undefined]);
  act(() => void builder.undo());
  await pause();
  expect([keeping(), kept()?.definition.content.length]).toEqual(['kept', 2]);
});

test('what was published is forgotten with the change that was about to be kept', async () => {
  const { add, pause, keeping, forget, unmount } = draw();
  add();
  await pause();
  add();
  await forget();
  expect([keeping(), kept()]).toEqual(['clean', undefined]);
  await pause();
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept()).toBeUndefined();
});

test('what is just being kept when it is published is forgotten after it', async () => {
  const { add, forget } = draw();
  add();
  act(() => void vi.advanceTimersByTime(400));
  await forget();
  expect([browser.state.writes, kept()]).toEqual([1, undefined]);
});

test('a page that goes, or a desk that is left, keeps at once', async () => {
  const { add, unmount } = draw();
  add();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(kept()?.definition.content).toHaveLength(2);
  add();
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept()?.definition.content).toHaveLength(3);
});

test('a browser that keeps nothing is told, and drawing goes on', async () => {
  browser.state.isFull = true;
  const { builder, add, pause, keeping } = draw();
  add();
  await pause();
  expect(keeping()).toBe('not-kept');
  add();
  expect(builder.definition().content).toHaveLength(3);
});
