import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { signRequests } from '../../../i18n/en/records/sign-requests';
import { Button, Dialog, notify } from '../../../ui';
import { REQUEST_CALLS, useRequestFailure } from '../use-request-failure';
import forms from '../signing.module.css';

export interface VoidDialogProps {
  /** The sign request. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Ends a request before everyone signed. The reason is part of the evidence. */
export function VoidDialog({ id, onClose }: VoidDialogProps) {
  const text = useText(signRequests);
  const onError = useRequestFailure();
  const [reason, setReason] = useState('');
  const cancel = useSave('voidSignRequest', {
    ...REQUEST_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError,
  });
  return (
    <Dialog isOpen onClose={onClose} title={text('void')}>
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate({ params: { id }, body: { reason } });
        }}
      >
        <Textarea
          label={text('voidReason')}
          required
          rows={3}
          maxLength={1000}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={forms.actions}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="danger" type="submit" isBusy={cancel.isPending} disabled={reason.trim() === ''}>
            {text('void')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
