import { TEXT_CONSENT_SOURCES } from '@lendwright/api';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Banner, Button, Dialog, notify } from '../../ui';
import type { TextPerson } from './text-state';
import styles from './texts.module.css';

export interface ConsentDialogProps {
  readonly owner: string;
  readonly person: TextPerson;
  readonly onClose: () => void;
}

/** Notes that a person agreed to text messages, or withdrew: how, and in which words. */
export function ConsentDialog({ owner, person, onClose }: ConsentDialogProps) {
  const text = useText(textMessages);
  const isGiven = person.consents[0]?.isGiven !== true;
  const [source, setSource] = useState<(typeof TEXT_CONSENT_SOURCES)[number]>('spoken');
  const [wording, setWording] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const save = useSave('noteTextConsent', {
    stale: ['listTexts'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const isMissing = wording.trim() === '';
  const submit = () => {
    setIsChecked(true);
    if (!isMissing) save.mutate({ body: { owner, person: person._id, given: isGiven, source, wording } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isGiven ? 'giveTitle' : 'withdrawTitle', { name: person.name })}
      canLeave={!save.isPending}
      actions={
        <>
          <Button size="large" disabled={save.isPending} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={save.isPending} onClick={submit}>
            {text(isGiven ? 'give' : 'withdraw')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {save.error && <Banner>{failureText(save.error, text('saveFailed'))}</Banner>}
        <Select
          label={text('source')}
          data={TEXT_CONSENT_SOURCES.map((value) => ({ value, label: text(`source-${value}`) }))}
          allowDeselect={false}
          value={source}
          onChange={(value) => setSource(TEXT_CONSENT_SOURCES.find((candidate) => candidate === value) ?? 'spoken')}
        />
        <Textarea
          label={text('wording')}
          description={text(isGiven ? 'wordingHelp' : 'withdrawalHelp')}
          withAsterisk
          data-autofocus
          rows={2}
          maxLength={1000}
          value={wording}
          error={isChecked && isMissing ? text('wordingMissing') : null}
          onChange={({ currentTarget }) => setWording(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
