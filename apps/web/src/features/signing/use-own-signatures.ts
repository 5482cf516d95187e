import { isRefused, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { ownSignatures } from '../../i18n/en/records/own-signatures';
import { notify } from '../../ui';

/** A document that the signed-in person was asked to sign. */
export type OwnSignRequest = Answer<'listOwnSignRequests'>['requests'][number];

/** What the signed-in person was asked to sign, of one record or of all. */
export function useOwnSignatures(record?: string) {
  const { data } = useCall('listOwnSignRequests', {});
  return data?.requests.filter((request) => record === undefined || request.record === record) ?? [];
}

/** Opens the signing page for the signed-in person, without a mailed link. */
export function useSignNow() {
  const text = useText(ownSignatures);
  const { mutate, isPending, isSuccess } = useSave('startOwnSigning', {
    stale: ['listOwnSignRequests'],
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('failed')),
  });
  return { signNow: (id: string) => mutate({ params: { id } }), isBusy: isPending || isSuccess };
}
