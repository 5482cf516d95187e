import { call, failureText } from '../../../client';
import { translate } from '../../../i18n';
import { recordList } from '../../../i18n/en/records/record-list';
import { notify } from '../../../ui';
import { applicableBodyOf, type ListSearch } from '../list-search';
import { callsOf, withModule, type ModuleKey } from '../module-calls';
import { saveFile } from '../save-file';

export interface ExportRequest {
  readonly module: ModuleKey;
  readonly search: ListSearch;
  /** Fields of the search that the server could not apply. */
  readonly ignored: readonly string[];
  /** The list title, used as the file name. */
  readonly title: string;
  /** Only these records of the list; absent for all of them. */
  readonly ids?: readonly string[] | undefined;
}

/** Saves the records of a list, across all pages, as a spreadsheet table. */
export async function saveExport({ module, search, ignored, title, ids }: ExportRequest): Promise<void> {
  try {
    const { skip: _skip, limit: _limit, ...body } = applicableBodyOf(search, ignored);
    const request = { body: { ...body, ...(ids && { ids: [...ids] }) } };
    const table = await call(callsOf(module).export, withModule(module, request));
    saveFile(table as Blob, `${title}.csv`);
  } catch (error) {
    notify.failure(failureText(error, translate(recordList, 'exportFailed')));
  }
}
