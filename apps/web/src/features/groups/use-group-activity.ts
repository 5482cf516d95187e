import { call } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { useToggleActive } from '../roles';

/** Activates and deactivates groups. */
export function useGroupActivity() {
  const text = useText(groups);
  return useToggleActive({
    activate: (id) => call('activateGroup', { body: { _id: id } }),
    deactivate: (id) => call('deactivateGroup', { params: { id } }),
    stale: ['listGroups', 'readGroup'],
    detail: text('deactivateDetail'),
  });
}
