import type { InputOf } from '../../client';
import type { Product, Program } from './product-shapes';

export type ProductWish = InputOf<'createProduct'>['body'];

/** A program on the screen; one that was never saved has no `_id` yet. */
export interface DraftProgram extends Omit<Program, '_id'> {
  readonly key: string;
  readonly _id?: string | undefined;
}

export interface ProductDraft {
  readonly title: string;
  readonly programs: readonly DraftProgram[];
}

let made = 0;
/** A program that stands on the screen alone. */
export function newProgram(): DraftProgram {
  made += 1;
  return { key: `new-${made}`, title: '', prefix: '', form: null, statuses: [], active: true };
}

export const draftOf = ({ title, programs }: Pick<Product, 'title' | 'programs'>): ProductDraft => ({
  title,
  programs: programs.map((program) => ({ ...program, key: program._id })),
});

/** What is to be sent: without what only the screen knows. */
export const wishOf = ({ title, programs }: ProductDraft): ProductWish => ({
  title: title.trim(),
  programs: programs.map(({ key: _key, _id: id, title: name, prefix, form, statuses, active }) => ({
    ...(id !== undefined && { _id: id }),
    ...{ title: name.trim(), prefix: prefix.trim(), form, statuses: [...statuses], active },
  })),
});

const PREFIX = /^[A-Za-z0-9-]*$/;

/** What is wrong with the prefix of a program, for the word at the field; null for nothing. */
export function prefixFault({ programs }: ProductDraft, key: string): 'prefixFault' | 'prefixTwice' | null {
  const own = programs.find((program) => program.key === key);
  if (!own) return null;
  const same = own.prefix.trim().toLowerCase();
  if (!PREFIX.test(same)) return 'prefixFault';
  const isTwice = programs.some(
    (other) => other.key !== key && other.active && other.prefix.trim().toLowerCase() === same,
  );
  return own.active && same !== '' && isTwice ? 'prefixTwice' : null;
}

/** Why a draft cannot be sent; null when it can. */
export function faultOf(draft: ProductDraft): 'needTitle' | 'prefixFault' | 'prefixTwice' | null {
  const isNamed = draft.title.trim() !== '' && draft.programs.every(({ title }) => title.trim() !== '');
  if (!isNamed) return 'needTitle';
  for (const { key } of draft.programs) {
    const fault = prefixFault(draft, key);
    if (fault) return fault;
  }
  return null;
}

type WishedProgram = ProductWish['programs'][number];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const ids = ({ programs }: ProductWish) => programs.flatMap(({ _id: id }) => id ?? []);
const byId = ({ programs }: ProductWish, id: string) => programs.find((program) => program._id === id);
const sorted = (program: WishedProgram | undefined) => program && { ...program, statuses: program.statuses.toSorted() };

/** The order of the programs that both know. */
const orderIn = (wish: ProductWish, other: ProductWish) => ids(wish).filter((id) => ids(other).includes(id));

/** The parts in which two states differ: `title`, `order`, the id of a program, `new` for programs that are not saved yet. */
export function changedParts(before: ProductWish, after: ProductWish): readonly string[] {
  return [
    ...(before.title === after.title ? [] : ['title']),
    ...(same(orderIn(before, after), orderIn(after, before)) ? [] : ['order']),
    ...ids(before).filter((id) => !same(sorted(byId(before, id)), sorted(byId(after, id)))),
    ...(after.programs.some(({ _id: id }) => id === undefined) ? ['new'] : []),
  ];
}

/** The parts that both changed, and differently. */
export const clashingParts = (base: ProductWish, mine: ProductWish, theirs: ProductWish): readonly string[] => {
  const [told, changed] = [new Set(changedParts(base, theirs)), new Set(changedParts(theirs, mine))];
  return changedParts(base, mine).filter((part) => part !== 'new' && told.has(part) && changed.has(part));
};

/** What stands when both are put together: what only one changed, and of what both changed mine, or theirs where taken. */
export function mergeProducts(
  base: ProductWish,
  mine: ProductWish,
  theirs: ProductWish,
  taken: ReadonlySet<string>,
): ProductWish {
  const own = new Set(changedParts(base, mine).filter((part) => !taken.has(part)));
  const source = own.has('order') ? mine : theirs;
  const order = [...ids(source), ...ids(theirs).filter((id) => !ids(source).includes(id))];
  const kept = order.flatMap((id) => (own.has(id) ? byId(mine, id) : byId(theirs, id)) ?? []);
  return {
    title: own.has('title') ? mine.title : theirs.title,
    programs: [...kept, ...mine.programs.filter(({ _id: id }) => id === undefined)],
  };
}
