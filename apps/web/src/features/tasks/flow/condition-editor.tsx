import type { FormElement } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { AddIcon, Banner, Button, Choice } from '../../../ui';
import { blankLine, NO_CONDITION, type ConditionLine, type DraftCondition } from './condition-lines';
import { ConditionLineRow } from './condition-line-row';
import styles from './condition.module.css';

export interface ConditionEditorProps {
  readonly condition: DraftCondition;
  readonly fields: readonly FormElement[];
  readonly onChange: (condition: DraftCondition) => void;
}

/** A condition on the fields of the module: a group of comparisons, all or any of which must match. */
export function ConditionEditor({ condition, fields, onChange }: ConditionEditorProps) {
  const text = useText(tasks);
  if (condition.complexCondition !== null)
    return (
      <Banner
        tone="info"
        action={
          <Button size="small" onClick={() => onChange(NO_CONDITION)}>
            {text('startOver')}
          </Button>
        }
      >
        {text('richCondition')}
      </Banner>
    );
  const { lines, match } = condition;
  const replaceLine = (line: ConditionLine) =>
    onChange({ ...condition, lines: lines.map((listedLine) => (listedLine.key === line.key ? line : listedLine)) });
  return (
    <div className={styles.condition}>
      {lines.length > 1 && (
        <Choice
          label={text('match')}
          options={[
            { value: 'all', title: text('conditionAll') },
            { value: 'any', title: text('conditionAny') },
          ]}
          value={match}
          onChange={(value) => onChange({ ...condition, match: value })}
        />
      )}
      <div className={styles.lines}>
        {lines.map((line, index) => (
          <ConditionLineRow
            key={line.key}
            line={line}
            position={index + 1}
            fields={fields}
            onChange={replaceLine}
            onRemove={() => onChange({ ...condition, lines: lines.filter((candidate) => candidate.key !== line.key) })}
          />
        ))}
      </div>
      <div>
        <Button
          size="small"
          tone="quiet"
          icon={AddIcon}
          onClick={() => onChange({ ...condition, lines: [...lines, blankLine(undefined)] })}
        >
          {text('addCondition')}
        </Button>
      </div>
    </div>
  );
}
