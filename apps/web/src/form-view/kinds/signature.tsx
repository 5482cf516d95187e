import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { Button } from '../../ui';
import { FieldFrame } from '../field-frame';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';
import styles from './signature.module.css';

const SignaturePad = lazy(() => import('../signature-pad').then((file) => ({ default: file.DrawnSignature })));

/** A signature, drawn or typed; what is stored is the picture. */
export function SignatureView({ element }: KindViewProps) {
  const text = useText(form);
  const field = useField(element);
  const [isSigning, setSigning] = useState(false);
  const stored = typeof field.value === 'string' && field.value.startsWith('data:image/png') ? field.value : null;
  const use = (picture: string) => {
    field.set(picture);
    field.leave();
    setSigning(false);
  };
  const isShown = stored !== null && !isSigning;
  return (
    <FieldFrame field={field} isGroup>
      {({ id }) => (
        <div id={id} className={styles.pad}>
          {isShown && <img className={styles.picture} src={stored} alt={text('signatureShown')} />}
          {!isShown && !field.isReadonly && (
            <Suspense fallback={<div className={styles.place} />}>
              <SignaturePad onUse={use} />
            </Suspense>
          )}
          {isShown && !field.isReadonly && (
            <Button size="small" tone="quiet" onClick={() => setSigning(true)}>
              {text('signatureAgain')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
