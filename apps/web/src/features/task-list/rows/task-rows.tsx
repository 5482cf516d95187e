import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Icon, NextIcon, OpenIcon } from '../../../ui';
import { BulkBar, EMPTY_SELECTION, isSelected, toggleRow, type Selection } from '../../../ui/table';
import { useRowCursor } from '../../../ui/table/use-row-cursor';
import { BlockedDialog } from '../dialog/blocked-dialog';
import { HandOffDialog } from '../dialog/hand-off-dialog';
import { isOpenTask, type TaskSummary } from '../task-shapes';
import { useTaskChanges, type TaskChanges } from '../use-task-changes';
import type { InlineValues } from '../use-task-sender';
import { PendingRow, TaskRow, type TaskRowProps } from './task-row';
import { TASK_SIDE, useFollowedCursor, type OpenTask } from './use-open-task';
import readAloud from '../../../ui/text/read-aloud.module.css';
import styles from './task-rows.module.css';

/** Tasks under one heading; without a title they have none. */
export interface TaskGroup {
  readonly id: string;
  readonly title?: string;
  readonly count?: number;
  readonly isLate?: boolean;
  /** At the right of the heading. */
  readonly aside?: (changes: TaskChanges) => ReactNode;
  /** Below the last task: a button to load the rest. */
  readonly rest?: ReactNode;
  readonly tasks: readonly TaskSummary[];
}

export interface TaskRowsProps extends Pick<TaskRowProps, 'today' | 'showsRecord' | 'untimedLabel'> {
  readonly label: string;
  readonly groups: readonly TaskGroup[];
  /** Titles of tasks that are being created. */
  readonly pending?: readonly string[];
  readonly isStale?: boolean;
  readonly onOpen: (task: TaskSummary) => void;
  readonly rowActions?: ((task: TaskSummary) => ReactNode) | undefined;
  /** Whether the actions are visible without the pointer or the cursor on the row. */
  readonly hasVisibleActions?: boolean;
  /** The panel beside the list, which follows the cursor. */
  readonly panel?: OpenTask | undefined;
}

const ACTION_KEYS = { s: 'status', p: 'priority', d: 'due', a: 'people', r: 'remind', h: 'handoff' } as const;

/** The tasks that a change of one task applies to: the selection, if the task is part of it. */
function targetsOf(
  task: TaskSummary,
  allSummaries: readonly TaskSummary[],
  selection: Selection,
): readonly TaskSummary[] {
  return isSelected(selection, task._id) ? allSummaries.filter(({ _id }) => isSelected(selection, _id)) : [task];
}

/**
 * Tasks in groups. Keys on the cursor row: J and K move, X selects, Enter opens, E completes, S status, D due date,
 * A people, P priority, R reminder, H hand off. A change of a selected task applies to all selected ones.
 */
