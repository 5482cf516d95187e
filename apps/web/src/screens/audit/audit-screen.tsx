import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditLog } from '../../features/audit';

/** /security/audit: the audit log, for administrators; the server decides. */
export function Screen() {
  const search = useSearch({ from: '/security/audit' });
  const navigate = useNavigate();
  return (
    <AuditLog
      search={search}
      change={(patch) =>
        void navigate({ to: '/security/audit', search: (before) => ({ ...before, ...patch }), replace: 'q' in patch })
      }
    />
  );
}
