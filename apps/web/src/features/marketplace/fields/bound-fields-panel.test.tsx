import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../client';
import { Toasts } from '../../../ui';
import type { BoundFields, FormFields } from '../marketplace-shapes';
import { BoundFieldsPanel } from './bound-fields-panel';
import { useBoundFields } from './use-bound-fields';

const NO_BINDINGS: BoundFields = {
  ...{ property_type: [], loan_program: ['@program'], loan_amount: ['loan_amount'], property_state: [] },
  ...{ credit_score: [], ltv: [], down_payment: [], property_value: [] },
};
const candidate = (id: string, title: string, ...inputs: string[]) => ({
  ...{ id, title, inputs, kind: 'number' as const, unit: 'plain' as const, options: [] },
});
const form = (overrides: Partial<FormFields> = {}): FormFields => ({
  ...{ _id: 'f-1', title: 'DSCR Rental', version: 3, fields: NO_BINDINGS },
  candidates: [
    candidate('loan_amount', 'Loan Amount', 'loan_amount', 'down_payment', 'property_value'),
    candidate('fico', 'Middle FICO', 'credit_score'),
    candidate('score', 'Stated score', 'credit_score'),
  ],
  ...overrides,
});

let forms: FormFields[];
let sentEntries: unknown[];
let refusals: { readonly status: number; readonly body: unknown }[];
beforeEach(() => {
  forms = [form()];
  sentEntries = [];
  refusals = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') {
      sentEntries.push(JSON.parse(String(init.body)));
      const refusal = refusals.shift();
      if (refusal) return Promise.resolve(new Response(JSON.stringify(refusal.body), { status: refusal.status }));
      forms = [form({ version: 4, fields: (sentEntries.at(-1) as { fields: BoundFields }).fields })];
    }
    return Promise.resolve(new Response(JSON.stringify({ message: 'Fields saved.', forms }), { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Editor() {
  const editor = useBoundFields('f-1');
  return (
    <>
      <BoundFieldsPanel editor={editor} />
      <button type="button" onClick={editor.save}>
        {editor.isChanged ? 'Save changes' : 'All saved'}
      </button>
    </>
  );
}

function open() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">
        <Editor />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const optionTitles = () => screen.getAllByRole('option').map((option) => option.textContent);

it('offers an input the fields of its kind, and saves them in the order in which they are asked', async () => {
  const user = open();
  const score = await screen.findByRole('combobox', { name: 'Credit Score' });
  await user.click(score);
  expect(optionTitles()).toEqual(['Middle FICO', 'Stated score']);
  await user.click(screen.getByRole('option', { name: 'Stated score' }));
  await user.click(screen.getByRole('option', { name: 'Middle FICO' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Fields saved.')).toBeTruthy();
  expect(sentEntries).toEqual([{ version: 3, fields: { ...NO_BINDINGS, credit_score: ['score', 'fico'] } }]);
  expect(await screen.findByRole('button', { name: 'All saved' })).toBeTruthy();
});

/** The answer to a save after a conflicting one of someone else. */
const refuseFor = (fields: Partial<BoundFields>) => ({
  status: 409,
  body: {
    ...{ code: 'conflict', message: 'Someone changed this in the meantime.' },
    details: { version: 8, updatedBy: 'Ben Cole', current: { ...NO_BINDINGS, ...fields } },
  },
});
const lastSentBody = () => sentEntries.at(-1) as { readonly version: number; readonly fields: BoundFields };

it('saves the own inputs together with those that someone else changed meanwhile', async () => {
  const user = open();
  await user.click(await screen.findByRole('combobox', { name: 'Credit Score' }));
  await user.click(screen.getByRole('option', { name: 'Middle FICO' }));
  refusals = [refuseFor({ down_payment: ['loan_amount'] })];
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Fields saved.')).toBeTruthy();
  expect(lastSentBody()).toEqual({
    version: 8,
    fields: { ...NO_BINDINGS, credit_score: ['fico'], down_payment: ['loan_amount'] },
  });
});

it.each(['Yours', 'Saved by Ben Cole'])('shows both values of an input that both changed: %s', async (side) => {
  const user = open();
  await user.click(await screen.findByRole('combobox', { name: 'Credit Score' }));
  await user.click(screen.getByRole('option', { name: 'Middle FICO' }));
  refusals = [refuseFor({ credit_score: ['score'] })];
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const choice = await screen.findByRole('radiogroup', { name: 'Credit Score' });
  expect([choice.textContent.includes('Middle FICO'), choice.textContent.includes('Stated score')]).toEqual([
    true,
    true,
  ]);
  expect(sentEntries).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: side }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fields saved.')).toBeTruthy();
  const expected = side === 'Yours' ? ['fico'] : ['score'];
  expect(lastSentBody()).toEqual({ version: 8, fields: { ...NO_BINDINGS, credit_score: expected } });
});

it('names a field that no longer fits, so that it can be removed', async () => {
  forms = [form({ fields: { ...NO_BINDINGS, ltv: ['old_ltv'] } })];
  open();
  expect(await screen.findByText('old_ltv')).toBeTruthy();
});

it('shows nothing to a company without the marketplace, and asks to publish a form that is not', async () => {
  forms = [];
  open();
  await screen.findByRole('button', { name: 'All saved' });
  expect(screen.queryByText('Lender marketplace')).toBeNull();
  cleanup();
  forms = [form({ _id: 'f-2' })];
  open();
  expect(await screen.findByText(/^Publish the form/)).toBeTruthy();
});
