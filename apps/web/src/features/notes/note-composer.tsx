import { Select, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { Button, Skeleton, withModKey } from '../../ui';
import { NOTE_GROUPS, type Note, type NoteDraft, type NoteList, type NotesOwner, type NoteUsers } from './note-shapes';
import { currentMentions } from './current-mentions';
import { PeopleField } from './people-field';
import { PublishDialog } from './publish-dialog';
import type { useNoteDraft } from './use-note-draft';
import { VisibilityLine } from './visibility-line';
import styles from './notes.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const NoteEditor = lazyPart(() => import('./note-editor'), 'NoteEditor');

export interface NoteComposerProps {
  readonly owner: NotesOwner;
  readonly list: NoteList;
  /** The note that is edited; null for a new one. */
  readonly note: Note | null;
  readonly editing: ReturnType<typeof useNoteDraft>;
  readonly isBusy: boolean;
  readonly onSubmit: (draft: NoteDraft) => void;
  /** Absent if the composer stays open. */
  readonly onCancel?: () => void;
}

const isEmptyUsers = (users: NoteUsers) => NOTE_GROUPS.every((group) => users[group].length === 0);

/** Writes or edits a note: text with mentions, type, people, deadline, and who will see it. */
export function NoteComposer({ owner, list, note, editing, isBusy, onSubmit, onCancel }: NoteComposerProps) {
  const text = useText(notes);
  const { draft, change } = editing;
  const [isPublishing, setPublishing] = useState(false);
  const mentions = currentMentions(draft, list, note);
  const mayShare = note?.abilities.share ?? true;
  const { data: visibility } = useCall(
    'previewNoteVisibility',
    { body: { ...owner, ...(note && { _id: note._id }), type: draft.type, users: draft.users, mentions } },
    { placeholderData: (previousData) => previousData, enabled: mayShare && editing.isRestored },
  );
  const isEmpty = draft.content === '';
  const send = () => onSubmit({ ...draft, mentions });
  const submit = () => {
    if (isEmpty || isBusy) return;
    if (note?.type === 'Private' && draft.type === 'Public') setPublishing(true);
    else send();
  };
  const addExcludedPeople = (excluded: readonly { _id: string; group: keyof NoteUsers }[]) => {
    const users = { ...draft.users };
    for (const { _id, group } of excluded) users[group] = [...users[group], _id];
    change({ users });
  };
  return (
    <div className={styles.composer}>
      <Suspense
        fallback={
          <div className={styles.editorWaiting}>
            <Skeleton />
          </div>
        }
      >
        {editing.isRestored && (
          <NoteEditor
            label={text('content')}
            placeholder={text('placeholder')}
            html={draft.content}
            list={list}
            hasFocus={note !== null}
            onChange={(content) => change({ content })}
            onMention={(id) => change({ mentions: [...new Set([...draft.mentions, id])] })}
            onSubmit={submit}
          />
        )}
      </Suspense>
      <div className={styles.controls}>
        {mayShare && (
          <Select
            className={styles.type ?? ''}
            aria-label={text('type')}
            placeholder={text('selectType')}
            allowDeselect={false}
            data={(['Public', 'Private'] as const).map((type) => ({ value: type, label: text(type) }))}
            value={draft.type}
            onChange={(type) => change({ type: type === 'Private' ? 'Private' : 'Public' })}
          />
        )}
        {mayShare && draft.type === 'Private' && (
          <PeopleField
            list={list}
            value={draft.users}
            former={note?.people ?? []}
            onChange={(users) => change({ users })}
          />
        )}
        {list.hasDeadlines && (
          <TextInput
            type="date"
            className={styles.deadlineField ?? ''}
            label={text('deadline')}
            value={draft.deadline}
            onChange={(event) => change({ deadline: event.currentTarget.value })}
          />
        )}
        <span className={styles.acts}>
          {(onCancel ?? !(isEmpty && isEmptyUsers(draft.users))) && (
            <Button
              onClick={() => {
                editing.clear();
                onCancel?.();
              }}
            >
              {text('cancel')}
            </Button>
          )}
          <Button tone="primary" disabled={isEmpty} isBusy={isBusy} shortcut={withModKey('↵')} onClick={submit}>
            {text(note ? 'save' : 'create')}
          </Button>
        </span>
      </div>
      {mayShare && !(isEmpty && draft.type === 'Public') && (
        <VisibilityLine visibility={visibility} onAddExcluded={addExcludedPeople} />
      )}
      <PublishDialog
        isOpen={isPublishing}
        visibility={visibility}
        onConfirm={() => {
          setPublishing(false);
          send();
        }}
        onCancel={() => setPublishing(false)}
      />
    </div>
  );
}
