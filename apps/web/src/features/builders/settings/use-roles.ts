import { useCall } from '../../../client';
import type { RoleChoice } from './settings-shapes';

/** The company's roles, read with any of its modules; null while loading. */
export function useRoles(): readonly RoleChoice[] | null {
  const modules = useCall('listForms', { body: { kind: 'module' } }, { staleTime: 60_000 });
  const id = modules.data?.forms[0]?._id ?? '';
  const form = useCall('readForm', { params: { id } }, { enabled: id !== '', staleTime: 60_000 });
  return form.data?.roles ?? null;
}
