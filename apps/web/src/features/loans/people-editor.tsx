import { useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { CheckIcon, Icon, PeopleStack, PersonCircle } from '../../ui';
import type { ListRecord } from '../record-list';
import { ChoiceList } from './choice-list';
import styles from './choice-list.module.css';
import { fullName } from './loan-names';

type Assignee = ListRecord['workforces'][number];

export interface PeopleEditorProps {
  readonly label: string;
  /** The people currently assigned, with roles. */
  readonly assigned: readonly Assignee[];
  /** The people who can be assigned. */
  readonly people: readonly Assignee[];
  /** The viewer among the people, offered first unless already assigned. */
  readonly me?: string | null;
  /** Called once, on closing, if the team changed. */
  readonly onSave: (team: readonly Assignee[]) => void;
  readonly onClose: () => void;
}

/** A person under a role: the same person may be assigned under two roles. */
const keyOf = ({ _id, role }: Assignee) => `${_id}---${role?._id ?? ''}`;
const shapeOf = (person: Assignee) => ({ id: person._id, name: fullName(person.user), role: person.role?.title });

/** Everyone to choose from: assigned people first, with their roles on this loan, then the viewer. */
export function candidates(
  assignedAssignees: readonly Assignee[],
  people: readonly Assignee[],
  me: string | null = null,
): readonly Assignee[] {
  const ids = new Set(assignedAssignees.map(({ _id }) => _id));
  const otherPeople = people.filter(({ _id }) => !ids.has(_id));
  const isOwnAssignee = ({ _id }: Assignee) => _id === me;
  return [
    ...assignedAssignees,
    ...otherPeople.filter(isOwnAssignee),
    ...otherPeople.filter((person) => !isOwnAssignee(person)),
  ];
}

/** The people of a loan as a checklist; closing it saves once. */
export function PeopleEditor({ label, assigned, people, me = null, onSave, onClose }: PeopleEditorProps) {
  const text = useText(loans);
  const [offered] = useState(() => candidates(assigned, people, me));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(assigned.map(keyOf)));
  const team = offered.filter((person) => chosen.has(keyOf(person)));
  const toggle = (id: string) => {
    const nextKeys = new Set(chosen);
    if (!nextKeys.delete(id)) nextKeys.add(id);
    setChosen(nextKeys);
  };
  const close = () => {
    const textBefore = assigned.map(keyOf).sort().join();
    if (team.map(keyOf).sort().join() !== textBefore) onSave(team);
    onClose();
  };
  return (
    <ChoiceList
      label={label}
      placeholder={text('findPerson')}
      shortcut="A"
      emptyText={text('nobody')}
      isMultiple
      choices={offered.map((person, index) => ({
        id: keyOf(person),
        searchText: `${fullName(person.user)} ${person.role?.title ?? ''} ${person.user.email} ${person._id === me ? text('assignMe') : ''}`,
        isChosen: chosen.has(keyOf(person)),
        heading:
          assigned.length === 0
            ? undefined
            : index === 0
              ? text('assignedFirst')
              : index === assigned.length
                ? text('others')
                : undefined,
        line: (
          <PersonLine
            person={person}
            isChosen={chosen.has(keyOf(person))}
            note={person._id === me && index >= assigned.length ? text('assignMe') : undefined}
          />
        ),
      }))}
      onPick={toggle}
      onClose={close}
    >
      <PeopleStack people={team.map(shapeOf)} />
    </ChoiceList>
  );
}

interface PersonLineProps {
  readonly person: Assignee;
  readonly isChosen: boolean;
  /** Instead of the role. */
  readonly note?: string | undefined;
}

function PersonLine({ person, isChosen, note = person.role?.title }: PersonLineProps) {
  return (
    <>
      <span className={styles.check} data-on={isChosen || undefined} aria-hidden>
        {isChosen && <Icon of={CheckIcon} size={13} />}
      </span>
      <PersonCircle person={shapeOf(person)} />
      <span className={styles.who}>
        <span>{fullName(person.user)}</span>
        {note && <small>{note}</small>}
      </span>
    </>
  );
}
