import { Select, TextInput } from '@mantine/core';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Banner, Button, Dialog } from '../../../ui';
import { EventChoice } from './event-choice';
import { SecretDialog } from './secret-dialog';
import { useWebhookForm } from './use-webhook-form';
import type { Webhook } from './webhook-shapes';
import styles from './webhooks.module.css';

export interface WebhookFormProps {
  /** Null to create one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

/** Creates or edits a webhook; a new one shows its secret once. */
export function WebhookForm({ webhook, onClose, onCreated }: WebhookFormProps) {
  const text = useText(webhookTexts);
  const form = useWebhookForm(webhook, { onClose, onCreated });
  const roles = useCall('listRoles', { body: {} }).data?.roles ?? [];
  if (form.secret !== null) return <SecretDialog value={form.secret} onClose={onClose} />;
  const { draft, change } = form;
  const staff = roles.filter(({ userType, active: isActive }) => userType === 'Workforces' && isActive);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(webhook ? 'editTitle' : 'createTitle')}
      width={520}
      canLeave={!form.isChanged}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" disabled={!form.isReady} isBusy={form.isBusy} onClick={form.send}>
            {text(webhook ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {form.problem && <Banner>{form.problem}</Banner>}
        {form.theirs && (
          <Banner tone="warning" action={<Button onClick={form.acceptTheirs}>{text('takeTheirs')}</Button>}>
            {text('theirs', { title: form.theirs.title, url: form.theirs.url, events: form.theirs.events.join(', ') })}
          </Banner>
        )}
        <TextInput
          label={text('name')}
          value={draft.title}
          maxLength={100}
          data-autofocus
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={text('url')}
          description={text('urlHelp')}
          type="url"
          placeholder="https://"
          value={draft.url}
          maxLength={500}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <Select
          label={text('role')}
          description={text('roleHelp')}
          searchable
          data={staff.map(({ _id, title: label }) => ({ value: _id, label }))}
          value={draft.role}
          onChange={(role) => change({ role })}
        />
        <EventChoice chosen={draft.events} onChange={(events) => change({ events })} />
      </div>
    </Dialog>
  );
}
