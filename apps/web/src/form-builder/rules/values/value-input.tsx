import type { FormElement, RuleOperator } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { controlFor, optionsIn, formatOperands } from './operand-value';
import { PartPicker } from '../pickers/part-picker';
import { Slots, slot } from '../slots';
import { TypedValue } from './typed-value';
import { ListValue } from './list-value';

export interface ValueInputProps {
  readonly element: FormElement;
  readonly operator: RuleOperator;
  readonly value: unknown;
  readonly isInvalid: boolean;
  readonly onValue: (value: unknown) => void;
}

/** The value of a comparison: picked, typed, a range, or a list. */
export function ValueInput(props: ValueInputProps) {
  const { element, operator, value, onValue } = props;
  const text = useText(builderRules);
  const control = controlFor(element, operator);
  if (control === 'none') return null;
  if (control === 'pair') {
    const pair: readonly unknown[] = Array.isArray(value) ? value : [];
    const end = (index: 0 | 1) => (
      <TypedValue
        {...props}
        key={index}
        label={text(index === 0 ? 'from' : 'to')}
        value={pair[index]}
        isInvalid={props.isInvalid && pair[index] === undefined}
        onValue={(nextValue) => onValue(index === 0 ? [nextValue, pair[1]] : [pair[0], nextValue])}
      />
    );
    return <Slots message={text('pair', { from: slot(0), to: slot(1) })} parts={[end(0), end(1)]} />;
  }
  if (control === 'list') return <ListValue {...props} />;
  if (control === 'typed') return <TypedValue {...props} label={text('value')} />;
  return <PickedValue {...props} isMultiple={control === 'options'} isYesNo={control === 'yes-no'} />;
}

interface PickedValueProps extends ValueInputProps {
  readonly isMultiple: boolean;
  readonly isYesNo: boolean;
}

function PickedValue({ element, value, isInvalid, onValue, isMultiple, isYesNo }: PickedValueProps) {
  const text = useText(builderRules);
  const chosenTexts = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  const options = () =>
    isYesNo
      ? [true, false].map((isYes) => ({ id: String(isYes), title: text(isYes ? 'yes' : 'no') }))
      : optionsIn(element).map((option) => ({ id: option.id, title: option.text }));
  const pick = (id: string) => {
    if (isYesNo) onValue(id === 'true');
    else if (!isMultiple) onValue(id);
    else
      onValue(chosenTexts.includes(id) ? chosenTexts.filter((otherValue) => otherValue !== id) : [...chosenTexts, id]);
  };
  const shownText =
    isYesNo && value !== undefined ? text(value === true ? 'yes' : 'no') : formatOperands(element, value).join(', ');
  return (
    <PartPicker
      label={text('value')}
      tone="value"
      shown={shownText}
      placeholder={text('chooseValue')}
      options={options}
      chosen={chosenTexts}
      onPick={pick}
      isMulti={isMultiple}
      isSearched={!isYesNo && optionsIn(element).length > 8}
      isInvalid={isInvalid}
    />
  );
}
