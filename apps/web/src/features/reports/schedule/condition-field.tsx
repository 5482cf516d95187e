import { Input, Select } from '@mantine/core';
import type { SendCondition } from '@lendwright/api';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { FigureInput } from '../../../ui/inputs/figure-input';
import type { ConditionFigure } from './condition-figures';
import styles from '../reports.module.css';

export interface ConditionFieldProps {
  readonly figures: readonly ConditionFigure[];
  readonly condition: SendCondition | null;
  readonly onChange: (condition: SendCondition | null) => void;
}

const NO_CONDITION = 'always';
const KINDS = [NO_CONDITION, 'rows', 'above'] as const;

/** What the figures must meet for an email to be sent: nothing, any record, or a total above a figure. */
export function ConditionField({ figures, condition, onChange }: ConditionFieldProps) {
  const text = useText(reports);
  const [firstFigure] = figures;
  const kinds = KINDS.filter((kind) => kind !== 'above' || firstFigure !== undefined || condition?.is === 'above');
  const pick = (kind: string | null) => {
    if (kind === NO_CONDITION) onChange(null);
    else if (kind === 'rows') onChange({ is: 'rows' });
    else if (firstFigure) onChange({ is: 'above', measure: firstFigure.name, figure: 0 });
  };
  const chosenFigure = condition?.is === 'above' ? figures.find(({ name }) => name === condition.measure) : undefined;
  return (
    <Input.Wrapper label={text('sendOnlyIf')} labelElement="div" description={text('sendOnlyIfHelp')}>
      <div className={styles.condition}>
        <Select
          aria-label={text('sendOnlyIf')}
          allowDeselect={false}
          data={kinds.map((kind) => ({ value: kind, label: text(`sendIf-${kind}`) }))}
          value={condition?.is ?? NO_CONDITION}
          onChange={pick}
        />
        {condition?.is === 'above' && (
          <>
            <Select
              aria-label={text('sendValue')}
              allowDeselect={false}
              placeholder={text('unknown')}
              data={figures.map(({ name, title }) => ({ value: name, label: title }))}
              value={chosenFigure ? condition.measure : null}
              onChange={(measure) => measure && onChange({ ...condition, measure })}
            />
            <FigureInput
              aria-label={text('sendFigure')}
              decimals={2}
              kind={
                chosenFigure?.unit === 'cents' ? 'money' : chosenFigure?.unit === 'basis-points' ? 'percent' : 'count'
              }
              value={condition.figure}
              onChange={(figure) => onChange({ ...condition, figure: Number(figure) || 0 })}
            />
          </>
        )}
      </div>
    </Input.Wrapper>
  );
}
