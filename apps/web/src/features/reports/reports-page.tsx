import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, CreateButton, ListFrame, Page, Tag } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { useGoToPath } from '../session';
import { DeleteReportDialog } from './delete-report-dialog';
import { ReadyGallery } from './ready-gallery';
import { useReportColumns } from './report-columns';
import type { ReportHead, ReportModule } from './report-shapes';
import { ALL_REPORTS, isIn, isSameLocation, type ShelfLocation } from './shelf/shelf-location';
import { ReportShelf } from './shelf/report-shelf';
import { useCopyReport } from './use-copy-report';
import styles from './reports.module.css';

export interface ReportsPageProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

const NO_MODULES: readonly ReportModule[] = [];

/** /reports: one's own reports and those that colleagues share. @source spec 1-shell §2.3 */
export function ReportsPage({ q, onSearch }: ReportsPageProps) {
  const text = useText(reports);
  const sharedText = useText(recordList);
  const openPath = useGoToPath();
  const navigate = useNavigate();
  const [shelfLocation, setShelfLocation] = useState<ShelfLocation>(ALL_REPORTS);
  const [deletedReport, setDeletedReport] = useState<ReportHead | null>(null);
  const { copyById } = useCopyReport();
  const { data, error, refetch } = useCall('listReports');
  const mayAdd = data?.mayAdd ?? false;
  const allReports = data?.reports ?? [];
  const columns = useReportColumns({
    isAnyScheduled: allReports.some(({ frequency }) => frequency !== null),
    modules: data?.modules ?? NO_MODULES,
    mayAdd,
    onCopy: copyById,
    onDelete: setDeletedReport,
  });
  const wantedText = (q ?? '').trim().toLowerCase();
  const rows = allReports.filter((row) => isIn(shelfLocation, row) && row.title.toLowerCase().includes(wantedText));
  return (
    <Page
      title={text('reports')}
      fit="window"
      actions={
        mayAdd && (
          <>
            <ReadyGallery
              ready={data?.ready ?? []}
              onPick={(readyKey) => void navigate({ to: '/reports/create', search: { ready: readyKey } })}
            />
            <CreateReportButton />
          </>
        )
      }
    >
      <div className={styles.shelfLayout}>
        <ReportShelf reports={allReports} shelfLocation={shelfLocation} onChange={setShelfLocation} />
        <div className={styles.shelfList}>
          <ListFrame search={{ value: q, label: text('search'), onSearch }}>
            <DataTable<ReportHead>
              label={text('reports')}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={({ title }) => title}
              state={data ? 'ready' : 'loading'}
              error={
                error && !data
                  ? {
                      ...{ title: text('loadFailed'), help: failureText(error, sharedText('failedHelp')) },
                      onRetry: () => void refetch(),
                    }
                  : null
              }
              empty={
                wantedText || !isSameLocation(shelfLocation, ALL_REPORTS)
                  ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
                  : {
                      title: text('empty'),
                      help: text('emptyHelp'),
                      ...(mayAdd && { action: <CreateReportButton isInline /> }),
                    }
              }
              onOpen={({ _id }) => openPath(`/reports/edit/${_id}`)}
              card={({ title, moduleTitle, isShared, updatedAt }) => (
                <RowCard
                  code={moduleTitle}
                  ago={<Ago at={updatedAt} />}
                  name={title}
                  status={<Tag hue={isShared ? 'teal' : 'grey'}>{text(isShared ? 'everyone' : 'onlyOwner')}</Tag>}
                />
              )}
            />
          </ListFrame>
        </div>
      </div>
      {deletedReport && <DeleteReportDialog report={deletedReport} onClose={() => setDeletedReport(null)} />}
    </Page>
  );
}

function CreateReportButton({ isInline }: { readonly isInline?: boolean }) {
  const text = useText(reports);
  return (
    <CreateButton isInline={isInline} link={<Link to="/reports/create" />}>
      {text('createReport')}
    </CreateButton>
  );
}
