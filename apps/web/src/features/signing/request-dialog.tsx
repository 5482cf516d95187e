import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Button, Dialog, notify, SkeletonLines } from '../../ui';
import { RequestSchedule } from './request-schedule';
import { RequestTrail } from './request-trail';
import { SignerCard } from './signer-card';
import { REQUEST_CALLS, useRequestFailure } from './use-request-failure';
import styles from './request.module.css';
import forms from './signing.module.css';

export interface RequestDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A sign request: its people, what happened so far, and what staff can do about it. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const text = useText(signRequests);
  const { data } = useCall('readSignRequest', { params: { id } });
  return (
    <Dialog isOpen onClose={onClose} title={data?.request.title ?? text('details')} width={720}>
      {data ? (
        <>
          {data.request.state === 'pending' && <RequestSchedule request={data.request} mayChange={data.maySend} />}
          <h3 className={styles.heading}>
            {text('signedCount', {
              signed: data.request.recipients.filter(({ state }) => state === 'signed').length,
              total: data.request.recipients.length,
            })}
          </h3>
          <ul className={styles.cards}>
            {data.request.recipients.map((person) => (
              <SignerCard
                key={person._id}
                id={id}
                person={person}
                mayChange={data.maySend && data.request.state === 'pending'}
              />
            ))}
          </ul>
          {data.request.sha256 && (
            <p className={styles.hash}>
              SHA-256 <code>{data.request.sha256}</code>
            </p>
          )}
          <h3 className={styles.heading}>{text('trail')}</h3>
          <RequestTrail
            events={data.events}
            names={new Map(data.request.recipients.map(({ _id, name }) => [_id, name]))}
          />
          {data.maySend && data.request.state === 'pending' && <VoidForm id={id} onClose={onClose} />}
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  );
}

function VoidForm({ id, onClose }: RequestDialogProps) {
  const text = useText(signRequests);
  const onError = useRequestFailure();
  const [reason, setReason] = useState<string | null>(null);
  const cancel = useSave('voidSignRequest', {
    ...REQUEST_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError,
  });
  if (reason === null)
    return (
      <div className={forms.actions}>
        <Button tone="danger" onClick={() => setReason('')}>
          {text('void')}
        </Button>
      </div>
    );
  return (
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
        rows={2}
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={forms.actions}>
        <Button onClick={() => setReason(null)}>{text('cancel')}</Button>
        <Button tone="danger" type="submit" isBusy={cancel.isPending} disabled={reason.trim() === ''}>
          {text('void')}
        </Button>
      </div>
    </form>
  );
}
