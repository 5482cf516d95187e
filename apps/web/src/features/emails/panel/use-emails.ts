import { useState } from 'react';
import { useCall } from '../../../client';
import { TIMINGS } from '../../../ui';
import type { Sort } from '../../../ui/table';
import type { Email, EmailOwner } from '../email-shapes';

export const EMAIL_TABS = ['all_emails', 'only_campaigns', 'bounced'] as const;
export type EmailTab = (typeof EMAIL_TABS)[number];

/** @source spec 2-records §9 */
const PAGE_SIZE = 10;

/** Emails that can be undone are sent within seconds; scheduled ones are not waited for. */
const isSentSoon = ({ state, sendAt }: Email): boolean =>
  state === 'queued' && (sendAt === null || Date.parse(sendAt) - Date.now() < 2 * TIMINGS.undo);

/** One page of a record's emails, and what it is filtered and sorted by. */
export function useEmails({ module, owner }: Pick<EmailOwner, 'module' | 'owner'>, tab: EmailTab) {
  const [index, setIndex] = useState(0);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ field: 'createdAt', order: -1 });
  const field = sort.field === 'subject' ? ('subject' as const) : ('createdAt' as const);
  const body = { module, owner, tab, skip: index * limit, limit, search, sort: { field, order: sort.order } };
  const page = useCall(
    'listUserEmails',
    { body },
    {
      placeholderData: (previousData) => previousData,
      refetchInterval: ({ state: { data } }) => (data?.emails.some(isSentSoon) ? TIMINGS.queuedEmailRefresh : false),
    },
  );
  const newestEmails =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setIndex(0);
    };
  return {
    ...{ page, at: index, limit, search, sort, setAt: setIndex },
    setLimit: newestEmails(setLimit),
    setSearch: newestEmails(setSearch),
    setSort: newestEmails(setSort),
  };
}
