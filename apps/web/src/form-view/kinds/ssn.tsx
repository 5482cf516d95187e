import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { SecretField } from '../fields/secret-field';
import type { KindViewProps } from './kind-view';

/** A tax id: the last four digits are shown, the whole only by right and with a reason. */
export function SsnView({ element }: KindViewProps) {
  const text = useText(form);
  return <SecretField element={element} inputMode="numeric" placeholder={text('ssnPlaceholder')} canReveal />;
}
