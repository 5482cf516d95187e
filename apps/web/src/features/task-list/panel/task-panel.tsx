import { useState } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Button, Panel } from '../../../ui';
import { useCall } from '../../../client';
import { TaskDialog } from '../dialog/task-dialog';
import { TaskListView } from './task-list-view';
import { TemplateTest } from './template-test';

export interface TaskPanelProps {
  readonly module: string;
  readonly owner: string;
}

/** The Tasks tab of a record. @source spec 2-records §2.12 */
export function TaskPanel({ module, owner }: TaskPanelProps) {
  const text = useText(taskList);
  const [opened, setOpened] = useState<{ readonly task: string | null } | null>(null);
  const { data } = useCall('readTask', { body: { module, owner } });
  const record = { module, owner };
  return (
    <>
      <Panel
        title={text('tasks')}
        isFlush
        actions={
          <>
            <TemplateTest record={owner} />
            {data?.permissions.add && (
              <Button tone="primary" icon={AddIcon} onClick={() => setOpened({ task: null })}>
                {text('createTask')}
              </Button>
            )}
          </>
        }
      >
        <TaskListView
          key={`${module} ${owner}`}
          owner={record}
          onOpen={(task) => setOpened({ task: task._id })}
          onCreate={() => setOpened({ task: null })}
        />
      </Panel>
      {opened && <TaskDialog task={opened.task} owner={record} onClose={() => setOpened(null)} />}
    </>
  );
}
