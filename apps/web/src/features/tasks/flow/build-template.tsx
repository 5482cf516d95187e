import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { Button } from '../../../ui';
import { ChecklistCard } from './checklist-card';
import { FollowUpsCard } from './follow-ups-card';
import { TaskCard } from './task-card';
import { SettingsIcon } from '../task-icons';
import { TemplateFrame } from '../template-frame';
import { moduleIn } from '../template-shapes';
import { TriggerCard } from './trigger-card';
import styles from './flow.module.css';

/** The flow of a template: trigger, task, checklist, and follow-ups. */
export function BuildTemplate({ id }: { readonly id: string }) {
  const text = useText(tasks);
  const settings = (
    <Button icon={SettingsIcon} link={<Link to="/builders/task/edit/$task_id" params={{ task_id: id }} />}>
      {text('settings')}
    </Button>
  );
  return (
    <TemplateFrame id={id} title={(template) => template?.title ?? text('tasks')} width="wide" action={settings}>
      {({ draft, input, template, change }, choices) => (
        <div className={styles.canvas}>
          <TriggerCard
            trigger={draft.trigger}
            module={moduleIn(choices, draft.module)}
            startedBy={template.startedBy.map(({ title }) => title)}
            onChange={(trigger) => change({ trigger })}
          />
          <span className={styles.wire} aria-hidden />
          <TaskCard input={input} choices={choices} />
          <span className={styles.wire} aria-hidden />
          <ChecklistCard steps={draft.checklist} onChange={(checklist) => change({ checklist })} />
          <span className={styles.wire} aria-hidden />
          <FollowUpsCard
            own={id}
            module={draft.module}
            followUps={draft.followUps}
            choices={choices}
            onChange={(followUps) => change({ followUps })}
          />
        </div>
      )}
    </TemplateFrame>
  );
}
