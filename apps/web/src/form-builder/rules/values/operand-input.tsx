import type { FormElement, RuleOperator } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { CompareIcon, IconButton } from '../../../ui';
import { NO_VALUE, type DraftOperand } from '../model/draft-rule';
import { titleOfElement } from '../model/field-index';
import { areComparable, acceptsField } from '../model/operators-offered';
import { PartPicker } from '../pickers/part-picker';
import { pickedElements } from '../pickers/picked-fields';
import { useRule } from '../rule-context';
import styles from '../rules.module.css';
import { ValueInput } from './value-input';

export interface OperandInputProps {
  readonly element: FormElement;
  readonly operator: RuleOperator;
  readonly operand: DraftOperand;
  readonly isInvalid: boolean;
  readonly onOperand: (operand: DraftOperand) => void;
}

/** The operand of a comparison: a value, or by a toggle another comparable field. */
export function OperandInput({ element, operator, operand, isInvalid, onOperand }: OperandInputProps) {
  const text = useText(builderRules);
  const { index, rows, queriedRows } = useRule();
  if (operator === 'is-empty') return null;
  const isOffered = (section: string | null) => section === null || section === (queriedRows ?? rows);
  const others = () =>
    pickedElements(
      index.list.filter((list) => list.isReadable && isOffered(list.rows) && areComparable(element, list.element)),
    );
  return (
    <span className={styles.operand}>
      {operand.is === 'value' ? (
        <ValueInput
          element={element}
          operator={operator}
          value={operand.value}
          isInvalid={isInvalid}
          onValue={(value) => onOperand({ is: 'value', value })}
        />
      ) : (
        <PartPicker
          label={text('with-field')}
          shown={operand.field === null ? '' : titleOfElement(index, operand.field)}
          placeholder={text('chooseField')}
          options={others}
          chosen={operand.field === null ? [] : [operand.field]}
          onPick={(field) => onOperand({ is: 'field', field })}
          isSearched
          isInvalid={isInvalid}
        />
      )}
      {acceptsField(operator) && (
        <IconButton
          icon={CompareIcon}
          name={`${text('compareWith')}: ${text(operand.is === 'value' ? 'with-field' : 'with-value')}`}
          aria-pressed={operand.is === 'field'}
          className={styles.switch}
          onClick={() => onOperand(operand.is === 'value' ? { is: 'field', field: null } : NO_VALUE)}
        />
      )}
    </span>
  );
}
