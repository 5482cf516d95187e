import { useCall } from '../../../client';
import type { RoleChoice } from './settings-shapes';

/** The roles of the company, as any of its modules tells them; null until they are here. */
export function useRoles(): readonly RoleChoice[] | null {
  const modules = useCall('listForms', { body: { kind: 'module' } }, { staleTime: 60_000 });
  const id = modules.data?.forms[0]?._id ?? '';
  const form = useCall('readForm', { params: { id } }, { enabled: id !== '', staleTime: 60_000 });
  return form.data?.roles ?? null;
}
