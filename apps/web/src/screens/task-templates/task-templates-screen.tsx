import { useNavigate, useSearch } from '@tanstack/react-router';
import { TemplateList } from '../../features/tasks';

/** /builders/tasks: task templates, for admins; the server decides. */
export function Screen() {
  const search = useSearch({ from: '/builders/tasks' });
  const navigate = useNavigate();
  return (
    <TemplateList
      search={search}
      change={(patch) =>
        void navigate({ to: '/builders/tasks', search: (before) => ({ ...before, ...patch }), replace: 'q' in patch })
      }
    />
  );
}
