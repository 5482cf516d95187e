import { Suspense } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { Ago, Button, Dialog, ErrorState, SkeletonLines, Tag } from '../../ui';
import { NoteText } from './lazy-note-text';
import type { Note } from './note-shapes';
import styles from './notes.module.css';

export interface NoteHistoryProps {
  readonly note: Note;
  readonly onClose: () => void;
}

/** The versions of a note that the viewer may see, newest first. */
export function NoteHistory({ note, onClose }: NoteHistoryProps) {
  const text = useText(notes);
  const { data, error } = useCall('noteHistory', { params: { id: note._id } }, { staleTime: 0 });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('historyTitle')}
      width={720}
      actions={
        <Button size="large" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      {error && <ErrorState title={text('loadFailed')} />}
      {!data && !error && <SkeletonLines lines={4} />}
      <ol className={styles.versions}>
        {data?.changes.map((change) => {
          const fields = change.fields.map((field) => text(`field-${field}`)).join(', ');
          return (
            <li key={change.version}>
              <p className={styles.versionHead}>
                <b>{change.by || text('someone')}</b> {text(`act-${change.act}`, { fields })}{' '}
                <Ago at={change.at} isWithin />
                <Tag>{text(change.type)}</Tag>
              </p>
              {(change.act === 'create' || change.fields.includes('content')) && (
                <Suspense fallback={<SkeletonLines lines={1} />}>
                  <NoteText html={change.content} names={note.mentions.map(({ name }) => name)} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
