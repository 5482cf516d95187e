import type { FilterOperator } from '@lendwright/forms';
import type { CompanySetup, ModuleDefinition } from '../records';
import { BASE_FIELDS } from '../lists';

interface Option {
  readonly id: string;
  readonly text: string;
}

const CHOICE_OPERATORS: readonly FilterOperator[] = ['equals', 'not-equals', 'in', 'is-empty'];
const ORDERED_OPERATORS: readonly FilterOperator[] = [
  ...(['equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal', 'between', 'is-empty'] as const),
];
const TEXT_OPERATORS: readonly FilterOperator[] = ['equals', 'not-equals', 'contains', 'starts-with', 'is-empty'];
export const OPERATORS = {
  choice: CHOICE_OPERATORS,
  people: CHOICE_OPERATORS,
  flag: ['equals'],
  number: ORDERED_OPERATORS,
  moment: ORDERED_OPERATORS,
  text: TEXT_OPERATORS,
} as const;
export const KINDS = {
  choice: 'select',
  people: 'select',
  flag: 'select',
  number: 'number',
  moment: 'date',
  text: 'text',
} as const;

const COMMON_FIELDS = ['status', 'createdAt', 'created_by', 'updatedAt', 'updated_by', 'active'];
const OF_LOANS = [
  ...['auto_increment', 'product', 'program', 'prospect', 'first_name', 'last_name', 'email', 'phone', 'source'],
  ...['groups', 'workforces', 'contacts', 'documentsWaiting'],
];
const LEAD_FIELDS = ['webform', 'source', 'groups', 'workforces'];

/** The base columns of a module's reports. */
export const baseReportFields = ({ key, isLoan }: ModuleDefinition): readonly string[] => [
  ...(isLoan ? OF_LOANS : key === 'leads' ? LEAD_FIELDS : []),
  ...COMMON_FIELDS,
];

/** People as choices of a filter. */
export type PeopleOptions = Readonly<Record<'workforces' | 'contacts', readonly Option[]>>;

const titled = (rows: Iterable<{ readonly id: string; readonly title: string }>): Option[] =>
  [...rows].map(({ id, title }) => ({ id, text: title }));

/** The choices of a base column; undefined if it has none. @param setup with names in the viewer's language */
export function baseOptions(
  name: string,
  { key }: ModuleDefinition,
  setup: CompanySetup,
  people: PeopleOptions,
): readonly Option[] | undefined {
  switch (name) {
    case 'status':
      return titled(setup.statusesOf(key));
    case 'product':
      return titled(setup.products.values());
    case 'program':
      return titled(setup.programs.values());
    case 'source':
      return titled(setup.sources.values());
    case 'groups':
      return titled(setup.groups.values());
    case 'webform':
      return titled(setup.formsOf(key));
    case 'workforces':
    case 'contacts':
      return people[name];
    case 'active':
      return [
        { id: 'true', text: 'Active' },
        { id: 'false', text: 'Deactive' },
      ];
    default:
      return undefined;
  }
}

/** The type of a base column as filters know it. */
export function baseShape(name: string) {
  const base = BASE_FIELDS[name];
  const kind = base?.kind ?? 'text';
  return { title: base?.title ?? name, kind: KINDS[kind], operators: [...OPERATORS[kind]] };
}
