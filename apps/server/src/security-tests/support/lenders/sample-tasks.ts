import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { linkTokens } from '../../../platform/secrets/link-tokens';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import { SERVER_SECRET } from '../servers/server-secret';
import type { Lender } from './lender';
import { call, type Seeder } from './seed-lender';

type Facts = Readonly<Record<string, unknown>>;

/**
 * A task on the loan with a person, roles and a step, one that comes first, one to deactivate, one whose values change, and one
 * without a record.
 */
export async function addTasks(
  seeder: Seeder,
  loan: Id,
  people: Readonly<Record<string, Id>>,
): Promise<Record<string, Id>> {
  const createdData: Record<string, Id> = {};
  const users = [
    { value: people['own'], type: 'Workforces' },
    { value: people['borrower'], type: 'Prospects' },
    ...['admin', 'officer', 'acting'].map((role) => ({ value: seeder.ids.roles.get(role), type: 'Role' })),
  ].filter(({ value }) => value !== undefined);
  for (const name of ['first task', 'spare task', 'task', 'changed task', 'own task']) {
    const body = {
      ...{ title: `${name} ${seeder.mark}`, status: 'Not Started', priority: 'Low', users, due_date: '2999-01-31' },
      ...{ description: `<p>${seeder.mark}</p>`, checklist: [{ title: `step ${seeder.mark}`, mandatory: false }] },
      ...(name === 'own task' ? {} : { module: 'loans', owner: loan }),
      ...(name === 'task' && { blocked_by: [createdData['first task']] }),
    };
    createdData[name] = (await call(seeder, 'createTask', { body }))['_id'] as Id;
  }
  const params = { id: createdData['task'] as Id };
  await call(seeder, 'setTaskReminder', { params, body: { at: '2999-01-30T09:00:00.000Z' } });
  await call(seeder, 'createTaskCalendar', {});
  const { task } = (await call(seeder, 'readTask', { body: { tid: createdData['task'] } })) as {
    task: { items: { _id: Id }[] };
  };
  return { ...createdData, 'task item': task.items[0]?._id as Id };
}

/** Values for operations on tasks, after making the task available again. */
export async function prepareTaskFacts(
  operation: AnyOperation,
  { ids, sampleIds, users }: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { id, path } = operation;
  if (!/^tasks?(?:_calendar|\/|$)/.test(path)) return {};
  const task = sampleIds['task'];
  await owner.query(
    `update app.tasks set status = 'Not Started', is_active = true, taken_at = null, taken_by = null where id = any($1)`,
    [[task, sampleIds['spare task']]],
  );
  await owner.query('update app.task_assignees set is_open = true where task_id = $1', [task]);
  if (id === 'taskCalendarFeed') {
    const { token, hash } = linkTokens(SERVER_SECRET, 'task calendar').make('link', ids.company);
    const sql = `insert into app.task_calendar_links (company_id, id, account_id, role_id, token_hash, revoked_at)
      select company_id, gen_random_uuid(), account_id, role_id, $3, null from auth.memberships where company_id = $1 and account_id = $2`;
    await owner.query(
      'update app.task_calendar_links set revoked_at = now() where company_id = $1 and account_id = $2',
      [ids.company, users.admin.account],
    );
    await owner.query(sql, [ids.company, users.admin.account, hash]);
    return { calendar: `${token}.ics` };
  }
  const person = { value: sampleIds['own'], type: 'Workforces' };
  return {
    ...{ _id: id === 'activateTask' ? sampleIds['spare task'] : OMITTED_VALUE, tid: task, version: OMITTED_VALUE },
    ...{
      module: 'loans',
      owner: sampleIds['loan'],
      title: 'plain words',
      status: 'Not Started',
      sort: { field: 'title', order: 1 },
    },
    ...{ users: [{ ...person, role: ids.roles.get('own'), fallback: sampleIds['officer'] }], due_time: '10:00' },
    ...{ target_status: ids.statuses.get('loans/second'), convert_lead: false, blocked_by: [sampleIds['first task']] },
    ...{
      filters: {
        status: ['Not Started'],
        users: [person],
        template: sampleIds['template'],
        text: 'plain',
        active: true,
      },
    },
    at: '2999-01-31T10:00:00.000Z',
    ...(id === 'massActionTasks' && {
      ...{ from: 'Selected', module: 'tasks', Ids: [sampleIds['spare task']], list: 'Created', count: 1 },
    }),
  };
}
