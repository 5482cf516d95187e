import { call } from '../../client';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { useToggleActive } from './use-toggle-active';

/** Activates and deactivates roles. */
export function useRoleActivity() {
  const text = useText(roles);
  return useToggleActive({
    activate: (id) => call('activateRole', { body: { _id: id } }),
    deactivate: (id) => call('deactivateRole', { params: { id } }),
    stale: ['listRoles', 'readRole'],
    detail: text('deactivateDetail'),
  });
}
