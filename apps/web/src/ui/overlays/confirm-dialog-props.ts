export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question of the specification, word for word. */
  readonly question: string;
  /** The consequence of Yes, in one line. */
  readonly detail?: string;
  /** "Yes", or the action itself. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
