import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/tasks';
import { Button } from '../../ui';
import { HistoryPanel } from './history-panel';
import { FollowUpIcon } from './task-icons';
import { TemplateFrame } from './template-frame';
import { TemplateSettings } from './template-settings';
import styles from './settings.module.css';

/** The settings of a template, with its history. */
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
          <HistoryPanel history={editor.template.history} />
        </div>
      )}
    </TemplateFrame>
  );
}
