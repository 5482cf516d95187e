import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave, type Answer, type InputOf } from '../../client';
import { useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import { Banner, Button, EmailIcon, Icon } from '../../ui';
import { ReasonChoice } from './reason-choice';
import { SavedNotice } from './saved-notice';
import styles from './unsubscribe.module.css';

type Body = NonNullable<InputOf<'saveUnsubscribe'>['body']>;
type StoppedParts = Body['stoppedParts'];

export interface UnsubscribeFormProps {
  readonly token: string;
  readonly link: Answer<'openUnsubscribe'>;
}

/** The choices with the email's own list already off, or everything for email without a list. */
const firstChoice = ({ list, stoppedParts }: UnsubscribeFormProps['link']): StoppedParts =>
  list === null ? { ...stoppedParts, all: true } : { ...stoppedParts, list: true };

/** One press saves; the reason is optional. */
export function UnsubscribeForm({ token, link }: UnsubscribeFormProps) {
  const text = useText(unsubscribe);
  const [stoppedParts, setStopped] = useState(() => firstChoice(link));
  const [reason, setReason] = useState<Body['reason']>();
  const [custom, setCustom] = useState('');
  /** What was saved last, until it is changed again. */
  const [saved, setSaved] = useState<StoppedParts | null>(null);
  const save = useSave('saveUnsubscribe', {});
  const send = (choice: StoppedParts) => {
    setStopped(choice);
    const explanation = {
      ...(reason && { reason }),
      ...(reason === 'other' && custom.trim() && { custom_reason: custom }),
    };
    save.mutate(
      { query: { token }, body: { stoppedParts: choice, ...explanation } },
      { onSuccess: () => setSaved(choice) },
    );
  };
  // While the undo is being saved, the message stays.
  if (save.isSuccess || (save.isPending && saved !== null))
    return (
      <SavedNotice
        address={link.address}
        list={link.list}
        stoppedParts={saved ?? stoppedParts}
        onUndo={saved === null || saved === link.stoppedParts ? null : () => send(link.stoppedParts)}
        isBusy={save.isPending}
        onChange={() => {
          setSaved(null);
          save.reset();
        }}
      />
    );
  const options = [
    ...(link.list === null ? [] : [{ part: 'list' as const, title: link.list, help: text('listHelp') }]),
    ...(link.sender === null
      ? []
      : [{ part: 'sender' as const, title: text('fromSender', { sender: link.sender }), help: '' }]),
    { part: 'all' as const, title: text('everything', { company: link.company_name }), help: text('everythingHelp') },
  ];
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send(stoppedParts);
      }}
    >
      <div>
        <h1>{text('title')}</h1>
        <p className={styles.quiet}>{text('emailsTo', { address: link.address })}</p>
      </div>
      {save.error && <Banner>{failureText(save.error, text('saveFailed'))}</Banner>}
      <div className={styles.options}>
        {options.map(({ part, title, help }) => (
          <Checkbox
            key={part}
            size="md"
            label={title}
            description={help}
            checked={!stoppedParts[part] && !(part !== 'all' && stoppedParts.all)}
            onChange={({ currentTarget }) => {
              const isOn = currentTarget.checked;
              setStopped((previousStopped) => ({ ...previousStopped, [part]: !isOn, ...(isOn && { all: false }) }));
            }}
          />
        ))}
      </div>
      <p className={styles.note}>
        <Icon of={EmailIcon} size={18} /> {text('loanEmails')}
      </p>
      <ReasonChoice value={reason} onChange={setReason} />
      {reason === 'other' && (
        <Textarea
          label={text('customReason')}
          rows={3}
          maxLength={500}
          value={custom}
          onChange={({ currentTarget }) => setCustom(currentTarget.value)}
        />
      )}
      <Button type="submit" tone="primary" size="touch" fullWidth isBusy={save.isPending}>
        {text('save')}
      </Button>
      <Button tone="quiet" size="touch" fullWidth onClick={() => send({ list: true, sender: true, all: true })}>
        {text('stopAll')}
      </Button>
    </form>
  );
}
