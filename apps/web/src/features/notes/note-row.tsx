import { Suspense } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import {
  Ago,
  DeactivateIcon,
  EditIcon,
  formatDay,
  Icon,
  IconButton,
  LanguageIcon,
  LockIcon,
  MoreIcon,
  PeopleStack,
  PersonCircle,
  PinIcon,
  PopoverMenu,
  Skeleton,
  Tag,
  VersionsIcon,
} from '../../ui';
import { NoteText } from './lazy-note-text';
import type { Note } from './note-shapes';
import styles from './notes.module.css';

export interface NoteRowProps {
  readonly note: Note;
  readonly hasDeadlines: boolean;
  readonly onPin: () => void;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onDeactivate: () => void;
}

/** A note: text, type, who sees it, deadline, author and actions. On a phone the row is a card. */
export function NoteRow({ note, hasDeadlines, ...actions }: NoteRowProps) {
  const text = useText(notes);
  const author = { id: note.created_by?._id ?? note._id, name: note.created_by?.user || text('someone') };
  const isPrivate = note.type === 'Private';
  return (
    <tr data-pinned={note.pinned || undefined}>
      <td data-column="note">
        {note.pinned && (
          <Tag hue="amber" icon={PinIcon}>
            {text('pinned')}
          </Tag>
        )}
        <Suspense fallback={<Skeleton />}>
          <NoteText html={note.content} names={note.mentions.map(({ name }) => name)} />
        </Suspense>
      </td>
      <td data-column="type">
        <span className={styles.typeMark}>
          <Icon of={isPrivate ? LockIcon : LanguageIcon} size={14} /> {text(note.type)}
        </span>
      </td>
      <td data-column="visibleTo">
        {isPrivate ? (
          <PeopleStack people={[author, ...note.people.map(({ _id, name }) => ({ id: _id, name }))]} maxShown={4} />
        ) : (
          text('everyone')
        )}
      </td>
      {hasDeadlines && (
        <td data-column="deadline">
          {note.deadline ? (
            <span className={note.isDeadlineAhead ? styles.deadline : undefined}>
              {formatDay(new Date(`${note.deadline}T00:00`), currentLanguage())}
            </span>
          ) : (
            text('noDeadline')
          )}
        </td>
      )}
      <td data-column="createdBy">
        <span className={styles.author}>
          <span aria-hidden>
            <PersonCircle person={author} size={24} />
          </span>
          <span>
            {author.name}
            <small>
              <Ago at={note.createdAt} />
            </small>
          </span>
        </span>
      </td>
      <td data-column="updated">
        <Ago at={note.updatedAt} />
      </td>
      <td data-column="actions">
        <RowActions note={note} {...actions} />
      </td>
    </tr>
  );
}

function RowActions({ note, onPin, onEdit, onHistory, onDeactivate }: Omit<NoteRowProps, 'hasDeadlines'>) {
  const text = useText(notes);
  const { pin, edit, deactivate } = note.abilities;
  return (
    <span className={styles.rowActions}>
      {pin && (
        <IconButton
          icon={PinIcon}
          name={text(note.pinned ? 'unpin' : 'pin')}
          aria-pressed={note.pinned}
          onClick={onPin}
        />
      )}
      {edit && <IconButton icon={EditIcon} name={text('edit')} onClick={onEdit} />}
      <PopoverMenu
        align="end"
        target={<IconButton icon={MoreIcon} name={text('more')} />}
        entries={[
          { id: 'history', title: text('history'), icon: VersionsIcon, onPick: onHistory },
          ...(deactivate
            ? [{ id: 'deactivate', title: text('deactivate'), icon: DeactivateIcon, onPick: onDeactivate }]
            : []),
        ]}
      />
    </span>
  );
}
