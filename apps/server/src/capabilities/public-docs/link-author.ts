import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { AuditAuthor } from '../audit';
import type { DocumentLinkRow } from './link-rows';

const nameOf = ({ email }: Pick<DocumentLinkRow, 'email'>): string => `via link sent to ${email}`;

/**
 * The recipient of a link as the author of uploads: the link itself, by its id. It is not an account and has no rights.
 */
export const authorOfLink = (
  companyId: Id,
  link: Pick<DocumentLinkRow, 'id' | 'email'>,
  language?: string,
): Viewer => ({
  accountId: link.id,
  companyId,
  personId: null,
  userType: 'Prospects',
  roleId: '' as Id,
  roleTitle: '',
  isAdmin: false,
  fullName: nameOf(link),
  rights: NO_RIGHTS,
  ...(language !== undefined && { language }),
});

/** The recipient of a link in the audit log. */
export const auditAuthorOf = (link: Pick<DocumentLinkRow, 'email'>): AuditAuthor => ({
  accountId: null,
  fullName: nameOf(link),
});
