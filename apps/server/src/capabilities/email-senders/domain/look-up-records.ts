import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { SenderContext } from '../sender-context';
import { findDomain, saveFindings, type DomainRow } from './domain-rows';
import { expectedRecords, type ExpectedRecord } from './expected-records';
import { findRecord, type Finding } from './find-records';
import { readKeys, setKeyState, type KeyRow } from './key-rows';

/** The changes found by a lookup. */
export interface LookupChanges {
  readonly domain: string;
  /** The records that were as expected before and no longer are. */
  readonly vanishedRecords: readonly ExpectedRecord[];
  /** Whether email was sent from the domain before and no longer is. */
  readonly hasStopped: boolean;
}

export interface LookUpOptions {
  /** Retains the previous findings for records that cannot be looked up now. */
  readonly retainsFindings?: boolean;
}

/**
 * Activates the newest key whose record was found. A key whose record vanished stops signing; a key whose record could
 * not be looked up keeps its state.
 * @returns whether a key signs
 */
async function applyFindings(tx: TenantTx, keys: readonly KeyRow[], findingOf: (key: KeyRow) => Finding | undefined) {
  const usableKeys = keys.filter(({ state }) => state !== 'retired');
  const nextRow =
    usableKeys.find((key) => findingOf(key)?.state === 'ok') ??
    usableKeys.find((key) => key.state === 'active' && findingOf(key)?.state === 'unreachable');
  for (const key of usableKeys)
    if (key !== nextRow && key.state === 'active') await setKeyState(tx, key.slot, nextRow ? 'retired' : 'pending');
  if (nextRow && nextRow.state !== 'active') await setKeyState(tx, nextRow.slot, 'active');
  return nextRow !== undefined;
}

const isGone = (findingBefore: Finding | undefined, now: Finding | undefined) =>
  findingBefore?.state === 'ok' && (now?.state === 'missing' || now?.state === 'mismatch');

/**
 * Looks up the records of the company's domain in DNS, outside of a transaction, and stores the result.
 * @param complete runs in the transaction that stores it; with null if the domain or keys changed in the meantime
 * @returns what `complete` returned; null without a domain
 */
export async function lookUpRecords<T>(
  { dns, spfHost, clock }: Pick<SenderContext, 'dns' | 'spfHost' | 'clock'>,
  scope: TenantScope,
  complete: (tx: TenantTx, lookedUp: LookupChanges | null) => Promise<T>,
  { retainsFindings = false }: LookUpOptions = {},
): Promise<T | null> {
  const dataBefore = await scope.read(async (tx) => ({ row: await findDomain(tx), keys: await readKeys(tx) }));
  if (!dataBefore.row) return null;
  const { domain, found: previousFindings } = dataBefore.row;
  const records = expectedRecords(domain, dataBefore.keys, spfHost);
  const findings = await Promise.all(records.map((record) => findRecord(dns, record)));
  const mergeFinding = (name: string, index: number): Finding => {
    const finding = findings[index] ?? { state: 'unreachable', found: [] };
    return (retainsFindings && finding.state === 'unreachable' && previousFindings[name]) || finding;
  };
  const foundNames: DomainRow['found'] = Object.fromEntries(
    records.map(({ name }, index) => [name, mergeFinding(name, index)]),
  );
  return scope.write(async (tx) => {
    const row = await findDomain(tx, true);
    const keys = await readKeys(tx);
    const isSame = (key: KeyRow) => dataBefore.keys.some((candidate) => candidate.public_key === key.public_key);
    if (row?.domain !== domain || !keys.every(isSame)) return complete(tx, null);
    await saveFindings(tx, foundNames, clock.now());
    const isSigning = await applyFindings(tx, keys, ({ selector }) => foundNames[`${selector}._domainkey.${domain}`]);
    const vanishedRecords = records.filter(
      ({ name, key }) => key?.state !== 'retired' && isGone(previousFindings[name], foundNames[name]),
    );
    const hasStopped = !isSigning && keys.some(({ state }) => state === 'active');
    return complete(tx, { domain, vanishedRecords, hasStopped });
  });
}
