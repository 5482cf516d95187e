import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type removeSendingDomain as removeOperation,
  type rotateDkimKey as rotateOperation,
  type saveSendingDomain as saveOperation,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readAddress } from '../../../platform/mail/read-address';
import { recordAuditEvent } from '../../audit';
import { missingRefusal } from '../../records';
import type { SenderContext } from '../sender-context';
import { createDkimKey, sealKey, selectorOf, type Slot } from './dkim-key';
import { deleteDomain, findDomain, saveDomain } from './domain-rows';
import { deleteKeys, readKeys, saveKey } from './key-rows';
import { presentDomain } from './present-domain';

type DomainAction = 'sending_domain_saved' | 'sending_domain_removed' | 'dkim_key_rotated';

const record = (tx: TenantTx, viewer: Viewer, act: DomainAction, title: string): Promise<void> =>
  recordAuditEvent(tx, viewer, { act, subject: { kind: 'sending_domain', id: tx.companyId, title }, details: {} });

/**
 * Creates a key, which signs once its record is found in DNS. Generation takes considerable processor time, so it
 * happens only when the key is stored.
 */
async function addKey({ vault, clock }: SenderContext, tx: TenantTx, slot: Slot): Promise<void> {
  const key = await createDkimKey();
  const selector = selectorOf(tx.companyId, slot);
  const private_key = sealKey(vault, tx.companyId, selector, key.privateKey);
  await saveKey(tx, { slot, selector, public_key: key.publicKey, private_key, state: 'pending' }, clock.now());
}

/** Sets the domain and address of the company. @throws Refusal 422 address_invalid */
export async function setDomain(
  context: SenderContext,
  scope: TenantScope,
  viewer: Viewer,
  { domain, local_part: localPart }: BodyOf<typeof saveOperation>,
): Promise<AnswerOf<typeof saveOperation>> {
  const address = readAddress(`${localPart}@${domain}`);
  if (!domain.includes('.')) throw new Refusal(422, 'address_invalid', reason('email.addressInvalid'));
  return scope.write(async (tx) => {
    const formerDomain = await findDomain(tx, true);
    await saveDomain(tx, domain, localPart, context.clock.now());
    if (formerDomain?.domain !== domain) {
      await deleteKeys(tx);
      await addKey(context, tx, 1);
    }
    if (formerDomain?.domain !== domain || formerDomain.local_part !== localPart)
      await record(tx, viewer, 'sending_domain_saved', address);
    return { ...confirmation('sendingDomain.saved'), ...(await presentDomain(context, tx)) };
  });
}

/**
 * Creates the next key under the other selector. The current key signs until the record of the new one is found.
 * @throws Refusal 404 not_found, 422 invalid while a key waits for its record
 */
export function rotateKey(
  context: SenderContext,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof rotateOperation>> {
  return scope.write(async (tx) => {
    const row = await findDomain(tx, true);
    if (!row) throw missingRefusal();
    const keys = await readKeys(tx);
    const activeRow = keys.find(({ state }) => state === 'active');
    if (!activeRow || keys.some(({ state }) => state === 'pending'))
      throw new Refusal(422, 'invalid', reason('sendingDomain.keyWaits'));
    await addKey(context, tx, activeRow.slot === 1 ? 2 : 1);
    await record(tx, viewer, 'dkim_key_rotated', row.domain);
    return { ...confirmation('sendingDomain.rotated'), ...(await presentDomain(context, tx)) };
  });
}

/** Removes the domain, so that email of the company is sent from the installation's address again. */
export function removeDomain(
  context: SenderContext,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof removeOperation>> {
  return scope.write(async (tx) => {
    const row = await findDomain(tx, true);
    await deleteDomain(tx);
    if (row) await record(tx, viewer, 'sending_domain_removed', row.domain);
    return { ...confirmation('sendingDomain.removed'), ...(await presentDomain(context, tx)) };
  });
}
