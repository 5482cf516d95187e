import { canAccess, hasFullAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  accessFilterOf,
  CONTACTS,
  findRecord,
  LOANS,
  missingRefusal,
  type AccessFilter,
  type CompanySetup,
  type RecordRow,
} from '../records';

const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** Whether the company uses the marketplace and the viewer is staff. */
export const usesMarketplace = (setup: CompanySetup, viewer: Viewer): boolean =>
  setup.settings['lenderMarketplace'] === true && isStaff(viewer);

/** @throws Refusal 404 not_found unless the company uses the marketplace and the viewer is staff */
export function assertMarketplace(setup: CompanySetup, viewer: Viewer): void {
  if (!usesMarketplace(setup, viewer)) throw missingRefusal();
}

interface Access {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly isChange?: boolean;
}

async function access(
  tx: TenantTx,
  module: string,
  id: Id,
  { setup, viewer, isChange = false }: Access,
): Promise<RecordRow> {
  assertMarketplace(setup, viewer);
  const row = await findRecord(tx, module, id, 'all', isChange);
  if (!row || !canAccess(viewer, module, row, { tab: 'marketplace', act: 'view' })) throw missingRefusal();
  if (isChange && !canAccess(viewer, module, row, { tab: 'marketplace', act: 'update' }))
    throw new Refusal(403, 'forbidden', reason('marketplace.changeNotAllowed'));
  return row;
}

/** A loan whose lenders the viewer may see or change. @throws Refusal 404 not_found, 403 forbidden */
export const accessLoan = (tx: TenantTx, id: Id, accessKind: Access): Promise<RecordRow> =>
  access(tx, LOANS.key, id, accessKind);

/** A contact whose criteria the viewer may see or change. @throws Refusal 404 not_found, 403 forbidden */
export const accessContact = (tx: TenantTx, id: Id, accessKind: Access): Promise<RecordRow> =>
  access(tx, CONTACTS.key, id, accessKind);

/** The loans whose lenders a viewer may see. */
export interface TabVisibility {
  readonly visible: AccessFilter;
  /** Whether the tab is limited to loans assigned to the person, even if the viewer may see more. */
  readonly isOwnOnly: boolean;
  readonly personId: Id | null;
}

/** The condition for the loans that `canAccess` allows, for statements over many of them. */
export function visibilityOfTab(viewer: Viewer): TabVisibility {
  const rights = viewer.rights.tabs.marketplace;
  const isOwnOnly = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  return { visible: accessFilterOf(viewer, LOANS.key), isOwnOnly, personId: viewer.personId };
}
