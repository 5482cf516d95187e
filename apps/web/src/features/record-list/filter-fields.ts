import { useMemo } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import type { FilterField } from '../../ui/table';
import { fieldTitle, type RecordListText } from './field-cell';
import type { ListSetup, ListStatus } from './list-module';

const CHOICE_OPERATORS = ['equals', 'not-equals', 'in', 'is-empty'] as const;
const MOMENT_OPERATORS = ['equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal', 'between'] as const;

/** A choice field of the list itself, filtered by ids. */
export const choiceFilter = (
  id: string,
  title: string,
  options: readonly { readonly id: string; readonly text: string }[],
): FilterField => ({
  id,
  title,
  kind: 'select',
  operators: CHOICE_OPERATORS,
  options,
});

/** Filters that every list has: status, activity, created, and updated. */
export function useBaseFilters(statuses: readonly ListStatus[]): readonly FilterField[] {
  const text = useText(recordList);
  return useMemo(
    () => [
      choiceFilter(
        'status',
        text('status'),
        statuses.map((status) => ({ id: status._id, text: status.label })),
      ),
      {
        id: 'active',
        title: text('activeStatus'),
        kind: 'select',
        operators: ['equals'],
        options: [
          { id: 'true', text: text('active') },
          { id: 'false', text: text('deactive') },
        ],
      },
      { id: 'createdAt', title: text('created'), kind: 'date', operators: MOMENT_OPERATORS },
      { id: 'updatedAt', title: text('updated'), kind: 'date', operators: MOMENT_OPERATORS },
    ],
    [statuses, text],
  );
}

/** The form fields that can be filtered, without those that the list has as base fields. */
export function formFilters(
  setup: ListSetup | undefined,
  reservedFields: readonly FilterField[],
  text: RecordListText,
): readonly FilterField[] {
  const knownIds = new Set(reservedFields.map((field) => field.id));
  return (setup?.fields ?? [])
    .filter((field) => field.operators.length > 0 && !knownIds.has(field.id))
    .map((field) => {
      const { id, kind, operators, options } = field;
      return { id, title: fieldTitle(field, text), kind, operators, options };
    });
}
