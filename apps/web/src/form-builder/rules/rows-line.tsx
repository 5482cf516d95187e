import type { ComponentType, ReactNode } from 'react';
import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { AddIcon, Button } from '../../ui';
import type { ConditionGroupProps } from './condition-group-props';
import { FieldPicker } from './condition-line';
import { blankGroup, type DraftRows } from './model/draft-rule';
import { titleOfElement } from './model/field-index';
import { OperandInput } from './values/operand-input';
import { measuredElement, operatorsFor } from './model/operators-offered';
import { PartIssue } from './pickers/part-issue';
import { PartPicker } from './pickers/part-picker';
import { pickOperator } from './pickers/pick-field';
import { RemoveButton } from './remove-button';
import { RowsQueryPicker } from './pickers/rows-ask-picker';
import { RuleProvider, useRule } from './rule-context';
import { describeOperator } from './model/rule-sentence';
import styles from './rules.module.css';
import { Slots, slot } from './slots';

export interface RowsLineProps {
  readonly part: DraftRows;
  /** The component for groups. Passed as a prop, because groups contain row queries and row queries contain groups. */
  readonly Group: ComponentType<ConditionGroupProps>;
}

/** A query on the rows of a repeatable section: whether any or all match, or an aggregate. */
export function RowsLine({ part, Group }: RowsLineProps) {
  const text = useText(builderRules);
  const rule = useRule();
  const { key, section, ask, where } = part;
  const title = titleOfElement(rule.index, section);
  const isMatch = ask === 'any' || ask === 'all';
  const queryPicker = <RowsQueryPicker key="ask" part={part} ask={ask} />;
  return (
    <li className={styles.condition} data-part={key}>
      <div className={styles.line}>
        <div className={styles.text}>
          {isMatch ? (
            <Slots
              message={text('rowsLine', { ask: slot(0), section: slot(1) })}
              parts={[queryPicker, <strong key="section">{title}</strong>]}
            />
          ) : (
            <Measure part={part} queryPicker={queryPicker} />
          )}
        </div>
        <RemoveButton name={text('removeCondition', { field: title })} onRemove={() => rule.change(key, () => null)} />
      </div>
      <PartIssue at={key} />
      {where ? (
        <RuleProvider value={{ ...rule, queriedRows: section }}>
          <Group
            group={where}
            head={isMatch ? undefined : 'whereRows'}
            onRemove={isMatch ? undefined : () => rule.change(key, () => ({ ...part, where: null }))}
          />
        </RuleProvider>
      ) : (
        <Button
          size="small"
          tone="quiet"
          icon={AddIcon}
          onClick={() => rule.change(key, () => ({ ...part, where: blankGroup() }))}
        >
          {text('onlySomeRows')}
        </Button>
      )}
    </li>
  );
}

function Measure({ part, queryPicker }: { readonly part: DraftRows; readonly queryPicker: ReactNode }) {
  const text = useText(builderRules);
  const { index, missingAt, change } = useRule();
  const { key, section, ask, measured, operator, operand } = part;
  const field = measured === null ? undefined : index.elements.get(measured);
  const { by, typed } = measuredElement(ask, field);
  const missingChoice = missingAt(key);
  const parts = [
    queryPicker,
    measured === null ? (
      <strong key="of">{text('rowsOf', { section: titleOfElement(index, section) })}</strong>
    ) : (
      <FieldPicker key="of" part={part} field={measured} isInvalid={missingChoice === 'field'} />
    ),
    <PartPicker
      key="operator"
      label={text('operator')}
      tone="operator"
      shown={operator ? describeOperator(text, by, operator) : ''}
      placeholder={text('chooseOperator')}
      options={() => operatorsFor(by).map((id) => ({ id, title: describeOperator(text, by, id) }))}
      chosen={operator ? [operator] : []}
      onPick={(id) => {
        const pickedOperator = operatorsFor(by).find((candidate) => candidate === id);
        if (pickedOperator) change(key, () => pickOperator(part, typed, pickedOperator));
      }}
      isInvalid={missingChoice === 'operator'}
    />,
    operator && (
      <OperandInput
        key="operand"
        element={typed}
        operator={operator}
        operand={operand}
        isInvalid={missingChoice === 'value' || missingChoice === 'other'}
        onOperand={(nextOperand) => change(key, () => ({ ...part, operand: nextOperand }))}
      />
    ),
  ];
  const message = text('measureLine', { ask: slot(0), of: slot(1), operator: slot(2), value: slot(3) });
  return <Slots message={message} parts={parts} />;
}
