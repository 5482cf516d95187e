import type { formSummary } from '@lendwright/api';
import type { z } from 'zod';
import { moduleOfForm, type CompanyFacts } from './company-facts';
import type { FormRow } from './form-rows';

export type FormSummary = z.output<typeof formSummary>;

const titled = ({ id, title }: { readonly id: string; readonly title: string }) => ({ _id: id, title });

/** The form type on the wire. For a module it is the module's title. */
export function typeOf(form: FormRow, facts: CompanyFacts): string {
  return form.kind === 'module' ? (facts.modules.get(form.module_key)?.title ?? form.title) : form.kind;
}

/** The programs that use a form, and their products. */
export function programsOf(form: FormRow, facts: CompanyFacts) {
  const programs = [...facts.programs.values()].filter((program) => program.is_active && program.form_id === form.id);
  const products = new Set(programs.map((program) => program.product_id));
  return {
    programs: programs.map(titled),
    products: [...facts.products.values()].filter(({ id }) => products.has(id)).map(titled),
  };
}

/** A row of the builder's form list. */
export function presentForm(
  form: FormRow & { readonly elements: number },
  facts: CompanyFacts,
  records: ReadonlyMap<string, number>,
): FormSummary {
  const module = form.kind === 'module' ? moduleOfForm(facts, form) : undefined;
  return {
    _id: form.id,
    kind: form.kind,
    type: typeOf(form, facts),
    title: form.title,
    custom_title: module?.custom_title ?? form.custom_title,
    description: form.description,
    module: form.module_key,
    active: form.is_active,
    version: form.published_version,
    ...programsOf(form, facts),
    elements: form.elements,
    records: records.get(form.id) ?? 0,
    createdAt: form.created_at,
    updatedAt: form.updated_at,
    updated_by: form.updated_name,
  };
}
