import { Suspense, useState } from 'react';
import { useCall, type Answer } from '../../../client';
import { CleanText } from '../../../form-view/text/clean-text';
import { useText } from '../../../i18n';
import { notes } from '../../../i18n/en/records/notes';
import { Ago, SkeletonLines } from '../../../ui';
import styles from './dialog.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const NotesPanel = lazyPart(() => import('../../notes'), 'NotesPanel');

export interface TaskNotesProps {
  readonly task: string;
  /** Whether the newest notes are shown in short while the notes are folded. */
  readonly isBrief?: boolean;
}

type Note = Answer<'listNotes'>['notes'][number];

/** Notes that are shown in short. */
const LIMIT = 3;

/** The notes of a task, loaded when they are opened. */
export function TaskNotes({ task, isBrief = false }: TaskNotesProps) {
  const text = useText(notes);
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('listNotes', { body: { module: 'tasks', owner: task } }, { retry: false });
  if (!data) return null;
  const count = data.notes.length;
  return (
    <>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.label}>{count > 0 ? text('count', { count }) : text('title')}</summary>
        {isOpen && (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <NotesPanel module="tasks" owner={task} isEmbedded />
          </Suspense>
        )}
      </details>
      {isBrief && !isOpen && count > 0 && (
        <ul className={styles.brief}>
          {data.notes.slice(0, LIMIT).map((note) => (
            <BriefNote key={note._id} note={note} />
          ))}
        </ul>
      )}
    </>
  );
}

function BriefNote({ note: { content, created_by: author, createdAt } }: { readonly note: Note }) {
  return (
    <li>
      <CleanText html={content} />
      <p className={styles.meta}>
        {author && <>{author.user} · </>}
        <Ago at={createdAt} />
      </p>
    </li>
  );
}
