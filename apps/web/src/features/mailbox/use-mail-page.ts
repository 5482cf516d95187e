import { isRefused, useCall } from '../../client';

/** Which mail is shown: that of the company, or that about accounts that no single company owns. */
export type MailSource = 'company' | 'accounts';

/** New mail shows without a press. */
const REFRESH = 30_000;

const LISTS = { company: 'listMailbox', accounts: 'listAccountMails' } as const;

/**
 * A page of the mailbox; the previous page stays until the next one has loaded. Call it once per page of the product and
 * pass the result on. A refusal is final and not asked for again.
 */
export function useMailPage(source: MailSource, page: number, limit: number) {
  return useCall(
    LISTS[source],
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
