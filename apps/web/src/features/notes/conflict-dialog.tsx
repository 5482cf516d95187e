import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { BothValues } from '../../ui';
import { nameOf, plainText, type NoteList, type NoteUsers, NOTE_GROUPS } from './note-shapes';
import { peopleOf } from './mention-query';
import type { NoteConflict } from './use-save-note';

export interface ConflictDialogProps {
  readonly conflict: NoteConflict;
  readonly list: NoteList;
  readonly onClose: () => void;
  readonly onResolve: (theirKeys: ReadonlySet<string>) => void;
}

/** Both values of every field of a note that someone else changed too. */
export function ConflictDialog({ conflict, list, onClose, onResolve }: ConflictDialogProps) {
  const text = useText(notes);
  const authorName = conflict.fields[0]?.by || text('someone');
  const people = peopleOf(list);
  const valueText = (field: string, value: unknown): string => {
    if (field === 'content') return plainText(String(value ?? ''));
    if (field === 'type') return text(value === 'Private' ? 'Private' : 'Public');
    if (field === 'deadline') return typeof value === 'string' ? value : text('noDeadline');
    const users = value as NoteUsers;
    const userNames = NOTE_GROUPS.flatMap((group) => users[group]).flatMap((id) => {
      const foundPerson = people.get(id);
      return foundPerson ? [nameOf(foundPerson.person)] : [];
    });
    return userNames.join(', ') || text('noDeadline');
  };
  const titles = { content: text('content'), type: text('type'), deadline: text('deadline'), users: text('people') };
  return (
    <BothValues
      parts={conflict.fields.map(({ field, yours, theirs }) => ({
        key: field,
        title: titles[field],
        mine: valueText(field, yours),
        theirs: valueText(field, theirs),
      }))}
      labels={{
        title: text('conflictTitle'),
        help: text('conflictHelp', { by: authorName }),
        mine: text('mine'),
        theirs: text('theirs', { by: authorName }),
        cancel: text('cancel'),
        save: text('keep'),
      }}
      onClose={onClose}
      onResolve={onResolve}
    />
  );
}
