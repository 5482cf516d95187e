import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../client', () => {
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
  class CallLost extends Error {}
  return {
    call,
    CallRefused,
    CallLost,
    isRefused: (error: unknown, code?: string) => error instanceof CallRefused && (!code || error.code === code),
  };
});

import { CallLost, CallRefused } from '../../client';
import { FormStore } from '../../form-view';
import { TIMINGS } from '../../ui/timings';
import { RecordSaver } from './record-saver';
import { activeTab } from './record-tabs';
import { groupRequired } from './required-rail';

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const field = (id: string) => ({ id, type: 'text', title: id }) as const;
const answer = (version: number, info: object) => ({
  message: '',
  needDataReview: false,
  record: { version, info },
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

test('one draft leaves after the last key, with changed fields only and the version they were made on', async () => {
  const { store, saver, stop } = open();
  call.mockResolvedValue(answer(4, { a: '123', b: '1' }));
  for (const text of ['12', '123']) store.set('a', text);
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(call).toHaveBeenCalledOnce();
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'saveOpportunities',
    { params: { id: 'r-1' }, body: { version: 3, mode: 'draft', formData: { a: '123' } } },
  ]);
  expect([saver.version(), saver.state().kind, store.dirty()]).toEqual([4, 'saved', []]);
  stop();
});

test('a stale version puts both values at the field, loses nothing, and the kept one leaves on the new version', async () => {
  const { store, saver, stop } = open();
  call.mockRejectedValueOnce(
    new CallRefused(409, 'conflict', 'Changed by meanwhile.', {
      version: 9,
      fields: [{ field: 'a', yours: 'mine', theirs: 'theirs', by: 'Theo', at: '2026-11-20T10:00:00.000Z' }],
    }),
  );
  store.set('a', 'mine');
  await expect(saver.save('draft')).rejects.toThrow('Changed by meanwhile.');
  expect(store.conflicts().get('a')).toMatchObject({ yours: 'mine', theirs: 'theirs', by: 'Theo' });
  expect(store.answers()['a']).toBe('mine');
  call.mockResolvedValue(answer(10, { a: 'mine', b: '1' }));
  store.settle('a', 'mine');
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { version: 9, mode: 'draft', formData: { a: 'mine' } } });
  expect(store.dirty()).toEqual([]);
  stop();
});

test('a lost connection says so, keeps what was typed, and is tried again until it is back', async () => {
  const { store, saver, stop } = open();
  call.mockRejectedValueOnce(new CallLost());
  store.set('b', '2');
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect(saver.state().kind).toBe('failed');
  expect(store.answers()['b']).toBe('2');
  call.mockResolvedValue(answer(4, { a: '1', b: '2' }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(saver.state().kind).toBe('saved');
  stop();
});

test('a change by somebody else flows in, unless it touches what is being typed', () => {
  const { store, saver, stop } = open();
  const remote = (version: number, info: object) =>
    ({ record: { version, info } }) as Parameters<RecordSaver['takeRemote']>[0];
  saver.takeRemote(remote(4, { a: 'new', b: '1' }));
  expect([store.answers()['a'], saver.version()]).toEqual(['new', 4]);
  store.set('b', 'typing');
  saver.takeRemote(remote(5, { a: 'new', b: 'theirs' }));
  expect([store.answers()['b'], saver.version()]).toEqual(['typing', 4]);
  stop();
});

test('required fields are grouped by tab and section, in reading order', () => {
  const required = [
    { field: 'x', title: 'X', message: '', tab: 't', tabTitle: 'Terms', section: 's', sectionTitle: 'Request' },
    { field: 'y', title: 'Y', message: '', tab: 't', tabTitle: 'Terms', section: 's', sectionTitle: 'Request' },
    { field: 'z', title: 'Z', message: '' },
  ];
  expect(groupRequired(required).map(({ title, fields }) => [title, fields.map(({ field: id }) => id)])).toEqual([
    ['Terms · Request', ['x', 'y']],
    ['', ['z']],
  ]);
});

test('the open tab is that of the address, else the one of the form, else the first form tab', () => {
  const tabs = [
    { kind: 'built-in', id: 'admin', title: '' },
    { kind: 'form', id: 'one', title: '' },
    { kind: 'form', id: 'two', title: '' },
  ] as const;
  expect(activeTab(tabs, 'admin', 'two')?.id).toBe('admin');
  expect(activeTab(tabs, 'gone', 'two')?.id).toBe('two');
  expect(activeTab(tabs, undefined, null)?.id).toBe('one');
});

test('a field that others review leaves when it is left, not while it is being typed in', async () => {
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
  saver.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { version: 4, formData: { a: 'asked' } } });
  expect(store.answers()['a']).toBeUndefined();
  stop();
});

test('what no save takes is left over: unreadable texts, and everything while saves fail', async () => {
  const store = new FormStore({
    definition: { content: [{ ...field('a'), type: 'date' }, field('b')] },
    answers: {},
    viewer: VIEWER,
  });
  const saver = new RecordSaver({ module: 'loans', id: 'r-1', store, version: 3, onSaved: vi.fn() });
  const stop = saver.watch();
  store.set('a', '13-45-2026');
  store.set('b', '2');
  expect(saver.leftovers()).toEqual(['a']);
  call.mockRejectedValueOnce(new CallRefused(500, 'unexpected', 'down'));
  await vi.advanceTimersByTimeAsync(TIMINGS.autosave);
  expect([saver.state().kind, saver.leftovers()]).toEqual(['failed', ['a', 'b']]);
  call.mockResolvedValue(answer(4, { b: '2' }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([saver.state().kind, saver.leftovers()]).toEqual(['saved', ['a']]);
  stop();
});
