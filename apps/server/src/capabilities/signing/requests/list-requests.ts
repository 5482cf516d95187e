import type { Viewer } from '@lendwright/access';
import type { AnswerOf, listSignRequests, readSignRequest } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { accessRecord } from '../../documents';
import { addressOfViewer, hiddenPersonFields, numberOf, visiblePerson } from '../../records';
import { isChainIntact, readEvents, type SignEventRow } from '../rows/event-rows';
import { readRecipients } from '../rows/recipient-rows';
import { readRequestsOfRecord } from '../rows/request-rows';
import { readSealedRequests, timestampOf, type SealedRow } from '../rows/seal-rows';
import type { SigningContext } from '../signing-context';
import { accessRequest, assertStaff } from './access-request';
import { remindablePeople } from './remind-signers';
import { presentRequest, type WireSignRequest } from './present-request';

/** The sign requests of a record that the caller has checked, newest first. */
export async function requestsOfRecord(tx: TenantTx, recordId: Id): Promise<WireSignRequest[]> {
  const rows = await readRequestsOfRecord(tx, recordId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [people, sealedRows] = [await readRecipients(tx, ids), await readSealedRequests(tx, ids)];
  return rows.map((row) =>
    presentRequest(
      row,
      people.filter(({ request_id }) => request_id === row.id),
      sealedRows.find(({ request_id }) => request_id === row.id),
    ),
  );
}

/** @throws Refusal 404 not_found @source spec 2-records §2.10 (Contracts Sign Requests) */
export async function listRequests(
  { engine }: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  owner: Id,
): Promise<AnswerOf<typeof listSignRequests>> {
  assertStaff(viewer);
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { row, mayReview } = await accessRecord(engine, tx, setup, viewer, owner);
    const person = visiblePerson(row, hiddenPersonFields(setup, row.module_key, viewer));
    const name = `${person.first_name} ${person.last_name}`.trim();
    const borrower = { role: 'borrower' as const, name, email: person.email };
    const sender = { role: 'staff' as const, name: viewer.fullName, email: await addressOfViewer(tx, viewer) };
    return { requests: await requestsOfRecord(tx, row.id), maySend: mayReview, people: [borrower, sender] };
  });
}

type WireRequest = AnswerOf<typeof readSignRequest>;

const presentEvent = (event: SignEventRow): WireRequest['events'][number] => {
  const { seq, kind, at, actor, recipient_id: recipient, address, details, hash } = event;
  return { seq, kind, at, actor, recipient, address, details, hash };
};

const presentSeal = (sealedRow: SealedRow): WireRequest['seal'] => ({
  ...{ _id: sealedRow.id, at: sealedRow.sealed_at, by: sealedRow.sealed_by, isSelfMade: sealedRow.is_self_made },
  timestamp: timestampOf(sealedRow),
});

/** A request with its evidence, whose hashes are computed again. @throws Refusal 404 not_found */
export async function readRequest(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<WireRequest> {
  const setup = await context.engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { request, recipients, record } = await accessRequest(context, tx, setup, viewer, id);
    const [sealedRow] = await readSealedRequests(tx, [id]);
    const events = await readEvents(tx, id);
    return {
      request: presentRequest(request, recipients, sealedRow),
      owner: { _id: record.row.id, module: record.module.key, title: numberOf(record.row, setup) ?? '' },
      events: events.map(presentEvent),
      isChainIntact: isChainIntact(events),
      seal: sealedRow ? presentSeal(sealedRow) : null,
      maySend: record.mayReview,
      remindable: remindablePeople(request, recipients, context.clock.now()).map((person) => person.id),
    };
  });
}
