import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureText, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { notify } from '../../../ui';
import { useSignedIn, type SignedInUser } from '../../session';
import { refreshTasks } from '../cached-tasks';
import {
  assignableUsers,
  isPerson,
  userKey,
  wireUser,
  type TaskOwner,
  type TaskPeople,
  type TaskUser,
} from '../task-shapes';
import type { CaptureAssignee, CapturedTask } from './capture-shapes';
import type { CaptureRecord } from './use-capture-record';

const kindOf = (user: TaskUser): CaptureAssignee['kind'] =>
  isPerson(user) ? 'person' : user.type === 'Group' ? 'group' : 'role';

/** Whether a person is the viewer. The path of a viewer's own record ends with its id. */
const isSelf = (
  { value, info }: TaskPeople['people'][number],
  { profile, email }: Pick<SignedInUser, 'profile' | 'email'>,
): boolean => profile?.endsWith(value) === true || (profile === null && info?.email === email);

/**
 * Creates tasks from captured lines.
 * @param owner the record of every task, or null: then a line can name one, and a task without people is the viewer's
 * @returns `pending`: the titles that the server has not confirmed yet
 */
export function useCapture(owner: TaskOwner | null) {
  const text = useText(taskList);
  const queries = useQueryClient();
  const viewer = useSignedIn()?.user;
  const [pending, setPending] = useState<readonly string[]>([]);
  const { data } = useCall('readTask', { body: { ...owner } });
  const users = data ? assignableUsers(data.users) : [];
  const assignees = users.map((user) => ({ kind: kindOf(user), id: userKey(user), name: user.label }));
  const ownPerson = data?.users.people.find((person) => viewer && isSelf(person, viewer));
  const ownUser = users.filter(({ value, type }) => ownPerson && value === ownPerson.value && type === ownPerson.type);

  const add = async (task: CapturedTask, record: CaptureRecord | null): Promise<boolean> => {
    const namedUsers = users.filter((user) => task.assignees.some(({ id }) => id === userKey(user)));
    const chosenUser = namedUsers.length > 0 || owner ? namedUsers : ownUser;
    setPending((titles) => [...titles, task.title]);
    try {
      await call('createTask', {
        body: {
          title: task.title.slice(0, 200),
          status: 'Not Started',
          priority: task.priority ?? 'Medium',
          due_date: task.due,
          due_time: task.time,
          users: chosenUser.map(wireUser),
          ...(owner ?? (record && { module: record.module, owner: record.id })),
        },
      });
      notify.success(text('taskCreated'));
      await refreshTasks(queries);
      return true;
    } catch (error) {
      notify.failure(failureText(error, text('createFailed')));
      return false;
    } finally {
      setPending((titles) => titles.toSpliced(titles.indexOf(task.title), 1));
    }
  };
  return { assignees, pending, add, permissions: data?.permissions };
}
