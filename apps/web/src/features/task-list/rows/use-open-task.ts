import { useEffect, useRef, useState } from 'react';
import type { TaskSummary } from '../task-shapes';

/** The element of the panel beside a list of tasks. */
export const TASK_SIDE = '[data-task-side]';

/** The task whose panel is open beside a list. */
export interface OpenTask {
  readonly task: TaskSummary | null;
  readonly open: (task: TaskSummary) => void;
  readonly close: () => void;
}

const rowButton = (task: TaskSummary) =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(task._id)}"] [data-act="open"]`);

/** Opens one task beside a list. Closing returns the focus to its row, or to what opened the panel. */
export function useOpenTask(): OpenTask {
  const [task, setTask] = useState<TaskSummary | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    task,
    open: (openedTask) => {
      if (task === null) opener.current = document.activeElement;
      setTask(openedTask);
    },
    close: () => {
      if (task === null) return;
      setTask(null);
      requestAnimationFrame(() => {
        const target = rowButton(task) ?? opener.current;
        if (target instanceof HTMLElement && target.isConnected) target.focus();
      });
    },
  };
}

/** Shows the task under the cursor while the panel is open. */
export function useFollowedCursor(currentSummary: TaskSummary | undefined, panel: OpenTask | undefined): void {
  const followedId = useRef(currentSummary?._id);
  useEffect(() => {
    if (followedId.current === currentSummary?._id) return;
    followedId.current = currentSummary?._id;
    if (currentSummary && panel?.task && panel.task._id !== currentSummary._id) panel.open(currentSummary);
  });
}
