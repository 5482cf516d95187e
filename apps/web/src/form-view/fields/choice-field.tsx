import { US_STATES, type FormElement } from '@lendwright/forms';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { LineControl, LineMark, useOnDemand } from '../../ui';
import type { ChoiceItem } from './choice-list';
import { FieldFrame, type ControlAria } from './field-frame';
import { useForm } from '../form-context';
import { choiceList } from './load-field-parts';
import { availableOptions } from '../kinds/available-options';
import { useField, type UsedField } from './use-field';

export interface ChoiceFieldProps {
  readonly element: FormElement;
  /** Uses the US states if the form lists no options. */
  readonly isState?: boolean;
}

/** The available options, plus the selected one if it is no longer available, so that no answer disappears. */
function choicesOf(field: UsedField, isState: boolean, unavailableLabel: (option: string) => string) {
  const offeredOptions = availableOptions(field, isState ? US_STATES : undefined);
  const items = offeredOptions.map(({ id, text, isOpen }): ChoiceItem => ({
    value: id,
    label: isOpen ? text : unavailableLabel(text),
  }));
  return { items, chosen: items.find(({ value }) => value === field.value) ?? null };
}

/** A select field. A long list can be searched. */
export function ChoiceField({ element, isState = false }: ChoiceFieldProps) {
  const field = useField(element);
  return (
    <FieldFrame field={field}>{(aria) => <EditableChoice field={field} aria={aria} isState={isState} />}</FieldFrame>
  );
}

interface EditableChoiceProps {
  readonly field: UsedField;
  readonly aria: ControlAria;
  readonly isState: boolean;
}

/**
 * Rendered as a plain line until it is pressed or focused: lists are expensive, and a form may have hundreds of them.
 * The code of the list is downloaded by then, or the line stays until it is.
 */
function EditableChoice({ field, aria, isState }: EditableChoiceProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const { appearance } = useForm();
  const [focusState, setFocusState] = useState<'no' | 'press' | 'focus'>('no');
  const isPressed = useRef(false);
  const reset = useCallback(() => {
    isPressed.current = false;
    setFocusState('no');
  }, []);
  const { isReadonly } = field;
  const file = useOnDemand(choiceList, focusState !== 'no' && !isReadonly, reset);
  const { items, chosen } = choicesOf(field, isState, (option) => kindText('optionGone', { option }));
  const isTall = appearance === 'borrower';
  if (file && focusState !== 'no')
    return <file.ChoiceList field={field} aria={aria} items={items} chosen={chosen} isTall={isTall} by={focusState} />;
  return (
    <LineControl
      {...aria}
      {...(!isReadonly && { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false })}
      readOnly
      isTall={isTall}
      hasError={field.issue !== null}
      value={chosen?.label ?? ''}
      placeholder={isReadonly ? '' : field.element.placeholder || text('choose')}
      end={isReadonly ? <LineMark mark="lock" size={14} /> : <LineMark mark="open" size={15} />}
      // Replaces the line only after the click completes: a click on an element that is replaced in between is lost.
      onMouseDown={() => (isPressed.current = true)}
      onFocus={() => !isPressed.current && setFocusState('focus')}
      onClick={() => setFocusState('press')}
      onBlur={() => {
        reset();
        if (!isReadonly) field.leave();
      }}
    />
  );
}
