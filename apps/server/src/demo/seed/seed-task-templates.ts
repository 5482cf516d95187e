import type { BodyOf, createTaskTemplate } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { createTemplate } from '../../capabilities/tasks';
import type { RoleKey } from '../lender';
import { requireId, type Seeding } from './seeding';

type Template = BodyOf<typeof createTaskTemplate>;

const AUTHOR = 'Dana Whitlock';

const days = (count: number, from: 'trigger' | 'start' = 'trigger') => ({
  from,
  days: count,
  unit: 'business-days' as const,
});
const mandatoryItem = (title: string) => ({ title, mandatory: true });
const may = (title: string) => ({ title, mandatory: false });

/** The common part of all templates: no trigger, assigned to the record's person in the role. */
function template(
  { ids }: Seeding,
  module: string,
  role: RoleKey,
  settings: Pick<Template, 'title'> & Partial<Template>,
) {
  const assignees: Template['assignees'] = [{ role: requireId(ids.roles, role), who: 'record' }];
  const defaults = { priority: 'Medium', status: 'Not Started', description: '', convert_lead: false } as const;
  const emptyTemplate = { trigger: { kind: 'none' as const }, checklist: [], followUps: [], target_status: null };
  return {
    ...defaults,
    ...emptyTemplate,
    module,
    assignees,
    start: days(0),
    due: days(2, 'start'),
    ...settings,
  } satisfies Template;
}

/**
 * The demo lender's workflow: a call for every new lead, and the appraisal from order to review.
 * @returns the template of the review
 */
export async function seedTaskTemplates(seeding: Seeding): Promise<Id> {
  const { tx, setup, ids } = seeding;
  const make = async (input: Template): Promise<Id> => (await createTemplate(tx, setup, seeding.as(AUTHOR), input)).id;
  await make(callNewLead(seeding));
  const review = await make(reviewAppraisal(seeding));
  const processing = requireId(ids.statuses, 'loans/processing');
  await make(orderAppraisal(seeding, processing, review));
  return review;
}

const callNewLead = (seeding: Seeding): Template =>
  template(seeding, 'leads', 'officer', {
    title: 'Call the new lead',
    description: '<p>Within a business day. <strong>Do not quote a rate</strong> before you know the purpose.</p>',
    priority: 'High',
    due: days(1, 'start'),
    target_status: requireId(seeding.ids.statuses, 'leads/contacted'),
    checklist: [
      mandatoryItem('Ask about purpose, amount and timeline'),
      mandatoryItem('Explain which documents will be needed'),
      may('Set a date for the application'),
    ],
    trigger: { kind: 'record-created' },
  });

const orderAppraisal = (seeding: Seeding, processing: Id, review: Id): Template =>
  template(seeding, 'loans', 'processor', {
    title: 'Order the appraisal',
    description: '<p>Only from the panel, and only after the borrower agreed to proceed.</p>',
    priority: 'High',
    due: days(3, 'start'),
    checklist: [
      mandatoryItem('Check that the borrower agreed to proceed'),
      mandatoryItem('Choose the next appraiser on the panel'),
      may('Attach the purchase contract'),
      mandatoryItem('Tell the borrower the date of the visit'),
    ],
    trigger: { kind: 'status-reached', statuses: [processing] },
    followUps: [{ template: review, days: 5, unit: 'business-days' }],
  });

const reviewAppraisal = (seeding: Seeding): Template =>
  template(seeding, 'loans', 'underwriter', {
    title: 'Review the appraisal report',
    due: { from: 'field', field: 'requested_closing_date', days: -10, unit: 'business-days' },
    checklist: [
      mandatoryItem('Compare value and purchase price'),
      mandatoryItem('Read the comparable sales'),
      may('Request corrections'),
      mandatoryItem('Send a copy to the borrower'),
    ],
  });
