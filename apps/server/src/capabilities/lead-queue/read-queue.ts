import { hasFullAccess, type Viewer } from '@lendwright/access';
import { RANKED_LEADS, type AnswerOf, type readLeadQueue as operation, type queuedLead } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope } from '../../platform/db/tenant-scope';
import {
  missingRefusal,
  readPeople,
  readRecordsByIds,
  recordSummaries,
  setupFor,
  type RecordEngine,
  type RecordRow,
} from '../records';
import type { QueueContext } from './assign-lead';
import { findReceiver, isLicensed } from './claim-lead';
import { amountOfLead, stateOfLead } from './lead-facts';
import { countWaitingLeads, readLateLeads, readOwnLeads, readWaitingLeads, type QueuedLeadRow } from './queue-rows';
import { readRankedLeads, readVisibility } from './read-ranked-leads';
import { readSettings, type SettingsRow } from './settings-rows';

type Answer = AnswerOf<typeof operation>;
type WireLead = z.output<typeof queuedLead>;
type Summaries = Awaited<ReturnType<Awaited<ReturnType<ReturnType<typeof recordSummaries>>>>>;

const MINUTE_MS = 60_000;

interface Presenter extends QueueContext {
  readonly settings: SettingsRow;
  readonly summaries: Summaries;
  readonly owners: ReadonlyMap<Id, string>;
}

/** A lead for the viewer: hidden answers are omitted, and a lead that they may not see has no name. */
async function presentLead(presenter: Presenter, queueRow: QueuedLeadRow, row: RecordRow): Promise<WireLead> {
  const { setup, viewer, settings, summaries, owners } = presenter;
  const { form, visibility } = await readVisibility(presenter, row);
  const shown = <Value>(fact: { field: string; value: Value } | null) =>
    fact && visibility.isVisible(fact.field) ? fact.value : null;
  const summary = summaries.get(row.id);
  const { sources } = setupFor(setup, viewer);
  return {
    _id: row.id,
    name: summary?.name ?? '',
    mayOpen: summary !== undefined,
    source: (row.source_id && sources.get(row.source_id)?.title) || '',
    state: shown(stateOfLead(form, row.info)),
    amount: shown(amountOfLead(form, row.info)),
    queuedAt: queueRow.queued_at,
    dueAt: new Date(Date.parse(queueRow.queued_at) + settings.first_contact_minutes * MINUTE_MS).toISOString(),
    owner: queueRow.owner_id ? { _id: queueRow.owner_id, title: owners.get(queueRow.owner_id) ?? '' } : null,
    how: queueRow.owned_how,
    returnReason: queueRow.return_reason,
  };
}

async function presentLeads(presenter: Presenter, leads: readonly QueuedLeadRow[]): Promise<WireLead[]> {
  const ids = leads.map(({ lead_id }) => lead_id);
  const rows = new Map((await readRecordsByIds(presenter.tx, ids)).map((row) => [row.id, row]));
  const wireLeads: WireLead[] = [];
  for (const lead of leads) {
    const row = rows.get(lead.lead_id);
    if (row) wireLeads.push(await presentLead(presenter, lead, row));
  }
  return wireLeads;
}

async function readOwners({ tx }: QueueContext, leads: readonly QueuedLeadRow[]): Promise<ReadonlyMap<Id, string>> {
  const ids = [...new Set(leads.flatMap(({ owner_id }) => owner_id ?? []))];
  const people = ids.length > 0 ? await readPeople(tx, ids) : [];
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}

/**
 * The viewer's own leads, and the ranked list of waiting leads. In pull mode, receivers see numbers only; in preview
 * mode, leads of states without a license are left out; administrators see all.
 * @throws Refusal 404 not_found for borrowers and partners
 */
export async function readQueue(engine: RecordEngine, scope: TenantScope, viewer: Viewer): Promise<Answer> {
  if (viewer.userType === 'Prospects' || viewer.userType === 'Contacts') throw missingRefusal();
  const [setup, summarize] = await Promise.all([engine.setups.of(scope), recordSummaries(engine)(scope)]);
  return scope.read(async (tx) => {
    const context: QueueContext = { engine, tx, setup, viewer };
    const settings = await readSettings(tx);
    const { mode, first_contact_minutes: limitMinutes, max_open: maxOpen } = settings;
    const receiver = mode === 'off' ? null : await findReceiver(tx, setup, settings, viewer);
    const mayListAll = hasFullAccess(viewer);
    const isListed = mode !== 'off' && (mayListAll || (mode === 'preview' && receiver !== null));
    const states = receiver?.states ?? [];
    const counts = await countWaitingLeads(tx, viewer.personId, states);
    const ownLeads = viewer.personId === null || mode === 'off' ? [] : await readOwnLeads(tx, viewer.personId);
    const lateLeads = mayListAll && mode !== 'off' ? await readLateLeads(tx, lateThreshold(limitMinutes)) : [];
    const waitingLeads = isListed
      ? (await readWaitingLeads(tx)).filter(
          ({ state, returned_by }) =>
            mayListAll || (isLicensed(states, state) && !(receiver && returned_by.includes(receiver.id))),
        )
      : [];
    const rankedLeads = (await readRankedLeads(context, waitingLeads, limitMinutes)).slice(0, RANKED_LEADS);
    const ids = [...ownLeads, ...lateLeads].map(({ lead_id }) => lead_id).concat(rankedLeads.map(({ row }) => row.id));
    const presenter: Presenter = {
      ...{ ...context, settings, owners: await readOwners(context, [...ownLeads, ...lateLeads]) },
      summaries: await summarize(tx, viewer, [...new Set(ids)]),
    };
    return {
      ...{ mode, limitMinutes, maxOpen, isListed, now: new Date().toISOString() },
      me: {
        isReceiver: receiver !== null,
        isAvailable: receiver?.isAvailable ?? false,
        states: [...states],
        openCount: receiver?.openCount ?? 0,
      },
      mine: await presentLeads(presenter, ownLeads),
      waiting: { count: counts.count, forMe: states.length > 0 ? counts.licensed : 0 },
      ranked: await Promise.all(
        rankedLeads.map(async ({ entry: { group, score, reasons }, queued: queueRow, row }) => ({
          ...(await presentLead(presenter, queueRow, row)),
          ...{ group, score, reasons: [...reasons] },
        })),
      ),
      late: await presentLeads(presenter, lateLeads),
    };
  });
}

const lateThreshold = (limitMinutes: number) => new Date(Date.now() - limitMinutes * MINUTE_MS).toISOString();
