import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import type { DraftLine, DraftRows, RowsQuery } from '../model/draft-rule';
import { measuresFor } from '../model/operators-offered';
import { PartPicker } from './part-picker';
import { queryRows, subjectOf } from './pick-field';
import { useRule } from '../rule-context';

export interface RowsQueryPickerProps {
  readonly part: DraftLine | DraftRows;
  readonly ask: RowsQuery | 'own';
}

/** How the rows of a field are queried: its own row if there is one, any, every, or an aggregate. */
export function RowsQueryPicker({ part, ask }: RowsQueryPickerProps) {
  const text = useText(builderRules);
  const { index, rows, change } = useRule();
  const id = part.is === 'line' ? part.field : subjectOf(part);
  const element = id === null ? undefined : index.elements.get(id);
  const section = part.is === 'rows' ? part.section : rows;
  const offeredTexts: readonly (RowsQuery | 'own')[] = [
    ...(rows !== null && rows === section ? (['own'] as const) : []),
    ...(['any', 'all'] as const),
    ...(element ? measuresFor(element) : (['count'] as const)),
  ];
  return (
    <PartPicker
      label={text('ask')}
      tone="operator"
      shown={text(`ask-${ask}`)}
      options={() => offeredTexts.map((askKey) => ({ id: askKey, title: text(`ask-${askKey}`) }))}
      chosen={[ask]}
      onPick={(pickedText) => {
        const nextRows = offeredTexts.find((candidate) => candidate === pickedText);
        if (nextRows && nextRows !== ask) change(part.key, () => queryRows(part, nextRows, index));
      }}
    />
  );
}
