import type { InputOf } from '../../client';
import { call, failureText } from '../../client';
import { useState } from 'react';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { ExportIcon, IconButton, notify } from '../../ui';
import { saveFile } from '../record-list';

export interface ExportButtonProps {
  readonly filters: InputOf<'exportAudit'>['body'];
}

/** Exports all entries that match the filters, across all pages. */
export function ExportButton({ filters }: ExportButtonProps) {
  const text = useText(audit);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await call('exportAudit', { body: filters })) as Blob, `${text('title')}.csv`);
    } catch (error) {
      notify.failure(failureText(error, text('exportFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      icon={ExportIcon}
      name={text('export')}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void save()}
    />
  );
}
