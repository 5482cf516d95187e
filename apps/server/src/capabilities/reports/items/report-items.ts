import { hasTabRight, hasFullAccess, type Viewer } from '@lendwright/access';
import { isSectionItems, REPORT_ITEMS, type RecordItems, type ReportItems } from '@lendwright/api';
import { LOANS, type CompanySetup, type ModuleDefinition } from '../../records';
import { choicesIn } from './choice-texts';
import { documentItems } from './document-items';
import type { ItemKind, ReportItemRows } from './item-kind';
import { PAYMENT_ITEMS } from './payment-items';
import { sectionItemRows } from './section-items';
import { statusItems } from './status-items';
import { TASK_ITEMS } from './task-items';

function kindOf(setup: CompanySetup, viewer: Viewer, module: string, items: RecordItems): ItemKind {
  if (items === 'documents') return documentItems(setup, viewer, module);
  if (items === 'statuses') return statusItems(setup, viewer, module);
  return items === 'payments' ? PAYMENT_ITEMS : TASK_ITEMS;
}

/**
 * The items of a module's records that a viewer may report on: staff who may open their tab, on all visible records or,
 * with the right to their own ones only, on those that name them. Null for anyone else. The rows of a section need no
 * tab: they are fields of the record.
 */
export function itemsOf(
  setup: CompanySetup,
  viewer: Viewer,
  { key }: Pick<ModuleDefinition, 'key'>,
  items: ReportItems,
): ReportItemRows | null {
  if (isSectionItems(items)) return sectionItemRows(setup, viewer, key, items);
  const { tab, isOfLoans, fields, options, ...kind } = kindOf(setup, viewer, key, items);
  const isStaff = viewer.userType === 'Workforces' || viewer.userType === 'Super';
  if (!isStaff || (isOfLoans && key !== LOANS.key) || !hasTabRight(viewer, tab, 'view')) return null;
  const rights = viewer.rights.tabs[tab];
  const isLimited = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  return {
    ...kind,
    fields: new Map(Object.entries(fields)),
    options: Object.fromEntries(
      Object.entries(options).map(([field, choices]) => [field, choicesIn(viewer, field, choices)]),
    ),
    people: isLimited ? { person: viewer.personId } : null,
  };
}

/** What of a module's records the viewer can report on. */
export const itemsOfModule = (
  setup: CompanySetup,
  viewer: Viewer,
  module: Pick<ModuleDefinition, 'key'>,
): RecordItems[] => REPORT_ITEMS.filter((items) => itemsOf(setup, viewer, module, items) !== null);
