import { useNavigate, useSearch } from '@tanstack/react-router';
import { failureText, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Banner, notify, Page, SkeletonFields } from '../../ui';
import { readyDraft } from './ready-gallery';
import { newDraft } from './report-shapes';
import { ReportEditorPage } from './report-editor';

/** /reports/create: a new report on loans, or on the first module that the viewer sees. @source spec 1-shell §2.3 */
export function CreateReport() {
  const text = useText(reports);
  const navigate = useNavigate();
  const { data, error } = useCall('listReports');
  const creation = useSave('createReport', {
    stale: ['listReports'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/reports/edit/$report_id', params: { report_id: _id }, ignoreBlocker: true }),
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const { ready: key } = useSearch({ from: '/reports/create' });
  const readyReport = data?.ready.find((candidate) => candidate.key === key);
  const firstModule = data?.modules.find(({ key }) => key === 'loans') ?? data?.modules[0];
  if (firstModule)
    return (
      <ReportEditorPage
        stored={readyReport ? readyDraft(text, readyReport) : newDraft(firstModule.key)}
        isNew
        mayEdit
        omitted={0}
        omittedFilters={0}
        isSaving={creation.isPending}
        onSave={({ draft }) => creation.mutate({ body: draft })}
      />
    );
  return (
    <Page title={text('createTitle')}>
      {error || data ? (
        <Banner>{error ? failureText(error, text('loadFailed')) : text('noModules')}</Banner>
      ) : (
        <SkeletonFields lines={6} />
      )}
    </Page>
  );
}
