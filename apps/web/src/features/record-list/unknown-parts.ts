import { isId } from '@lendwright/kernel';
import type { ListAnswer, ListBody } from './list-module';

/** The parts of a list's address that are ids. */
export type AddressPart = 'status' | 'product' | 'program';

const PARTS: readonly AddressPart[] = ['status', 'product', 'program'];
const NONE: readonly AddressPart[] = [];

/** A request without the parts that are no ids, as in an address typed by hand, and the names of these parts. */
export function knownBody(body: ListBody): { readonly body: ListBody; readonly unknown: readonly AddressPart[] } {
  const unknown = PARTS.filter((part) => body[part] !== undefined && !isId(body[part]));
  if (unknown.length === 0) return { body, unknown: NONE };
  const known = Object.entries(body).filter(([part]) => !unknown.some((one) => one === part));
  return { body: Object.fromEntries(known) as ListBody, unknown };
}

/** Whether a response is empty because of a status that does not exist, as in a bookmark of a deleted one. */
export const isStatusUnknown = (status: string | undefined, answer: Pick<ListAnswer, 'count' | 'status'>): boolean =>
  status !== undefined && answer.count === 0 && !answer.status.some(({ _id }) => _id === status);
