import { confirmation, reason, type AnswerOf, type BodyOf, type startCampaign as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { recordAuditEvent } from '../audit';
import { missingRefusal, readZones, STATE_FIELD } from '../records';
import { CAMPAIGN_JOB, campaignJobOptions, type CampaignCall } from './campaign-engine';
import { findCampaign, markStarted } from './campaign-rows';
import { checkCampaign } from './preview-campaign';
import { openCampaignReader } from './read-campaign';
import { firstDue, planRecipients } from './plan-recipients';
import { insertRecipients } from './recipient-rows';

/**
 * Starts a campaign with the people whom its lists reach now, once: starting it again answers the same campaign.
 * @throws Refusal 404 not_found, 409 selection_changed if their number is not the confirmed one, 422 invalid with errors
 */
export async function startCampaign(
  call: CampaignCall,
  id: Id,
  { count, send_at: sendAt, local_time: localTime }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { scope, viewer, engine } = call;
  const read = await openCampaignReader(call);
  const setup = await engine.lists.setups.of(scope);
  const { recipients, issues, version, templateVersion } = await checkCampaign(call, id, 0);
  return scope.write(async (tx) => {
    const row = await findCampaign(tx, id, true);
    if (!row) throw missingRefusal();
    if (row.state === 'draft') {
      const error = issues.find(({ isError }) => isError);
      if (error) throw new Refusal(422, 'invalid', reason('campaigns.hasErrors'), { issues });
      if (recipients.length !== count || row.version !== version)
        throw new Refusal(409, 'selection_changed', reason('campaigns.countChanged', { count: recipients.length }));
      const author = { accountId: viewer.accountId, roleId: viewer.roleId, by: viewer.fullName };
      const seesState = (await read(tx, id)).fields.some(({ key }) => key === STATE_FIELD);
      const people = seesState && localTime ? recipients.map(({ personId }) => personId) : [];
      const local = localTime && { ...localTime, zones: await readZones(tx, people), defaultZone: setup.timeZone };
      const plannedRecipients = planRecipients(recipients, row.subject_test, local ?? null);
      const runAt = firstDue(plannedRecipients) ?? (sendAt === undefined ? undefined : new Date(sendAt));
      await insertRecipients(tx, id, plannedRecipients);
      const start = { sendAt: runAt?.toISOString() ?? null, isInZones: local !== undefined, templateVersion };
      await markStarted(tx, id, { ...author, ...start });
      await engine.jobs.add(
        tx,
        CAMPAIGN_JOB,
        { companyId: tx.companyId, id },
        campaignJobOptions(tx.companyId, id, runAt),
      );
      await recordAuditEvent(tx, viewer, {
        act: 'campaign_started',
        subject: { kind: 'campaign', id, title: row.title },
        details: { records: recipients.length },
      });
    }
    return { ...confirmation('campaigns.started', { title: row.title }), campaign: await read(tx, id) };
  });
}
