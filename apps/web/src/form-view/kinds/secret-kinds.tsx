import { kindOf } from '@lendwright/forms';
import { form } from '../../i18n/en/forms/form';
import { useText } from '../../i18n/index';
import { SecretField } from '../fields/secret-field';
import type { KindView, KindViewProps } from './kind-view';

/** A tax id: the last four digits are shown, the full number only by right and with a reason. */
export function SsnView({ element }: KindViewProps) {
  const text = useText(form);
  return <SecretField element={element} inputMode="numeric" placeholder={text('ssnPlaceholder')} canReveal />;
}

/** A secret that can only be replaced. */
export function PasswordView({ element }: KindViewProps) {
  return <SecretField element={element} isConcealed canReveal={false} />;
}

/** Renders secret elements of this kind as a secret field: masked, replaced as a whole, revealed by right. */
export function withSecret(View: KindView): KindView {
  return function MaybeSecret({ element }: KindViewProps) {
    if (!element.secret || !kindOf(element.type).isMasked) return <View element={element} />;
    return <SecretField element={element} canReveal />;
  };
}
