import { useState } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { ExportIcon, IconButton } from '../../ui';
import { saveExport, type ExportRequest } from './selection/save-export';

/** Exports all records that match the list's filters, across all pages, as a spreadsheet table. */
export function ExportButton(props: Omit<ExportRequest, 'ids'>) {
  const text = useText(recordList);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveExport(props);
    setBusy(false);
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
