import { isRefused, useCall } from '../../client';

/** The mailbox: that of the company, or account messages, which belong to no single company. */
export type MailSource = 'company' | 'accounts';

/** New messages appear without a reload. */
const REFRESH_MS = 30_000;

const LISTS = { company: 'listMailbox', accounts: 'listAccountMails' } as const;

/**
 * A page of the mailbox; the previous page stays until the next one has loaded. Call it once per page and pass the
 * result on. A refusal is not retried.
 */
export function useMailPage(source: MailSource, page: number, limit: number) {
  return useCall(
    LISTS[source],
    { body: { skip: page * limit, limit } },
    {
      placeholderData: (previousData) => previousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (isRefused(state.error) ? false : REFRESH_MS),
      refetchOnWindowFocus: ({ state }) => !isRefused(state.error),
    },
  );
}

export type MailPage = ReturnType<typeof useMailPage>;
