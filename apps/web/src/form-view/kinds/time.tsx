import { kindOf } from '@lendwright/forms';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { TypedField } from '../fields/typed-field';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';
import { PickerButton } from './moment/picker-button';
import { lazyPart } from '../../ui/overlays/lazy-part';

const TimeList = lazyPart(() => import('./moment/time-list'), 'TimeList');

/** A time of day, typed with or without AM and PM, or picked from the half hours. */
export function TimeView({ element }: KindViewProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const { value, set, leave, isReadonly } = useField(element);
  const parsed = kindOf(element.type).parse(value, element);
  const times = (
    <PickerButton mark="time" name={kindText('timesOf', { title: element.title })} preload={TimeList.preload}>
      {(close) => (
        <TimeList
          hasInitialFocus
          clock={parsed.ok && typeof parsed.value === 'string' && parsed.value !== '' ? parsed.value : null}
          onPick={(clock) => {
            set(clock);
            leave();
            close();
          }}
        />
      )}
    </PickerButton>
  );
  return <TypedField element={element} placeholder={text('timePlaceholder')} {...(!isReadonly && { suffix: times })} />;
}
