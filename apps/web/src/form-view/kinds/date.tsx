import { isIsoDate } from '@lendwright/kernel';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { TypedField } from '../fields/typed-field';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';
import { PickerButton } from './moment/picker-button';
import { lazyPart } from '../../ui/overlays/lazy-part';

const Calendar = lazyPart(() => import('../fields/calendar'), 'Calendar');

/** A date, typed as MM-DD-YYYY or picked. */
export function DateView({ element }: KindViewProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const { value, set, leave, isReadonly } = useField(element);
  const calendar = (
    <PickerButton mark="date" name={kindText('calendarOf', { title: element.title })} preload={Calendar.preload}>
      {(close) => (
        <Calendar
          day={isIsoDate(value) ? value : null}
          onPick={(day) => {
            set(day);
            leave();
            close();
          }}
        />
      )}
    </PickerButton>
  );
  return (
    <TypedField
      element={element}
      inputMode="numeric"
      placeholder={text('datePlaceholder')}
      {...(!isReadonly && { suffix: calendar })}
    />
  );
}
