import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Button, Dialog, notify } from '../../ui';
import { DEFAULT_SCHEDULE, ScheduleFields } from './schedule-fields';
import { ROLE_KEYS, type SignerRole } from './signer-roles';
import styles from './signing.module.css';

export interface SendDialogProps {
  /** The record. */
  readonly owner: string;
  readonly source: { readonly kind: 'custom_doc' | 'contract'; readonly id: string };
  readonly title: string;
  /** The roles that have fields on the document. */
  readonly roles: readonly SignerRole[];
  readonly onClose: () => void;
}

interface Person {
  readonly role: SignerRole;
  readonly name: string;
  readonly email: string;
  readonly step: number;
  readonly code: string;
  readonly witnessFor: SignerRole | null;
}

/** Who signs a document, in which order, and until when. */
export function SendDialog(props: SendDialogProps) {
  const text = useText(signRequests);
  const { owner, title, roles, onClose } = props;
  const { data } = useCall('listSignRequests', { body: { owner } });
  return (
    <Dialog isOpen onClose={onClose} title={text('sendTitle', { title })} width={720} canLeave={false}>
      {roles.length === 0 ? <p>{text('noFields')}</p> : data && <SendForm {...props} people={data.people} />}
    </Dialog>
  );
}

type Known = readonly { readonly role: SignerRole; readonly name: string; readonly email: string }[];

function SendForm({
  owner,
  source,
  roles,
  onClose,
  people: knownPeople,
}: SendDialogProps & { readonly people: Known }) {
  const text = useText(signRequests);
  const [people, setPeople] = useState<readonly Person[]>(() =>
    roles.map((role, index) => {
      const { name = '', email = '' } = knownPeople.find((person) => person.role === role) ?? {};
      return { role, name, email, step: index + 1, code: '', witnessFor: null };
    }),
  );
  const [message, setMessage] = useState('');
  const [schedule, setSchedule] = useState(DEFAULT_SCHEDULE);
  const [now] = useState(Date.now);
  const send = useSave('sendSignRequest', {
    stale: ['listSignRequests', 'listDocuments'],
    onSuccess: ({ message: sent }) => {
      notify.success(sent);
      onClose();
    },
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('failed')),
  });
  const change = (index: number, part: Partial<Person>) =>
    setPeople((allPeople) =>
      allPeople.map((person, itemIndex) => (itemIndex === index ? { ...person, ...part } : person)),
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const recipients = people.map(({ code, witnessFor, ...one }) => ({
          ...one,
          ...(code.trim() && { code: code.trim() }),
          ...(witnessFor && { witnessFor }),
        }));
        send.mutate({ body: { owner, source, message, ...schedule, recipients } });
      }}
    >
      <p className={styles.help}>{text('sendHelp')}</p>
      {people.map((person, index) => (
        <fieldset key={person.role} className={styles.person}>
          <legend>{text(ROLE_KEYS[person.role])}</legend>
          <TextInput
            label={text('name')}
            required
            maxLength={120}
            value={person.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            label={text('email')}
            required
            type="email"
            maxLength={254}
            value={person.email}
            onChange={(event) => change(index, { email: event.currentTarget.value })}
          />
          <NumberInput
            label={text('step')}
            min={1}
            max={20}
            allowDecimal={false}
            value={person.step}
            onChange={(step) => change(index, { step: Number(step) || 1 })}
          />
          <TextInput
            label={text('code')}
            maxLength={40}
            autoComplete="off"
            value={person.code}
            onChange={(event) => change(index, { code: event.currentTarget.value })}
          />
          {person.role === 'witness' && (
            <Select
              label={text('witnessFor')}
              required
              data={roles
                .filter((role) => role !== 'witness')
                .map((role) => ({ value: role, label: text(ROLE_KEYS[role]) }))}
              value={person.witnessFor}
              onChange={(role) => change(index, { witnessFor: role as SignerRole | null })}
            />
          )}
        </fieldset>
      ))}
      <p className={styles.help}>{text('stepHelp')}</p>
      <Textarea
        label={text('message')}
        rows={3}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <ScheduleFields value={schedule} now={now} onChange={setSchedule} />
      <div className={styles.actions}>
        <Button size="large" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" type="submit" isBusy={send.isPending}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
}
