import { useNavigate, useSearch } from '@tanstack/react-router';
import { RoleList } from '../../features/roles';

/** /security/roles: for administrators; the server decides. */
export function Screen() {
  const search = useSearch({ from: '/security/roles' });
  const navigate = useNavigate();
  return (
    <RoleList
      search={search}
      change={(patch) =>
        void navigate({ to: '/security/roles', search: (before) => ({ ...before, ...patch }), replace: 'q' in patch })
      }
    />
  );
}
