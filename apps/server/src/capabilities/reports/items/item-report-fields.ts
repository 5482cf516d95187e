import type { AnswerOf, readReportFields, ReportItems } from '@lendwright/api';
import { isDateKind, optionsOf, titleOf } from '../../lists';
import { KINDS, OPERATORS, type PeopleOptions } from '../base-report-fields';
import { measuresOf, usableField, type ReportContext } from '../report-context';

type WireField = AnswerOf<typeof readReportFields>['fields'][number];

/** The fields of items as the editor offers them. @param people the choices of assignees */
export const itemReportFields = (
  context: ReportContext,
  items: ReportItems,
  people: PeopleOptions['workforces'],
): WireField[] => {
  const { itemRows, viewer } = context;
  return [...(itemRows?.fields ?? [])].map(([id, { kind, unit, title, field: ownField }]) => {
    const field = usableField(context, id);
    const options = ownField ? optionsOf(ownField.element, viewer) : kind === 'people' ? people : itemRows?.options[id];
    const isCounted = id === itemRows?.counted;
    const operators = ownField ? ownField.operators : OPERATORS[kind];
    return {
      ...{ id, items, title: ownField ? titleOf(ownField.element, viewer) : title, isBase: !ownField },
      kind: ownField ? ownField.element.type : unit === 'cents' ? 'amount' : KINDS[kind],
      operators: isCounted ? [] : [...operators],
      ...(options && { options: [...options] }),
      isGroupable: !isCounted,
      isDate: field !== null && isDateKind(field.kind),
      measures: field ? (isCounted ? ['distinct'] : [...measuresOf(field)]) : [],
      isColumn: !isCounted,
    };
  });
};
