import { isRefused, useCall } from '../../client';

/** New mail shows without a press. */
const REFRESH = 30_000;

/**
 * A page of the mailbox; the page of before stays until the next is there. Asked for once per page of the product: who
 * hands it on holds it. A refusal is final and not asked for again.
 */
export function useMailPage(page: number, limit: number) {
  return useCall(
    'listMailbox',
    { body: { skip: page * limit, limit } },
    {
      placeholderData: (before) => before,
      staleTime: 0,
      refetchInterval: ({ state }) => (isRefused(state.error) ? false : REFRESH),
      refetchOnWindowFocus: ({ state }) => !isRefused(state.error),
    },
  );
}

export type MailPage = ReturnType<typeof useMailPage>;
