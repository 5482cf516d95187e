import { useState } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Button, Panel } from '../../../ui';
import { useCall } from '../../../client';
import { TaskDialog } from '../dialog/task-dialog';
import { useOpenTask } from '../rows/use-open-task';
import { TaskSide } from '../side/task-side';
import { TaskListView } from './task-list-view';
import { TemplateTest } from './template-test';
import styles from './panel.module.css';

export interface TaskPanelProps {
  readonly module: string;
  readonly owner: string;
}

/** The Tasks tab of a record: its tasks, and one of them beside the list. @source spec 2-records §2.12 */
export function TaskPanel({ module, owner }: TaskPanelProps) {
  const text = useText(taskList);
  const [isCreating, setCreating] = useState(false);
  const panel = useOpenTask();
  const { data } = useCall('readTask', { body: { module, owner } });
  const record = { module, owner };
  return (
    <div className={styles.split} data-open={panel.task !== null || undefined}>
      <Panel
        title={text('tasks')}
        isFlush
        actions={
          <>
            <TemplateTest record={owner} />
            {data?.permissions.add && (
              <Button tone="primary" icon={AddIcon} onClick={() => setCreating(true)}>
                {text('createTask')}
              </Button>
            )}
          </>
        }
      >
        <TaskListView key={`${module} ${owner}`} owner={record} panel={panel} onCreate={() => setCreating(true)} />
      </Panel>
      {panel.task && <TaskSide task={panel.task} showsRecord={false} onClose={panel.close} />}
      {isCreating && <TaskDialog task={null} owner={record} onClose={() => setCreating(false)} />}
    </div>
  );
}
