import { hasModuleRight, type Viewer } from '@lendwright/access';
import {
  confirmation,
  nextReportDate,
  reason,
  type AnswerOf,
  type BodyOf,
  type readReportRecipients as readOperation,
  type saveReportRecipients as saveOperation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { ListEngine } from '../../lists';
import { missingRefusal } from '../../records';
import { readMemberViewers } from '../../roles';
import { isOwnReport } from '../present-report';
import { contextIn, maySeeModule, readerOf } from '../report-context';
import { readReportRow, type ReportRow } from '../report-rows';
import { checkCondition, scheduleOf } from './save-report-email';
import { readAddedEmails, replaceAddedEmails } from './recipient-rows';

/** A report whose recipients the viewer may choose. @throws Refusal 404 not_found, 403 forbidden */
async function readOwnReport(tx: TenantTx, viewer: Viewer, id: Id): Promise<ReportRow> {
  const row = await readReportRow(tx, id, readerOf(viewer));
  if (!row || !maySeeModule(viewer, row.module_key)) throw missingRefusal();
  if (!isOwnReport(viewer, row))
    throw new Refusal(403, 'forbidden', reason('reports.ofOther', { name: row.owner_name }));
  return row;
}

/** Staff who can open a shared report on a module: one role per account. The reader's own account is left out. */
async function readColleagues(tx: TenantTx, reader: Viewer, module: string): Promise<Map<Id, Viewer>> {
  const { memberships } = await readMemberViewers(tx, []);
  const mayOpen = (viewer: Viewer) =>
    viewer.userType === 'Workforces' &&
    viewer.accountId !== reader.accountId &&
    hasModuleRight(viewer, 'reports', 'view') &&
    maySeeModule(viewer, module);
  const viewers = memberships.map(({ viewer }) => viewer).filter(mayOpen);
  // The first role of an account counts.
  return new Map(viewers.reverse().map((viewer) => [viewer.accountId, viewer]));
}

/** The colleagues who can get a report by email, and those who do. @throws Refusal 404 not_found, 403 forbidden */
export function readReportRecipients(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readOperation>> {
  return scope.read(async (tx) => {
    const row = await readOwnReport(tx, viewer, id);
    const [colleagues, addedRows] = [await readColleagues(tx, viewer, row.module_key), await readAddedEmails(tx, id)];
    const [firstRow] = addedRows;
    const people = [...colleagues.values()].map(({ accountId, fullName, roleTitle }) => ({
      ...{ _id: accountId, name: fullName, role: roleTitle },
    }));
    return {
      people: people.sort((a, b) => a.name.localeCompare(b.name)),
      accounts: addedRows.map(({ account_id: account }) => account).filter((account) => colleagues.has(account)),
      schedule: firstRow ? { ...scheduleOf(firstRow), format: firstRow.format, condition: firstRow.condition } : null,
    };
  });
}

/**
 * Sends a shared report to colleagues regularly. Each gets figures computed with their own rights, and can unsubscribe.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid
 */
export async function saveReportRecipients(
  { setups }: Pick<ListEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { accounts, format, condition, ...schedule }: BodyOf<typeof saveOperation>,
  now: Date,
): Promise<AnswerOf<typeof saveOperation>> {
  const setup = await setups.of(scope);
  return scope.write(async (tx) => {
    const row = await readOwnReport(tx, viewer, id);
    if (!row.is_shared && accounts.length > 0) throw new Refusal(422, 'invalid', reason('reports.notShared'));
    const colleagues = await readColleagues(tx, viewer, row.module_key);
    const people = [...new Set(accounts)].map((account) => {
      const colleague = colleagues.get(account);
      if (!colleague) throw new Refusal(422, 'invalid', reason('reports.recipientUnknown'));
      return { account, role: colleague.roleId };
    });
    checkCondition(contextIn(setup, viewer, row.content), row.content, condition);
    const nextAt = nextReportDate(schedule, now, setup.timeZone);
    await replaceAddedEmails(tx, {
      report: id,
      addedBy: viewer.accountId,
      people,
      schedule,
      format,
      condition,
      nextAt,
    });
    return confirmation('reports.recipientsSaved');
  });
}
