import { ConflictDialog } from './conflict-dialog';
import { NoteComposer } from './note-composer';
import { draftOf, EMPTY_DRAFT, type Note, type NoteList, type NotesOwner } from './note-shapes';
import { useNoteDraft } from './use-note-draft';
import { useSaveNote } from './use-save-note';

export interface ComposeNoteProps {
  readonly owner: NotesOwner;
  readonly list: NoteList;
  /** The note that is edited; null for a new one. */
  readonly note: Note | null;
  /** Called when editing ends, saved or not. */
  readonly onClose?: () => void;
}

/** The composer of a note with its draft, saving and conflicts. */
export function ComposeNote({ owner, list, note, onClose }: ComposeNoteProps) {
  const editing = useNoteDraft(note?._id ?? owner.owner, note ? draftOf(note) : EMPTY_DRAFT);
  const save = useSaveNote(owner, note, list.hasDeadlines, () => {
    editing.clear();
    onClose?.();
  });
  return (
    <>
      <NoteComposer
        owner={owner}
        list={list}
        note={note}
        editing={editing}
        isBusy={save.isBusy}
        onSubmit={save.submit}
        {...(onClose && { onCancel: onClose })}
      />
      {save.conflict && (
        <ConflictDialog conflict={save.conflict} list={list} onClose={save.closeConflict} onResolve={save.resolve} />
      )}
    </>
  );
}
