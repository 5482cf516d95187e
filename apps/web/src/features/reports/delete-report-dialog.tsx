import { useNavigate } from '@tanstack/react-router';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { ConfirmDialog, notify } from '../../ui';
import type { ReportHead } from './report-shapes';

export interface DeleteReportDialogProps {
  readonly report: Pick<ReportHead, '_id' | 'title' | 'isShared'>;
  readonly onClose: () => void;
}

/** Asks before a report is deleted. */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  const text = useText(reports);
  const navigate = useNavigate();
  const deletion = useSave('deleteReport', {
    stale: ['listReports'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: () => {
      onClose();
      void navigate({ to: '/reports', ignoreBlocker: true });
    },
    onError: (refusal) => {
      notify.failure(failureText(refusal, text('deleteFailed')));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      question={text('deleteQuestion', { title: report.title })}
      detail={text(report.isShared ? 'deleteSharedHelp' : 'deleteHelp')}
      confirmLabel={text('delete')}
      cancelLabel={text('cancel')}
      tone="danger"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate({ params: { id: report._id } })}
      onCancel={onClose}
    />
  );
}
