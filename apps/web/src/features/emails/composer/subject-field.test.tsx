import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { MergeField } from '../email-shapes';
import { SubjectField } from './subject-field';

afterEach(cleanup);

const FIELDS = [
  { key: '@loan_number', title: 'Loan number', section: 'Loan', group: null },
  { key: 'closing', title: 'Closing date', section: 'Loan', group: null },
] as unknown as readonly MergeField[];

const EMPTY_FIELDS = new Set(['closing']);

function Field({ start }: { readonly start: string }) {
  const [subject, setSubject] = useState(start);
  return <SubjectField value={subject} placeholder="" fields={FIELDS} emptyKeys={EMPTY_FIELDS} onChange={setSubject} />;
}
const show = (start = '') =>
  render(
    <MantineProvider env="test">
      <Field start={start} />
    </MantineProvider>,
  );
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });

it('offers merge tags after a brace, and sends them by their keys', async () => {
  show();
  await userEvent.type(input(), 'About {{loan');
  expect(screen.getByRole('option', { name: /Loan number/ })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(input().value).toBe('About {{@loan_number}}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(input(), ' {{clos');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shows tags by their titles until it is edited', async () => {
  const { container } = show('About {{@loan_number}} on {{ closing | soon }}');
  const tags = () => container.querySelector('[aria-hidden="true"]')?.textContent ?? null;
  expect(tags()).toBe('About Loan number on Closing date');
  await userEvent.click(input());
  expect(tags()).toBeNull();
  await userEvent.tab();
  expect(tags()).toBe('About Loan number on Closing date');
});
