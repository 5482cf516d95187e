import type { Assignee } from '../record-shapes';

/** The value of a person under a role, as the calls take it (spec 2-records §2.5: user---role). */
export const assigneeValue = ({ _id, role }: Pick<Assignee, '_id' | 'role'>): string => `${_id}---${role?._id ?? ''}`;

export const assigneeName = ({ user }: Pick<Assignee, 'user'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

/** What a list offers: name, role, and the value. */
export const assigneeOption = (person: Assignee) => ({
  value: assigneeValue(person),
  label: person.role ? `${assigneeName(person)} · ${person.role.title}` : assigneeName(person),
});

/** Everybody to choose from, with those who are on the record already, also where they could not be chosen anew. */
export function assigneeOptions(choices: readonly Assignee[], assigned: readonly Assignee[]) {
  const offered = choices.map(assigneeOption);
  const known = new Set(offered.map(({ value }) => value));
  return [...offered, ...assigned.map(assigneeOption).filter(({ value }) => !known.has(value))];
}
