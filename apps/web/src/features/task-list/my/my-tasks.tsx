import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallRefused, onNotified, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import {
  AddIcon,
  Button,
  EmptyState,
  ErrorState,
  Kbd,
  Page,
  Panel,
  SegmentedTabs,
  SkeletonLines,
  useShortcut,
} from '../../../ui';
import { CalendarDialog } from '../calendar/calendar-dialog';
import { CaptureBar } from '../capture/capture-bar';
import { useCapture } from '../capture/use-capture';
import { TaskDialog } from '../dialog/task-dialog';
import { endOfWeek } from '../due/group-by-due';
import { formatLongDay } from '../due/due-text';
import { useCompanyToday } from '../due/use-company-clock';
import { TaskRows, type TaskGroup } from '../rows/task-rows';
import { useOpenTask, type OpenTask } from '../rows/use-open-task';
import { TaskSide } from '../side/task-side';
import { TaskListView } from '../panel/task-list-view';
import { CalendarLinkIcon } from '../task-icons';
import type { DueGroup, MyTasks as Answer, TaskView } from '../task-shapes';
import { MoreTasks } from './more-tasks';
import { MySide } from './my-side';
import { TakeButton } from './take-button';
import styles from './my-tasks.module.css';

/** The state of the page in the URL. */
export interface MyTasksSearch {
  /** The open tab. */
  readonly status?: string | undefined;
}

export interface MyTasksProps {
  readonly search: MyTasksSearch;
  readonly change: (patch: MyTasksSearch) => void;
}

const VIEWS: readonly TaskView[] = ['mine', 'created', 'groups', 'waiting'];
const ALL_LISTS = 'all';

/** The number of tasks that a group shows at first. */
const LIMIT = 25;

function useMyTasks(view: TaskView, today: string) {
  const { data, error, isPlaceholderData, refetch } = useCall(
    'listMyTasks',
    { body: { view, limit: LIMIT } },
    { placeholderData: keepPreviousData },
  );
  // The groups roll over at the company's midnight, and new tasks of others and of templates are announced.
  useEffect(() => void refetch(), [today, refetch]);
  useEffect(() => onNotified(() => void refetch()), [refetch]);
  return { data, error, refetch, isStale: isPlaceholderData };
}

/** /tasks: the viewer's open tasks by due date, the tasks of the viewer's groups, and all tasks. */
export function MyTasks({ search, change }: MyTasksProps) {
  const text = useText(taskList);
  const [isCreating, setCreating] = useState(false);
  const panel = useOpenTask();
  const [isSharing, setSharing] = useState(false);
  const view = VIEWS.find((id) => id === search.status) ?? (search.status === ALL_LISTS ? ALL_LISTS : 'mine');
  const today = useCompanyToday();
  const { data, error, refetch, isStale } = useMyTasks(view === ALL_LISTS ? 'mine' : view, today);
  const counts = data?.counts;
  const lateCount = data?.groups.find(({ due }) => due === 'overdue')?.count ?? 0;
  return (
    <Page
      title={text('myTasks')}
      aside={
        view !== ALL_LISTS &&
        data && (
          <span className={styles.summary}>
            {text('openCount', { count: data.counts[view] })}
            {lateCount > 0 && <b>{text('overdueCount', { count: lateCount })}</b>}
          </span>
        )
      }
      actions={
        <>
          <Button icon={CalendarLinkIcon} onClick={() => setSharing(true)}>
            {text('calendarLink')}
          </Button>
          <Button tone="primary" icon={AddIcon} onClick={() => setCreating(true)}>
            {text('createTask')}
          </Button>
        </>
      }
    >
      <div className={styles.grid}>
        <Panel isFlush>
          <div className={styles.tabs}>
            <SegmentedTabs
              label={text('views')}
              tabs={[
                ...VIEWS.map((id) => ({ id, title: text(`view-${id}`), count: counts?.[id] })),
                { id: ALL_LISTS, title: text('view-all') },
              ]}
              value={view}
              onChange={(id) => change({ status: id === 'mine' ? undefined : id })}
              controls="my-tasks"
            />
          </div>
          <div id="my-tasks" role="tabpanel" aria-label={text(`view-${view}`)}>
            {view === ALL_LISTS ? (
              <TaskListView owner={null} panel={panel} onCreate={() => setCreating(true)} />
            ) : error && !data ? (
              <ErrorState
                title={text('listFailed')}
                help={error instanceof CallRefused ? error.message : text('loadHelp')}
                onRetry={() => void refetch()}
              />
            ) : (
              <OwnTasks
                view={view}
                data={data}
                today={today}
                isStale={isStale}
                panel={panel}
                onCreate={() => setCreating(true)}
              />
            )}
          </div>
        </Panel>
        {panel.task ? (
          <TaskSide task={panel.task} showsRecord onClose={panel.close} />
        ) : (
          <MySide counts={counts} today={today} onOpen={panel.open} view={view} />
        )}
      </div>
      {isCreating && <TaskDialog task={null} owner={null} onClose={() => setCreating(false)} />}
      <CalendarDialog isOpen={isSharing} onClose={() => setSharing(false)} />
    </Page>
  );
}

