import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { notify } from '../../ui';

/** The calls whose answers are stale after a change of a sign request. */
export const REQUEST_CALLS = { stale: ['listSignRequests', 'readSignRequest'] } as const;

/** Shows the message of a refusal, or that something failed. */
export function useRequestFailure() {
  const text = useText(signRequests);
  return (error: Error) => notify.failure(isRefused(error) ? error.message : text('failed'));
}
