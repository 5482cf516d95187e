import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { ConfirmDialog } from '../../ui';

/** Asks before navigation discards unsaved changes; on page unload the browser asks. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const text = useText(tasks);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      question={text('leaveQuestion')}
      detail={text('leaveDetail')}
      confirmLabel={text('discardChanges')}
      cancelLabel={text('keepEditing')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
