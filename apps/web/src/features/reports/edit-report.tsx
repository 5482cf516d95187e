import { useState } from 'react';
import { failureText, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Ago, Button, CopyIcon, DeactivateIcon, notify, Page, Panel, SkeletonFields } from '../../ui';
import type { Filter } from '../../ui/table';
import { LoadFailed } from '../load-failed';
import { DeleteReportDialog } from './delete-report-dialog';
import { figuresOf } from './schedule/condition-figures';
import { ScheduleButton } from './schedule/schedule-button';
import { PinButton } from './pin-button';
import { ReportPrompts } from './report-prompts';
import { promptFilters, withAnswers, type Report } from './report-shapes';
import { ReportEditorPage } from './report-editor';
import { useCopyReport } from './use-copy-report';

export interface EditReportProps {
  readonly id: string;
  /** Values of the filters that the report asks for; absent before. */
  readonly answers?: readonly Filter[] | undefined;
  readonly onAnswer: (filters: readonly Filter[]) => void;
}

/** /reports/edit/{report_id}: a report, run with the viewer's rights. @source spec 1-shell §2.3 */
export function EditReport({ id, answers, onAnswer }: EditReportProps) {
  const text = useText(reports);
  const { data, error, refetch } = useCall('readReport', { params: { id } }, { refetchOnWindowFocus: false });
  if (data && data.omittedFilters === 0 && !answers && promptFilters(data.content).length > 0)
    return <ReportPrompts report={data} onAnswer={onAnswer} />;
  if (data) {
    const report = answers ? { ...data, content: withAnswers(data.content, answers) } : data;
    return <LoadedReport key={`${data._id} ${JSON.stringify(answers)}`} report={report} />;
  }
  return (
    <Page title={text('reports')}>
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('loadFailed'), help: text('loadHelp') }}
            listPath="/reports"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={6} />
        )}
      </Panel>
    </Page>
  );
}

function LoadedReport({ report }: { readonly report: Report }) {
  const text = useText(reports);
  const [isDeleting, setDeleting] = useState(false);
  const [version, setVersion] = useState(report.version);
  const { copy, isCopying } = useCopyReport();
  const save = useSave('saveReport', {
    stale: ['listReports', 'readReport'],
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const {
    _id: id,
    title,
    folder,
    isShared,
    content,
    mayEdit,
    mayDelete,
    omitted,
    omittedFilters,
    owner,
    updatedAt,
  } = report;
  const mayAdd = useCall('listReports').data?.mayAdd ?? false;
  return (
    <>
      <ReportEditorPage
        stored={{ title, folder, isShared, content }}
        mayEdit={mayEdit}
        omitted={omitted}
        omittedFilters={omittedFilters}
        meta={
          <span>
            {text('ownerLine', { name: owner })} · <Ago at={updatedAt} />
            {report.email?.problem && ` · ${text('emailFailed', { reason: report.email.problem })}`}
          </span>
        }
        isSaving={save.isPending}
        onSave={({ draft, markSaved }) =>
          save.mutate(
            { params: { id }, body: { version, ...draft } },
            {
              onSuccess: (answer) => {
                setVersion(answer.version);
                markSaved();
                notify.success(answer.message);
              },
            },
          )
        }
        actions={({ draft, result }, view) => (
          <>
            <PinButton report={report} />
            <ScheduleButton
              report={report}
              figures={figuresOf(view, result?.measures ?? [])}
              shown={result ? { view, content: draft.content, result } : null}
            />
            {mayAdd && (
              <Button icon={CopyIcon} isBusy={isCopying} onClick={() => copy(draft)}>
                {text('copy')}
              </Button>
            )}
            {mayDelete && (
              <Button icon={DeactivateIcon} onClick={() => setDeleting(true)}>
                {text('delete')}
              </Button>
            )}
          </>
        )}
      />
      {isDeleting && <DeleteReportDialog report={report} onClose={() => setDeleting(false)} />}
    </>
  );
}
