import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { TenantScope, txOf } from '../../db/tenant-scope';
import type { CompanyEvent } from '../../jobs/events';
import { companyEvents } from './company-events';

const [companyId, ann, bo] = [newId(), newId(), newId()];

/** A scope in which every record has the same people. */
function scopeOf(people: readonly Id[]): TenantScope {
  const query = () => Promise.resolve([{ people }]);
  return new TenantScope(companyId, {
    run: (_company, _mode, work) =>
      work({
        companyId,
        changeSlot: 0,
        afterCommit: () => undefined,
        eventsAdded: () => undefined,
        ...txOf(query as never),
      }),
  });
}

function borrower(personId: Id | null, scope: 'own' | 'global'): Viewer {
  const rights = { modules: { loans: { [scope]: true } }, tabs: {} };
  return {
    accountId: newId(),
    companyId,
    personId,
    userType: 'Prospects',
    roleId: newId(),
    roleTitle: 'Borrower',
    isAdmin: false,
    fullName: 'Bo',
    rights,
  };
}

async function eventsFor(
  viewer: () => Viewer,
  people: readonly Id[],
  events: readonly object[],
  kind = 'record-changed',
): Promise<unknown[]> {
  const receivedEntries: unknown[] = [];
  const closedController = new AbortController();
  let publish: (event: CompanyEvent) => void = () => undefined;
  const bus = {
    subscribe: (_id: Id, listener: typeof publish) => ((publish = listener), () => (publish = () => undefined)),
  };
  companyEvents(bus, scopeOf(people), viewer).open((event) => receivedEntries.push(event), closedController.signal);
  for (const payload of events) publish({ companyId, kind, payload: payload as CompanyEvent['payload'] });
  // Evaluation takes some microtasks but no time.
  await new Promise((resolve) => setImmediate(resolve));
  closedController.abort();
  publish({ companyId, kind: 'record-changed', payload: changedData });
  return receivedEntries;
}

const changedData = { module: 'loans', _id: newId(), version: 3, by: 'Ann' };

it("sends a borrower events of own records and of no other borrower's", async () => {
  expect(await eventsFor(() => borrower(bo, 'own'), [ann, bo], [changedData])).toEqual([
    { type: 'record-changed', ...changedData },
  ]);
  expect(await eventsFor(() => borrower(ann, 'own'), [bo], [changedData])).toEqual([]);
  expect(await eventsFor(() => borrower(null, 'own'), [bo], [changedData])).toEqual([]);
});

it('uses the rights at the time of the event', async () => {
  let isAllowed = true;
  const viewer = () => ({ ...borrower(bo, 'own'), ...(!isAllowed && { rights: NO_RIGHTS }) });
  expect(await eventsFor(viewer, [bo], [changedData])).toHaveLength(1);
  isAllowed = false;
  expect(await eventsFor(viewer, [bo], [changedData])).toEqual([]);
});

it('sends only complete events', async () => {
  const { by: _by, ...incompleteEvent } = changedData;
  expect(await eventsFor(() => borrower(bo, 'own'), [bo], [incompleteEvent, {}, { ...changedData, _id: 'x' }])).toEqual(
    [],
  );
});

it('sends presence changes by the same rights, with ids only', async () => {
  const loanPresence = { module: 'loans', _id: newId() };
  const namedVisit = { ...loanPresence, name: 'Ann', field: 'closing' };
  expect(await eventsFor(() => borrower(bo, 'own'), [bo], [namedVisit], 'presence')).toEqual([
    { type: 'presence', ...loanPresence },
  ]);
  expect(await eventsFor(() => borrower(ann, 'own'), [bo], [loanPresence], 'presence')).toEqual([]);
  expect(
    await eventsFor(() => ({ ...borrower(bo, 'own'), rights: NO_RIGHTS }), [bo], [loanPresence], 'presence'),
  ).toEqual([]);
});

it('sends notifications to their recipient only, without the other recipients', async () => {
  const me = borrower(bo, 'own');
  const events = [{ to: [newId(), me.accountId] }, { to: [newId()] }, { to: me.accountId }, {}];
  expect(await eventsFor(() => me, [], events, 'notified')).toEqual([{ type: 'notified' }]);
});
