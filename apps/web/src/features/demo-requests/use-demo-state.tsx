import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useText } from '../../i18n';
import { demoRequests } from '../../i18n/en/admin/demo-requests';
import { CheckIcon, IconButton, notify, UndoIcon } from '../../ui';
import type { DemoListItem } from './demo-columns';

/** Marks a request as done, which can be undone, or as new again. */
export function useDemoState() {
  const text = useText(demoRequests);
  const queries = useQueryClient();
  const toggleDone = async ({ _id: id, fullName: name, state }: DemoListItem) => {
    const isNew = state === 'new';
    try {
      await call('setDemoRequestState', { params: { id }, body: { state: isNew ? 'done' : 'new' } });
      if (isNew)
        notify.undo(
          text('isDone', { name }),
          () => void toggleDone({ _id: id, fullName: name, state: 'done' } as DemoListItem),
        );
      else notify.success(text('isNew', { name }));
    } catch {
      notify.failure(text('notSaved', { name }));
    }
    void queries.invalidateQueries({ queryKey: ['listDemoRequests'] });
  };
  return (row: DemoListItem) => (
    <IconButton
      icon={row.state === 'new' ? CheckIcon : UndoIcon}
      name={row.state === 'new' ? text('markDone') : text('markNew')}
      onClick={() => void toggleDone(row)}
    />
  );
}
