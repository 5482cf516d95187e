import type { Assignee } from '../record-shapes';

/** The value of a person under a role in requests (spec 2-records §2.5: user---role). */
export const assigneeValue = ({ _id, role }: Pick<Assignee, '_id' | 'role'>): string => `${_id}---${role?._id ?? ''}`;

export const assigneeName = ({ user }: Pick<Assignee, 'user'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

/** An option of the people select: name, role, and value. */
export const assigneeOption = (person: Assignee) => ({
  value: assigneeValue(person),
  label: person.role ? `${assigneeName(person)} · ${person.role.title}` : assigneeName(person),
});

/** Everyone to choose from, including people already on the record who could not be added anymore. */
export function assigneeOptions(choices: readonly Assignee[], assignedAssignees: readonly Assignee[]) {
  const offeredOptions = choices.map(assigneeOption);
  const knownUsers = new Set(offeredOptions.map(({ value }) => value));
  return [...offeredOptions, ...assignedAssignees.map(assigneeOption).filter(({ value }) => !knownUsers.has(value))];
}
