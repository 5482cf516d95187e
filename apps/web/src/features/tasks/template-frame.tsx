import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { Banner, Page, Panel, SkeletonFields, Tag } from '../../ui';
import { LoadFailed } from '../load-failed';
import { ConflictDialog } from './conflict-dialog';
import { LeaveGuard } from './leave-guard';
import { SaveBar } from './save-bar';
import { useTemplateEditor, type TemplateEditor } from './use-template-editor';
import type { TaskChoices, Template } from './template-shapes';
import styles from './template-frame.module.css';
import { useCall } from '../../client';

/** The data of a template page: the template, and the options of its settings. */
function useTemplate(id: string) {
  const template = useCall('readTaskTemplate', { params: { id } });
  const choices = useCall('readTaskChoices', undefined, { staleTime: 60_000 });
  return {
    template: template.data,
    choices: choices.data,
    error: (template.data ? null : template.error) ?? (choices.data ? null : choices.error),
    retry: () => {
      void template.refetch();
      void choices.refetch();
    },
  };
}

export interface TemplateFrameProps {
  readonly id: string;
  /** The page title; the template is null while loading. */
  readonly title: (template: Template | null) => string;
  readonly width: 'form' | 'wide';
  /** The link to the template's other page. */
  readonly action: ReactNode;
  readonly children: (editor: TemplateEditor, choices: TaskChoices) => ReactNode;
}

/** Frame of both template pages: loading, errors, unsaved changes, conflicts, saving. */
export function TemplateFrame(props: TemplateFrameProps) {
  const text = useText(tasks);
  const { template, choices, error, retry } = useTemplate(props.id);
  if (template && choices) return <Loaded key={props.id} {...props} template={template} choices={choices} />;
  return (
    <Page title={props.title(null)} width={props.width}>
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('templateFailed'), help: text('loadHelp') }}
            listPath="/builders/tasks"
            onRetry={retry}
          />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

interface LoadedProps extends TemplateFrameProps {
  readonly template: Template;
  readonly choices: TaskChoices;
}

function Loaded({ template, choices, title, width, action, children }: LoadedProps) {
  const text = useText(tasks);
  const editor = useTemplateEditor(template, choices);
  const { conflict, error } = editor;
  return (
    <Page
      title={title(editor.template)}
      width={width}
      aside={editor.template.active ? null : <Tag>{text('inactive')}</Tag>}
      actions={action}
    >
      {error && (
        <div className={styles.error}>
          <Banner>{error}</Banner>
        </div>
      )}
      {children(editor, choices)}
      <SaveBar editor={editor} />
      <LeaveGuard isUnsaved={editor.unsaved > 0} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          input={editor.input}
          choices={choices}
          onClose={editor.closeConflict}
          onResolve={editor.resolveConflict}
        />
      )}
    </Page>
  );
}
