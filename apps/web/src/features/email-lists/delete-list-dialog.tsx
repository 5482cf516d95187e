import { useNavigate } from '@tanstack/react-router';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { ConfirmDialog, notify } from '../../ui';
import type { ListDialogProps } from './rename-list-dialog';

/** Asks before a list is deleted. */
export function DeleteListDialog({ list, onClose }: ListDialogProps) {
  const text = useText(emailLists);
  const navigate = useNavigate();
  const deletion = useSave('deleteEmailList', {
    stale: ['listEmailLists'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: () => void navigate({ to: '/email_list' }),
    onError: (refusal) => {
      notify.failure(failureText(refusal, text('saveFailed')));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      question={text('deleteQuestion', { title: list.title })}
      detail={text('deleteHelp')}
      confirmLabel={text('deleteYes')}
      cancelLabel={text('no')}
      tone="danger"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate({ params: { id: list._id } })}
      onCancel={onClose}
    />
  );
}
