import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { notify } from '../../ui';
import type { Note } from './note-shapes';

/** Pins and deactivates notes; deactivating can be undone. */
export function useNoteActions() {
  const text = useText(notes);
  const onError = (error: Error) => notify.failure(isRefused(error) ? error.message : text('actionFailed'));
  const options = { stale: ['listNotes'] as const, onError };
  const pin = useSave('pinNote', options);
  const deactivate = useSave('deactivateNote', options);
  const activate = useSave('activateNote', options);
  return {
    pin: ({ _id: id, pinned }: Note) => pin.mutate({ params: { id }, body: { pinned: !pinned } }),
    deactivate: ({ _id: id }: Note) =>
      deactivate.mutate(
        { params: { id } },
        { onSuccess: ({ message }) => notify.undo(message, () => activate.mutate({ body: { _id: id } })) },
      ),
  };
}
