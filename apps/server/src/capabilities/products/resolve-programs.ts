import { type BodyOf, type createProduct, reason } from '@lendwright/api';
import { newId, Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readLoanForms, readLoanStatuses } from './product-facts';
import { isTitleTaken } from './product-rows';
import { readPrefixesOfOtherProducts, type ProgramRow } from './program-rows';

export type ProductInput = BodyOf<typeof createProduct>;
type ProgramInput = ProductInput['programs'][number];

const invalidRefusal = (path: string, explanation: Reason): Refusal =>
  new Refusal(422, 'invalid', explanation, { path, faults: [] });

/** The index of the first repeated text, or -1. Empty strings are ignored. */
function duplicateIndex(texts: readonly string[]): number {
  const seenKeys = new Set<string>();
  return texts.findIndex((text) => {
    const sameText = text.toLowerCase();
    if (sameText === '') return false;
    if (seenKeys.has(sameText)) return true;
    seenKeys.add(sameText);
    return false;
  });
}

function checkTexts(programs: readonly ProgramInput[], takenKeys: ReadonlySet<string>): void {
  const titledIndex = duplicateIndex(programs.map(({ title }) => title));
  if (titledIndex >= 0)
    throw invalidRefusal(
      `programs[${titledIndex}].title`,
      reason('products.programTitleTwice', { title: programs[titledIndex]?.title ?? '' }),
    );
  const prefixes = programs.map(({ active: isActive, prefix }) => (isActive ? prefix : ''));
  const duplicate = duplicateIndex(prefixes);
  const index = duplicate >= 0 ? duplicate : prefixes.findIndex((prefix) => takenKeys.has(prefix.toLowerCase()));
  if (index >= 0)
    throw invalidRefusal(
      `programs[${index}].prefix`,
      reason('products.prefixTaken', { prefix: prefixes[index] ?? '' }),
    );
}

function resolveProgram(
  program: ProgramInput,
  itemIndex: number,
  { forms, pipeline, before }: { forms: ReadonlySet<Id>; pipeline: readonly Id[]; before: ReadonlyMap<Id, ProgramRow> },
): ProgramRow {
  const storedRow = program._id === undefined ? undefined : before.get(program._id);
  if (program._id !== undefined && !storedRow)
    throw invalidRefusal(`programs[${itemIndex}]._id`, reason('products.programElsewhere', { program: program.title }));
  // A form that was deactivated after it was chosen must not block other changes.
  if (program.form !== null && !forms.has(program.form) && program.form !== storedRow?.form_id)
    throw invalidRefusal(`programs[${itemIndex}].form`, reason('products.formInvalid', { program: program.title }));
  const isStored = (status: Id) => storedRow?.statuses.includes(status) === true;
  if (!program.statuses.every((status) => pipeline.includes(status) || isStored(status)))
    throw invalidRefusal(
      `programs[${itemIndex}].statuses`,
      reason('products.statusInvalid', { program: program.title }),
    );
  const chosenStatuses = new Set(program.statuses);
  const statuses = pipeline.filter((status) => chosenStatuses.has(status));
  return {
    id: program._id ?? newId(),
    title: program.title,
    prefix: program.prefix,
    form_id: program.form,
    // Store "all statuses" as an empty list, so that new statuses are included.
    statuses: statuses.length === pipeline.length ? [] : statuses,
    is_active: program.active,
  };
}

/**
 * Validates a product's references and converts its programs to the stored shape: statuses in pipeline order, an id for
 * each program. The caller has run `bumpSettings`, which prevents concurrent use of the same prefix.
 * @param before the stored programs; empty for a new product
 * @throws Refusal 422 invalid with the path of the invalid part
 */
export async function resolvePrograms(
  tx: TenantTx,
  id: Id,
  { title, programs }: ProductInput,
  rowsBefore: readonly ProgramRow[],
): Promise<ProgramRow[]> {
  if (await isTitleTaken(tx, id, title)) throw invalidRefusal('title', reason('products.titleTaken', { title }));
  const [takenKeys, forms, statuses] = await Promise.all([
    readPrefixesOfOtherProducts(tx, id),
    readLoanForms(tx),
    readLoanStatuses(tx),
  ]);
  checkTexts(programs, takenKeys);
  const facts = {
    forms: new Set(forms.map((form) => form.id)),
    pipeline: statuses.map(({ _id }) => _id),
    before: new Map(rowsBefore.map((row) => [row.id, row])),
  };
  const resolvedPrograms = programs.map((program, index) => resolveProgram(program, index, facts));
  if (new Set(resolvedPrograms.map((row) => row.id)).size < resolvedPrograms.length)
    throw invalidRefusal('programs', reason('products.programTwice'));
  return resolvedPrograms;
}
