import { reason, type Confirmation, confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { Caller } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { notifyEnded } from '../../platform/sessions/session-rows';
import { readHomeMembership } from '../accounts';
import { recordAuditEvent } from '../audit';
import {
  readImpersonationRole,
  endImpersonations,
  insertImpersonation,
  addImpersonationMembership,
} from './impersonation-rows';
import { readCompanyRow } from './company-rows';
import { companyNotFoundRefusal } from './company-not-found';

type ImpersonationServices = Pick<Services, 'database' | 'sessions'>;
const CHANNEL = 'sessions';

export interface ImpersonationRequest {
  readonly reason: string;
  readonly minutes: number;
}

/** Stores the impersonation with its membership and an audit event. Ends any previous impersonation there. */
function open(
  { database }: ImpersonationServices,
  { accountId, fullName }: Viewer,
  companyId: Id,
  { reason, minutes }: ImpersonationRequest,
  { address }: Caller,
): Promise<{ roleId: Id; until: string; company: string }> {
  return database.tenant(companyId, address).write(async (tx) => {
    const company = await readCompanyRow(tx);
    if (!company?.is_active) throw companyNotFoundRefusal();
    await endImpersonations(tx, accountId);
    const roleId = await readImpersonationRole(tx, accountId);
    const impersonationEnd = await addImpersonationMembership(tx, accountId, roleId, minutes);
    const id = await insertImpersonation(tx, { accountId, roleId, reason, address, until: impersonationEnd });
    const subject = { kind: 'act', id, title: company.name };
    await recordAuditEvent(
      tx,
      { accountId, fullName },
      { act: 'super_acts', subject, reason, details: { minutes, until: impersonationEnd } },
    );
    // The role may be new, so every process has to reload the company's roles.
    await notifyEnded(tx, CHANNEL, accountId);
    return { roleId, until: impersonationEnd, company: company.name };
  });
}

function close(
  { database }: ImpersonationServices,
  { accountId, fullName }: Viewer,
  companyId: Id,
  address: string,
): Promise<void> {
  return database.tenant(companyId, address).write(async (tx) => {
    await endImpersonations(tx, accountId);
    const subject = { kind: 'company', id: companyId, title: (await readCompanyRow(tx))?.name ?? '' };
    await recordAuditEvent(tx, { accountId, fullName }, { act: 'super_left', subject });
    await notifyEnded(tx, CHANNEL, accountId);
  });
}

/**
 * Gives a Super user access to a company, with a reason and for a limited time. The new session replaces the current
 * one. The company's administrators see it on the company's page. An impersonation elsewhere is ended first.
 * @returns the token of the new session, and when it expires
 * @throws Refusal 404 not_found for a missing or inactive company
 * @source READINGS "Super"; TRUST T50
 */
export async function startImpersonation(
  services: ImpersonationServices,
  viewer: Viewer,
  companyId: Id,
  request: ImpersonationRequest,
  caller: Caller,
): Promise<Confirmation & { token: string; until: string }> {
  const { roleId, until, company } = await open(services, viewer, companyId, request, caller);
  if (viewer.impersonatingUntil !== undefined && viewer.companyId !== companyId)
    await close(services, viewer, viewer.companyId, caller.address);
  if (caller.sessionId) await services.sessions.end(caller.sessionId);
  const { address, device } = caller;
  const token = await services.sessions.create({ accountId: viewer.accountId, companyId, roleId, address, device });
  return { token, until, ...confirmation('companies.supportStarted', { company }) };
}

/**
 * Ends an impersonation and returns the Super user home.
 * @returns the token of a session at home; null if there is no home anymore
 * @throws Refusal 409 not_acting
 */
export async function endImpersonation(
  services: ImpersonationServices,
  viewer: Viewer,
  caller: Caller,
): Promise<string | null> {
  if (viewer.impersonatingUntil === undefined)
    throw new Refusal(409, 'not_acting', reason('companies.notImpersonating'));
  await close(services, viewer, viewer.companyId, caller.address);
  if (caller.sessionId) await services.sessions.end(caller.sessionId);
  const home = await readHomeMembership(services.database, viewer.accountId);
  if (!home) return null;
  const { address, device } = caller;
  const { company_id: companyId, role_id: roleId } = home;
  return services.sessions.create({ accountId: viewer.accountId, companyId, roleId, address, device });
}
