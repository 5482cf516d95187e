import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../ui';
import { toastStore } from '../../../ui/feedback/toast-store';
import { DEFAULT_APPEARANCE } from '../../../ui/theme/appearance';
import { Session, SessionContext } from '../../session';
import { MyTasks } from './my-tasks';

const DANA = { value: 'p-1', type: 'Workforces', label: 'Dana Whitlock', role: null, fallback: null };
const THEO = { ...DANA, value: 'p-2', label: 'Theo Marsh' };
const DUTY = { ...DANA, value: 'r-1', type: 'Role', label: 'Loan Officer', fallbackLabel: null };

const taskWithTitle = (title: string, change: object = {}) => ({
  _id: `t-${title.replaceAll(' ', '-')}`,
  title,
  status: 'Not Started',
  priority: 'Medium',
  start_date: null,
  due_date: '2026-11-20',
  due_time: null,
  due_at: null,
  due: 'today',
  users: [DANA],
  module: { type: '', title: '' },
  owner: null,
  hasRecord: false,
  checklist: { done: 0, total: 0 },
  blockers: 0,
  recurs: false,
  fromTemplate: false,
  taken: null,
  remind_at: null,
  active: true,
  readonly: false,
  abilities: { update: true, progress: true, delete: true, take: false, override: true },
  version: 3,
  createdAt: '2026-11-19T10:00:00.000Z',
  created_by: null,
  updatedAt: '2026-11-19T10:00:00.000Z',
  updated_by: null,
  ...change,
});

/** What only the panel of a task shows. */
const DETAILS = {
  ...{ description: '<p>Ask who sent it</p>', target_status: null, convert_lead: false, blocked_by: [], history: [] },
  items: [{ _id: 'i-1', title: 'Ask for the sender', mandatory: true, isDone: false, by: null, at: null }],
  blocks: [{ _id: 't-9', title: 'Underwriting decision', status: 'On Hold', isOpen: true }],
  ...{ recurrence: null, reminders: { dayBefore: true, onDay: false, overdue: false } },
  ...{ template: null, completedAt: null, completed_by: null },
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
let sentEntries: Sent[];
let answers: Record<string, () => Response>;
let ownEntries: object[];
let groupTasks: object[];

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const PEOPLE = [
  { ...DANA, info: null, onRecord: false },
  { ...THEO, info: null, onRecord: false },
];
const calendar = { timeZone: 'UTC', today: '2026-11-20' };

function answerTo(path: string, body: Record<string, unknown>): Response {
  const ownAnswer = answers[path];
  if (ownAnswer) return ownAnswer();
  if (path === 'tasks/mine') {
    const tasks = body['view'] === 'groups' ? groupTasks : ownEntries;
    const counts = { mine: ownEntries.length, groups: groupTasks.length, created: 0, waiting: 0 };
    return json({ ...calendar, groups: tasks.length ? [{ due: 'today', count: tasks.length, tasks }] : [], counts });
  }
  if (path === 'tasks/info')
    return json({
      ...calendar,
      task: null,
      users: { people: PEOPLE, roles: [{ _id: 'r-1', title: 'Loan Officer' }], groups: [], recordRoles: [] },
      permissions: { add: true, update: true, delete: true },
      target_statuses: [],
    });
  if (path === 'tasks/create') return json({ message: 'ok', _id: 'n', task: taskWithTitle('New') });
  if (path.startsWith('tasks/')) return json({ message: 'ok', version: 4, task: ownEntries[0] ?? {} });
  return json({ groups: [] });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] });
  sentEntries = [];
  answers = {};
  ownEntries = [taskWithTitle('Welcome call'), taskWithTitle('Order appraisal', { priority: 'High' })];
  groupTasks = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const path = url.replace('/api/', '');
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    sentEntries.push({ method: init?.method ?? 'GET', path, body });
    return Promise.resolve(answerTo(path, body));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

async function open() {
  const session = new Session({
    user: () =>
      Promise.resolve({
        _id: 'a-1',
        type: 'Workforces',
        email: 'dana@lender.test',
        profile: '/workforces/edit/p-1',
        role: { _id: 'officer', title: 'Officer', admin: false },
      }),
    menu: () =>
      Promise.resolve({
        company: { timeZone: 'UTC', dateFormat: 'MM/DD/YYYY' },
        personalization: DEFAULT_APPEARANCE,
        header: { items: [] },
      }),
  } as never);
  await session.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <MyTasks search={{}} change={() => undefined} />
          <Toasts />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByText('Welcome call');
}

