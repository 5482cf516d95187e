import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { TypedField } from '../typed-field';
import type { KindViewProps } from './kind-view';

/** A time of day, with or without AM and PM. */
export function TimeView({ element }: KindViewProps) {
  const text = useText(form);
  return <TypedField element={element} inputMode="text" autoComplete="off" placeholder={text('timePlaceholder')} />;
}
