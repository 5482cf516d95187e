import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { notify } from '../../../ui';

/** Cancels an email before it is sent, and reports the result. */
export function useCancelEmail() {
  const text = useText(emails);
  return useSave('cancelComposedEmail', {
    stale: ['listUserEmails', 'readEmailThread', 'listEmailDrafts'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('cancelFailed')),
  });
}
