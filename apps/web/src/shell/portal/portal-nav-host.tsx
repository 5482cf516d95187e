import { useSearch } from '@tanstack/react-router';
import { useOwnLoans } from '../../features/loans/use-own-loans';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { PortalNav, type PortalNavProps } from './portal-nav';
import { loanOfPath, portalPages } from './portal-pages';

export interface PortalNavHostProps extends Pick<PortalNavProps, 'kind'> {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly path: string;
}

/** The navigation of a borrower: their open loan, or their newest one. */
function BorrowerNav({ user, menu, path, kind }: PortalNavHostProps) {
  const { tab } = useSearch({ strict: false });
  const { loans, overviewOf } = useOwnLoans();
  const loan = loanOfPath(path) ?? loans[0]?._id ?? null;
  const documents = loan ? (overviewOf(loan)?.documentCounts.toSend ?? 0) : 0;
  return (
    <PortalNav
      pages={portalPages({ menu, profile: user.profile, path, tab, loan })}
      documents={documents}
      kind={kind}
    />
  );
}

/** The navigation of the portal with the pages of the signed-in user. */
export function PortalNavHost(props: PortalNavHostProps) {
  const { user, menu, path, kind } = props;
  if (menu.loggedInUserType === 'prospect') return <BorrowerNav {...props} />;
  const pages = portalPages({ menu, profile: user.profile, path, tab: undefined, loan: null });
  return <PortalNav pages={pages} documents={0} kind={kind} />;
}
