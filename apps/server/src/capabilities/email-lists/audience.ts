import type { Viewer } from '@lendwright/access';
import { reason, type Reach } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readAddress } from '../../platform/mail/read-address';
import { findSuppressedAddresses } from '../../platform/mail/suppressions';
import type { ListEngine } from '../lists';
import { findSelected } from '../mass-actions';
import { CONTACTS, hiddenPersonFields, type CompanySetup } from '../records';
import type { EmailListRow } from './list-rows';
import { readContacts, readMembers, type ContactRow } from './member-rows';

/** A person of a list, and whether they can receive marketing email. */
export interface AudiencePerson extends ContactRow {
  readonly reach: Reach;
}

/** Addresses that are checked against suppressions in one statement. */
const CHUNK = 2_000;

/** @throws Refusal 403 forbidden for a role that does not see the email addresses of contacts */
export function assertAddressesVisible(setup: CompanySetup, viewer: Viewer): void {
  if (hiddenPersonFields(setup, CONTACTS.key, viewer).has('email'))
    throw new Refusal(403, 'forbidden', reason('emailLists.addressesHidden'));
}

function hasAddress({ email }: ContactRow): boolean {
  try {
    readAddress(email.trim());
    return true;
  } catch {
    return false;
  }
}

/** The source of the suppression of each person's address. */
async function readSources(tx: TenantTx, people: readonly ContactRow[], listId: Id): Promise<ReadonlyMap<Id, string>> {
  const sources = new Map<Id, string>();
  for (let from = 0; from < people.length; from += CHUNK) {
    const mails = people.slice(from, from + CHUNK).map(({ id, email }) => ({
      ...{ id, address: email, purpose: 'marketing' as const, listId, sender: null },
    }));
    for (const [id, source] of await findSuppressedAddresses(tx, mails)) sources.set(id, source);
  }
  return sources;
}

/**
 * Evaluates who can receive marketing email of a list. The first person with an address gets the email; others are
 * duplicates.
 */
async function evaluateReach(tx: TenantTx, people: readonly ContactRow[], listId: Id): Promise<AudiencePerson[]> {
  const sources = await readSources(tx, people.filter(hasAddress), listId);
  const addresses = new Set<string>();
  return people.map((person) => {
    const address = person.email.trim().toLowerCase();
    const source = sources.get(person.id);
    if (!hasAddress(person)) return { ...person, reach: 'no_address' };
    if (source !== undefined) return { ...person, reach: source === 'unsubscribe' ? 'unsubscribed' : 'suppressed' };
    if (addresses.has(address)) return { ...person, reach: 'duplicate' };
    addresses.add(address);
    return { ...person, reach: 'reachable' };
  });
}

/**
 * The people of a list that a viewer may see, by name: the members, or the current matches of a live list's filter.
 * @throws Refusal 400 filter_unreadable, 403 forbidden, 404 not_found without access to contacts, 429 too_many_at_once
 */
export async function readAudience(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  list: EmailListRow,
): Promise<AudiencePerson[]> {
  assertAddressesVisible(await engine.setups.of(scope), viewer);
  const foundRecords = list.filter && (await findSelected(engine, scope, viewer, CONTACTS, list.filter));
  return scope.read(async (tx) => {
    const people = foundRecords
      ? await readContacts(tx, viewer, foundRecords.ids)
      : await readMembers(tx, viewer, list.id);
    return evaluateReach(tx, people, list.id);
  });
}
