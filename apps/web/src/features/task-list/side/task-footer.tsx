import { useState } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Button, CheckIcon } from '../../../ui';
import { HandOffDialog } from '../dialog/hand-off-dialog';
import { TakeButton } from '../my/take-button';
import { HandOffIcon } from '../task-icons';
import { isOpenTask, type TaskSummary } from '../task-shapes';
import { useTaskActivity } from '../use-task-activity';
import type { TaskChanges } from '../use-task-changes';
import styles from './side.module.css';

export interface TaskFooterProps {
  readonly task: TaskSummary;
  readonly changes: TaskChanges;
}

/** What to do with the task: complete it, take it, hand it off, deactivate it. */
export function TaskFooter({ task, changes }: TaskFooterProps) {
  const text = useText(taskList);
  const [isHandingOff, setHandingOff] = useState(false);
  const activity = useTaskActivity();
  const mayProgress = task.abilities.progress && task.active && isOpenTask(task);
  if (!mayProgress && !task.abilities.take && !task.abilities.delete) return null;
  return (
    <footer className={styles.foot}>
      {task.abilities.take && <TakeButton task={task} />}
      {mayProgress && (
        <>
          <Button
            tone="primary"
            icon={CheckIcon}
            shortcut="E"
            onClick={() => void changes.change([task], { status: 'Completed' })}
          >
            {text('complete')}
          </Button>
          <Button icon={HandOffIcon} onClick={() => setHandingOff(true)}>
            {text('handOff')}
          </Button>
        </>
      )}
      <span className={styles.grow} />
      {task.abilities.delete && activity.button(task)}
      {activity.dialog}
      {isHandingOff && <HandOffDialog task={task} onClose={() => setHandingOff(false)} />}
    </footer>
  );
}
