import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { CompanyList } from '../../features/companies';
import { useSignedIn } from '../../features/session';

/** /companies: the list for Super users; everyone else is redirected to their own company. */
export function Screen() {
  const search = useSearch({ from: '/companies' });
  const navigate = useNavigate();
  const user = useSignedIn();
  if (!user) return null;
  if (user.user.type !== 'Super')
    return <Navigate to="/companies/$id" params={{ id: user.user.company._id }} replace />;
  return (
    <CompanyList
      search={search}
      change={(patch) =>
        void navigate({
          to: '/companies',
          search: (previousSearch) => ({ ...previousSearch, ...patch }),
          replace: 'q' in patch,
        })
      }
    />
  );
}
