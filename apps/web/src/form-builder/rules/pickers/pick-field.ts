import type { FormElement, RuleOperator } from '@lendwright/forms';
import {
  blankLine,
  newDraftKey,
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
import { areComparable, measuredElement, operatorsFor, acceptsField } from '../model/operators-offered';

const lineForField = (field: string, operator: RuleOperator | null): DraftLine => ({ ...blankLine(), field, operator });

const wrapInGroup = (line: DraftLine): DraftGroup => ({ is: 'group', key: newDraftKey(), join: 'all', parts: [line] });

const firstOperator = (element: FormElement | undefined): RuleOperator | null =>
  (element && operatorsFor(element)[0]) ?? null;

/** The operator and operand of a field, if another field accepts them. */
function operandFor(line: DraftLine, element: FormElement, index: FieldIndex): Pick<DraftLine, 'operator' | 'operand'> {
  const elementBefore = line.field === null ? undefined : index.elements.get(line.field);
  const retainsOperator = line.operator !== null && operatorsFor(element).includes(line.operator);
  const operator = retainsOperator ? line.operator : firstOperator(element);
  const retainsOperand =
    elementBefore !== undefined &&
    retainsOperator &&
    areComparable({ ...elementBefore, id: '' }, element) &&
    !element.options;
  return { operator, operand: retainsOperand ? line.operand : NO_VALUE };
}

/**
 * A condition on the picked field. A field of other rows becomes a query for any row; a repeatable section becomes a
 * count of its rows.
 * @param rows the repeatable section whose row is current
 */
export function pickField(part: DraftLine | DraftRows, id: string, index: FieldIndex, rows: string | null): DraftPart {
  const foundElement = index.byId.get(id);
  if (!foundElement) return part;
  const { key } = part;
  const { element } = foundElement;
  if (element.cloneable) {
    const blankMeasure = { measured: null, operator: 'greater-or-equal', operand: NO_VALUE, where: null } as const;
    return { is: 'rows', key, section: id, ask: 'count', ...blankMeasure };
  }
  if (foundElement.rows !== null && foundElement.rows !== rows) {
    const group = wrapInGroup(lineForField(id, firstOperator(element)));
    return {
      is: 'rows',
      key,
      section: foundElement.rows,
      ask: 'any',
      measured: null,
      operator: null,
      operand: NO_VALUE,
      where: group,
    };
  }
  const line = part.is === 'line' ? part : { ...blankLine(), key };
  return { ...line, field: id, ...operandFor(line, element, index) };
}

/** Changes a condition's operator; the operand is kept if it fits. */
export function pickOperator<Part extends DraftLine | DraftRows>(
  part: Part,
  element: FormElement,
  operator: RuleOperator,
): Part {
  const { operand } = part;
  const nextOperand: DraftOperand =
    operand.is === 'field'
      ? acceptsField(operator)
        ? operand
        : NO_VALUE
      : { is: 'value', value: convertedValue(element, part.operator, operator, operand.value) };
  return { ...part, operator, operand: nextOperand };
}

/** The field of a row query: the aggregated one, or the first that its filter reads. */
export function subjectOf({ measured, where }: DraftRows): string | null {
  if (measured !== null) return measured;
  const line = where?.parts.find((part) => part.is === 'line');
  return line?.is === 'line' ? line.field : null;
}

/** Changes how a field of rows is queried: in its own row, any, all, or an aggregate. */
export function queryRows(part: DraftLine | DraftRows, ask: RowsQuery | 'own', index: FieldIndex): DraftPart {
  const { key } = part;
  const id = part.is === 'line' ? part.field : subjectOf(part);
  const element = id === null ? undefined : index.elements.get(id);
  const firstPart = part.is === 'rows' ? part.where?.parts.find((candidate) => candidate.is === 'line') : part;
  const line =
    firstPart?.is === 'line' && firstPart.field === id
      ? firstPart
      : { ...blankLine(), field: id, operator: firstOperator(element) };
  if (ask === 'own') return { ...line, key };
  const section = part.is === 'rows' ? part.section : (index.rowsOf.get(id ?? '') ?? '');
  const group = part.is === 'rows' ? part.where : null;
  const base = { is: 'rows', key, section, ask, measured: null, operator: null, operand: NO_VALUE } as const;
  const filterLine = { ...line, key: newDraftKey() };
  if (ask === 'any' || ask === 'all') {
    const isQueried = group?.parts.some((candidate) => candidate.is === 'line' && candidate.field === id);
    if (group && isQueried) return { ...base, where: group };
    return { ...base, where: group ? { ...group, parts: [filterLine, ...group.parts] } : wrapInGroup(filterLine) };
  }
  const remainingParts = group?.parts.filter((candidate) => !(candidate.is === 'line' && candidate.field === id)) ?? [];
  const { by } = measuredElement(ask, element);
  const isMeasure = part.is === 'rows' && part.ask !== 'any' && part.ask !== 'all';
  const operator =
    isMeasure && part.operator && operatorsFor(by).includes(part.operator) ? part.operator : 'greater-or-equal';
  const operand = isMeasure && part.ask !== 'count' && ask !== 'count' ? part.operand : NO_VALUE;
  const filter = group && remainingParts.length > 0 ? { ...group, parts: remainingParts } : null;
  return { ...base, measured: id, operator, operand, where: filter };
}
