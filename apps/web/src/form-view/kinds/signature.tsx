import { Suspense, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Button } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';
import styles from './signature.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const SignaturePad = lazyPart(() => import('../fields/signature-pad'), 'DrawnSignature');

/** A signature, drawn or typed. Stored as an image, dark on white in every color scheme. */
export function SignatureView({ element }: KindViewProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const field = useField(element);
  const host = useRef<HTMLDivElement>(null);
  const [isSigning, setSigning] = useState(false);
  const value = typeof field.value === 'string' ? field.value : '';
  const picture = value.startsWith('data:image/png;') ? value : null;
  const isShown = value !== '' && !(isSigning && !field.isReadonly);
  const put = (signature: string) => {
    field.set(signature);
    field.leave();
    setSigning(false);
    // The pressed button is gone, so the group takes focus and its label is announced.
    host.current?.focus();
  };
  const retainSignature = () => {
    setSigning(false);
    host.current?.focus();
  };
  return (
    <FieldFrame field={field} isGroup>
      {({ id }) => (
        <div ref={host} id={id} className={styles.pad} tabIndex={-1} role="group" aria-labelledby={`${id}-label`}>
          {isShown && picture && (
            <img className={styles.picture} src={picture} alt={kindText('signatureOf', { title: element.title })} />
          )}
          {isShown && !picture && <span className={styles.hint}>{kindText('signatureElsewhere')}</span>}
          {!isShown && field.isReadonly && <span className={styles.hint}>{kindText('signatureNone')}</span>}
          {!isShown && !field.isReadonly && (
            <Suspense fallback={<div className={styles.place} />}>
              <SignaturePad
                onUse={put}
                onSave={value === '' ? undefined : retainSignature}
                hasInitialFocus={isSigning}
              />
            </Suspense>
          )}
          {isShown && !field.isReadonly && (
            <div className={styles.tools}>
              <Button size="small" tone="quiet" onClick={() => setSigning(true)}>
                {text('signatureAgain')}
              </Button>
              <Button size="small" tone="quiet" onClick={() => put('')}>
                {kindText('signatureRemove')}
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
