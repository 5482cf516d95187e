import type { AnswerOf, readTask } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { RecordSummary } from '../../notifications';
import {
  hiddenPersonFields,
  readNamedPeople,
  readPeople,
  setupFor,
  visiblePerson,
  type PersonRow,
} from '../../records';
import type { TaskContext } from './task-context';

type People = AnswerOf<typeof readTask>['users'];

const TYPES = { workforces: 'Workforces', contacts: 'Contacts', prospects: 'Prospects' } as const;
/** As many colleagues as a picker can show; more are found by name. */
const MAX_PEOPLE = 500;

interface RecordParticipant {
  readonly person_id: Id;
  readonly role_id: Id | null;
}

async function readRecordParticipants(context: TaskContext, record: Id): Promise<RecordParticipant[]> {
  const { tx } = context;
  return tx.query<RecordParticipant>(
    `select person_id, role_id from app.record_assignees where company_id = $1 and record_id = $2
     union all select prospect_id, null from app.records where company_id = $1 and id = $2 and prospect_id is not null`,
    [tx.companyId, record],
    'task-people-on-record',
  );
}

/** Everyone whom a task of the record, or without one, may be assigned to: staff, and the people on the record. */
export async function readTaskPeople(
  context: TaskContext,
  record: { readonly id: Id; readonly summary: RecordSummary } | null,
  search: string | undefined,
): Promise<People> {
  const { tx, setup, viewer } = context;
  const onRecord = record ? await readRecordParticipants(context, record.id) : [];
  const staff = await readNamedPeople(tx, 'workforces', MAX_PEOPLE);
  const otherPeople = await readPeople(tx, [...new Set(onRecord.map(({ person_id }) => person_id))]);
  const rows = new Map([...otherPeople, ...staff].map((row) => [row.id, row]));
  const named = (row: PersonRow) => visiblePerson(row, hiddenPersonFields(setup, row.module_key, viewer));
  const labelOf = (row: PersonRow) => {
    const { first_name, last_name, email } = named(row);
    return `${first_name} ${last_name}`.trim() || email;
  };
  const ids = new Set(onRecord.map(({ person_id }) => person_id));
  const wantedText = search?.toLowerCase() ?? '';
  const people = [...rows.values()].map((row) => ({
    value: row.id,
    type: TYPES[row.module_key as keyof typeof TYPES],
    label: labelOf(row),
    info: named(row),
    onRecord: ids.has(row.id),
  }));
  const { roles, groups } = setupFor(setup, viewer);
  const roleIds = [...new Set(onRecord.flatMap(({ role_id }) => role_id ?? []))];
  return {
    people: people.filter(({ label }) => label.toLowerCase().includes(wantedText)),
    roles: [...roles.values()]
      .filter((role) => role.is_active && role.user_type === 'Workforces')
      .map(({ id: _id, title }) => ({ _id, title })),
    groups: [...groups.values()].map(({ id: _id, title }) => ({ _id, title })),
    recordRoles: roleIds.map((_id) => ({
      _id,
      title: roles.get(_id)?.title ?? '',
      people: onRecord.flatMap(({ person_id, role_id }) => {
        const row = rows.get(person_id);
        return role_id === _id && row ? [labelOf(row)] : [];
      }),
    })),
  };
}
