import { useState } from 'react';
import { failureText, isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { notify } from '../../ui';
import { draftOf, type Note, type NoteDraft, type NotesOwner } from './note-shapes';

type Field = 'content' | 'type' | 'deadline' | 'users';

/** A refused save: the fields that someone else changed, with both values. */
export interface NoteConflict {
  readonly version: number;
  readonly draft: NoteDraft;
  readonly fields: readonly {
    readonly field: Field;
    readonly yours: unknown;
    readonly theirs: unknown;
    readonly by: string;
  }[];
}

const bodyOf = ({ content, type, users, mentions, deadline }: NoteDraft, hasDeadlines: boolean) => ({
  ...{ content, type, users, mentions: [...mentions] },
  ...(hasDeadlines && { deadline: deadline || null }),
});

/** The changed fields of a note. */
function changesOf(note: Note, draft: NoteDraft, hasDeadlines: boolean) {
  const [bodyBefore, bodyAfter] = [bodyOf(draftOf(note), hasDeadlines), bodyOf(draft, hasDeadlines)];
  const isChanged = (field: keyof typeof bodyAfter) =>
    JSON.stringify(bodyBefore[field]) !== JSON.stringify(bodyAfter[field]);
  const { content, type, users, mentions, deadline } = bodyAfter;
  return {
    ...((isChanged('content') || isChanged('mentions')) && { content, mentions }),
    ...((isChanged('type') || isChanged('users')) && note.abilities.share && { type, users }),
    ...(deadline !== undefined && isChanged('deadline') && { deadline }),
  };
}

/** Creates or changes a note. A failure keeps the draft; a conflict offers both values. */
export function useSaveNote(owner: NotesOwner, note: Note | null, hasDeadlines: boolean, onSaved: () => void) {
  const text = useText(notes);
  const [conflict, setConflict] = useState<NoteConflict | null>(null);
  const onSuccess = ({ message }: { readonly message: string }) => {
    notify.success(message);
    onSaved();
  };
  const fail = (error: Error) => notify.failure(failureText(error, text('failed')));
  const options = { stale: ['listNotes'] as const, onSuccess };
  const create = useSave('createNote', { ...options, onError: fail });
  const save = useSave('saveNote', options);
  const update = (changedNote: Note, draft: NoteDraft, version: number, keptKeys: ReadonlySet<string> = new Set()) => {
    const changes = changesOf(changedNote, draft, hasDeadlines);
    const body = Object.fromEntries(Object.entries(changes).filter(([field]) => !keptKeys.has(field)));
    save.mutate(
      { params: { id: changedNote._id }, body: { ...body, version } },
      {
        onError: (error) => {
          const isConflict = isRefused(error, 'conflict');
          if (!isConflict) return fail(error);
          const details = error.details as Pick<NoteConflict, 'version' | 'fields'>;
          setConflict({ version: details.version, fields: details.fields, draft });
        },
      },
    );
  };
  return {
    isBusy: create.isPending || save.isPending,
    conflict,
    submit: (draft: NoteDraft) => {
      if (note) update(note, draft, note.version);
      else create.mutate({ body: { ...owner, ...bodyOf(draft, hasDeadlines) } });
    },
    closeConflict: () => setConflict(null),
    /** Saves again on the current version, without the fields whose other value was chosen. */
    resolve: (theirKeys: ReadonlySet<string>) => {
      if (!note || !conflict) return;
      setConflict(null);
      update(note, conflict.draft, conflict.version, theirKeys);
    },
  };
}
