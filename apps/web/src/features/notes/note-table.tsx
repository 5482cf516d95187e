import { useState } from 'react';
import { useText } from '../../i18n';
import { notes as texts } from '../../i18n/en/records/notes';
import { ComposeNote } from './compose-note';
import { NoteHistory } from './note-history';
import { NoteRow } from './note-row';
import type { Note, NoteList, NotesOwner } from './note-shapes';
import { useNoteActions } from './use-note-actions';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './notes.module.css';

export interface NoteTableProps {
  readonly owner: NotesOwner;
  readonly list: NoteList;
  readonly shown: readonly Note[];
}

/** The notes as a table, one of which may be edited in its row. */
export function NoteTable({ owner, list, shown }: NoteTableProps) {
  const text = useText(texts);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [history, setHistory] = useState<Note | null>(null);
  const actions = useNoteActions();
  const { hasDeadlines } = list;
  const columns = ['note', 'type', 'visibleTo', ...(hasDeadlines ? (['deadline'] as const) : [])] as const;
  return (
    <>
      <div className={styles.tableFrame}>
        <table className={styles.table} aria-label={text('title')}>
          <thead>
            <tr>
              {[...columns, 'createdBy' as const, 'updated' as const].map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {text(column)}
                </th>
              ))}
              <th scope="col" data-column="actions">
                <span className={readAloud.text}>{text('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((note) =>
              note._id === editedId && note.abilities.edit ? (
                <tr key={note._id} data-editing>
                  <td colSpan={columns.length + 3}>
                    <ComposeNote owner={owner} list={list} note={note} onClose={() => setEditedId(null)} />
                  </td>
                </tr>
              ) : (
                <NoteRow
                  key={note._id}
                  note={note}
                  hasDeadlines={hasDeadlines}
                  onPin={() => actions.pin(note)}
                  onEdit={() => setEditedId(note._id)}
                  onHistory={() => setHistory(note)}
                  onDeactivate={() => actions.deactivate(note)}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      {history && <NoteHistory note={history} onClose={() => setHistory(null)} />}
    </>
  );
}