export function TaskRows(props: TaskRowsProps) {
  const {
    label,
    groups,
    pending = [],
    isStale,
    onOpen,
    today,
    showsRecord,
    untimedLabel,
    rowActions,
    hasVisibleActions,
    panel,
  } = props;
  const text = useText(taskList);
  const host = useRef<HTMLDivElement>(null);
  const changes = useTaskChanges();
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  const [foldedGroups, setFoldedGroups] = useState<ReadonlySet<string>>(new Set());
  const [handedOffTask, setHandedOffTask] = useState<TaskSummary | null>(null);
  const tasks = groups.filter(({ id }) => !foldedGroups.has(id)).flatMap((group) => group.tasks);
  const keys = tasks.map(({ _id }) => _id);
  // A key must not change another task than the one that the panel shows.
  const isOnOtherPage = panel?.task !== undefined && panel.task !== null && !keys.includes(panel.task._id);
  const change = (task: TaskSummary, values: InlineValues) =>
    void changes.change(targetsOf(task, tasks, selection), values).then(() => setSelection(EMPTY_SELECTION));
  const complete = (task: TaskSummary) => {
    if (isOpenTask(task) && task.abilities.progress && task.active) change(task, { status: 'Completed' });
  };
  const press = (action: string) => (task: TaskSummary) =>
    host.current
      ?.querySelector<HTMLElement>(`[data-task="${CSS.escape(task._id)}"] [data-act="${action}"]:not(:disabled)`)
      ?.click();
  const cursor = useRowCursor<TaskSummary>({
    rows: tasks,
    rowKey: ({ _id }) => _id,
    // A second Enter moves the focus into the panel.
    onOpen: (task) =>
      task._id === panel?.task?._id ? document.querySelector<HTMLElement>(TASK_SIDE)?.focus() : onOpen(task),
    selection,
    onSelection: setSelection,
    onEditKey: () => false,
    panel: TASK_SIDE,
    rowKeys: {
      ...(!isOnOtherPage && {
        ...Object.fromEntries(Object.entries(ACTION_KEYS).map(([key, action]) => [key, press(action)])),
        e: complete,
      }),
      ...(panel?.task && { Escape: panel.close }),
    },
  });
  useFollowedCursor(tasks[cursor.cursor], panel);
  const toggleFold = (id: string) => {
    const groupsAfter = new Set(foldedGroups);
    if (!groupsAfter.delete(id)) groupsAfter.add(id);
    setFoldedGroups(groupsAfter);
  };
  const row = (task: TaskSummary) => {
    const index = keys.indexOf(task._id);
    return (
      <TaskRow
        key={task._id}
        task={task}
        today={today}
        showsRecord={showsRecord}
        untimedLabel={untimedLabel}
        isCursor={index === cursor.cursor}
        isSelected={isSelected(selection, task._id)}
        onSelect={() => setSelection(toggleRow(selection, task._id, keys))}
        onFocus={() => cursor.setCursor(index)}
        onOpen={() => onOpen(task)}
        onChange={(values) => change(task, values)}
        onHandOff={() => setHandedOffTask(task)}
        actions={rowActions?.(task)}
      />
    );
  };
  const selectedTasks = tasks.filter(({ _id }) => isSelected(selection, _id));
  const currentTask = tasks[cursor.cursor];
  return (
    <div
      ref={host}
      className={styles.rows}
      data-stale={isStale || undefined}
      data-actions={hasVisibleActions ? 'always' : rowActions && 'hover'}
    >
      <div role="grid" aria-label={label} aria-multiselectable onKeyDown={cursor.onKeyDown}>
        {pending.length > 0 && (
          <div role="rowgroup">
            {pending.map((title, index) => (
              <PendingRow key={`${title} ${index}`} title={title} />
            ))}
          </div>
        )}
        {groups.map((group) => (
          <div key={group.id} role="rowgroup" aria-label={group.title}>
            {group.title && (
              <GroupHead
                group={group}
                changes={changes}
                isFolded={foldedGroups.has(group.id)}
                onFold={() => toggleFold(group.id)}
              />
            )}
            {!foldedGroups.has(group.id) && group.tasks.map(row)}
            {!foldedGroups.has(group.id) && group.rest && (
              <div role="row" className={styles.rest}>
                <span role="gridcell">{group.rest}</span>
              </div>
            )}
          </div>
        ))}
      </div>
      <p className={readAloud.text} role="status">
        {currentTask &&
          text('currentTask', { title: currentTask.title, place: cursor.cursor + 1, count: tasks.length })}
      </p>
      {selectedTasks.length > 0 && (
        <BulkBar
          selection={{ kind: 'some', keys: new Set(selectedTasks.map(({ _id }) => _id)) }}
          count={selectedTasks.length}
          onSelection={setSelection}
          actions={[
            { id: 'complete', title: text('complete'), onPick: () => selectedTasks[0] && complete(selectedTasks[0]) },
            {
              id: 'today',
              title: text('moveToToday'),
              onPick: () => selectedTasks[0] && change(selectedTasks[0], { due_date: today }),
            },
          ]}
        />
      )}
      <BlockedDialog blocked={changes.blocked} onClose={changes.dismissBlocked} onOverride={changes.change} />
      {handedOffTask && <HandOffDialog task={handedOffTask} onClose={() => setHandedOffTask(null)} />}
    </div>
  );
}

interface GroupHeadProps {
  readonly group: TaskGroup;
  readonly changes: TaskChanges;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

function GroupHead({ group, changes, isFolded, onFold }: GroupHeadProps) {
  return (
    <div role="row" className={styles.head}>
      <span role="gridcell" className={styles.headTitle}>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
          <Icon of={isFolded ? NextIcon : OpenIcon} size={14} />
          <span data-late={group.isLate || undefined}>{group.title}</span>
          <span className={styles.count}>{group.count ?? group.tasks.length}</span>
        </button>
        {group.aside && <span className={styles.aside}>{group.aside(changes)}</span>}
      </span>
    </div>
  );
}
