import { useNavigate, useSearch } from '@tanstack/react-router';
import { DemoList } from '../../features/demo-requests';

/** /demo-requests: who asked for a demo, for Super users; the server decides. */
export function Screen() {
  const search = useSearch({ from: '/demo-requests' });
  const navigate = useNavigate();
  return (
    <DemoList
      search={search}
      change={(patch) =>
        void navigate({ to: '/demo-requests', search: (before) => ({ ...before, ...patch }), replace: 'q' in patch })
      }
    />
  );
}
