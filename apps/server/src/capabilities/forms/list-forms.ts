import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listForms as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readNamesFor } from '../names';
import { readFacts } from './company-facts';
import { formsOfKind, recordsByForm, type ListedForm } from './form-rows';
import { presentForm, type FormSummary } from './present-form';

type ListQuery = BodyOf<typeof operation>;
type Result = AnswerOf<typeof operation>;

/** Libraries match regardless of module, product and program. */
function matches(form: FormSummary, { kind, module, products, programs, search }: ListQuery): boolean {
  const searchText = search?.trim().toLowerCase() ?? '';
  if (searchText && ![form.title, form.custom_title].some((title) => title.toLowerCase().includes(searchText)))
    return false;
  if (kind === 'library') return true;
  const has = (wantedTexts: readonly string[] | undefined, programForms: FormSummary['programs']) =>
    !wantedTexts?.length || programForms.some(({ _id: id }) => wantedTexts.includes(id));
  return (!module || form.module === module) && has(products, form.products) && has(programs, form.programs);
}

/**
 * Lists the forms of a builder, or the libraries that it offers. Libraries are limited to active ones, with their
 * content, unless `active` says otherwise. Products and programs have their names in the viewer's language.
 * @source spec 3-payments-builders §7 (forms/library)
 */
export async function listForms(scope: TenantScope, viewer: Viewer, query: ListQuery): Promise<Result> {
  const isLibrary = query.kind === 'library';
  const isActive = query.active ?? (isLibrary ? true : null);
  const includesContent = query.content || isLibrary;
  return scope.read(async (tx) => {
    const [facts, nameIn, rows, records] = await Promise.all([
      readFacts(tx),
      readNamesFor(tx, viewer),
      formsOfKind(tx, query.kind, isActive, includesContent),
      isLibrary ? new Map<string, number>() : recordsByForm(tx, null),
    ]);
    const named = (titles: FormSummary['programs']) => titles.map((one) => ({ ...one, title: nameIn(one.title) }));
    const present = (row: ListedForm) => {
      const { programs, products, ...summary } = presentForm(row, facts, records);
      return { ...summary, programs: named(programs), products: named(products) };
    };
    const forms = rows
      .map((row: ListedForm) => ({ row, summary: present(row) }))
      .filter(({ summary }) => matches(summary, query))
      .map(({ row, summary }) => (row.content ? { ...summary, content: [...row.content] } : summary));
    return { forms: forms as Result['forms'], count: forms.length };
  });
}
