import { useState } from 'react';
import { call, failureText, type InputOf } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Button, ExportIcon, notify } from '../../../ui';
import { saveFile } from '../../record-list';

/** Exports all payments that the filters find. */
export function ExportButton({ query }: { readonly query: InputOf<'exportPayments'>['body'] }) {
  const text = useText(texts);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await call('exportPayments', { body: query })) as Blob, `${text('title')}.csv`);
    } catch (error) {
      notify.failure(failureText(error, text('exportFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={ExportIcon} isBusy={isBusy} onClick={() => void save()}>
      {text('export')}
    </Button>
  );
}
