import { useState } from 'react';
import { call, isRefused } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { ExportIcon, IconButton, notify } from '../../ui';
import { applicableBodyOf, type ListSearch } from './list-search';
import { callsOf, inModule, type ModuleKey } from './module-calls';
import { saveFile } from './save-file';

export interface ExportButtonProps {
  readonly module: ModuleKey;
  readonly search: ListSearch;
  /** Fields of the search that the server could not apply. */
  readonly ignored: readonly string[];
  /** The list title, used as the file name. */
  readonly title: string;
}

/** Exports all records that match the list's filters, across all pages, as a spreadsheet table. */
export function ExportButton({ module, search, ignored, title }: ExportButtonProps) {
  const text = useText(recordList);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { skip: _skip, limit: _limit, ...body } = applicableBodyOf(search, ignored);
      const table = await call(callsOf(module).export, inModule(module, { body }));
      saveFile(table as Blob, `${title}.csv`);
    } catch (error) {
      notify.failure(isRefused(error) && error.status < 500 ? error.message : text('exportFailed'));
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
