import type { Answer, OperationId } from '../../client';

export type EmailListHead = Answer<'listEmailLists'>['lists'][number];
export type EmailListDetail = Answer<'readEmailList'>;
export type EmailListMember = Answer<'listEmailListMembers'>['members'][number];
export type Reach = EmailListMember['reach'];

/** Queries that are stale after a list or its people changed. */
export const STALE_CALLS: readonly OperationId[] = ['listEmailLists', 'readEmailList', 'listEmailListMembers'];

/** Why mail reaches a person or not, in the order of the summary, with the color of its mark. */
export const REACHES = [
  { reach: 'reachable', hue: 'green' },
  { reach: 'unsubscribed', hue: 'grey' },
  { reach: 'suppressed', hue: 'red' },
  { reach: 'no_address', hue: 'amber' },
  { reach: 'duplicate', hue: 'grey' },
] as const satisfies readonly { readonly reach: Reach; readonly hue: string }[];
