import { useNavigate } from '@tanstack/react-router';
import { call, failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { notify } from '../../ui';
import type { ReportDraft } from './report-shapes';

const MAX_TITLE = 120;

/** Creates a private copy of a report, with the parts that the viewer sees, and opens it. */
export function useCopyReport() {
  const text = useText(reports);
  const navigate = useNavigate();
  const creation = useSave('createReport', {
    stale: ['listReports'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/reports/edit/$report_id', params: { report_id: _id }, ignoreBlocker: true }),
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const copy = ({ title, content }: Pick<ReportDraft, 'title' | 'content'>) =>
    creation.mutate({ body: { title: text('copyOf', { title }).slice(0, MAX_TITLE), isShared: false, content } });
  const copyById = async (id: string) => {
    try {
      copy(await call('readReport', { params: { id } }));
    } catch (error) {
      notify.failure(failureText(error, text('loadFailed')));
    }
  };
  return { copy, copyById: (id: string) => void copyById(id), isCopying: creation.isPending };
}
