import { describe, expect, it } from 'vitest';
import { emptyDraft, inputOf, issuesOf, totalOf, type PaymentDraft } from './payment-draft';

const draft = (patch: Partial<PaymentDraft> = {}): PaymentDraft => ({
  ...emptyDraft('loan', '2026-11-28'),
  items: [
    { id: 'a', item: 'Appraisal fee', amount: '650' },
    { id: 'b', item: 'Credit report', amount: '1,225.10' },
  ],
  ...patch,
});
const item = (amount: string) => [{ id: 'a', item: 'Fee', amount }];

describe('the draft of a payment', () => {
  it('starts with the defaults of the specification', () => {
    expect(emptyDraft('', '2026-12-05')).toMatchObject({
      ...{ startMonth: '2026-12', endMonth: '2027-01', day: '01', reminderBefore: '5', lateFee: '0', cap: '10' },
    });
  });

  it('sums its rows in cents', () => {
    expect(totalOf(draft())).toBe(187_510);
    expect(totalOf({ items: item('many') })).toBe(0);
  });

  it.each<[string, Partial<PaymentDraft>, string[]]>([
    ['a whole draft', {}, []],
    ['$25.00', { items: item('25.00') }, ['minimum']],
    ['$25.01', { items: item('25.01') }, []],
    ['an empty row', { items: [...item('40'), { id: 'b', item: '', amount: '' }] }, ['items']],
    ['no method', { hasAch: false, hasCard: false }, ['methods']],
    ['$10.00 each month', { frequency: 'Recurring', items: item('10'), hasAch: false, hasCard: false }, []],
    ['an end before the start', { frequency: 'Recurring', startMonth: '2027-02', endMonth: '2027-01' }, ['months']],
    ['101 %', { lateFee: '101' }, ['lateFee']],
  ])('names what is wrong with %s', (_name, patch, issues) => {
    expect([...issuesOf(draft(patch))]).toEqual(issues);
  });

  it('sends a recurring payment as ACH only, and recipients one by one', () => {
    expect(inputOf(draft({ frequency: 'Recurring', recipients: 'a@b.example, c@d.example' }))).toMatchObject({
      paymentMethod: { ach: true, card: false },
      recipients: [{ email: 'a@b.example' }, { email: 'c@d.example' }],
    });
    expect(inputOf(draft())).toMatchObject({ subscriptionStartMonth: null, paymentAmount: '1,875.10' });
  });
});
