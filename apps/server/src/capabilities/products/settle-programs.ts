import { type BodyOf, type createProduct, reason } from '@lendwright/api';
import { newId, Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { loanForms, loanStatuses } from './product-facts';
import { isTitleTaken } from './product-rows';
import { prefixesElsewhere, type ProgramRow } from './program-rows';

export type ProductWish = BodyOf<typeof createProduct>;
type ProgramWish = ProductWish['programs'][number];

const refuse = (path: string, why: Reason): Refusal => new Refusal(422, 'invalid', why, { path, faults: [] });

/** The place of the second of two that are the same; -1 where all differ. Empty texts differ. */
function doubled(texts: readonly string[]): number {
  const seen = new Set<string>();
  return texts.findIndex((text) => {
    const same = text.toLowerCase();
    if (same === '') return false;
    if (seen.has(same)) return true;
    seen.add(same);
    return false;
  });
}

function checkWords(programs: readonly ProgramWish[], taken: ReadonlySet<string>): void {
  const titled = doubled(programs.map(({ title }) => title));
  if (titled >= 0)
    throw refuse(
      `programs[${titled}].title`,
      reason('products.programTitleTwice', { title: programs[titled]?.title ?? '' }),
    );
  const prefixes = programs.map(({ active, prefix }) => (active ? prefix : ''));
  const twice = doubled(prefixes);
  const at = twice >= 0 ? twice : prefixes.findIndex((prefix) => taken.has(prefix.toLowerCase()));
  if (at >= 0) throw refuse(`programs[${at}].prefix`, reason('products.prefixTaken', { prefix: prefixes[at] ?? '' }));
}

function settle(
  program: ProgramWish,
  at: number,
  { forms, pipeline, before }: { forms: ReadonlySet<Id>; pipeline: readonly Id[]; before: ReadonlyMap<Id, ProgramRow> },
): ProgramRow {
  const stored = program._id === undefined ? undefined : before.get(program._id);
  if (program._id !== undefined && !stored)
    throw refuse(`programs[${at}]._id`, reason('products.programElsewhere', { program: program.title }));
  // What was chosen before may have been put to sleep since; it is no reason to refuse a change of something else.
  if (program.form !== null && !forms.has(program.form) && program.form !== stored?.form_id)
    throw refuse(`programs[${at}].form`, reason('products.formInvalid', { program: program.title }));
  const kept = (status: Id) => stored?.statuses.includes(status) === true;
  if (!program.statuses.every((status) => pipeline.includes(status) || kept(status)))
    throw refuse(`programs[${at}].statuses`, reason('products.statusInvalid', { program: program.title }));
  const chosen = new Set(program.statuses);
  const statuses = pipeline.filter((status) => chosen.has(status));
  return {
    id: program._id ?? newId(),
    title: program.title,
    prefix: program.prefix,
    form_id: program.form,
    // All of them is the same as none, also when the pipeline grows.
    statuses: statuses.length === pipeline.length ? [] : statuses,
    is_active: program.active,
  };
}

/**
 * Checks what a product names against its company, and brings its programs to the shape in which they are stored:
 * statuses in pipeline order, an id for each. The caller has passed `bumpSettings`, so that no prefix is taken meanwhile.
 * @param before the programs as they are stored; none for a new product
 * @throws Refusal 422 invalid with the path of the part
 */
export async function settlePrograms(
  tx: TenantTx,
  id: Id,
  { title, programs }: ProductWish,
  before: readonly ProgramRow[],
): Promise<ProgramRow[]> {
  if (await isTitleTaken(tx, id, title)) throw refuse('title', reason('products.titleTaken', { title }));
  const [taken, forms, statuses] = await Promise.all([prefixesElsewhere(tx, id), loanForms(tx), loanStatuses(tx)]);
  checkWords(programs, taken);
  const facts = {
    forms: new Set(forms.map((form) => form.id)),
    pipeline: statuses.map(({ _id }) => _id),
    before: new Map(before.map((row) => [row.id, row])),
  };
  const settled = programs.map((program, at) => settle(program, at, facts));
  if (new Set(settled.map((row) => row.id)).size < settled.length)
    throw refuse('programs', reason('products.programTwice'));
  return settled;
}
