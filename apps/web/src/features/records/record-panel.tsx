import { Suspense, type ReactNode } from 'react';
import { Panel, SkeletonFields } from '../../ui';
import type { HistoryReview } from '../history';
import type { AdminChange } from './admin/admin-change';
import { AdminPanel } from './admin/admin-panel';
import { AuthPanel } from './auth/auth-panel';
import {
  AssetsPanel,
  DocumentArea,
  EmailsPanel,
  HistoryPanel,
  LenderCriteriaPanel,
  LendersPanel,
  NotesPanel,
  OwnSignatures,
  PaymentsPanel,
  ProspectLoans,
  ServicingTabs,
  TaskPanel,
} from './panel-slots';
import type { RecordModule } from './record-module';
import type { LoadedRecord, RecordShape, RecordTab } from './record-shapes';

export interface RecordPanelAreaProps {
  readonly tab: RecordTab;
  readonly module: RecordModule;
  readonly loaded: LoadedRecord;
  readonly onAdmin: (change: AdminChange) => void;
  readonly review: HistoryReview;
  readonly renderForm: () => ReactNode;
}

/** The email address on a person's record; empty if there is none. */
function addressOf({ info }: RecordShape): string {
  const email = info['email'];
  return typeof email === 'string' ? email : '';
}

/** The content of the open tab. */
export function RecordPanel({ tab, module, loaded, onAdmin, review, renderForm }: RecordPanelAreaProps) {
  const { record, form, abilities } = loaded;
  const owner = { module, owner: record._id };
  if (tab.kind === 'form') return renderForm();
  if (tab.id === 'admin') return <AdminPanel loaded={loaded} onChange={onAdmin} />;
  if (tab.id === 'auth')
    return (
      <AuthPanel
        person={record._id}
        address={addressOf(record)}
        hasRoles={module !== 'prospects'}
        canUpdate={abilities.login}
      />
    );
  return (
    <Suspense
      fallback={
        <Panel>
          <SkeletonFields lines={6} />
        </Panel>
      }
    >
      {tab.id === 'docs' && (
        <>
          <OwnSignatures owner={record._id} />
          {module === 'loans' && <AssetsPanel loan={record._id} place="above" />}
          <DocumentArea {...owner} form={form._id} loanNumber={record.number ?? undefined} />
          {module === 'loans' && <AssetsPanel loan={record._id} place="below" />}
        </>
      )}
      {tab.id === 'opportunities' && <ProspectLoans prospect={record._id} />}
      {tab.id === 'emails' && <EmailsPanel {...owner} form={form._id} />}
      {tab.id === 'tasks' && <TaskPanel {...owner} />}
      {tab.id === 'notes' && <NotesPanel {...owner} />}
      {tab.id === 'payments' && (
        <ServicingTabs loan={record._id}>
          <PaymentsPanel loan={record._id} />
        </ServicingTabs>
      )}
      {tab.id === 'marketplace' &&
        (module === 'loans' ? <LendersPanel loan={record._id} /> : <LenderCriteriaPanel contact={record._id} />)}
      {tab.id === 'history' && <HistoryPanel {...owner} waiting={loaded.pending.length} review={review} />}
    </Suspense>
  );
}
