import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { ConfirmDialog } from '../../ui';
import type { NoteVisibility } from './note-shapes';

export interface PublishDialogProps {
  readonly isOpen: boolean;
  readonly visibility: NoteVisibility | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const MAX_NAMES = 8;

/** Asks before a private note becomes public, and names who gains access. */
export function PublishDialog({ isOpen, visibility, onConfirm, onCancel }: PublishDialogProps) {
  const text = useText(notes);
  const count = visibility?.gainingCount ?? 0;
  const gainingNames = visibility?.gaining.map(({ name }) => name).slice(0, MAX_NAMES) ?? [];
  const hiddenCount = count - gainingNames.length;
  const names = [...gainingNames, ...(hiddenCount > 0 ? [text('andMore', { count: hiddenCount })] : [])].join(', ');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={text('publishQuestion')}
      detail={count > 0 ? text('publishDetail', { count, names }) : text('publishNobody')}
      confirmLabel={text('publish')}
      cancelLabel={text('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
