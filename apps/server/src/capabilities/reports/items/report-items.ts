import { canInTab, hasFullAccess, type Viewer } from '@lendwright/access';
import { REPORT_ITEMS, type ReportItems } from '@lendwright/api';
import type { ItemRows } from '../../lists';
import { LOANS, type CompanySetup, type ModuleDefinition } from '../../records';
import { documentItems } from './document-items';
import type { ItemKind } from './item-kind';
import { PAYMENT_ITEMS } from './payment-items';
import { statusItems } from './status-items';
import { TASK_ITEMS } from './task-items';

/** The items of a report, with what its editor shows of their fields. */
export interface ReportItemRows extends ItemRows, Pick<ItemKind, 'options' | 'counted'> {}

function kindOf(setup: CompanySetup, viewer: Viewer, module: string, items: ReportItems): ItemKind {
  if (items === 'documents') return documentItems(setup, viewer, module);
  if (items === 'statuses') return statusItems(setup, module);
  return items === 'payments' ? PAYMENT_ITEMS : TASK_ITEMS;
}

/**
 * The items of a module's records that a viewer may report on: staff who may open their tab, on all visible records or,
 * with the right to their own ones only, on those that name them. Null for anybody else.
 */
export function itemsOf(
  setup: CompanySetup,
  viewer: Viewer,
  { key }: Pick<ModuleDefinition, 'key'>,
  items: ReportItems,
): ReportItemRows | null {
  const { tab, isOfLoans, fields, ...kind } = kindOf(setup, viewer, key, items);
  const isStaff = viewer.userType === 'Workforces' || viewer.userType === 'Super';
  if (!isStaff || (isOfLoans && key !== LOANS.key) || !canInTab(viewer, tab, 'view')) return null;
  const rights = viewer.rights.tabs[tab];
  const isLimited = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  return { ...kind, fields: new Map(Object.entries(fields)), people: isLimited ? { person: viewer.personId } : null };
}

/** What of a module's records the viewer can report on. */
export const itemsOfModule = (
  setup: CompanySetup,
  viewer: Viewer,
  module: Pick<ModuleDefinition, 'key'>,
): ReportItems[] => REPORT_ITEMS.filter((items) => itemsOf(setup, viewer, module, items) !== null);