interface OwnTasksProps {
  readonly view: TaskView;
  readonly data: Answer | undefined;
  readonly today: string;
  readonly isStale: boolean;
  readonly panel: OpenTask;
  readonly onCreate: () => void;
}

const LEGEND = {
  E: 'keyComplete',
  D: 'keyDue',
  A: 'keyAssign',
  P: 'keyPriority',
  R: 'keyRemind',
  H: 'keyHandOff',
} as const;

/** The line that adds tasks, and the tasks of a view in groups. */
function OwnTasks({ view, data, today, isStale, panel, onCreate }: OwnTasksProps) {
  const text = useText(taskList);
  const input = useRef<HTMLInputElement>(null);
  const capture = useCapture(null);
  useShortcut('n', () => input.current?.focus());
  const groups = useGroups(view, data, today);
  return (
    <>
      <CaptureBar
        ref={input}
        assignees={capture.assignees}
        placeholder={text('capturePlaceholder')}
        onAdd={capture.add}
      />
      {!data ? (
        <div className={styles.loading}>
          <SkeletonLines lines={8} label={text('loading')} />
        </div>
      ) : groups.length === 0 && capture.pending.length === 0 ? (
        <EmptyState
          title={text('empty')}
          help={text(`emptyHelp-${view}`)}
          action={<Button onClick={onCreate}>{text('createTask')}</Button>}
        />
      ) : (
        <TaskRows
          label={text(`view-${view}`)}
          groups={groups}
          pending={capture.pending}
          today={today}
          showsRecord
          untimedLabel="anyTime"
          isStale={isStale}
          onOpen={panel.open}
          panel={panel}
          hasVisibleActions={view === 'groups'}
          rowActions={view === 'groups' ? (task) => <TakeButton task={task} /> : undefined}
        />
      )}
      <footer className={styles.foot}>
        {Object.entries(LEGEND).map(([key, label]) => (
          <span key={key}>
            <Kbd keys={key} /> {text(label)}
          </span>
        ))}
      </footer>
    </>
  );
}

/** The groups as headings with their tasks. */
function useGroups(view: TaskView, data: Answer | undefined, today: string): readonly TaskGroup[] {
  const text = useText(taskList);
  const notes: Partial<Record<DueGroup, string>> = {
    today: formatLongDay(today),
    week: text('weekUntil', { day: formatLongDay(endOfWeek(today)) }),
  };
  return (data?.groups ?? []).map(({ due, count, tasks }) => ({
    id: due,
    title: text(`due-${due}`),
    count,
    isLate: due === 'overdue',
    tasks,
    aside: (changes) =>
      due === 'overdue' ? (
        <button
          type="button"
          onClick={() =>
            void changes.change(
              tasks.filter(({ abilities }) => abilities.update),
              { due_date: today },
            )
          }
        >
          {text('moveAllToToday', { count: tasks.length })}
        </button>
      ) : (
        notes[due]
      ),
    rest: count > tasks.length && <MoreTasks view={view} group={due} shown={tasks.length} count={count} />,
  }));
}
