import { createContext, lazy, Suspense, useContext } from 'react';
import type { UploadFieldProps } from '../../form-view';
import type { DocumentOwner } from '../documents';

/** The record whose documents and history the panels and upload fields show. */
const Owner = createContext<DocumentOwner | null>(null);
export const RecordOwner = Owner.Provider;

/** Panels of other features, loaded when their tab is first opened. */
export const DocumentArea = lazy(() => import('../document-area').then((file) => ({ default: file.DocumentArea })));
export const OwnSignatures = lazy(() => import('../signing').then((file) => ({ default: file.OwnSignatures })));
export const HistoryPanel = lazy(() => import('../history').then((file) => ({ default: file.HistoryPanel })));
export const NotesPanel = lazy(() => import('../notes').then((file) => ({ default: file.NotesPanel })));
export const PaymentsPanel = lazy(() => import('../payments').then((file) => ({ default: file.PaymentsPanel })));
export const ServicingTabs = lazy(() => import('../servicing').then((file) => ({ default: file.ServicingTabs })));
export const AssetsPanel = lazy(() => import('../bank-links').then((file) => ({ default: file.AssetsPanel })));
export const EmailsPanel = lazy(() => import('../emails').then((file) => ({ default: file.EmailsPanel })));
export const ProspectLoans = lazy(() => import('../loans').then((file) => ({ default: file.ProspectLoans })));
export const TaskPanel = lazy(() => import('../task-list').then((file) => ({ default: file.TaskPanel })));
export const LendersPanel = lazy(() => import('../marketplace').then((file) => ({ default: file.LendersPanel })));
export const LenderCriteriaPanel = lazy(() =>
  import('../marketplace').then((file) => ({ default: file.LenderCriteriaPanel })),
);
export const ActionName = lazy(() => import('../history').then((file) => ({ default: file.ActionName })));

const ScopedUpload = lazy(async () => {
  const { DocumentsScope, UploadField } = await import('../documents');
  const Scoped = ({ of, ...field }: UploadFieldProps & { readonly of: DocumentOwner }) => (
    <DocumentsScope value={of}>
      <UploadField {...field} />
    </DocumentsScope>
  );
  return { default: Scoped };
});

const MIN_SIZE = { minHeight: 76 };

/** The upload elements of a record's form: their files go to the record's documents. */
export function RecordUploadField(props: UploadFieldProps) {
  const of = useContext(Owner);
  if (!of) return null;
  return (
    <Suspense fallback={<div style={MIN_SIZE} />}>
      <ScopedUpload of={of} {...props} />
    </Suspense>
  );
}
