import { useState } from 'react';
import { failureText, isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { notify } from '../../../ui';
import { draftOf, type Webhook, type WebhookDraft } from './webhook-shapes';

interface WebhookFormHandlers {
  readonly onClose: () => void;
  readonly onCreated?: ((id: string) => void) | undefined;
}

/** The state of the form of a webhook. A conflict keeps what was entered and shows what someone else saved. */
export function useWebhookForm(webhook: Webhook | null, { onClose, onCreated }: WebhookFormHandlers) {
  const text = useText(webhookTexts);
  const [draft, setDraft] = useState<WebhookDraft>(() => draftOf(webhook));
  const [secret, setSecret] = useState<string | null>(null);
  const [theirEntry, setTheirs] = useState<Webhook | null>(null);
  const creation = useSave('createWebhook', {
    stale: ['listWebhooks'],
    onSuccess: ({ _id, secret: created }) => {
      onCreated?.(_id);
      setSecret(created);
    },
  });
  const save = useSave('saveWebhook', {
    stale: ['listWebhooks'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => {
      if (isRefused(error, 'conflict')) setTheirs(error.details as Webhook);
    },
  });
  const { title, url, role, events } = draft;
  const send = () => {
    if (role === null) return;
    const body = { title: title.trim(), url: url.trim(), role, events: [...events] };
    const base = theirEntry ?? webhook;
    if (!base) return creation.mutate({ body });
    const state = base.state === 'active' ? 'active' : 'paused';
    save.mutate({ params: { id: base._id }, body: { ...body, version: base.version, state } });
  };
  const error = creation.error ?? save.error;
  return {
    draft,
    secret,
    theirs: theirEntry,
    send,
    change: (patch: Partial<WebhookDraft>) => setDraft((draftBefore) => ({ ...draftBefore, ...patch })),
    acceptTheirs: () => theirEntry && setDraft(draftOf(theirEntry)),
    isReady: title.trim() !== '' && url.trim() !== '' && role !== null && events.length > 0,
    isChanged: JSON.stringify(draft) !== JSON.stringify(draftOf(webhook)),
    isBusy: creation.isPending || save.isPending,
    problem: error && failureText(error, text('saveFailed')),
  };
}
