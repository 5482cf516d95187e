import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  changeRecords,
  LEADS,
  readPeople,
  splitAssignee,
  type ChooseForRecord,
  type CompanySetup,
  type RecordEngine,
} from '../records';

/**
 * The context shared by the changes of one call. The viewer is the author; the queue itself decides who gets a lead.
 */
export interface QueueContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** The viewer for automatic assignments, which has no account and no rights besides assigning. */
export const queueAuthor = (companyId: Id): Viewer => ({
  ...{ accountId: companyId, companyId, personId: null, userType: 'Workforces', roleId: companyId, roleTitle: '' },
  ...{ isAdmin: true, fullName: 'Lead queue', rights: { modules: {}, tabs: {} } },
});

async function change({ engine, tx, setup, viewer }: QueueContext, lead: Id, person: Id, choose: ChooseForRecord) {
  const people = new Map((await readPeople(tx, [person])).map((row) => [row.id, row]));
  const rights = { ...viewer, isAdmin: true };
  const batch = { setups: engine.setups, setup, viewer: rights, module: LEADS, people, choose };
  const outcomes = await changeRecords(tx, { ...batch, act: 'save', reason: null, isNotifying: true }, [lead]);
  return outcomes.get(lead)?.isChanged === true;
}

/** Assigns a lead to a person in a role, with its history, and notifies the person. */
export async function assignLead(context: QueueContext, lead: Id, person: Id, role: Id): Promise<void> {
  await change(context, lead, person, (row) => {
    const isAssigned = row.workforces.some((workforce) => splitAssignee(workforce).person === person);
    if (isAssigned) return reason('massActions.unchanged');
    return { adminInfo: { workforces: [...row.workforces, `${person}---${role}`] } };
  });
}

/** Removes a person from a lead, with a history entry. */
export async function removeAssignee(context: QueueContext, lead: Id, person: Id): Promise<void> {
  await change(context, lead, person, (row) => {
    const remainingWorkforces = row.workforces.filter((workforce) => splitAssignee(workforce).person !== person);
    return { adminInfo: { workforces: remainingWorkforces } };
  });
}
