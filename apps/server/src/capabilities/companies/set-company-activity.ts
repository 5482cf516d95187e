import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { Database } from '../../platform/db/database';
import { notifyEnded } from '../../platform/sessions/session-rows';
import { noteAudit } from '../audit';
import { homesOf } from '../accounts';
import { closeActs } from './act-rows';
import { endCompanySessions, lockedCompanyRow, setCompanyActive } from './company-rows';
import { missingCompany } from './missing-company';

const CHANNEL = 'sessions';

const ownCompany = () => new Refusal(409, 'own_company', reason('companies.ownCompany'));

/**
 * Puts a company to sleep or wakes it. Asleep, every session of it is over within a second, also of those who act in it
 * and of open streams, and nobody signs in to it; nothing of it is lost.
 * @throws Refusal 404 not_found, 409 own_company for the one that the Super user would come home to
 * @source spec 1-shell §4 (Activate / deactivate), §8; TRUST T14
 */
export async function setCompanyActivity(
  database: Database,
  viewer: Viewer,
  companyId: Id,
  isActive: boolean,
): Promise<{ message: string }> {
  const homes = isActive ? [] : await homesOf(database, viewer.accountId);
  if (!isActive && (viewer.companyId === companyId || homes.includes(companyId))) throw ownCompany();
  return database.tenant(companyId).write(async (tx) => {
    const row = await lockedCompanyRow(tx);
    if (!row) throw missingCompany();
    const message = `${row.name} ${isActive ? 'Activated' : 'Deactivated'} successfully.`;
    if (row.is_active === isActive) return { message };
    await setCompanyActive(tx, isActive, viewer.fullName);
    if (!isActive) {
      await closeActs(tx, null);
      await endCompanySessions(tx);
    }
    await bumpSettings(tx);
    await noteAudit(tx, viewer, {
      act: isActive ? 'company_activated' : 'company_deactivated',
      subject: { kind: 'company', id: companyId, title: row.name },
    });
    await notifyEnded(tx, CHANNEL, companyId);
    return { message };
  });
}
