import type { InputOf } from '../../client';
import type { Product, Program } from './product-shapes';

export type ProductInput = InputOf<'createProduct'>['body'];

/** A program in the editor; one that was never saved has no `_id` yet. */
export interface DraftProgram extends Omit<Program, '_id'> {
  readonly key: string;
  readonly _id?: string | undefined;
}

export interface ProductDraft {
  readonly title: string;
  readonly programs: readonly DraftProgram[];
}

let lastKey = 0;
/** A new, unsaved program. */
export function newProgram(): DraftProgram {
  lastKey += 1;
  return { key: `new-${lastKey}`, title: '', prefix: '', form: null, statuses: [], active: true };
}

export const draftOf = ({ title, programs }: Pick<Product, 'title' | 'programs'>): ProductDraft => ({
  title,
  programs: programs.map((program) => ({ ...program, key: program._id })),
});

/** The request body, without editor-only properties. */
export const inputOf = ({ title, programs }: ProductDraft): ProductInput => ({
  title: title.trim(),
  programs: programs.map(({ key: _key, _id: id, title: name, prefix, form, statuses, active: isActive }) => ({
    ...(id !== undefined && { _id: id }),
    ...{ title: name.trim(), prefix: prefix.trim(), form, statuses: [...statuses], active: isActive },
  })),
});

const PREFIX_PATTERN = /^[A-Za-z0-9-]*$/;

/** The error key for a program's prefix; null if it is valid. */
export function prefixError({ programs }: ProductDraft, key: string): 'prefixInvalid' | 'prefixTwice' | null {
  const ownProgram = programs.find((program) => program.key === key);
  if (!ownProgram) return null;
  const sameText = ownProgram.prefix.trim().toLowerCase();
  if (!PREFIX_PATTERN.test(sameText)) return 'prefixInvalid';
  const isDuplicate = programs.some(
    (otherProgram) =>
      otherProgram.key !== key && otherProgram.active && otherProgram.prefix.trim().toLowerCase() === sameText,
  );
  return ownProgram.active && sameText !== '' && isDuplicate ? 'prefixTwice' : null;
}

/** The error that prevents saving; null if the draft is valid. */
export function errorOf(draft: ProductDraft): 'needTitle' | 'prefixInvalid' | 'prefixTwice' | null {
  const isNamed = draft.title.trim() !== '' && draft.programs.every(({ title }) => title.trim() !== '');
  if (!isNamed) return 'needTitle';
  for (const { key } of draft.programs) {
    const error = prefixError(draft, key);
    if (error) return error;
  }
  return null;
}

type ProgramInput = ProductInput['programs'][number];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const ids = ({ programs }: ProductInput) => programs.flatMap(({ _id: id }) => id ?? []);
const byId = ({ programs }: ProductInput, id: string) => programs.find((program) => program._id === id);
const sorted = (program: ProgramInput | undefined) => program && { ...program, statuses: program.statuses.toSorted() };

/** The order of the programs that both versions contain. */
const orderIn = (input: ProductInput, otherInput: ProductInput) =>
  ids(input).filter((id) => ids(otherInput).includes(id));

/** The parts in which two versions differ: `title`, `order`, the id of a program, `new` for unsaved programs. */
export function changedParts(inputBefore: ProductInput, inputAfter: ProductInput): readonly string[] {
  return [
    ...(inputBefore.title === inputAfter.title ? [] : ['title']),
    ...(same(orderIn(inputBefore, inputAfter), orderIn(inputAfter, inputBefore)) ? [] : ['order']),
    ...ids(inputBefore).filter((id) => !same(sorted(byId(inputBefore, id)), sorted(byId(inputAfter, id)))),
    ...(inputAfter.programs.some(({ _id: id }) => id === undefined) ? ['new'] : []),
  ];
}

/** The parts that both changed to different values. */
export const conflictingParts = (
  base: ProductInput,
  ownInput: ProductInput,
  theirInput: ProductInput,
): readonly string[] => {
  const [theirChanges, changedKeys] = [
    new Set(changedParts(base, theirInput)),
    new Set(changedParts(theirInput, ownInput)),
  ];
  return changedParts(base, ownInput).filter(
    (part) => part !== 'new' && theirChanges.has(part) && changedKeys.has(part),
  );
};

/**
 * Merges both versions: parts changed by one side only, and of the parts changed by both, mine unless listed in
 * `theirParts`.
 */
export function mergeProducts(
  base: ProductInput,
  ownInput: ProductInput,
  theirInput: ProductInput,
  theirParts: ReadonlySet<string>,
): ProductInput {
  const ownParts = new Set(changedParts(base, ownInput).filter((part) => !theirParts.has(part)));
  const source = ownParts.has('order') ? ownInput : theirInput;
  const order = [...ids(source), ...ids(theirInput).filter((id) => !ids(source).includes(id))];
  const mergedIds = order.flatMap((id) => (ownParts.has(id) ? byId(ownInput, id) : byId(theirInput, id)) ?? []);
  return {
    title: ownParts.has('title') ? ownInput.title : theirInput.title,
    programs: [...mergedIds, ...ownInput.programs.filter(({ _id: id }) => id === undefined)],
  };
}
