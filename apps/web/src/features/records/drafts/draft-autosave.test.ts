import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../client', () => ({ call }));

import type { ElementType } from '@lendwright/forms';
import { FormStore, rowsBeingEdited, type LocalDraft } from '../../../form-view';
import { chooseDraft, type ServerDraft } from './draft-choice';
import { DraftAutosave } from './draft-autosave';

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const field = (id: string, type: ElementType = 'text') => ({ id, type, title: id });
const debts = { ...field('debts', 'section'), cloneable: true, childs: [field('lender')] };
const FORM = { _id: 'form-1', version: 2 };

function open(unsavedFields?: (store: FormStore) => readonly string[]) {
  const store = new FormStore({
    definition: { content: [field('a'), field('b'), field('tax', 'ssn'), debts] },
    answers: { a: '1', b: '1' },
    viewer: VIEWER,
  });
  const autosave = new DraftAutosave({
    account: 'me',
    subject: 'r-1',
    form: FORM,
    store,
    recordVersion: () => 3,
    unsavedFields: () => unsavedFields?.(store) ?? store.dirty(),
  });
  autosave.found({ isLocal: false, isRemote: false, earlierDraft: {} });
  return { store, autosave, stop: autosave.watch() };
}
const calls = (id: string) => call.mock.calls.filter(([name]) => name === id);

beforeEach(() => {
  vi.useFakeTimers();
  call.mockResolvedValue({ at: '2026-11-20T10:00:00.000Z' });
});
afterEach(() => {
  vi.useRealTimers();
  call.mockReset();
  localStorage.clear();
});

test('values that no save accepts are on the server within two seconds of the last key, without secrets', async () => {
  const { store, stop } = open();
  store.set('a', 'x');
  store.set('tax', '123-45-6789');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft').map(([, input]) => input as unknown)).toEqual([
    {
      params: { subject: 'r-1' },
      body: { form: 'form-1', formVersion: 2, recordVersion: 3, answers: { a: 'x' } },
    },
  ]);
  stop();
});

test('the same draft is not sent twice, and is deleted when nothing is left', async () => {
  const { store, stop } = open();
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(2_000);
  store.leave('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft')).toHaveLength(1);
  store.applySavedAnswers({ a: 'x', b: '1' }, { a: 'x' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('discardDraft')).toHaveLength(1);
  stop();
});

test('a row that is open in its dialog is stored with the draft, and leaves it when the dialog is canceled', async () => {
  const { store, stop } = open();
  rowsBeingEdited(store).set('debts', { _id: 'r1', lender: 'Ada' });
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft').at(-1)?.[1]).toMatchObject({
    body: { answers: { a: 'x', debts: [{ _id: 'r1', lender: 'Ada' }] } },
  });
  rowsBeingEdited(store).set('debts', null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft').at(-1)?.[1]).toMatchObject({ body: { answers: { a: 'x' } } });
  expect(store.answers()['debts']).toBeUndefined();
  stop();
});

test('an earlier, unanswered draft stays below what is typed', async () => {
  const { store, autosave, stop } = open();
  autosave.found({ isLocal: false, isRemote: true, earlierDraft: { b: 'older' } });
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft').at(-1)?.[1]).toMatchObject({ body: { answers: { a: 'x', b: 'older' } } });
  autosave.clearEarlierDraft();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft').at(-1)?.[1]).toMatchObject({ body: { answers: { a: 'x' } } });
  stop();
});

test('a server that cannot store it is retried at the next change, and a created record leaves no draft', async () => {
  const { store, autosave, stop } = open();
  call.mockRejectedValueOnce(new Error('down'));
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(2_000);
  store.set('b', 'y');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls('saveDraft')).toHaveLength(2);
  await autosave.drop();
  stop();
  expect(calls('discardDraft')).toHaveLength(1);
  expect(calls('saveDraft')).toHaveLength(2);
});

test('a page without input does not touch the draft of another page', async () => {
  const { stop } = open();
  localStorage.setItem('lendwright.draft.me.r-1', 'being written');
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(localStorage.getItem('lendwright.draft.me.r-1')).toBe('being written');
});

const local = (moment: string, version: number, answers: object): LocalDraft => ({
  at: moment,
  version,
  answers: { ...answers },
});
const remote = (moment: string, recordVersion: number | null, answers: object): ServerDraft => ({
  at: moment,
  form: 'form-1',
  formVersion: 2,
  recordVersion,
  answers: { ...answers },
  moved: [],
});
const [EARLIER_TIME, LATER_TIME] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];

test('the newer of two drafts is chosen, and restored automatically only if the record is unchanged', () => {
  const { store, stop } = open();
  const bothDrafts = { local: local(EARLIER_TIME, 3, { a: 'here' }), remote: remote(LATER_TIME, 3, { a: 'there' }) };
  expect(chooseDraft(bothDrafts, store, 3)).toMatchObject({ isLocal: false, isFresh: true, answers: { a: 'there' } });
  expect(chooseDraft({ ...bothDrafts, remote: null }, store, 4)).toMatchObject({ isLocal: true, isFresh: false });
  expect(chooseDraft({ local: null, remote: remote(LATER_TIME, null, { a: 'x' }) }, store, null)).toMatchObject({
    isFresh: true,
  });
  stop();
});

test('a draft without differences is ignored, and a field that is being edited keeps its input', () => {
  const { store, stop } = open();
  expect(chooseDraft({ local: local(EARLIER_TIME, 3, { a: '1', gone: 'x' }), remote: null }, store, 3)).toBeNull();
  store.set('a', 'typing');
  expect(
    chooseDraft({ local: local(EARLIER_TIME, 3, { a: 'old', b: 'old' }), remote: null }, store, 3)?.answers,
  ).toEqual({
    b: 'old',
  });
  stop();
});
