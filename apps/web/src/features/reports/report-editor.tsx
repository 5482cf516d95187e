import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, Page, Tag, useShortcut } from '../../ui';
import { useCompanyDates } from '../record-list';
import { LeaveGuard } from '../tasks';
import { AsOfMenu } from './as-of/as-of-menu';
import { DefinitionPanel } from './definition-panel';
import { ExportMenu } from './export-menu';
import type { ReportDraft } from './report-shapes';
import { ReportResults } from './report-results';
import type { ReportView } from './report-view';
import { useReportEditor, useReportFields, type ReportEditor } from './use-report-editor';
import styles from './reports.module.css';

export interface ReportEditorPageProps {
  readonly stored: ReportDraft;
  readonly mayEdit: boolean;
  readonly omitted: number;
  readonly omittedFilters: number;
  readonly meta?: ReactNode;
  /** Before Save. */
  readonly actions?: (editor: ReportEditor, view: ReportView) => ReactNode;
  /** Not stored yet: it can be saved as it is. */
  readonly isNew?: boolean;
  readonly isSaving: boolean;
  readonly onSave: (editor: ReportEditor) => void;
}

/** A report: its definition at the left, what it shows at the right. */
export function ReportEditorPage(props: ReportEditorPageProps) {
  const { stored, mayEdit, omitted, omittedFilters, meta, actions, isNew = false, isSaving, onSave } = props;
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  const [isSubmitted, setSubmitted] = useState(false);
  const editor = useReportEditor(stored, omittedFilters === 0);
  const { draft, isUnsaved } = editor;
  const { modules, fields } = useReportFields(draft.content);
  const view: ReportView = {
    ...{ text, fields, timeZone, items: draft.content.items },
    module: modules.find(({ key }) => key === draft.content.module),
  };
  const isTitleMissing = draft.title.trim() === '';
  // A report with hidden parts is saved without them only as a copy.
  const maySave = mayEdit && omitted + omittedFilters === 0;
  const save = () => {
    setSubmitted(true);
    if (maySave && (isUnsaved || isNew) && !isTitleMissing && !isSaving) onSave(editor);
  };
  useShortcut('mod+s', save);
  return (
    <Page
      title={stored.title || text('createTitle')}
      aside={isUnsaved && mayEdit ? <Tag hue="amber">{text('unsaved')}</Tag> : undefined}
      meta={meta}
      actions={
        <div className={styles.actions}>
          {omittedFilters === 0 && <AsOfMenu content={draft.content} onChange={editor.changeContent} />}
          {omittedFilters === 0 && <ExportMenu title={draft.title} content={draft.content} />}
          {actions?.(editor, view)}
          {maySave && (
            <Button tone="primary" isBusy={isSaving} disabled={!isUnsaved && !isNew} onClick={save}>
              {text('save')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.grid}>
        <DefinitionPanel
          editor={editor}
          view={view}
          modules={modules}
          mayEdit={mayEdit}
          isTitleMissing={isSubmitted && isTitleMissing}
        />
        <ReportResults editor={editor} view={view} omitted={omitted} omittedFilters={omittedFilters} />
      </div>
      <LeaveGuard isUnsaved={isUnsaved && maySave && !isSaving} />
    </Page>
  );
}
