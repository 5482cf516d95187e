import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import type { DraftLine, DraftRows } from './model/draft-rule';
import { titleOfElement } from './model/field-index';
import { OperandInput } from './values/operand-input';
import { operatorsFor } from './model/operators-offered';
import { PartIssue } from './pickers/part-issue';
import { PartPicker } from './pickers/part-picker';
import { pickField, pickOperator } from './pickers/pick-field';
import { readableFields } from './pickers/picked-fields';
import { RemoveButton } from './remove-button';
import { RowsQueryPicker } from './pickers/rows-ask-picker';
import { useRule } from './rule-context';
import { describeOperator } from './model/rule-sentence';
import styles from './rules.module.css';
import { Slots, slot } from './slots';

/** One comparison as a sentence of menus: field, operator and operand. */
export function ConditionLine({ line }: { readonly line: DraftLine }) {
  const text = useText(builderRules);
  const { index, rows, queriedRows, missingAt, change } = useRule();
  const { key, field, operator, operand } = line;
  const element = field === null ? undefined : index.elements.get(field);
  const missingChoice = missingAt(key);
  const isOwnRow = queriedRows === null && rows !== null && field !== null && index.rowsOf.get(field) === rows;
  const set = (value: DraftLine | DraftRows) => change(key, () => value);
  const parts = [
    <FieldPicker key="field" part={line} field={field} isInvalid={missingChoice === 'field'} />,
    element && (
      <PartPicker
        key="operator"
        label={text('operator')}
        tone="operator"
        shown={operator ? describeOperator(text, element, operator) : ''}
        placeholder={text('chooseOperator')}
        options={() => operatorsFor(element).map((id) => ({ id, title: describeOperator(text, element, id) }))}
        chosen={operator ? [operator] : []}
        onPick={(id) => {
          const pickedOperator = operatorsFor(element).find((candidate) => candidate === id);
          if (pickedOperator) set(pickOperator(line, element, pickedOperator));
        }}
        isInvalid={missingChoice === 'operator'}
      />
    ),
    element && operator && (
      <OperandInput
        key="operand"
        element={element}
        operator={operator}
        operand={operand}
        isInvalid={missingChoice === 'value' || missingChoice === 'other'}
        onOperand={(nextOperand) => set({ ...line, operand: nextOperand })}
      />
    ),
  ];
  return (
    <li className={styles.condition} data-part={key}>
      <div className={styles.line}>
        <div className={styles.text}>
          {isOwnRow && <RowsQueryPicker part={line} ask="own" />}
          <Slots message={text('line', { field: slot(0), operator: slot(1), value: slot(2) })} parts={parts} />
        </div>
        <RemoveButton
          name={text('removeCondition', { field: field === null ? text('field') : titleOfElement(index, field) })}
          onRemove={() => change(key, () => null)}
        />
      </div>
      <PartIssue at={key} />
    </li>
  );
}

interface FieldPickerProps {
  readonly part: DraftLine | DraftRows;
  readonly field: string | null;
  readonly isInvalid: boolean;
}

/** The menu of fields that a condition can read. */
export function FieldPicker({ part, field, isInvalid }: FieldPickerProps) {
  const text = useText(builderRules);
  const { index, rows, queriedRows, change } = useRule();
  return (
    <PartPicker
      label={text('field')}
      shown={field === null ? '' : titleOfElement(index, field)}
      placeholder={text('chooseField')}
      options={() => readableFields(index, { queriedRows, canQueryRows: queriedRows === null })}
      chosen={field === null ? [] : [field]}
      onPick={(id) => change(part.key, () => pickField(part, id, index, queriedRows ?? rows))}
      isSearched
      isInvalid={isInvalid}
    />
  );
}
