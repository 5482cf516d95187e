import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { statusGlyph, StatusGlyph } from '../../../ui';
import { TASK_PRIORITIES, TASK_STATUSES } from '../task-shapes';
import styles from './panel.module.css';

/** The colors of statuses and priorities. @source spec 2-records §2.12 */
export function TaskLegend() {
  const text = useText(taskList);
  return (
    <div className={styles.legend}>
      <ul aria-label={text('status')}>
        {TASK_STATUSES.map((status) => (
          <li key={status}>
            <StatusGlyph {...statusGlyph('task', status)} />
            {text(`status-${status}`)}
          </li>
        ))}
      </ul>
      <ul aria-label={text('priority')}>
        {TASK_PRIORITIES.map((priority) => (
          <li key={priority}>
            <StatusGlyph {...statusGlyph('priority', priority)} />
            {text(`priority-${priority}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
