import { Suspense, useState } from 'react';
import { failureText } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import type { FormStore } from '../../form-view';
import { Button, notify } from '../../ui';
import type { LoadedRecord, RecordExtraProps } from '../records';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ConvertDialog = lazyPart(() => import('./convert-dialog'), 'ConvertDialog');

export interface ConvertButtonProps {
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  /** On the edit page: unsaved values are saved first, so that they are copied too. */
  readonly saver?: RecordExtraProps['saver'];
  readonly isMain?: boolean;
}

/** The Convert button for users with the right; a Converted label afterwards (spec 2-records §2.3). */
export function ConvertButton({ loaded, store, saver, isMain = false }: ConvertButtonProps) {
  const text = useText(leads);
  const [step, setStep] = useState<'closed' | 'saving' | 'open'>('closed');
  const { converted, permissions, record } = loaded;
  const size = isMain ? 'normal' : 'large';
  if (converted) {
    return (
      <Button size={size} disabled>
        {text('converted')}
      </Button>
    );
  }
  if (!permissions.convert || !record.active) return null;
  const open = async () => {
    if (store.unreadable().length > 0) {
      store.showIssues();
      return void notify.failure(text('convertUnreadable'));
    }
    try {
      setStep('saving');
      if (store.dirty().length > 0) await saver?.save('autosave');
      setStep('open');
    } catch (error) {
      setStep('closed');
      notify.failure(failureText(error, text('convertFailed')));
    }
  };
  return (
    <>
      <Button size={size} tone={isMain ? 'primary' : 'plain'} isBusy={step === 'saving'} onClick={() => void open()}>
        {text('convert')}
      </Button>
      {step === 'open' && (
        <Suspense fallback={null}>
          <ConvertDialog loaded={loaded} store={store} onClose={() => setStep('closed')} />
        </Suspense>
      )}
    </>
  );
}
