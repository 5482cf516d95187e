import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { Caller } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { notifyEnded } from '../../platform/sessions/session-rows';
import { homeSeat } from '../accounts';
import { noteAudit } from '../audit';
import { actingRole, closeActs, insertAct, seatForAct } from './act-rows';
import { companyRow } from './company-rows';
import { missingCompany } from './missing-company';

type Desk = Pick<Services, 'database' | 'sessions'>;
const CHANNEL = 'sessions';

export interface ActWish {
  readonly reason: string;
  readonly minutes: number;
}

/** Writes the act and its seat into the company, and tells the company's log. Whatever was open there before is over. */
function open(
  { database }: Desk,
  { accountId, fullName }: Viewer,
  companyId: Id,
  { reason, minutes }: ActWish,
  { address }: Caller,
): Promise<{ roleId: Id; until: string; company: string }> {
  return database.tenant(companyId, address).write(async (tx) => {
    const company = await companyRow(tx);
    if (!company?.is_active) throw missingCompany();
    await closeActs(tx, accountId);
    const roleId = await actingRole(tx, accountId);
    const until = await seatForAct(tx, accountId, roleId, minutes);
    const id = await insertAct(tx, { accountId, roleId, reason, address, until });
    const subject = { kind: 'act', id, title: company.name };
    await noteAudit(tx, { accountId, fullName }, { act: 'super_acts', subject, reason, details: { minutes, until } });
    // The role may be new: every process reads the roles of the company anew.
    await notifyEnded(tx, CHANNEL, accountId);
    return { roleId, until, company: company.name };
  });
}

function close({ database }: Desk, { accountId, fullName }: Viewer, companyId: Id, address: string): Promise<void> {
  return database.tenant(companyId, address).write(async (tx) => {
    await closeActs(tx, accountId);
    const subject = { kind: 'company', id: companyId, title: (await companyRow(tx))?.name ?? '' };
    await noteAudit(tx, { accountId, fullName }, { act: 'super_left', subject });
    await notifyEnded(tx, CHANNEL, accountId);
  });
}

/**
 * Opens a company to a Super user for a reason and a time: a session there takes the place of the one that asked. The
 * company's administrators read it on the company's page. Whoever acts elsewhere leaves there first.
 * @returns the token of the new session, and when it is over
 * @throws Refusal 404 not_found for a company that is not there or sleeps
 * @source READINGS "Super"; TRUST T50
 */
export async function startAct(
  desk: Desk,
  viewer: Viewer,
  companyId: Id,
  wish: ActWish,
  caller: Caller,
): Promise<{ token: string; until: string; message: string }> {
  const { roleId, until, company } = await open(desk, viewer, companyId, wish, caller);
  if (viewer.actsUntil !== undefined && viewer.companyId !== companyId)
    await close(desk, viewer, viewer.companyId, caller.address);
  if (caller.sessionId) await desk.sessions.end(caller.sessionId);
  const { address, device } = caller;
  const token = await desk.sessions.create({ accountId: viewer.accountId, companyId, roleId, address, device });
  return { token, until, message: `You act in ${company} now.` };
}

/**
 * Ends acting at once and brings the Super user home.
 * @returns the token of a session at home; null when there is no home any more
 * @throws Refusal 409 not_acting
 */
export async function endAct(desk: Desk, viewer: Viewer, caller: Caller): Promise<string | null> {
  if (viewer.actsUntil === undefined) throw new Refusal(409, 'not_acting', reason('companies.notImpersonating'));
  await close(desk, viewer, viewer.companyId, caller.address);
  if (caller.sessionId) await desk.sessions.end(caller.sessionId);
  const home = await homeSeat(desk.database, viewer.accountId);
  if (!home) return null;
  const { address, device } = caller;
  const { company_id: companyId, role_id: roleId } = home;
  return desk.sessions.create({ accountId: viewer.accountId, companyId, roleId, address, device });
}
