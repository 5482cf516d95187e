import { dayIn } from '@lendwright/kernel';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Count, Icon, Panel, statusGlyph, StatusGlyph } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { dueText, formatTime } from '../due/due-text';
import { clockIn } from '../due/use-company-clock';
import { UserMark } from '../rows/user-mark';
import { ReminderIcon } from '../task-icons';
import { isPerson, userKey, type MyTasks, type TaskSummary, type TaskView } from '../task-shapes';
import { TakeButton } from './take-button';
import styles from './my-tasks.module.css';

export interface MySideProps {
  readonly counts: MyTasks['counts'] | undefined;
  readonly view: TaskView | 'all';
  readonly today: string;
  readonly onOpen: (task: TaskSummary) => void;
}

const LIMIT = 5;

const tasksOf = (answer: MyTasks | undefined): readonly TaskSummary[] =>
  answer?.groups.flatMap(({ tasks }) => tasks).slice(0, LIMIT) ?? [];

/** Beside the list: tasks to take, tasks handed off, and today's reminders. Empty blocks are left out. */
export function MySide({ counts, view, today, onOpen }: MySideProps) {
  const text = useText(taskList);
  const hasGroups = (counts?.groups ?? 0) > 0 && view !== 'groups';
  const hasWaiting = (counts?.waiting ?? 0) > 0 && view !== 'waiting';
  const groups = useCall('listMyTasks', { body: { view: 'groups', limit: LIMIT } }, { enabled: hasGroups });
  const waitingResult = useCall('listMyTasks', { body: { view: 'waiting', limit: LIMIT } }, { enabled: hasWaiting });
  const ownResult = useCall('listMyTasks', { body: { view: 'mine', limit: 25 } });
  const reminders = useReminders(ownResult.data, today);
  if (!hasGroups && !hasWaiting && reminders.length === 0) return null;
  return (
    <aside className={styles.side}>
      {hasGroups && (
        <Panel
          title={text('view-groups')}
          aside={<Count value={counts?.groups ?? 0} />}
          actions={<span className={styles.quiet}>{text('firstCome')}</span>}
          isFlush
        >
          <ul>
            {tasksOf(groups.data).map((task) => (
              <SideRow key={task._id} task={task} today={today} onOpen={onOpen} isTeam />
            ))}
          </ul>
        </Panel>
      )}
      {hasWaiting && (
        <Panel title={text('view-waiting')} aside={<Count value={counts?.waiting ?? 0} />} isFlush>
          <ul>
            {tasksOf(waitingResult.data).map((task) => (
              <SideRow key={task._id} task={task} today={today} onOpen={onOpen} isTeam={false} />
            ))}
          </ul>
        </Panel>
      )}
      {reminders.length > 0 && (
        <Panel title={text('remindersToday')} isFlush>
          <ul>
            {reminders.map(({ task, time }) => (
              <li key={task._id} className={styles.sideRow}>
                <Icon of={ReminderIcon} size={16} />
                <button type="button" className={styles.sideText} onClick={() => onOpen(task)}>
                  <b>{formatTime(time)}</b>
                  <small>{task.title}</small>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  );
}

/** The viewer's reminders of today, in the company's time zone. */
function useReminders(ownTasks: MyTasks | undefined, today: string) {
  const { timeZone } = useCompanyDates();
  return (ownTasks?.groups.flatMap(({ tasks }) => tasks) ?? [])
    .flatMap((task) => {
      const remindTime = task.remind_at === null ? null : new Date(task.remind_at);
      return remindTime && dayIn(remindTime, timeZone) === today ? [{ task, time: clockIn(remindTime, timeZone) }] : [];
    })
    .sort((a, b) => a.time.localeCompare(b.time));
}

interface SideRowProps {
  readonly task: TaskSummary;
  readonly today: string;
  readonly onOpen: (task: TaskSummary) => void;
  /** Whether the role or group is shown, or the person. */
  readonly isTeam: boolean;
}

function SideRow({ task, today, onOpen, isTeam }: SideRowProps) {
  const text = useText(taskList);
  const user = task.users.find((candidate) => isPerson(candidate) !== isTeam) ?? task.users[0];
  const dueDate = dueText({ day: task.due_date, time: task.due_time }, today, text, 'today');
  return (
    <li className={styles.sideRow}>
      {user && <UserMark key={userKey(user)} user={user} />}
      <button type="button" className={styles.sideText} onClick={() => onOpen(task)}>
        <b>{[task.title, task.owner?.number].filter(Boolean).join(', ')}</b>
        <small>{[isTeam ? user?.label : text(`status-${task.status}`), dueDate].filter(Boolean).join(' · ')}</small>
      </button>
      {isTeam ? <TakeButton task={task} /> : <StatusGlyph {...statusGlyph('task', task.status)} />}
    </li>
  );
}
