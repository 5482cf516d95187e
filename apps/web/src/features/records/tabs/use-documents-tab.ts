import { documentCounts } from '@lendwright/api';
import { kindOf } from '@lendwright/forms';
import { useCall } from '../../../client';
import type { FormStore } from '../../../form-view';
import type { RecordModule } from '../record-module';
import type { LoadedRecord } from '../record-shapes';
import type { SignedInUser } from '../use-editor';

/** Whether people only upload files on a tab of the form. */
export function hasOnlyUploads({ index }: Pick<FormStore, 'index'>, tab: string): boolean {
  const fields = index.fieldsBelow.get(tab) ?? [];
  const isUpload = (field: string) => {
    const element = index.elements.get(field);
    return element !== undefined && element.type !== 'section' && kindOf(element.type).answeredBy === 'upload';
  };
  return fields.length > 0 && fields.every(isUpload);
}

/**
 * The documents tab of borrowers and partners: it replaces the tabs of the form that contain nothing but uploads, so
 * that documents are in one place with one count.
 */
export function useDocumentsTab(
  module: RecordModule,
  { type }: Pick<SignedInUser, 'type'>,
  { record, allowed_tabs: allowedTabs }: LoadedRecord,
  store: FormStore,
) {
  const isActive = (type === 'Prospects' || type === 'Contacts') && allowedTabs.includes('docs');
  const list = useCall('listDocuments', { body: { module, owner: record._id } }, { enabled: isActive, retry: false });
  return {
    replaces: (tab: string) => isActive && hasOnlyUploads(store, tab),
    toSend: isActive && list.data ? documentCounts(list.data.docs).toSend : 0,
  };
}
