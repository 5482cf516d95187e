import { CleanText } from '../../../form-view/text/clean-text';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Ago } from '../../../ui';
import { TaskHistory } from '../dialog/task-history';
import { TaskNotes } from '../dialog/task-notes';
import { useCompanyToday } from '../due/use-company-clock';
import { RecordLink } from '../rows/task-row';
import { isOpenTask, type Task, type TaskInfo } from '../task-shapes';
import type { InlineValues } from '../use-task-sender';
import { TaskChecklist } from './task-checklist';
import { TaskEffects } from './task-effects';
import { TaskFacts } from './task-facts';
import styles from './side.module.css';

export interface TaskContentProps {
  readonly task: Task;
  readonly info: TaskInfo;
  readonly showsRecord: boolean;
  readonly onChange: (values: InlineValues) => void;
}

/** Everything about a task, from its title to its history. */
export function TaskContent({ task, info, showsRecord, onChange }: TaskContentProps) {
  const text = useText(taskList);
  const today = useCompanyToday();
  return (
    <>
      <div className={styles.lead}>
        <h2 className={styles.title}>{task.title}</h2>
        {showsRecord && <RecordLink task={task} />}
        {task.description && <CleanText className={styles.description} html={task.description} />}
      </div>
      <TaskFacts task={task} today={today} onChange={onChange} />
      {task.items.length > 0 && <TaskChecklist task={task} />}
      {isOpenTask(task) && <TaskEffects task={task} statuses={info.target_statuses} />}
      <section className={styles.part}>
        <TaskNotes key={task._id} task={task._id} isBrief />
      </section>
      <section className={styles.part}>
        <TaskHistory task={task} />
        <p className={styles.meta}>
          {text('createdBy', { name: task.created_by?.user ?? '' })} <Ago at={task.createdAt} isWithin />
        </p>
      </section>
    </>
  );
}
