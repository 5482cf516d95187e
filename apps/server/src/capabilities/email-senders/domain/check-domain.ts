import { confirmation, type AnswerOf, type checkSendingDomain as operation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { missingRefusal } from '../../records';
import type { SenderContext } from '../sender-context';
import { findDomain, saveFindings, type DomainRow } from './domain-rows';
import { expectedRecords } from './expected-records';
import { findRecord, type Finding } from './find-records';
import { readKeys, setKeyState, type KeyRow } from './key-rows';
import { presentDomain } from './present-domain';

/**
 * The newest key whose record was found signs. A key whose record is gone does not any more; one that could not be looked
 * up stays what it is.
 */
async function applyFindings(tx: TenantTx, keys: readonly KeyRow[], findingOf: (key: KeyRow) => Finding | undefined) {
  const usable = keys.filter(({ state }) => state !== 'retired');
  const next =
    usable.find((key) => findingOf(key)?.state === 'ok') ??
    usable.find((key) => key.state === 'active' && findingOf(key)?.state === 'unreachable');
  for (const key of usable)
    if (key !== next && key.state === 'active') await setKeyState(tx, key.slot, next ? 'retired' : 'pending');
  if (next && next.state !== 'active') await setKeyState(tx, next.slot, 'active');
}

/**
 * Looks the records of the domain up in DNS, outside of a transaction, and stores what it found.
 * @throws Refusal 404 not_found without a domain, 429 too_many_attempts
 */
export async function checkDomain(
  context: SenderContext,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof operation>> {
  const { dns, spfHost, clock, limiter } = context;
  limiter.tryOnce({ limit: LIMITS.domainChecksOfCompany, subject: viewer.companyId }, clock.now());
  const before = await scope.read(async (tx) => ({ row: await findDomain(tx), keys: await readKeys(tx) }));
  if (!before.row) throw missingRefusal();
  const { domain } = before.row;
  const records = expectedRecords(domain, before.keys, spfHost);
  const findings = await Promise.all(records.map((record) => findRecord(dns, record)));
  const found: DomainRow['found'] = Object.fromEntries(
    records.map(({ name }, at) => [name, findings[at] ?? { state: 'unreachable' as const, found: [] }]),
  );
  return scope.write(async (tx) => {
    const row = await findDomain(tx, true);
    const keys = await readKeys(tx);
    const isSame = (key: KeyRow) => before.keys.some((one) => one.public_key === key.public_key);
    if (row?.domain === domain && keys.every(isSame)) {
      await saveFindings(tx, found, clock.now());
      await applyFindings(tx, keys, ({ selector }) => found[`${selector}._domainkey.${domain}`]);
    }
    return { ...confirmation('sendingDomain.checked'), ...(await presentDomain(context, tx)) };
  });
}
