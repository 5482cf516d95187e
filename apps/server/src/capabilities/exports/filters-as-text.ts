import { filterIdsOf, type exportBody, type FilterLogic } from '@lendwright/api';
import type { z } from 'zod';
import { baseField, type ListField } from '../lists';
import type { NameReader } from '../names';
import { nameFor, type CompanySetup } from '../records';

/** A filter in the format of the audit log: the title of the field, the operator, and the value as text. */
export interface FilterText {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

const MAX_LENGTH = 200;
const SEARCH = 'search';
/** The titles of the fields whose values are named by the setup of the company. */
const NAMED_FIELDS = new Set(
  ['active', 'status', 'product', 'program', 'source', 'groups'].map((name) => baseField(name)?.title),
);

interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly value?: unknown;
}

/** The filters of an export as text; ids are replaced by their current titles. */
export function filtersAsText(
  body: Omit<z.output<typeof exportBody>, 'sort'>,
  fields: ReadonlyMap<string, ListField>,
  setup: CompanySetup,
): FilterText[] {
  const titles = [setup.statuses, setup.products, setup.programs, setup.sources, setup.groups];
  const textOf = (id: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((item) => textOf(id, item)).join(', ');
    const text = value === null || value === undefined ? '' : String(value);
    if (id === 'active' && !fields.has(id)) return text === 'true' ? 'Active' : 'Deactive';
    const option = fields.get(id)?.element.options?.find((candidate) => candidate.id === text)?.text;
    return option ?? titles.map((map) => map.get(text as never)?.title).find(Boolean) ?? text;
  };
  const chosenEntries = (['status', 'product', 'program', 'prospect'] as const).flatMap((field) =>
    body[field] ? [{ field, operator: 'equals', value: body[field] }] : [],
  );
  const search = body.search ? [{ field: SEARCH, operator: 'contains', value: body.search }] : [];
  const { filters = [], logic } = body;
  const describeCondition = ({ field, operator, value }: Condition): FilterText => ({
    field: fields.get(field)?.element.title ?? baseField(field)?.title ?? field,
    operator,
    value: textOf(field, value).slice(0, MAX_LENGTH),
  });
  const namedIds = new Set(logic ? filterIdsOf(logic) : []);
  const singleFilters = filters.filter(({ _id }) => _id === undefined || !namedIds.has(_id));
  const byId = new Map(filters.map((filter) => [filter._id ?? '', describeCondition(filter)]));
  const combinedText = logic
    ? [{ field: 'Combined', operator: '', value: logicText(logic, byId).slice(0, MAX_LENGTH) }]
    : [];
  return [...[...chosenEntries, ...search, ...singleFilters].map(describeCondition), ...combinedText];
}

/** Stored filters in the viewer's language. Typed texts, in the search or for a form field, stay unchanged. */
export function filtersFor(
  setup: Pick<CompanySetup, 'names'>,
  viewer: NameReader,
  filters: readonly FilterText[],
): FilterText[] {
  const nameIn = nameFor(setup, viewer);
  const translateNames = (names: string) => names.split(', ').map(nameIn).join(', ');
  return filters.map(({ field, operator, value }) => ({
    field: nameIn(field),
    operator,
    value: NAMED_FIELDS.has(field) ? translateNames(value) : value,
  }));
}

/** A group of filters as one sentence. @example 'Status equals New or not (Amount greater 5 and Amount less 9)' */
function logicText({ match, isNegated, parts }: FilterLogic, filters: ReadonlyMap<string, FilterText>): string {
  const texts = parts.flatMap((part) => {
    if (typeof part !== 'string') return `(${logicText(part, filters)})`;
    const filter = filters.get(part);
    return filter ? `${filter.field} ${filter.operator} ${filter.value}`.trim() : [];
  });
  const joinedTexts = texts.join(match === 'all' ? ' and ' : ' or ');
  return isNegated ? `not (${joinedTexts})` : joinedTexts;
}
