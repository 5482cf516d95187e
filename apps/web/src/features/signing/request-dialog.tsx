import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Ago, Button, Dialog, notify, SkeletonLines } from '../../ui';
import { ROLE_KEYS, type Recipient } from './signer-roles';
import styles from './signing.module.css';

export interface RequestDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const EVENT_KEYS = {
  sent: 'event-sent',
  asked: 'event-asked',
  link_opened: 'event-link_opened',
  code_refused: 'event-code_refused',
  consented: 'event-consented',
  viewed: 'event-viewed',
  adopted: 'event-adopted',
  filled: 'event-filled',
  signed: 'event-signed',
  declined: 'event-declined',
  delegated: 'event-delegated',
  corrected: 'event-corrected',
  reminded: 'event-reminded',
  in_person: 'event-in_person',
  voided: 'event-voided',
  expired: 'event-expired',
  sealed: 'event-sealed',
} as const;

const keyOfEvent = (kind: string) => EVENT_KEYS[kind as keyof typeof EVENT_KEYS];

/** A sign request: its people, what happened so far, and what staff can do about it. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const text = useText(signRequests);
  const { data } = useCall('readSignRequest', { params: { id } });
  return (
    <Dialog isOpen onClose={onClose} title={data?.request.title ?? text('details')} width={720}>
      {data ? (
        <>
          <ul className={styles.cards}>
            {data.request.recipients.map((person) => (
              <PersonCard
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
          <ol className={styles.trail}>
            {data.events.toReversed().map((event) => (
              <li key={event.seq}>
                <span>
                  <b>{event.actor}</b> {text(keyOfEvent(event.kind))}
                  {event.address && <small>{event.address}</small>}
                </span>
                <Ago at={event.at} isFocusable />
              </li>
            ))}
          </ol>
          {data.maySend && data.request.state === 'pending' && <VoidForm id={id} onClose={onClose} />}
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  );
}

const STALE = { stale: ['listSignRequests', 'readSignRequest'] } as const;

/** Shows the message of a refusal, or that something failed. */
function useFailure() {
  const text = useText(signRequests);
  return (error: Error) => notify.failure(isRefused(error) ? error.message : text('failed'));
}

function PersonCard({
  id,
  person,
  mayChange,
}: {
  readonly id: string;
  readonly person: Recipient;
  readonly mayChange: boolean;
}) {
  const text = useText(signRequests);
  const onError = useFailure();
  const [draft, setDraft] = useState<{ name: string; email: string } | null>(null);
  const done = ({ message }: { readonly message: string }) => {
    notify.success(message);
    setDraft(null);
  };
  const remind = useSave('remindSigner', { ...STALE, onSuccess: done, onError });
  const correct = useSave('correctSigner', { ...STALE, onSuccess: done, onError });
  const inPerson = useSave('signInPerson', { ...STALE, onSuccess: ({ url }) => window.location.assign(url), onError });
  const ofPerson = { params: { id }, body: { recipient: person._id } };
  const isOpen = mayChange && person.state !== 'signed';
  return (
    <li className={styles.card}>
      <div>
        <b>{person.name}</b>
        <small>
          {text(ROLE_KEYS[person.role])} · {person.email}
        </small>
      </div>
      <span>
        {text(`state-${person.state}`)}
        {person.signedAt && (
          <small>
            <Ago at={person.signedAt} isFocusable />
          </small>
        )}
      </span>
      {isOpen && draft === null && (
        <div className={styles.cardActions}>
          {person.state !== 'waiting' && (
            <>
              <Button size="small" isBusy={remind.isPending} onClick={() => remind.mutate(ofPerson)}>
                {text('remind')}
              </Button>
              <Button size="small" isBusy={inPerson.isPending} onClick={() => inPerson.mutate(ofPerson)}>
                {text('inPerson')}
              </Button>
            </>
          )}
          <Button size="small" onClick={() => setDraft({ name: person.name, email: person.email })}>
            {text('correct')}
          </Button>
        </div>
      )}
      {draft && (
        <form
          className={styles.correct}
          onSubmit={(event) => {
            event.preventDefault();
            correct.mutate({ params: { id }, body: { recipient: person._id, ...draft } });
          }}
        >
          <TextInput
            label={text('name')}
            required
            maxLength={120}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <TextInput
            label={text('email')}
            required
            type="email"
            value={draft.email}
            onChange={(event) => setDraft({ ...draft, email: event.currentTarget.value })}
          />
          <Button onClick={() => setDraft(null)}>{text('cancel')}</Button>
          <Button tone="primary" type="submit" isBusy={correct.isPending}>
            {text('correctSend')}
          </Button>
        </form>
      )}
    </li>
  );
}

function VoidForm({ id, onClose }: RequestDialogProps) {
  const text = useText(signRequests);
  const onError = useFailure();
  const [reason, setReason] = useState<string | null>(null);
  const cancel = useSave('voidSignRequest', {
    ...STALE,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError,
  });
  if (reason === null)
    return (
      <div className={styles.actions}>
        <Button tone="danger" onClick={() => setReason('')}>
          {text('void')}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.form}
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
      <div className={styles.actions}>
        <Button onClick={() => setReason(null)}>{text('cancel')}</Button>
        <Button tone="danger" type="submit" isBusy={cancel.isPending} disabled={reason.trim() === ''}>
          {text('void')}
        </Button>
      </div>
    </form>
  );
}
