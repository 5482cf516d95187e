import { kindOf } from '@lendwright/forms';
import { form } from '../../i18n/en/form';
import { useText } from '../../i18n/index';
import { SecretField } from '../fields/secret-field';
import type { KindView, KindViewProps } from './kind-view';

/** A tax id: the last four digits are shown, the whole only by right and with a reason. */
export function SsnView({ element }: KindViewProps) {
  const text = useText(form);
  return <SecretField element={element} inputMode="numeric" placeholder={text('ssnPlaceholder')} canReveal />;
}

/** A secret that is never shown again, only replaced. */
export function PasswordView({ element }: KindViewProps) {
  return <SecretField element={element} isConcealed canReveal={false} />;
}

/** The same kind, drawn as a secret where its element is one: masked, replaced as a whole, shown by right. */
export function withSecret(View: KindView): KindView {
  return function MaybeSecret({ element }: KindViewProps) {
    if (!element.secret || !kindOf(element.type).isMasked) return <View element={element} />;
    return <SecretField element={element} canReveal />;
  };
}
