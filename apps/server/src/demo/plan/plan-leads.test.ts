import { compileForm, kindOf, parseDefinition } from '@lendwright/forms';
import { describe, expect, it } from 'vitest';
import { leadForm } from '../forms/person-forms';
import { LEAD_STATUSES } from '../lender';
import { planLeads } from './plan-leads';

const TODAY = '2026-11-20';
const leads = planLeads(TODAY);

describe('the leads of the demo', () => {
  it('are deterministic per day, oldest first, and never in the future', () => {
    expect(planLeads(TODAY)).toEqual(leads);
    const days = leads.map((lead) => lead.createdOn);
    expect(days).toEqual([...days].sort());
    expect((days.at(-1) ?? '') <= TODAY).toBe(true);
  });

  it('use every status', () => {
    expect(new Set(leads.map((lead) => lead.status))).toEqual(new Set(LEAD_STATUSES.map((status) => status.key)));
  });

  it('answer the lead form', () => {
    const { byId } = compileForm(parseDefinition(leadForm));
    for (const [id, answer] of leads.flatMap((lead) => Object.entries(lead.answers))) {
      const element = byId.get(id)?.element;
      expect([id, answer, element && kindOf(element.type).parse(answer, element).ok]).toEqual([id, answer, true]);
    }
  });
});
