import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../client';
import { currentLanguage, useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Ago, Button, formatDay, notify, PersonCircle, StatusGlyph, type GlyphShape, type StatusColor } from '../../ui';
import { ROLE_KEYS, type Recipient } from './signer-roles';
import { ReminderIcon } from './signing-icons';
import { REQUEST_CALLS, useRequestFailure } from './use-request-failure';
import styles from './request.module.css';

export interface SignerCardProps {
  /** The sign request. */
  readonly id: string;
  readonly person: Recipient;
  readonly mayChange: boolean;
  /** The person can sign now and got no email within the last day. */
  readonly isRemindable: boolean;
}

const GLYPHS: Readonly<Record<Recipient['state'], { readonly shape: GlyphShape; readonly hue: StatusColor }>> = {
  waiting: { shape: 'dashed', hue: 'grey' },
  asked: { shape: 'ring', hue: 'petrol' },
  viewed: { shape: 'half', hue: 'petrol' },
  signed: { shape: 'tick', hue: 'green' },
  declined: { shape: 'cross', hue: 'red' },
};

/** A person of a sign request, and what staff can do for them while it is open. */
export function SignerCard({ id, person, mayChange, isRemindable }: SignerCardProps) {
  const text = useText(signRequests);
  const onError = useRequestFailure();
  const [draft, setDraft] = useState<{ name: string; email: string } | null>(null);
  const done = ({ message }: { readonly message: string }) => {
    notify.success(message);
    setDraft(null);
  };
  const remind = useSave('remindSigner', { ...REQUEST_CALLS, onSuccess: done, onError });
  const correct = useSave('correctSigner', { ...REQUEST_CALLS, onSuccess: done, onError });
  const inPerson = useSave('signInPerson', {
    ...REQUEST_CALLS,
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });
  const recipientInput = { params: { id }, body: { recipient: person._id } };
  const isOpen = mayChange && person.state !== 'signed';
  return (
    <li className={styles.card}>
      <span className={styles.step} title={text('step')}>
        {person.step}
      </span>
      <PersonCircle person={{ id: person._id, name: person.name }} size={28} />
      <div>
        <b>{person.name}</b>
        <small>
          {text(ROLE_KEYS[person.role])} · {person.email}
        </small>
        {isOpen && person.remindedAt && (
          <small>
            {text('lastEmail')} <Ago at={person.remindedAt} isWithin />
            {person.nextReminderAt &&
              ` · ${text('nextReminder', { day: formatDay(new Date(person.nextReminderAt), currentLanguage()) })}`}
          </small>
        )}
      </div>
      <span className={styles.cardState}>
        <span>
          <StatusGlyph {...GLYPHS[person.state]} /> {text(`state-${person.state}`)}
        </span>
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
              {isRemindable && (
                <Button
                  size="small"
                  icon={ReminderIcon}
                  isBusy={remind.isPending}
                  onClick={() => remind.mutate(recipientInput)}
                >
                  {text('remind')}
                </Button>
              )}
              <Button size="small" isBusy={inPerson.isPending} onClick={() => inPerson.mutate(recipientInput)}>
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
