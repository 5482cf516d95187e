import { reason, confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { Database } from '../../platform/db/database';
import { notifyEnded } from '../../platform/sessions/session-rows';
import { recordAuditEvent } from '../audit';
import { homeCompaniesOf } from '../accounts';
import { endImpersonations } from './impersonation-rows';
import { endCompanySessions, lockCompanyRow, setCompanyActive } from './company-rows';
import { companyNotFoundRefusal } from './company-not-found';

const CHANNEL = 'sessions';

const ownCompanyRefusal = () => new Refusal(409, 'own_company', reason('companies.ownCompany'));

/**
 * Activates or deactivates a company. Deactivating ends all its sessions within a second, including impersonations and
 * open streams, and prevents sign-ins. No data is lost.
 * @throws Refusal 404 not_found, 409 own_company for the home of the Super user
 * @source spec 1-shell §4 (Activate / deactivate), §8; TRUST T14
 */
export async function setCompanyActivity(
  database: Database,
  viewer: Viewer,
  companyId: Id,
  isActive: boolean,
): Promise<Confirmation> {
  const homes = isActive ? [] : await homeCompaniesOf(database, viewer.accountId);
  if (!isActive && (viewer.companyId === companyId || homes.includes(companyId))) throw ownCompanyRefusal();
  return database.tenant(companyId).write(async (tx) => {
    const row = await lockCompanyRow(tx);
    if (!row) throw companyNotFoundRefusal();
    const answer = confirmation(isActive ? 'general.activated' : 'general.deactivated', { title: row.name });
    if (row.is_active === isActive) return answer;
    await setCompanyActive(tx, isActive, viewer.fullName);
    if (!isActive) {
      await endImpersonations(tx, null);
      await endCompanySessions(tx);
    }
    await bumpSettings(tx);
    await recordAuditEvent(tx, viewer, {
      act: isActive ? 'company_activated' : 'company_deactivated',
      subject: { kind: 'company', id: companyId, title: row.name },
    });
    await notifyEnded(tx, CHANNEL, companyId);
    return answer;
  });
}
