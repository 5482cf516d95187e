import type { exportBody } from '@lendwright/api';
import type { z } from 'zod';
import { baseField, type ListField } from '../lists';
import type { CompanySetup } from '../records';

/** A filter as the audit log shows it: the title of the field, the operator, and the value as text. */
export interface FilterText {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

const MAX_LENGTH = 200;

/** The filters of an export as text; ids are replaced by their current titles. */
export function filtersAsText(
  body: Omit<z.output<typeof exportBody>, 'sort'>,
  fields: ReadonlyMap<string, ListField>,
  setup: CompanySetup,
): FilterText[] {
  const titles = [setup.statuses, setup.products, setup.programs, setup.sources, setup.groups];
  const textOf = (id: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => textOf(id, one)).join(', ');
    const text = value === null || value === undefined ? '' : String(value);
    if (id === 'active' && !fields.has(id)) return text === 'true' ? 'Active' : 'Deactive';
    const option = fields.get(id)?.element.options?.find((one) => one.id === text)?.text;
    return option ?? titles.map((map) => map.get(text as never)?.title).find(Boolean) ?? text;
  };
  const chosen = (['status', 'product', 'program', 'prospect'] as const).flatMap((field) =>
    body[field] ? [{ field, operator: 'equals', value: body[field] }] : [],
  );
  const search = body.search ? [{ field: 'search', operator: 'contains', value: body.search }] : [];
  return [...chosen, ...search, ...(body.filters ?? [])].map(({ field, operator, value }) => ({
    field: fields.get(field)?.element.title ?? baseField(field)?.title ?? field,
    operator,
    value: textOf(field, value).slice(0, MAX_LENGTH),
  }));
}
