import { isId } from '@lendwright/kernel';
import type { ListAnswer, ListBody } from './list-module';

/** The parts of a list's address that are ids. */
export type AddressPart = 'status' | 'product' | 'program';

const PARTS = ['status', 'product', 'program'] as const;

/** A request without the parts that are no ids, as in an address typed by hand, and the names of these parts. */
export function knownBody(body: ListBody): { readonly body: ListBody; readonly unknown: readonly AddressPart[] } {
  const unknownEntries = PARTS.filter((part) => body[part] && !isId(body[part]));
  const knownData = { ...body };
  for (const part of unknownEntries) delete knownData[part];
  return { body: knownData, unknown: unknownEntries };
}

/** Whether a response is empty because of a status that does not exist, as in a bookmark of a deleted one. */
export const isStatusUnknown = (status: string | undefined, answer: Pick<ListAnswer, 'count' | 'status'>): boolean =>
  status !== undefined && answer.count === 0 && !answer.status.some(({ _id }) => _id === status);
