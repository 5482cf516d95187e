import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { taskRuns } from '../../i18n/en/records/task-runs';
import { tasks } from '../../i18n/en/records/tasks';
import { Button, Ago, Panel } from '../../ui';
import { RunLog } from './runs/run-log';
import { FollowUpIcon } from './task-icons';
import { TemplateFrame } from './template-frame';
import { TemplateSettings } from './template-settings';
import styles from './settings.module.css';
import type { Template, TemplateField } from './template-shapes';

/** The latest changes of a template, newest first. */
function HistoryPanel({ history }: { readonly history: Template['history'] }) {
  const text = useText(tasks);
  return (
    <Panel title={text('history')}>
      <ol className={styles.lines}>
        {history.map(({ _id, at, by, act, fields }) => (
          <li key={_id}>
            {text(`did-${act}`, { by, parts: fields.map((field) => text(field as TemplateField)).join(', ') })}
            <span>
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What the template did. */
function RunPanel({ template }: { readonly template: string }) {
  const text = useText(taskRuns);
  return (
    <Panel title={text('tabLog')}>
      <RunLog template={template} />
    </Panel>
  );
}

/** The settings of a template, with its run log and history. */
export function EditTemplate({ id }: { readonly id: string }) {
  const text = useText(tasks);
  return (
    <TemplateFrame
      id={id}
      title={() => text('editTitle')}
      width="wide"
      action={
        <Button icon={FollowUpIcon} link={<Link to="/builders/task/builder/$id" params={{ id }} />}>
          {text('openBuilder')}
        </Button>
      }
    >
      {(editor, choices) => (
        <div className={styles.rail}>
          <TemplateSettings
            draft={editor.draft}
            choices={choices}
            isTitleMissing={editor.draft.title.trim() === ''}
            onChange={editor.change}
          />
          <div className={styles.stack}>
            <RunPanel template={id} />
            <HistoryPanel history={editor.template.history} />
          </div>
        </div>
      )}
    </TemplateFrame>
  );
}
