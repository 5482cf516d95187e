import { Suspense, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { notes } from '../../../i18n/en/records/notes';
import { SkeletonLines } from '../../../ui';
import styles from './dialog.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const NotesPanel = lazyPart(() => import('../../notes'), 'NotesPanel');

export interface TaskNotesProps {
  readonly task: string;
  /** Whether notes that exist are open at first. */
  readonly isOpenAtFirst?: boolean;
}

/** The notes of a task, loaded when they are opened. */
export function TaskNotes({ task, isOpenAtFirst = false }: TaskNotesProps) {
  const text = useText(notes);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { data } = useCall('listNotes', { body: { module: 'tasks', owner: task } }, { retry: false });
  if (!data) return null;
  const count = data.notes.length;
  const isOpen = chosen ?? (isOpenAtFirst && count > 0);
  return (
    <details open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary className={styles.label}>{count > 0 ? text('count', { count }) : text('title')}</summary>
      {isOpen && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <NotesPanel module="tasks" owner={task} isEmbedded />
        </Suspense>
      )}
    </details>
  );
}
