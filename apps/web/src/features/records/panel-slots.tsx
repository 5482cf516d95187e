import { createContext, Suspense, useContext, useEffect } from 'react';
import type { UploadFieldProps } from '../../form-view';
import { downloadWhenIdle } from '../../ui';
import type { DocumentOwner } from '../documents';
import type { RecordTab } from './record-shapes';
import { lazyPart } from '../../ui/overlays/lazy-part';

/** The record whose documents and history the panels and upload fields show. */
const Owner = createContext<DocumentOwner | null>(null);
export const RecordOwner = Owner.Provider;

/** Panels of other features, loaded when their tab is first opened. */
export const DocumentArea = lazyPart(() => import('../document-area'), 'DocumentArea');
export const OwnSignatures = lazyPart(() => import('../signing'), 'OwnSignatures');
export const HistoryPanel = lazyPart(() => import('../history'), 'HistoryPanel');
export const NotesPanel = lazyPart(() => import('../notes'), 'NotesPanel');
export const PaymentsPanel = lazyPart(() => import('../payments'), 'PaymentsPanel');
export const ServicingTabs = lazyPart(() => import('../servicing'), 'ServicingTabs');
export const AssetsPanel = lazyPart(() => import('../bank-links'), 'AssetsPanel');
export const EmailsPanel = lazyPart(() => import('../emails'), 'EmailsPanel');
export const ProspectLoans = lazyPart(() => import('../loans'), 'ProspectLoans');
export const TaskPanel = lazyPart(() => import('../task-list'), 'TaskPanel');
export const LendersPanel = lazyPart(() => import('../marketplace'), 'LendersPanel');
export const LenderCriteriaPanel = lazyPart(() => import('../marketplace'), 'LenderCriteriaPanel');
export const ActionName = lazyPart(() => import('../history'), 'ActionName');

const PARTS_OF_TABS: Readonly<Partial<Record<string, readonly { readonly preload: () => Promise<unknown> }[]>>> = {
  docs: [OwnSignatures, DocumentArea],
  opportunities: [ProspectLoans],
  emails: [EmailsPanel],
  tasks: [TaskPanel],
  notes: [NotesPanel],
  payments: [ServicingTabs, PaymentsPanel],
  marketplace: [LendersPanel],
  history: [HistoryPanel],
};

/** Downloads the panels of tabs while the browser is idle, so that they open without waiting. */
export function usePreloadedPanels(tabs: readonly Pick<RecordTab, 'id'>[]): void {
  const ids = tabs.map(({ id }) => id).join(' ');
  useEffect(
    () => downloadWhenIdle(ids.split(' ').flatMap((id) => PARTS_OF_TABS[id]?.map(({ preload }) => preload) ?? [])),
    [ids],
  );
}

const ScopedUpload = lazyPart(async () => {
  const { DocumentsScope, UploadField } = await import('../documents');
  const ScopedUploadField = ({
    documentOwner,
    ...field
  }: UploadFieldProps & { readonly documentOwner: DocumentOwner }) => (
    <DocumentsScope value={documentOwner}>
      <UploadField {...field} />
    </DocumentsScope>
  );
  return { Scoped: ScopedUploadField };
}, 'Scoped');

const MIN_SIZE = { minHeight: 76 };

/** The upload elements of a record's form: their files go to the record's documents. */
export function RecordUploadField(props: UploadFieldProps) {
  const owner = useContext(Owner);
  if (!owner) return null;
  return (
    <Suspense fallback={<div style={MIN_SIZE} />}>
      <ScopedUpload documentOwner={owner} {...props} />
    </Suspense>
  );
}
