import {
  columnOf,
  kindOf,
  operatorsOf,
  rowsOf,
  type CompiledRowSection,
  type FilterOperator,
  type FormElement,
} from '@lendwright/forms';
import type { RowsColumn } from '../columns/rows-column';

/** The rows of a cloneable section that a list field reads, with the parts of its title. */
export interface RowsPart extends RowsColumn {
  readonly sectionTitle: string;
  readonly fieldTitle?: string;
  /** The section for its count, otherwise the field, as the form has it. */
  readonly own: FormElement;
}

/** A list field for rows. Its element's id is `section` or `section.field`; ids of own fields contain no dot. */
export interface RowField {
  readonly element: FormElement;
  readonly rows: RowsPart;
  readonly operators: readonly FilterOperator[];
}

const SUMMABLE_UNITS: ReadonlySet<string> = new Set(['number', 'cents', 'basis-points']);
/** A count or a sum is never empty, because it is 0 without rows. */
const numberOperators = (element: FormElement) => operatorsOf(element).filter((operator) => operator !== 'is-empty');

function countField(section: CompiledRowSection, ownElement: FormElement): RowField {
  const measure = SUMMABLE_UNITS.has(kindOf(ownElement.type).unit) ? 'sum' : 'any';
  const title = `${section.title}: ${ownElement.title}${measure === 'sum' ? ' (sum)' : ''}`;
  const { options, decimals } = ownElement;
  const shape = { ...(options && { options }), ...(decimals && { decimals }) };
  const element: FormElement = { id: `${section.id}.${ownElement.id}`, type: ownElement.type, title, ...shape };
  const rows = {
    measure,
    section: section.id,
    field: ownElement.id,
    sectionTitle: section.title,
    fieldTitle: ownElement.title,
    own: ownElement,
  } as const;
  return { element, rows, operators: measure === 'sum' ? numberOperators(element) : operatorsOf(element) };
}

/**
 * The list fields of a cloneable section: its row count, and for each column-capable field of the rows the sum of
 * numbers, or the answers of all rows. A filter on the latter is met when any row meets it.
 */
export function rowFields(section: CompiledRowSection): RowField[] {
  const count: FormElement = { id: section.id, type: 'number', title: section.title };
  const fields = section.fields.filter(({ element }) => columnOf(element) !== 'none');
  return [
    {
      element: count,
      rows: { measure: 'count', section: section.id, sectionTitle: section.title, own: section.element },
      operators: numberOperators(count),
    },
    ...fields.map(({ element }) => countField(section, element)),
  ];
}

/** The value of a list field on one record, from the stored rows: a number, or the formatted values of all rows. */
export function rowsValue({ element, rows }: RowField, storedRows: unknown, timeZone: string): number | string {
  const allRows = rowsOf(storedRows);
  if (rows.measure === 'count') return allRows.length;
  const answers = allRows.map((row) => row[rows.field ?? '']);
  if (rows.measure === 'any')
    return answers
      .map((answer) => kindOf(element.type).format(answer, element, timeZone))
      .filter((words) => words !== '')
      .join(', ');
  // Rounds off binary fractions: no field has more than ten decimals.
  const sum = answers.reduce<number>((total, answer) => total + (typeof answer === 'number' ? answer : 0), 0);
  return Number.isInteger(sum) ? sum : Number(sum.toFixed(10));
}
