import type { checkForm as operation, AnswerOf } from '@lendwright/api';
import { columnOf, type FormDefinition, type FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanyFacts } from './company-facts';
import { findVersion, recordsByForm, type FormRow } from './form-rows';
import { libraryUsesOf } from './library-uses';
import { programsOf } from './present-form';
import { removalOf } from './field-removal';

export type PublishImpact = AnswerOf<typeof operation>['impact'];

async function draftsOf(tx: TenantTx, form: Id): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    'select count(*)::int as n from app.drafts where company_id = $1 and form_id = $2',
    [tx.companyId, form],
    'drafts-of-form',
  );
  return rows[0]?.n ?? 0;
}

function* fieldsIn(elements: readonly FormElement[]): Generator<FormElement> {
  for (const element of elements) {
    if (columnOf(element) !== 'none') yield element;
    if (element.childs) yield* fieldsIn(element.childs);
  }
}

/** The titles of list columns whose field is missing from the next version. */
async function findRemovedColumns(tx: TenantTx, form: FormRow, nextDefinition: FormDefinition): Promise<string[]> {
  const [publishedVersion, chosenElements] = await Promise.all([
    findVersion(tx, form.id, form.published_version),
    tx.query<{ element: string; is_shown: boolean }>(
      'select element, is_shown from app.form_columns where company_id = $1 and form_id = $2',
      [tx.companyId, form.id],
      'form-columns',
    ),
  ]);
  const shownElements = new Map(chosenElements.map((column) => [column.element, column.is_shown]));
  const remainingIds = new Set([...fieldsIn(nextDefinition.content)].map(({ id }) => id));
  return [...fieldsIn(publishedVersion?.content ?? [])]
    .filter((field) => !remainingIds.has(field.id) && (shownElements.get(field.id) ?? field.listShowField ?? false))
    .map(({ title }) => title);
}

/** Computes the impact of publishing. Without a valid definition, columns and removals are not computed. */
export async function publishImpact(
  tx: TenantTx,
  form: FormRow,
  nextDefinition: FormDefinition | null,
  facts: CompanyFacts,
): Promise<PublishImpact> {
  const [records, drafts, columns, uses, removal] = await Promise.all([
    recordsByForm(tx, form.id),
    draftsOf(tx, form.id),
    nextDefinition ? findRemovedColumns(tx, form, nextDefinition) : [],
    form.kind === 'library' ? libraryUsesOf(tx, form.id) : [],
    nextDefinition ? removalOf(tx, form, nextDefinition) : null,
  ]);
  return {
    records: records.get(form.id) ?? 0,
    drafts,
    columns,
    removal,
    forms: uses.map(({ id, title }) => ({ _id: id, title })),
    programs: programsOf(form, facts).programs,
  };
}
