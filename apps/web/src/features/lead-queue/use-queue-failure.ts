import { failureText } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { notify } from '../../ui';

/** Says why an action on a lead was refused, or that it failed. */
export function useQueueFailure(): (error: Error) => void {
  const text = useText(leadQueue);
  return (error) => void notify.failure(failureText(error, text('actionFailed')));
}
