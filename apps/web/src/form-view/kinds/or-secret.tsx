import { lazy, Suspense } from 'react';
import { kindOf } from '@lendwright/forms';
import type { KindView, KindViewProps } from './kind-view';
import styles from './kinds.module.css';

const SecretField = lazy(() => import('../secret-field').then((file) => ({ default: file.SecretField })));

/** The same kind, drawn as a secret where its element is one: masked, replaced as a whole, shown by right. */
export function orSecret(View: KindView): KindView {
  return function MaybeSecret({ element }: KindViewProps) {
    if (!element.secret || !kindOf(element.type).isMasked) return <View element={element} />;
    return (
      <Suspense fallback={<div className={styles.linePlace} />}>
        <SecretField element={element} canReveal />
      </Suspense>
    );
  };
}
