import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { CallRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { CloseIcon, EditIcon, ErrorState, IconButton, isTyping, SkeletonFields, useIsPhone } from '../../../ui';
import { Drawer } from '../../../ui/overlays/drawer';
import { BlockedDialog } from '../dialog/blocked-dialog';
import { TaskDialog } from '../dialog/task-dialog';
import { StatusMenu } from '../rows/status-menu';
import type { TaskSummary } from '../task-shapes';
import { useTaskChanges, type TaskChanges } from '../use-task-changes';
import { TaskContent } from './task-content';
import { TaskFooter } from './task-footer';
import styles from './side.module.css';

export interface TaskSideProps {
  /** The task as its list shows it. */
  readonly task: TaskSummary;
  /** Whether its record is shown. */
  readonly showsRecord: boolean;
  readonly onClose: () => void;
}

/** Escape closes the panel wherever the focus is, unless a layer above it is open. */
function useEscape(close: () => void): void {
  const run = useEffectEvent(close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[aria-modal=true]') === null) run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A task beside its list: what it is about, with values that change in place. On a phone it is a sheet. */
export function TaskSide(props: TaskSideProps) {
  const { task, onClose } = props;
  const text = useText(taskList);
  const isPhone = useIsPhone();
  const changes = useTaskChanges();
  const [isEditing, setEditing] = useState(false);
  const content = <TaskFrame {...props} changes={changes} onEdit={() => setEditing(true)} />;
  return (
    <>
      {isPhone ? (
        <Drawer
          opened
          onClose={onClose}
          position="bottom"
          size="100%"
          withCloseButton={false}
          title={text('taskOf', { title: task.title })}
          classNames={{ header: styles.sheetName ?? '', body: styles.sheet ?? '' }}
        >
          {content}
        </Drawer>
      ) : (
        <SidePanel title={task.title} onClose={onClose}>
          {content}
        </SidePanel>
      )}
      {isEditing && <TaskDialog task={task._id} owner={null} onClose={() => setEditing(false)} />}
      <BlockedDialog blocked={changes.blocked} onClose={changes.dismissBlocked} onOverride={changes.change} />
    </>
  );
}

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function SidePanel({ title, onClose, children }: SidePanelProps) {
  const text = useText(taskList);
  const host = useRef<HTMLElement>(null);
  useEscape(onClose);
  useEffect(() => {
    // What opened the panel can be in its place.
    if (document.activeElement === document.body) host.current?.focus();
  }, []);
  return (
    <aside ref={host} tabIndex={-1} data-task-side className={styles.side} aria-label={text('taskOf', { title })}>
      {children}
    </aside>
  );
}

interface TaskFrameProps extends TaskSideProps {
  readonly changes: TaskChanges;
  readonly onEdit: () => void;
}

function TaskFrame({ task: listedTasks, showsRecord, changes, onEdit, onClose }: TaskFrameProps) {
  const text = useText(taskList);
  const { data, error, refetch } = useCall(
    'readTask',
    { body: { tid: listedTasks._id } },
    { staleTime: 0, retry: false },
  );
  const task = data?.task ?? listedTasks;
  const mayProgress = task.abilities.progress && task.active;
  return (
    <>
      <header className={styles.head}>
        <StatusMenu
          hasLabel
          title={task.title}
          status={task.status}
          isDisabled={!mayProgress}
          onPick={(status) => void changes.change([task], { status })}
        />
        <span className={styles.grow} />
        <IconButton icon={EditIcon} size="normal" name={text('updateTask')} onClick={onEdit} />
        <IconButton icon={CloseIcon} size="normal" name={text('close')} onClick={onClose} />
      </header>
      <div className={styles.scroll}>
        {data?.task ? (
          <TaskContent
            key={data.task._id}
            task={data.task}
            info={data}
            showsRecord={showsRecord}
            onChange={(values) => void changes.change([task], values)}
          />
        ) : (
          <>
            <h2 className={styles.title}>{task.title}</h2>
            {error ? (
              <ErrorState
                title={text('taskFailed')}
                help={error instanceof CallRefused ? error.message : text('loadHelp')}
                onRetry={() => void refetch()}
              />
            ) : (
              <div className={styles.part}>
                <SkeletonFields lines={4} label={text('loading')} />
              </div>
            )}
          </>
        )}
      </div>
      <TaskFooter task={task} changes={changes} />
    </>
  );
}
