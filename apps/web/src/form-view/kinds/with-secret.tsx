import { kindOf } from '@lendwright/forms';
import { SecretField } from '../fields/secret-field';
import type { KindView, KindViewProps } from './kind-view';

/** The same kind, drawn as a secret where its element is one: masked, replaced as a whole, shown by right. */
export function orSecret(View: KindView): KindView {
  return function MaybeSecret({ element }: KindViewProps) {
    if (!element.secret || !kindOf(element.type).isMasked) return <View element={element} />;
    return <SecretField element={element} canReveal />;
  };
}
