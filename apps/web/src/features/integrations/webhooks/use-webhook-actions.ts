import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { notify } from '../../../ui';
import type { Webhook } from './webhook-shapes';

const STALE_CALLS = ['listWebhooks', 'listWebhookDeliveries'] as const;

/** Pauses, resumes and deletes a webhook, and has deliveries sent. */
export function useWebhookActions(webhook: Webhook) {
  const text = useText(webhookTexts);
  const options = {
    stale: STALE_CALLS,
    onSuccess: ({ message }: { readonly message: string }) => notify.success(message),
    onError: (error: Error) => notify.failure(failureText(error, text('actionFailed'))),
  };
  const save = useSave('saveWebhook', options);
  const deletion = useSave('deleteWebhook', options);
  const test = useSave('testWebhook', options);
  const replay = useSave('replayWebhookDeliveries', options);
  const params = { id: webhook._id };
  const toggle = () => {
    const { title, url, events, version, role, state } = webhook;
    if (!role) return notify.failure(text('noRole'));
    const body = {
      title,
      url,
      role: role._id,
      events,
      version,
      state: state === 'active' ? 'paused' : 'active',
    } as const;
    save.mutate({ params, body });
  };
  return {
    toggle,
    remove: () => deletion.mutate({ params }),
    sendTest: () => test.mutate({ params, body: {} }),
    replay: (ids?: readonly string[]) => replay.mutate({ params, body: ids ? { ids: [...ids] } : {} }),
    isSaving: save.isPending,
    isDeleting: deletion.isPending,
    isSending: test.isPending || replay.isPending,
  };
}
