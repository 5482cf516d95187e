import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Icon, statusGlyph, StatusGlyph } from '../../../ui';
import { statusAppearance } from '../../record-list';
import { AfterIcon, LeadIcon, RecurringIcon } from '../task-icons';
import type { Task, TaskInfo } from '../task-shapes';
import styles from './side.module.css';

export interface TaskEffectsProps {
  readonly task: Task;
  /** The statuses of the record. */
  readonly statuses: TaskInfo['target_statuses'];
}

/** What completing the task does; nothing if it does nothing else. */
export function TaskEffects({ task, statuses }: TaskEffectsProps) {
  const text = useText(taskList);
  const waitingBlocks = task.blocks.filter(({ isOpen }) => isOpen);
  const target = task.target_status;
  const status = statuses.find(({ _id }) => _id === target?._id);
  if (waitingBlocks.length === 0 && !target && !task.convert_lead && !task.recurrence) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        <Icon of={AfterIcon} size={15} />
        {text('whenCompleted')}
      </h3>
      <ul className={styles.effects}>
        {target && (
          <li>
            {status ? <StatusGlyph {...statusAppearance(status)} /> : <StatusGlyph shape="ring" hue="grey" />}
            {text('statusBecomes', { status: target.title })}
          </li>
        )}
        {waitingBlocks.map((otherTask) => (
          <li key={otherTask._id}>
            <StatusGlyph {...statusGlyph('task', otherTask.status)} />
            {text('mayStart', { title: otherTask.title })}
          </li>
        ))}
        {task.convert_lead && (
          <li>
            <Icon of={LeadIcon} size={14} />
            {text('leadConverted')}
          </li>
        )}
        {task.recurrence && (
          <li>
            <Icon of={RecurringIcon} size={14} />
            {text('nextFollows')}
          </li>
        )}
      </ul>
    </section>
  );
}
