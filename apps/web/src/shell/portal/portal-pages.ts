import { isAt, pathOf, titleOf } from '../../features/session/menu-config';
import type { MenuConfig, MenuItem } from '../../features/session/menu-config';

/** A page in the navigation of the portal. */
export interface PortalPage {
  readonly key: 'home' | 'application' | 'documents' | 'profile' | 'module';
  readonly path: string;
  /** The tab of the record, for a page that is one tab. */
  readonly tab?: string;
  /** The company's title of a module; other pages have a text of their own. */
  readonly title?: string;
  readonly item?: MenuItem;
  readonly isOn: boolean;
}

export interface PortalPagesInput {
  readonly menu: Pick<MenuConfig, 'header' | 'loggedInUserType'>;
  /** The user's own record, if they may open it. */
  readonly profile: string | null;
  /** The current path and record tab. */
  readonly path: string;
  readonly tab: string | undefined;
  /** A borrower's loan; null without one. */
  readonly loan: string | null;
}

/** Modules that borrowers do not browse: they have one profile, and their loans are the home page. */
const STAFF_ONLY_PAGES = new Set(['loans', 'prospects', 'contacts', 'workforces', 'leads', 'dashboard']);
/** Partners browse what their role lets them see, except their own directory entry. */
const PAGES_HIDDEN_FROM_PARTNERS = new Set(['loans', 'contacts', 'dashboard']);

const LOAN = '/loans/edit/';
export const DOCUMENTS_TAB = 'docs';
/** The payments of a loan, and the module of all payments. */
const PAYMENTS = 'payments';

/** The loan that a path shows; null on other pages. */
export const loanOfPath = (path: string): string | null =>
  path.startsWith(LOAN) ? path.slice(LOAN.length).split('/')[0] || null : null;

/**
 * The pages of the portal, in order: home, the borrower's application and documents, the company's own modules, and the
 * profile.
 */
export function portalPages({ menu, profile, path, tab, loan }: PortalPagesInput): readonly PortalPage[] {
  const isBorrower = menu.loggedInUserType === 'prospect';
  const isLoan = loanOfPath(path) !== null;
  const hiddenPages = isBorrower ? STAFF_ONLY_PAGES : PAGES_HIDDEN_FROM_PARTNERS;
  const modules = menu.header.items.filter(
    ({ _id, show_menu: isShown, permissions }) => isShown && permissions.global && !hiddenPages.has(_id),
  );
  const hasLoan = isBorrower && loan !== null;
  const isPayments = hasLoan && isLoan && tab === PAYMENTS && modules.some(({ _id }) => _id === PAYMENTS);
  const loanPages: readonly PortalPage[] = hasLoan
    ? [
        { key: 'application', path: `${LOAN}${loan}`, isOn: isLoan && tab !== DOCUMENTS_TAB && !isPayments },
        { key: 'documents', path: `${LOAN}${loan}`, tab: DOCUMENTS_TAB, isOn: isLoan && tab === DOCUMENTS_TAB },
      ]
    : [];
  return [
    { key: 'home', path: '/loans', isOn: path === '/loans' || (isLoan && loanPages.length === 0) },
    ...loanPages,
    ...modules.map((item) => ({
      key: 'module' as const,
      path: pathOf(item.page),
      title: titleOf(item),
      item,
      isOn:
        (isAt(path, item.page) && !(profile !== null && isAt(path, profile))) || (isPayments && item._id === PAYMENTS),
    })),
    ...(profile ? [{ key: 'profile' as const, path: pathOf(profile), isOn: isAt(path, profile) }] : []),
  ];
}
