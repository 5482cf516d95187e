import { useNavigate, useSearch } from '@tanstack/react-router';
import { FormList } from '../../features/builders';

const ROUTES = {
  module: '/builders/modules',
  opportunity: '/builders/opportunity',
  webform: '/builders/webforms',
  library: '/builders/libraries',
} as const;

/** A builder's list, which keeps in the address what it shows. For admins; the server decides. */
export function FormListScreen({ kind }: { readonly kind: keyof typeof ROUTES }) {
  const search = useSearch({ from: ROUTES[kind] });
  const navigate = useNavigate();
  return (
    <FormList
      kind={kind}
      search={search}
      change={(patch) =>
        void navigate({ to: ROUTES[kind], search: (before) => ({ ...before, ...patch }), replace: 'q' in patch })
      }
    />
  );
}
