import type { AnswerOf, readReportFields, ReportItems } from '@lendwright/api';
import { isDateKind } from '../../lists';
import { KINDS, OPERATORS, type PeopleOptions } from '../base-report-fields';
import { measuresOf, usableField, type ReportContext } from '../report-context';

type WireField = AnswerOf<typeof readReportFields>['fields'][number];

/** The fields of items as the editor offers them. @param people the choices of assignees */
export const itemReportFields = (
  context: ReportContext,
  items: ReportItems,
  people: PeopleOptions['workforces'],
): WireField[] => {
  const { itemRows } = context;
  return [...(itemRows?.fields ?? [])].map(([id, { kind, unit, title }]) => {
    const field = usableField(context, id);
    const options = kind === 'people' ? people : itemRows?.options[id];
    const isCounted = id === itemRows?.counted;
    return {
      ...{ id, title, items, isBase: true, kind: unit === 'cents' ? 'amount' : KINDS[kind] },
      operators: isCounted ? [] : [...OPERATORS[kind]],
      ...(options && { options: [...options] }),
      isGroupable: !isCounted,
      isDate: field !== null && isDateKind(field.kind),
      measures: field ? (isCounted ? ['distinct'] : [...measuresOf(field)]) : [],
      isColumn: !isCounted,
    };
  });
};
