import type { FormElement, RuleOperator } from '@lendwright/forms';
import {
  blankLine,
  freshKey,
  NO_VALUE,
  type DraftGroup,
  type DraftLine,
  type DraftOperand,
  type DraftPart,
  type DraftRows,
  type RowsQuery,
} from '../model/draft-rule';
import type { FieldIndex } from '../model/field-index';
import { convertedValue } from '../values/operand-value';
import { areComparable, measuredElement, operatorsFor, takesField } from '../model/operators-offered';

const lineOn = (field: string, operator: RuleOperator | null): DraftLine => ({ ...blankLine(), field, operator });

const groupOn = (line: DraftLine): DraftGroup => ({ is: 'group', key: freshKey(), join: 'all', parts: [line] });

const firstOperator = (element: FormElement | undefined): RuleOperator | null =>
  (element && operatorsFor(element)[0]) ?? null;

/** The operator and operand of one field as far as another takes them. */
function payload(line: DraftLine, element: FormElement, index: FieldIndex): Pick<DraftLine, 'operator' | 'operand'> {
  const before = line.field === null ? undefined : index.elements.get(line.field);
  const isKept = line.operator !== null && operatorsFor(element).includes(line.operator);
  const operator = isKept ? line.operator : firstOperator(element);
  const isAlike = before !== undefined && isKept && areComparable({ ...before, id: '' }, element) && !element.options;
  return { operator, operand: isAlike ? line.operand : NO_VALUE };
}

/**
 * A condition on the field that was picked. A field of rows other than those at hand asks any of them; a repeatable
 * section asks how many rows it has.
 * @param rows the repeatable section whose row is at hand
 */
export function pickField(part: DraftLine | DraftRows, id: string, index: FieldIndex, rows: string | null): DraftPart {
  const found = index.byId.get(id);
  if (!found) return part;
  const { key } = part;
  const { element } = found;
  if (element.cloneable) {
    const rest = { measured: null, operator: 'greater-or-equal', operand: NO_VALUE, where: null } as const;
    return { is: 'rows', key, section: id, ask: 'count', ...rest };
  }
  if (found.rows !== null && found.rows !== rows) {
    const where = groupOn(lineOn(id, firstOperator(element)));
    return {
      is: 'rows',
      key,
      section: found.rows,
      ask: 'any',
      measured: null,
      operator: null,
      operand: NO_VALUE,
      where,
    };
  }
  const line = part.is === 'line' ? part : { ...blankLine(), key };
  return { ...line, field: id, ...payload(line, element, index) };
}

/** A condition with another operator; what was given stays where it still fits. */
export function pickOperator<Part extends DraftLine | DraftRows>(
  part: Part,
  element: FormElement,
  operator: RuleOperator,
): Part {
  const { operand } = part;
  const saved: DraftOperand =
    operand.is === 'field'
      ? takesField(operator)
        ? operand
        : NO_VALUE
      : { is: 'value', value: convertedValue(element, part.operator, operator, operand.value) };
  return { ...part, operator, operand: saved };
}

/** The field that a question to rows is about: the one measured, or the first that is asked. */
export function subjectOf({ measured, where }: DraftRows): string | null {
  if (measured !== null) return measured;
  const line = where?.parts.find((part) => part.is === 'line');
  return line?.is === 'line' ? line.field : null;
}

/** The same field asked of its rows in another way: of the own row, of any, of all, or by a measure. */
export function queryRows(part: DraftLine | DraftRows, ask: RowsQuery | 'own', index: FieldIndex): DraftPart {
  const { key } = part;
  const id = part.is === 'line' ? part.field : subjectOf(part);
  const element = id === null ? undefined : index.elements.get(id);
  const first = part.is === 'rows' ? part.where?.parts.find((one) => one.is === 'line') : part;
  const line =
    first?.is === 'line' && first.field === id
      ? first
      : { ...blankLine(), field: id, operator: firstOperator(element) };
  if (ask === 'own') return { ...line, key };
  const section = part.is === 'rows' ? part.section : (index.rowsOf.get(id ?? '') ?? '');
  const where = part.is === 'rows' ? part.where : null;
  const bare = { is: 'rows', key, section, ask, measured: null, operator: null, operand: NO_VALUE } as const;
  const filterLine = { ...line, key: freshKey() };
  if (ask === 'any' || ask === 'all') {
    const isAsked = where?.parts.some((one) => one.is === 'line' && one.field === id);
    if (where && isAsked) return { ...bare, where };
    return { ...bare, where: where ? { ...where, parts: [filterLine, ...where.parts] } : groupOn(filterLine) };
  }
  const rest = where?.parts.filter((one) => !(one.is === 'line' && one.field === id)) ?? [];
  const { by } = measuredElement(ask, element);
  const isMeasure = part.is === 'rows' && part.ask !== 'any' && part.ask !== 'all';
  const operator =
    isMeasure && part.operator && operatorsFor(by).includes(part.operator) ? part.operator : 'greater-or-equal';
  const operand = isMeasure && part.ask !== 'count' && ask !== 'count' ? part.operand : NO_VALUE;
  return {
    ...bare,
    measured: id,
    operator,
    operand,
    where: where && rest.length > 0 ? { ...where, parts: rest } : null,
  };
}
