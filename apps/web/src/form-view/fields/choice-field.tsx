import { US_STATES, type FormElement } from '@lendwright/forms';
import { useRef, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { formKinds } from '../../i18n/en/form-kinds';
import { Icon, LineControl, LockIcon, OpenIcon } from '../../ui';
import { ChoiceList, type ChoiceItem } from './choice-list';
import { FieldFrame, type ControlTies } from './field-frame';
import { useForm } from '../form-context';
import { availableOptions } from '../kinds/available-options';
import { useField, type UsedField } from './use-field';

export interface ChoiceFieldProps {
  readonly element: FormElement;
  /** Falls back on the states of the country where the form lists none. */
  readonly isState?: boolean;
}

/** The choices that are open, and the chosen one even where it is not: no answer disappears. */
function choicesOf(field: UsedField, isState: boolean, gone: (option: string) => string) {
  const offered = availableOptions(field, isState ? US_STATES : undefined);
  const items = offered.map(({ id, text, isOpen }): ChoiceItem => ({ value: id, label: isOpen ? text : gone(text) }));
  return { items, chosen: items.find(({ value }) => value === field.value) ?? null };
}

/** One of a list; a long list is searched by typing. */
export function ChoiceField({ element, isState = false }: ChoiceFieldProps) {
  const field = useField(element);
  return <FieldFrame field={field}>{(ties) => <Choosing field={field} ties={ties} isState={isState} />}</FieldFrame>;
}

interface ChoosingProps {
  readonly field: UsedField;
  readonly ties: ControlTies;
  readonly isState: boolean;
}

/**
 * Until a person presses or focuses it, a choice is a plain line: lists are heavy, and a form may hold hundreds of them.
 */
function Choosing({ field, ties, isState }: ChoosingProps) {
  const text = useText(form);
  const words = useText(formKinds);
  const { look } = useForm();
  const [near, setNear] = useState<'no' | 'press' | 'focus'>('no');
  const isPressed = useRef(false);
  const { items, chosen } = choicesOf(field, isState, (option) => words('optionGone', { option }));
  const isTall = look === 'borrower';
  if (near !== 'no' && !field.isReadonly)
    return <ChoiceList field={field} ties={ties} items={items} chosen={chosen} isTall={isTall} by={near} />;
  return (
    <LineControl
      {...ties}
      {...(!field.isReadonly && { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false })}
      readOnly
      isTall={isTall}
      hasError={field.issue !== null}
      value={chosen?.label ?? ''}
      placeholder={field.isReadonly ? '' : field.element.placeholder || text('choose')}
      end={<Icon of={field.isReadonly ? LockIcon : OpenIcon} size={field.isReadonly ? 14 : 15} />}
      // The list takes over when the press is complete: elements that change under a press swallow it.
      onMouseDown={() => (isPressed.current = true)}
      onFocus={() => !isPressed.current && setNear('focus')}
      onClick={() => setNear('press')}
    />
  );
}
