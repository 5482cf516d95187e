import { useText } from '../../i18n';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { LineControl, LineMark, useOnDemand } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { multipleChoiceList } from '../fields/load-field-parts';
import { useForm } from '../form-context';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';
import { selectedIds, availableOptions } from './available-options';

/** A multiselect with search. Until its code is downloaded, a line shows the chosen options. */
export function MultiselectView({ element }: KindViewProps) {
  const kindText = useText(formKinds);
  const field = useField(element);
  const { appearance } = useForm();
  const file = useOnDemand(multipleChoiceList, true);
  const chosenIds = selectedIds(field.value);
  const items = availableOptions(field).map(({ id, text: label, isOpen }) => ({
    value: id,
    label: isOpen ? label : kindText('optionGone', { option: label }),
  }));
  const isTall = appearance === 'borrower';
  const chosenLabels = items.filter(({ value }) => chosenIds.includes(value)).map(({ label }) => label);
  return (
    <FieldFrame field={field}>
      {(aria) =>
        file ? (
          <file.MultipleChoiceList field={field} aria={aria} items={items} chosen={chosenIds} isTall={isTall} />
        ) : (
          <LineControl
            {...aria}
            readOnly
            isTall={isTall}
            value={chosenLabels.join(', ')}
            end={field.isReadonly ? <LineMark mark="lock" size={14} /> : <LineMark mark="open" size={15} />}
          />
        )
      }
    </FieldFrame>
  );
}
