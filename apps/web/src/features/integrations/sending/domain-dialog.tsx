import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { sendingDomain } from '../../../i18n/en/admin/sending-domain';
import { Banner, Button, Dialog, notify } from '../../../ui';
import type { SendingDomain } from './domain-head';
import styles from './sending.module.css';

export interface DomainDialogProps {
  readonly domain: SendingDomain | null;
  readonly onClose: () => void;
}

/** Sets the domain and the address before it. */
export function DomainDialog({ domain, onClose }: DomainDialogProps) {
  const text = useText(sendingDomain);
  const [name, setName] = useState(domain?.domain ?? '');
  const [localPart, setLocalPart] = useState(domain?.local_part ?? '');
  const save = useSave('saveSendingDomain', {
    stale: ['readSendingDomain'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: onClose,
  });
  const isComplete = name.trim() !== '' && localPart.trim() !== '';
  const isNewDomain = domain !== null && domain.domain !== name.trim().toLowerCase();
  const submit = () => isComplete && save.mutate({ body: { domain: name, local_part: localPart } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('dialogTitle')}
      actions={
        <Button tone="primary" isBusy={save.isPending} disabled={!isComplete} onClick={submit}>
          {text('save')}
        </Button>
      }
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.error && <Banner>{failureText(save.error, text('saveFailed'))}</Banner>}
        <TextInput
          label={text('domain')}
          description={text('domainHelp')}
          placeholder="example.com"
          maxLength={253}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={text('localPart')}
          description={text('localPartHelp')}
          maxLength={64}
          rightSectionWidth="50%"
          rightSection={<span className={styles.suffix}>@{name.trim() || '…'}</span>}
          value={localPart}
          onChange={({ currentTarget }) => setLocalPart(currentTarget.value)}
        />
        {isNewDomain && <Banner tone="warning">{text('anotherDomain')}</Banner>}
      </form>
    </Dialog>
  );
}
