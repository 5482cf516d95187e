import type { FormStore } from '../../form-view';
import { ReviewConflictDialog } from './review/review-conflict';
import type { useRecordReview } from './review/use-record-review';
import { RequiredDialog } from './saving/required-dialog';
import type { useRecordSave } from './saving/use-record-save';
import type { useFieldJump } from './tabs/use-field-jump';

interface RecordDialogsProps {
  readonly saves: Pick<ReturnType<typeof useRecordSave>, 'missing' | 'closeMissingDialog'>;
  readonly store: FormStore;
  readonly jump: ReturnType<typeof useFieldJump>;
  readonly conflict: ReturnType<typeof useRecordReview>['conflict'];
  readonly onConflictClose: () => void;
}

/** The dialogs for required fields without an answer, and for a reviewed change whose field has changed since. */
export function RecordDialogs({ saves, store, jump, conflict, onConflictClose }: RecordDialogsProps) {
  return (
    <>
      <RequiredDialog
        isOpen={saves.missing.isShown}
        tabs={saves.missing.tabs}
        onClose={saves.closeMissingDialog}
        onJump={(field, row) => {
          saves.closeMissingDialog();
          jump(field, true, row);
        }}
      />
      {conflict && <ReviewConflictDialog conflict={conflict} store={store} onClose={onConflictClose} />}
    </>
  );
}