const patches = () => sentEntries.filter(({ method }) => method === 'PATCH');
const rowOf = (title: string) => screen.getByText(title).closest('[role=row]') as HTMLElement;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('my tasks, with the keys of the whole window', () => {
  it('changes the status of the cursor row by keys, at once, and takes it back', async () => {
    answers['tasks/t-Welcome-call'] = () => {
      ownEntries = [taskWithTitle('Welcome call', { ...patches().at(-1)?.body, version: 4 })];
      return json({ message: 'ok', version: 4, task: ownEntries[0] });
    };
    await open();
    press('j');
    press('s');
    await screen.findByRole('menuitem', { name: /On Hold/ });
    fireEvent.keyDown(screen.getByRole('menu'), { key: '4' });
    await waitFor(() => expect(within(rowOf('Welcome call')).getByLabelText(/On Hold, change status/)).toBeTruthy());
    await waitFor(() =>
      expect(patches()).toEqual([
        { method: 'PATCH', path: 'tasks/t-Welcome-call', body: { version: 3, status: 'On Hold' } },
      ]),
    );
    await screen.findByText('Status has been updated successfully..');
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(patches()[1]?.body).toEqual({ version: 4, status: 'Not Started' }));
  });

  it('restores the value of a refused change and shows the reason', async () => {
    answers['tasks/t-Welcome-call'] = () =>
      json({ code: 'forbidden', message: "You don't have permission to change this task." }, 403);
    await open();
    await userEvent.click(within(rowOf('Welcome call')).getByLabelText(/priority Medium/));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Urgent/ }));
    await screen.findByText("You don't have permission to change this task.");
    expect(within(rowOf('Welcome call')).getByLabelText(/priority Medium/)).toBeTruthy();
  });

  it('says why a task cannot be completed, and completes it with a reason', async () => {
    answers['tasks/t-Welcome-call'] = () =>
      patches().length === 1 ? json({ code: 'blocked', message: 'Order appraisal first.' }, 409) : json({ version: 4 });
    await open();
    press('j');
    press('e');
    await screen.findByText('Order appraisal first.');
    const completeButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete anyway' });
    expect(completeButton.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Reason for completing it now'), 'Waived');
    await userEvent.click(completeButton);
    await waitFor(() =>
      expect(patches()[1]?.body).toEqual({ version: 3, status: 'Completed', override: { reason: 'Waived' } }),
    );
  });

  it('shows the task under the cursor beside the list, and returns the focus to its row', async () => {
    const people = JSON.parse(await answerTo('tasks/info', {}).text()) as object;
    answers['tasks/info'] = () => {
      const task = ownEntries.find(
        (candidate) => (candidate as { _id: string })._id === sentEntries.at(-1)?.body['tid'],
      );
      return json({ ...people, task: task ? { ...task, ...DETAILS } : null });
    };
    answers['notes/list'] = () => json({ notes: [], mayAdd: false });
    await open();
    await userEvent.click(screen.getByText('Welcome call'));
    const side = (title: string) => screen.findByRole('complementary', { name: `Task: ${title}` });
    await within(await side('Welcome call')).findByText('Underwriting decision may start');
    const focusedElement = () => document.activeElement as HTMLElement;
    fireEvent.keyDown(focusedElement(), { key: 'ArrowDown' });
    const panel = await side('Order appraisal');
    await userEvent.click(await within(panel).findByRole('checkbox', { name: 'Done: Ask for the sender' }));
    await waitFor(() =>
      expect(patches()).toMatchObject([{ path: 'tasks/t-Order-appraisal/checklist/i-1', body: { isDone: true } }]),
    );
    await userEvent.click(within(panel).getByRole('button', { name: /^Complete/ }));
    await waitFor(() => expect(patches()[1]?.body).toEqual({ version: 3, status: 'Completed' }));
    panel.focus();
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(focusedElement().textContent).toBe('Order appraisal'));
    expect(screen.queryByRole('complementary', { name: /^Task/ })).toBeNull();
  });

  it('completes all selected tasks', async () => {
    await open();
    for (const key of ['j', 'x', 'j', 'x', 'e']) press(key);
    await screen.findByText('2 tasks updated.');
    expect(patches().map(({ path, body }) => [path, body['status']])).toEqual([
      ['tasks/t-Welcome-call', 'Completed'],
      ['tasks/t-Order-appraisal', 'Completed'],
    ]);
  });

  it('adds a typed task for the viewer, or for the people it names', async () => {
    await open();
    press('n');
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a task' });
    expect(document.activeElement).toBe(input);
    await userEvent.type(input, 'Call Lena tomorrow 10am !high');
    await screen.findByText('Sat, Nov 21, 10:00 AM · High');
    await userEvent.type(input, '{Enter}');
    const created = () => sentEntries.filter(({ path }) => path === 'tasks/create').map(({ body }) => body);
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({
      title: 'Call Lena',
      priority: 'High',
      due_date: '2026-11-21',
      due_time: '10:00',
      users: [{ value: 'p-1', type: 'Workforces' }],
    });
    expect(input.value).toBe('');
    await userEvent.type(input, 'Ask @the{Enter}{Enter}');
    await waitFor(() => expect(created()).toHaveLength(2));
    expect(created()[1]).toMatchObject({ title: 'Ask', users: [{ value: 'p-2', type: 'Workforces' }] });
  });

  it('turns a recognized part back into text with Backspace, and keeps the line if it cannot be saved', async () => {
    answers['tasks/create'] = () => json({ code: 'invalid', message: 'No.' }, 422);
    await open();
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a task' });
    await userEvent.type(input, 'Order Monday{Backspace}{Enter}');
    await waitFor(() =>
      expect(sentEntries.find(({ path }) => path === 'tasks/create')?.body['title']).toBe('Order Monday'),
    );
    await screen.findByText('No.');
    await waitFor(() => expect(input.value).toBe('Order Monday'));
  });

  it("takes a task of a role, and shows the server's answer if someone else was faster", async () => {
    groupTasks = [
      taskWithTitle('Title payoff', { users: [DUTY], abilities: { ...taskWithTitle('').abilities, take: true } }),
    ];
    answers['tasks/t-Title-payoff/take'] = () => json({ code: 'taken', message: 'Theo Marsh took it 2 s ago.' }, 409);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Take Title payoff' }));
    await screen.findByText('Theo Marsh took it 2 s ago.');
  });

  it('opens a task with its newest notes, and with all that belongs to them when they are unfolded', async () => {
    const noUsers = { workforces: [], contacts: [], prospects: [] };
    const task = {
      ...taskWithTitle('Welcome call', { abilities: { ...taskWithTitle('').abilities, update: false } }),
      ...{ description: '', target_status: null, convert_lead: false, items: [], blocked_by: [], blocks: [] },
      ...{ recurrence: null, reminders: { dayBefore: true, dueDay: true, overdue: true }, template: null },
      ...{ completedAt: null, completed_by: null, history: [] },
    };
    const note = {
      ...{ _id: 'n-1', content: '<p>Closed on Fridays</p>', type: 'Public', deadline: null, isDeadlineAhead: false },
      ...{ users: noUsers, people: [], mentions: [], mentionsMe: false, module: 'tasks', owner: task._id, MI: null },
      ...{ pinned: false, active: true, version: 1, created_by: null, updated_by: null },
      ...{ createdAt: task.createdAt, updatedAt: task.updatedAt },
      abilities: { edit: false, share: false, pin: false, deactivate: false },
    };
    answers['tasks/info'] = () =>
      json({
        ...{ ...calendar, task, target_statuses: [], permissions: { add: true, update: true, delete: true } },
        users: { people: [], roles: [], groups: [], recordRoles: [] },
      });
    answers['notes/list'] = () => json({ ...noUsers, notes: [note], mayAdd: false, hasDeadlines: false });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Welcome call' }));
    const summary = await screen.findByText('1 note');
    await screen.findByText('Closed on Fridays');
    expect(screen.queryByRole('tab', { name: 'Private' })).toBeNull();
    await userEvent.click(summary);
    await screen.findByRole('tab', { name: 'Private' });
    await screen.findByText('Closed on Fridays');
    const requestedSent = sentEntries.find(({ path }) => path === 'notes/list');
    expect(requestedSent?.body).toEqual({ module: 'tasks', owner: task._id });
  });
});
