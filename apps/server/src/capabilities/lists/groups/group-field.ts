import type { ReportUnit } from '@lendwright/api';
import { columnOf, kindOf } from '@lendwright/forms';
import type { ColumnSource } from '../columns/column';
import { baseField, type BaseField } from '../fields/base-fields';
import { isRunningNumber, type ListField } from '../fields/list-fields';
import { sourceOf } from '../query/read-filters';
import type { ListableFields } from '../views/visible-content';

/**
 * The type of a column for groups and measures. `people` and `list` contain several values, and a record belongs to the
 * group of each.
 */
export type GroupKind = 'text' | 'number' | 'people' | 'list' | 'day' | 'moment' | 'stored-moment';

/** A field for groups and measures. */
export interface GroupField {
  readonly source: ColumnSource;
  readonly kind: GroupKind;
  readonly unit: ReportUnit;
  /** The form field, if it is one. */
  readonly field: ListField | null;
}

export const isDateKind = (kind: GroupKind): boolean => kind === 'day' || kind === 'moment' || kind === 'stored-moment';
export const hasSeveralValues = (kind: GroupKind): boolean => kind === 'people' || kind === 'list';

function formKind(field: ListField): Pick<GroupField, 'kind' | 'unit'> {
  const { unit } = kindOf(field.element.type);
  const isNumber = sourceOf(field).holds === 'number';
  if (isNumber) return { kind: 'number', unit: unit === 'cents' || unit === 'basis-points' ? unit : 'number' };
  if (unit === 'day') return { kind: 'day', unit: 'day' };
  if (unit === 'moment') return { kind: 'stored-moment', unit: 'moment' };
  if (columnOf(field.element) === 'list') return { kind: 'list', unit: 'option' };
  return { kind: 'text', unit: unit === 'option' ? 'option' : 'text' };
}

const BASE_KINDS: Readonly<Record<BaseField['kind'], Pick<GroupField, 'kind' | 'unit'>>> = {
  choice: { kind: 'text', unit: 'option' },
  flag: { kind: 'text', unit: 'option' },
  text: { kind: 'text', unit: 'text' },
  number: { kind: 'number', unit: 'number' },
  moment: { kind: 'moment', unit: 'moment' },
  people: { kind: 'people', unit: 'option' },
};

/**
 * The field of a name that a viewer may group and measure by; null for unknown and hidden fields, and for the combined
 * answers of all rows of a section, which are a text.
 */
export function groupField(name: string, { fields, hidden, items }: ListableFields): GroupField | null {
  const item = items?.get(name);
  if (item?.field) return { source: item.source, ...formKind(item.field), field: item.field };
  if (item) return { source: item.source, ...BASE_KINDS[item.kind], unit: item.unit, field: null };
  const field = fields.get(name);
  if (field) {
    if (field.rows?.measure === 'any') return null;
    const shape = isRunningNumber(field) ? { kind: 'number' as const, unit: 'number' as const } : formKind(field);
    return { source: sourceOf(field), ...shape, field };
  }
  const base = hidden.has(name) ? null : baseField(name);
  return base && { source: base.source, ...BASE_KINDS[base.kind], field: null };
}
