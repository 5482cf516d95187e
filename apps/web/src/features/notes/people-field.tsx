import { MultiSelect } from '@mantine/core';
import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { peopleOf } from './mention-query';
import { NOTE_GROUPS, personLabel, type Note, type NoteList, type NoteUsers } from './note-shapes';
import styles from './notes.module.css';

export interface PeopleFieldProps {
  readonly list: NoteList;
  readonly value: NoteUsers;
  /** The names of people who were chosen earlier, who may no longer be listed. */
  readonly former: Note['people'];
  readonly onChange: (users: NoteUsers) => void;
}

const MAX_SHOWN = 100;

/** The people who see a private note, grouped into workforces, contacts and prospects. @source spec 2-records §2.11 */
export function PeopleField({ list, value, former, onChange }: PeopleFieldProps) {
  const text = useText(notes);
  const people = peopleOf(list);
  const options = NOTE_GROUPS.map((group) => ({
    group: text(group),
    items: [
      ...list[group].map((person) => ({ value: person._id, label: personLabel(person) })),
      ...former.flatMap(({ _id, name }) =>
        value[group].includes(_id) && !people.has(_id) ? [{ value: _id, label: name }] : [],
      ),
    ],
  })).filter(({ items }) => items.length > 0);
  const change = (ids: readonly string[]) =>
    onChange(
      Object.fromEntries(
        NOTE_GROUPS.map((group) => [
          group,
          ids.filter((id) => (people.get(id)?.group ?? (value[group].includes(id) ? group : null)) === group),
        ]),
      ) as unknown as NoteUsers,
    );
  return (
    <MultiSelect
      className={styles.people ?? ''}
      aria-label={text('visibleTo')}
      placeholder={text('choosePeople')}
      data={options}
      searchable
      limit={MAX_SHOWN}
      hidePickedOptions
      nothingFoundMessage={text('noPerson')}
      value={NOTE_GROUPS.flatMap((group) => value[group])}
      onChange={change}
    />
  );
}
