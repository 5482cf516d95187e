import { useState } from 'react';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Banner, Button, ConfirmDialog, EditIcon } from '../../../ui';
import { EventTags } from './event-tags';
import { RotateDialog } from './rotate-dialog';
import { useWebhookActions } from './use-webhook-actions';
import { WebhookForm } from './webhook-form';
import type { Webhook } from './webhook-shapes';
import styles from './webhooks.module.css';

/** What a webhook sends and how it signs, with its actions. */
export function WebhookHead({ webhook }: { readonly webhook: Webhook }) {
  const text = useText(webhookTexts);
  const actions = useWebhookActions(webhook);
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isActive = webhook.state === 'active';
  return (
    <section className={styles.head} aria-label={webhook.title}>
      {webhook.state === 'stopped' && <Banner tone="warning">{text('stoppedHelp')}</Banner>}
      <dl className={styles.facts}>
        <dt>{text('events')}</dt>
        <dd className={styles.tags}>
          <EventTags events={webhook.events} />
        </dd>
        <dt>{text('role')}</dt>
        <dd>{webhook.role?.title ?? text('noRole')}</dd>
        <dt>{text('secret')}</dt>
        <dd>
          <code>whsec_…{webhook.secretEnd}</code>
          {webhook.oldSecretUntil && <span className={styles.quiet}> · {text('bothSecrets')}</span>}
        </dd>
      </dl>
      <div className={styles.actions}>
        <Button icon={EditIcon} onClick={() => setOpen('edit')}>
          {text('edit')}
        </Button>
        <Button onClick={() => setOpen('rotate')}>{text('rotate')}</Button>
        <Button isBusy={actions.isSaving} busyLabel={text('saving')} onClick={actions.toggle}>
          {text(isActive ? 'pause' : 'resume')}
        </Button>
        <Button tone="danger" onClick={() => setOpen('delete')}>
          {text('delete')}
        </Button>
      </div>
      {open === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        question={text('deleteQuestion', { title: webhook.title })}
        detail={text('deleteDetail')}
        confirmLabel={text('delete')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={actions.isDeleting}
        onConfirm={actions.remove}
        onCancel={close}
      />
    </section>
  );
}
