import type { AnswerOf, listCampaigns, readCampaign as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readListsById } from '../email-lists';
import { readEmailTemplateTitle } from '../email-templates';
import { mergeFieldsFor } from '../merge-fields';
import { CONTACTS, missingRefusal } from '../records';
import type { CampaignCall } from './campaign-engine';
import { findCampaign, readCampaigns, type CampaignRow } from './campaign-rows';
import { readVariants } from './subject-test';
import { NO_FIGURES, readFigures, type Figures } from './result-rows';

export type WireCampaign = AnswerOf<typeof operation>;

function stateOf({ state, send_at }: CampaignRow): WireCampaign['state'] {
  return state === 'sending' && send_at !== null && Date.parse(send_at) > Date.now() ? 'scheduled' : state;
}

const presentHead = (row: CampaignRow, figures: Figures = NO_FIGURES) => ({
  ...{ _id: row.id, title: row.title, state: stateOf(row), sendAt: row.send_at, startedAt: row.started_at },
  ...{ finishedAt: row.finished_at, updatedAt: row.updated_at, by: row.by_name, figures },
});

export function listAll(scope: TenantScope): Promise<AnswerOf<typeof listCampaigns>> {
  return scope.read(async (tx) => {
    const rows = await readCampaigns(tx);
    const figures = await readFigures(
      tx,
      rows.map(({ id }) => id),
    );
    return { campaigns: rows.map((row) => presentHead(row, figures.get(row.id))) };
  });
}

/** The merge fields of a campaign: the fields of contacts that the viewer may see. */
async function readFields({ engine, scope, viewer }: CampaignCall): Promise<WireCampaign['fields']> {
  const setup = await engine.lists.setups.of(scope);
  const forms = setup.formsOf(CONTACTS.key).map(({ form }) => mergeFieldsFor(setup, CONTACTS, form, viewer).fields);
  const fields = forms.flat().filter(({ group }) => group === null);
  return [...new Map(fields.map(({ key, title }) => [key, { key, title }])).values()];
}

/** The subject test, with its outcome after the start. */
async function readTest(tx: TenantTx, row: CampaignRow): Promise<WireCampaign['test']> {
  const { subject_test: test, winner, decides_at: decidesAt } = row;
  if (!test) return null;
  return { ...test, winner, decidesAt, results: row.state === 'draft' ? [] : await readVariants(tx, row.id) };
}

/** Returns a function that reads a campaign in a transaction, for the answer after a change. */
export async function openCampaignReader(call: CampaignCall): Promise<(tx: TenantTx, id: Id) => Promise<WireCampaign>> {
  const fields = await readFields(call);
  return async (tx, id) => {
    const row = await findCampaign(tx, id);
    if (!row) throw missingRefusal();
    const lists = await readListsById(tx, row.lists);
    const { subject, html, rate, version, paused_name: pausedBy, template_id: template, is_in_zones: isInZones } = row;
    const pausedReason = row.paused_reason === '' ? null : row.paused_reason;
    return {
      ...presentHead(row, (await readFigures(tx, [id])).get(id)),
      ...{ subject, html, rate, version, pausedBy, pausedReason, fields, isInZones },
      test: await readTest(tx, row),
      template:
        template === null
          ? null
          : { _id: template, title: await readEmailTemplateTitle(tx, template), version: row.template_version },
      lists: lists.map((list) => ({ _id: list.id, title: list.title })),
    };
  };
}

/** @throws Refusal 404 not_found */
export async function readCampaign(call: CampaignCall, id: Id): Promise<WireCampaign> {
  const read = await openCampaignReader(call);
  return call.scope.read((tx) => read(tx, id));
}
