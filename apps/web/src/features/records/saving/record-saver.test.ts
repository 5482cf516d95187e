import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../client', () => {
  class CallRefused extends Error {
    constructor(
      readonly status: number,
      readonly code: string,
      message: string,
      readonly details?: unknown,
    ) {
      super(message);
    }
  }
  class ConnectionLost extends Error {}
  return {
    call,
    CallRefused,
    ConnectionLost,
    isRefused: (error: unknown, code?: string) => error instanceof CallRefused && (!code || error.code === code),
  };
});

import { ConnectionLost, CallRefused } from '../../../client';
import { FormStore } from '../../../form-view';
import { TIMINGS } from '../../../ui/timings';
import { RecordSaver } from './record-saver';
import { activeTab } from '../tabs/record-tabs';
import { groupRequiredFields } from '../rail/required-rail';

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const field = (id: string) => ({ id, type: 'text', title: id }) as const;
const answer = (version: number, info: object) => ({
  message: '',
  needDataReview: false,
  opportunity: { version, info },
  required: [],
  merged: [],
  pending: [],
});

function open() {
  const store = new FormStore({
    definition: { content: [field('a'), field('b')] },
    answers: { a: '1', b: '1' },
    viewer: VIEWER,
  });
  const saver = new RecordSaver({ module: 'loans', id: 'r-1', store, version: 3, onSaved: vi.fn() });
  return { store, saver, stop: saver.watch() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  call.mockReset();
});

test('one autosave is sent after the last key, with only the changed fields and the version they are based on', async () => {
  const { store, saver, stop } = open();
  call.mockResolvedValue(answer(4, { a: '123', b: '1' }));
  for (const text of ['12', '123']) store.set('a', text);
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(call).toHaveBeenCalledOnce();
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'saveOpportunities',
    { params: { id: 'r-1' }, body: { version: 3, mode: 'autosave', formData: { a: '123' } } },
  ]);
  expect([saver.version(), saver.state().kind, store.dirty()]).toEqual([4, 'saved', []]);
  stop();
});

test('an answer is not sent before its check accepts it, and then at once', async () => {
  const { store, stop } = open();
  call.mockResolvedValue(answer(4, { a: 'ann@mail.example', b: '1' }));
  store.checks.hold('a');
  store.set('a', 'ann@mail.example');
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave * 2);
  expect(call).not.toHaveBeenCalled();
  store.checks.accept('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { formData: { a: 'ann@mail.example' } } });
  stop();
});

test('a stale version shows both values at the field, loses nothing, and the chosen one is sent with the new version', async () => {
  const { store, saver, stop } = open();
  call.mockRejectedValueOnce(
    new CallRefused(409, 'conflict', 'Changed meanwhile.', {
      version: 9,
      fields: [{ field: 'a', yours: 'mine', theirs: 'theirs', by: 'Theo', at: '2026-11-20T10:00:00.000Z' }],
    }),
  );
  store.set('a', 'mine');
  await expect(saver.save('autosave')).rejects.toThrow('Changed meanwhile.');
  expect(store.conflicts().get('a')).toMatchObject({ yours: 'mine', theirs: 'theirs', by: 'Theo' });
  expect(store.answers()['a']).toBe('mine');
  call.mockResolvedValue(answer(10, { a: 'mine', b: '1' }));
  store.settle('a', 'mine');
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { version: 9, mode: 'autosave', formData: { a: 'mine' } } });
  expect(store.dirty()).toEqual([]);
  stop();
});

test('a lost connection is reported, keeps the input, and is retried until it is restored', async () => {
  const { store, saver, stop } = open();
  call.mockRejectedValueOnce(new ConnectionLost());
  store.set('b', '2');
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(saver.state().kind).toBe('failed');
  expect(store.answers()['b']).toBe('2');
  call.mockResolvedValue(answer(4, { a: '1', b: '2' }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(saver.state().kind).toBe('saved');
  stop();
});

test('a change by someone else is applied, unless it affects a field being edited', () => {
  const { store, saver, stop } = open();
  const remote = (version: number, info: object) =>
    ({ record: { version, info } }) as Parameters<RecordSaver['applyRemote']>[0];
  saver.applyRemote(remote(4, { a: 'new', b: '1' }));
  expect([store.answers()['a'], saver.version()]).toEqual(['new', 4]);
  store.set('b', 'typing');
  saver.applyRemote(remote(5, { a: 'new', b: 'theirs' }));
  expect([store.answers()['b'], saver.version()]).toEqual(['typing', 4]);
  stop();
});

const ISSUE = { code: 'invalid-untitled-value', params: {}, message: '' } as const;

test('required fields are grouped by tab and section, in reading order', () => {
  const requiredFields = [
    { field: 'x', title: 'X', ...ISSUE, tab: 't', tabTitle: 'Terms', section: 's', sectionTitle: 'Request' },
    { field: 'y', title: 'Y', ...ISSUE, tab: 't', tabTitle: 'Terms', section: 's', sectionTitle: 'Request' },
    { field: 'z', title: 'Z', ...ISSUE },
  ];
  expect(
    groupRequiredFields(requiredFields).map(({ title, fields }) => [title, fields.map(({ field: id }) => id)]),
  ).toEqual([
    ['Terms · Request', ['x', 'y']],
    ['', ['z']],
  ]);
});

test('the open tab is that of the URL, else the default of the form, else the first form tab', () => {
  const tabs = [
    { kind: 'built-in', id: 'admin', title: '' },
    { kind: 'form', id: 'one', title: '' },
    { kind: 'form', id: 'two', title: '' },
  ] as const;
  expect(activeTab(tabs, 'admin', 'two')?.id).toBe('admin');
  expect(activeTab(tabs, 'gone', 'two')?.id).toBe('two');
  expect(activeTab(tabs, undefined, null)?.id).toBe('one');
});

test('a reviewed field is saved on blur, not while it is being edited', async () => {
  const reviewed = { ...field('a'), reviewers: ['manager'] };
  const store = new FormStore({ definition: { content: [reviewed, field('b')] }, answers: {}, viewer: VIEWER });
  const saver = new RecordSaver({ module: 'loans', id: 'r-1', store, version: 3, onSaved: vi.fn() });
  const stop = saver.watch();
  call.mockResolvedValue(answer(4, { b: '2' }));
  store.set('a', 'asked');
  store.set('b', '2');
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { formData: { b: '2' } } });
  expect(store.answers()['a']).toBe('asked');
  saver.flush();
  await vi.advanceTimersByTimeAsync(1);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { version: 4, formData: { a: 'asked' } } });
  expect(store.answers()['a']).toBeUndefined();
  stop();
});

test('the unsaved fields are invalid texts, and all fields while saves fail', async () => {
  const store = new FormStore({
    definition: { content: [{ ...field('a'), type: 'date' }, field('b')] },
    answers: {},
    viewer: VIEWER,
  });
  const saver = new RecordSaver({ module: 'loans', id: 'r-1', store, version: 3, onSaved: vi.fn() });
  const stop = saver.watch();
  store.set('a', '13-45-2026');
  store.set('b', '2');
  expect(saver.unsavedFields()).toEqual(['a']);
  call.mockRejectedValueOnce(new CallRefused(500, 'unexpected', 'down'));
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect([saver.state().kind, saver.unsavedFields()]).toEqual(['failed', ['a', 'b']]);
  call.mockResolvedValue(answer(4, { b: '2' }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([saver.state().kind, saver.unsavedFields()]).toEqual(['saved', ['a']]);
  stop();
});
