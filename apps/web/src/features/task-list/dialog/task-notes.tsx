import { Suspense, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { notes } from '../../../i18n/en/records/notes';
import { SkeletonLines } from '../../../ui';
import styles from './dialog.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const NotesPanel = lazyPart(() => import('../../notes'), 'NotesPanel');

/** The notes of a task, loaded when they are opened. */
export function TaskNotes({ task }: { readonly task: string }) {
  const text = useText(notes);
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('listNotes', { body: { module: 'tasks', owner: task } }, { retry: false });
  if (!data) return null;
  const count = data.notes.length;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.label}>{count > 0 ? text('count', { count }) : text('title')}</summary>
      {isOpen && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <NotesPanel module="tasks" owner={task} isEmbedded />
        </Suspense>
      )}
    </details>
  );
}
