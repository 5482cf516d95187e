import type { FormDefinition } from '@lendwright/forms';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addElement, Builder, replaceForm, ROOT } from '../../form-builder';
import { loadLocalDraft } from './save-local-draft';
import { fakeIndexedDb } from './testing/fake-indexed-db';
import { useDraftAutosave } from './use-draft-autosave';

let browser: ReturnType<typeof fakeIndexedDb>;
const PUBLISHED_FORM: FormDefinition = { content: [{ id: 'name', type: 'text', title: 'Name' }] };

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeIndexedDb();
  vi.stubGlobal('indexedDB', browser.indexedDB);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderAutosave(wasSaved = false) {
  const builder = new Builder(PUBLISHED_FORM);
  const location = { account: 'lena', form: 'form-1', base: 3, published: PUBLISHED_FORM };
  const { result, unmount } = renderHook(() => useDraftAutosave(builder, location, wasSaved));
  const add = () => act(() => void builder.do(addElement('text', 'More', { holder: ROOT, at: 1 })));
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  return {
    builder,
    add,
    pause,
    autosave: () => result.current.autosave,
    forget: () => act(() => result.current.forget()),
    unmount,
  };
}
const localDraft = () => browser.stored.get('lena/form-1') as { base: number; definition: FormDefinition } | undefined;

test('several changes in a row are saved once, after the pause, with their base version', async () => {
  const { add, pause, autosave } = renderAutosave();
  expect(autosave()).toBe('clean');
  add();
  add();
  expect([autosave(), browser.state.writes]).toEqual(['saving', 0]);
  await pause();
  expect([autosave(), browser.state.writes]).toEqual(['saved', 1]);
  expect(await loadLocalDraft('lena', 'form-1')).toMatchObject({ base: 3 });
  expect(await loadLocalDraft('theo', 'form-1')).toBeNull();
  expect(localDraft()?.definition.content).toHaveLength(3);
});

test('a selection saves nothing', async () => {
  const { builder, pause, autosave } = renderAutosave();
  act(() => builder.select(['name']));
  await pause();
  expect([autosave(), browser.state.writes]).toEqual(['clean', 0]);
});

test('undoing all changes deletes the draft, even one from an earlier visit', async () => {
  const { builder, add, pause, autosave } = renderAutosave(true);
  expect(autosave()).toBe('saved');
  add();
  await pause();
  expect(localDraft()).toBeDefined();
  act(() => void builder.undo());
  await pause();
  expect([autosave(), localDraft()]).toEqual(['clean', undefined]);
});

test('discarding deletes the draft, and undo saves it again', async () => {
  const { builder, add, pause, autosave } = renderAutosave();
  add();
  await pause();
  act(() => void builder.do(replaceForm(PUBLISHED_FORM)));
  await pause();
  expect([autosave(), localDraft()]).toEqual(['clean', undefined]);
  act(() => void builder.undo());
  await pause();
  expect([autosave(), localDraft()?.definition.content.length]).toEqual(['saved', 2]);
});

test('publishing deletes the draft and cancels a pending save', async () => {
  const { add, pause, autosave, forget, unmount } = renderAutosave();
  add();
  await pause();
  add();
  await forget();
  expect([autosave(), localDraft()]).toEqual(['clean', undefined]);
  await pause();
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(localDraft()).toBeUndefined();
});

test('publishing deletes the draft after a save in progress', async () => {
  const { add, forget } = renderAutosave();
  add();
  act(() => void vi.advanceTimersByTime(400));
  await forget();
  expect([browser.state.writes, localDraft()]).toEqual([1, undefined]);
});

test('leaving the page or the editor saves immediately', async () => {
  const { add, unmount } = renderAutosave();
  add();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(localDraft()?.definition.content).toHaveLength(2);
  add();
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(localDraft()?.definition.content).toHaveLength(3);
});

test('a browser that cannot store drafts is reported, and editing continues', async () => {
  browser.state.isFull = true;
  const { builder, add, pause, autosave } = renderAutosave();
  add();
  await pause();
  expect(autosave()).toBe('not-saved');
  add();
  expect(builder.definition().content).toHaveLength(3);
});
