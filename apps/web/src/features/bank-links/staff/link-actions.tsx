import { useState } from 'react';
import { call } from '../../../client';
import { useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Button, ConfirmDialog, ExportIcon, notify } from '../../../ui';
import { saveFile } from '../../record-list';
import type { BankLink } from '../link-shapes';
import { useLinkAction, useFailureText } from '../use-bank-links';
import styles from '../bank-links.module.css';

/** PDF, refresh and remove, as far as the state allows. */
export function LinkActions({ link: { _id: id, status, isBroken, report } }: { readonly link: BankLink }) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const refresh = useLinkAction('refreshAssetsReport');
  const remove = useLinkAction('removeAssetsReport', () => setRemoving(false));
  const savePdf = async () => {
    setSaving(true);
    try {
      saveFile((await call('pullAssetsReport', { params: { id } })) as Blob, `${text('title')}.pdf`);
    } catch (error) {
      notify.failure(failureText(error as Error));
    } finally {
      setSaving(false);
    }
  };
  const params = { params: { id } };
  const canRefresh = (status === 'delivered' || status === 'failed') && !isBroken;
  return (
    <span className={styles.actions}>
      {report && (
        <Button size="small" icon={ExportIcon} isBusy={isSaving} onClick={() => void savePdf()}>
          PDF
        </Button>
      )}
      {canRefresh && (
        <Button size="small" isBusy={refresh.isPending} onClick={() => refresh.mutate(params)}>
          {text('refresh')}
        </Button>
      )}
      {status !== 'removed' && (
        <Button size="small" tone="quiet" onClick={() => setRemoving(true)}>
          {text('remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        question={text('removeTitle')}
        detail={text('removeHelp')}
        confirmLabel={text('remove')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(params)}
        onCancel={() => setRemoving(false)}
      />
    </span>
  );
}
