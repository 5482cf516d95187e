import { writeDay } from '@lendwright/kernel';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { AddIcon, Ago, Button, EmptyState, PeopleStack, StatusMark } from '../../ui';
import { Dash, dayOfMoment, useCompanyDates } from '../record-list';
import type { Dashboard } from './dashboard-shapes';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './dashboard.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

type Task = Dashboard['tasks'][number];

const TaskDialog = lazyPart(() => import('../task-list'), 'TaskDialog');

/** The tasks assigned to the viewer (spec 1-shell §2.8). A title opens the task. */
export function RecentTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const text = useText(dashboard);
  const [openedTask, setOpenedTask] = useState<{ readonly task: string | null } | null>(null);
  return (
    <>
      {tasks.length === 0 ? (
        <EmptyState
          title={text('emptyTasks')}
          action={
            <Button icon={AddIcon} onClick={() => setOpenedTask({ task: null })}>
              {text('createTask')}
            </Button>
          }
        />
      ) : (
        <>
          <TaskTable tasks={tasks} onOpen={(task) => setOpenedTask({ task })} />
          <div className={styles.recentFoot}>
            <Link to="/tasks" className={styles.target}>
              {text('allTasks')}
            </Link>
          </div>
        </>
      )}
      {openedTask && (
        <Suspense fallback={null}>
          <TaskDialog task={openedTask.task} owner={null} onClose={() => setOpenedTask(null)} />
        </Suspense>
      )}
    </>
  );
}

interface TaskTableProps {
  readonly tasks: readonly Task[];
  readonly onOpen: (task: string) => void;
}

function TaskTable({ tasks, onOpen }: TaskTableProps) {
  const text = useText(dashboard);
  return (
    <table className={`${styles.rows} ${styles.tall}`}>
      <caption className={readAloud.text}>{text('assignedTasks')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('taskTitle')}</th>
          <th scope="col" className={styles.taskStatusColumn}>
            {text('status')}
          </th>
          <th scope="col" className={`${styles.widestCell} ${styles.dayColumn}`}>
            {text('startDate')}
          </th>
          <th scope="col" className={styles.dayColumn}>
            {text('dueDate')}
          </th>
          <th scope="col" className={`${styles.middleCell} ${styles.shortColumn}`}>
            {text('users')}
          </th>
          <th scope="col" className={`${styles.wideCell} ${styles.shortColumn}`}>
            {text('priority')}
          </th>
          <th scope="col" className={`${styles.widestCell} ${styles.shortColumn}`}>
            {text('module')}
          </th>
          <th scope="col" className={`${styles.widestCell} ${styles.shortColumn}`}>
            {text('created')}
          </th>
          <th scope="col" className={`${styles.widestCell} ${styles.shortColumn}`}>
            {text('updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <TaskLine key={task._id} task={task} onOpen={() => onOpen(task._id)} />
        ))}
      </tbody>
    </table>
  );
}

function TaskLine({ task, onOpen }: { readonly task: Task; readonly onOpen: () => void }) {
  const text = useText(dashboard);
  const dates = useCompanyDates();
  const dayOf = (day: string | null) => (day === null ? <Dash /> : writeDay(day, dates.format));
  const people = task.users.map(({ value, label }) => ({ id: value, name: label }));
  return (
    <tr>
      <td className={styles.nameCell}>
        <button type="button" className={styles.textButton} onClick={onOpen}>
          {task.title}
        </button>
      </td>
      <td>
        <StatusMark set="task" status={task.status} label={text(`task-${task.status}`)} />
      </td>
      <td className={styles.widestCell}>{dayOf(task.start_date)}</td>
      <td>{dayOf(task.due_date)}</td>
      <td className={styles.middleCell}>
        <span className={styles.line}>
          <PeopleStack people={people} />
        </span>
        <span className={styles.subline}>{people.map(({ name }) => name).join(', ')}</span>
      </td>
      <td className={styles.wideCell}>
        <StatusMark set="priority" status={task.priority} label={text(`priority-${task.priority}`)} />
      </td>
      <td className={styles.widestCell}>{task.module.title || <Dash />}</td>
      <td className={styles.widestCell}>
        <span className={styles.line}>{dayOfMoment(task.createdAt, dates)}</span>
        <span className={styles.subline}>{task.created_by?.user}</span>
      </td>
      <td className={styles.widestCell}>
        <span className={styles.line}>
          <Ago at={task.updatedAt} />
        </span>
        <span className={styles.subline}>{task.updated_by?.user}</span>
      </td>
    </tr>
  );
}
