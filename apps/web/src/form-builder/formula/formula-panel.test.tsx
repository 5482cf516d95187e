import type { FormDefinition } from '@lendwright/forms';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInBuilder } from '../rules/testing/show-in-builder';
import { FormulaPanel } from './formula-panel';

afterEach(cleanup);

const FORM: FormDefinition = {
  content: [
    { id: 'loan', type: 'amount', title: 'Loan Amount' },
    { id: 'rate', type: 'percentage', title: 'Rate' },
    { id: 'interest', type: 'amount', title: 'Interest' },
    { id: 'twice', type: 'amount', title: 'Twice', calculation: 'interest * 2' },
  ],
};

function start() {
  const records = { 'DSCR-10482': { loan: 10_000_00, rate: 750 } };
  const shownPanel = showInBuilder(FORM, <FormulaPanel id="interest" />, records);
  const formula = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula of Interest' });
  act(() => formula.focus());
  return { ...shownPanel, formula, stored: () => shownPanel.builder.model().elements.get('interest')?.calculation };
}

test('a formula is typed with completion by keyboard, and saved on blur', async () => {
  const { user, formula, stored } = start();
  await user.keyboard('roun');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('round(number, [decimals])');
  await user.keyboard('{Enter}');
  expect(formula.value).toBe('round()');
  expect(formula.selectionStart).toBe(6);
  await user.keyboard('Loan A');
  expect(formula.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Tab}');
  expect(formula.value).toBe('round(loan)');
  await user.keyboard(' * rate, 2');
  await user.keyboard('{Escape}');
  expect(stored()).toBeUndefined();
  await user.tab();
  expect(stored()).toBe('round(loan * rate, 2)');
});

test('an error is shown at its position, and the formula is not saved', async () => {
  const { user, stored } = start();
  await user.keyboard('loan + nobody');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('At “nobody”'));
  expect(document.querySelector('[data-invalid][data-is]')?.textContent).toBe('nobody');
  await user.tab();
  expect(stored()).toBeUndefined();
});

test('a circular reference lists the titles of its fields', async () => {
  const { user, stored } = start();
  await user.keyboard('twice / 2');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Twice → Interest → Twice'));
  await user.tab();
  expect(stored()).toBeUndefined();
});

test('the result is shown for a real record, and values can be overridden', async () => {
  const { user } = start();
  await user.keyboard('loan * rate{Escape}');
  await user.click(screen.getByRole('button', { name: 'Choose a record' }));
  await user.click(await screen.findByRole('button', { name: 'DSCR-10482' }));
  await waitFor(() => expect(screen.getByText('$750.00')).toBeTruthy());
  expect(screen.getByText('Tested with DSCR-10482')).toBeTruthy();
  const [loan] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Value' });
  if (!loan) return expect.fail('no value to type over');
  expect(loan.value).toBe('10,000.00');
  await user.clear(loan);
  await user.type(loan, '20000{Enter}');
  await waitFor(() => expect(screen.getByText('$1,500.00')).toBeTruthy());
});

test('an empty formula is removed', async () => {
  const { user, builder } = showInBuilder(FORM, <FormulaPanel id="twice" />);
  await user.clear(screen.getByRole('textbox', { name: 'Formula of Twice' }));
  await user.tab();
  expect(builder.model().elements.get('twice')).not.toHaveProperty('calculation');
});
