import { expect, it } from 'vitest';
import { ACH_RETURNS, achReturnOf } from './ach-returns';
import { planRetry } from './plan-retries';

it.each([
  ['R01', '2026-11-02', '2026-11-03', 0, { action: 'retry', on: '2026-11-05' }],
  ['R09', '2026-11-02', '2026-11-05', 1, { action: 'review', on: null }],
  ['R01', '2026-11-02', '2026-11-03', 2, { action: 'review', on: null }],
  ['R02', '2026-11-02', '2026-11-03', 0, { action: 'replace', on: null }],
  ['R10', '2026-11-02', '2026-11-03', 0, { action: 'stop', on: null }],
  ['R99', '2026-11-02', '2026-11-03', 0, { action: 'review', on: null }],
] as const)('plans what follows %s of %s returned on %s', (code, firstRetry, day, retries, plan) => {
  expect(planRetry(code, firstRetry, day, retries)).toEqual(plan);
});

it('stops the plan for every unauthorized return, and knows each code once', () => {
  expect(ACH_RETURNS.filter(({ isUnauthorized }) => isUnauthorized).every(({ action }) => action === 'stop')).toBe(
    true,
  );
  expect(new Set(ACH_RETURNS.map(({ code }) => code)).size).toBe(ACH_RETURNS.length);
  expect(achReturnOf('R01').title).toBe('Insufficient funds');
});
