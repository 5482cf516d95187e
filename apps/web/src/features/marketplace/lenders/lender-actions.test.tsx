import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Lender, Lenders } from '../marketplace-shapes';
import { useWording } from '../use-wording';
import { LenderActions } from './lender-actions';

afterEach(cleanup);

const LENDER = { info: { lender_company: 'Northlight Funding' }, details: { notes: [] } } as unknown as Lender;
const CHOICES: Lenders['choices'] = { property_type: [], loan_program: [], property_state: [], fields: [] };

function Actions({ abilities, onOpen }: { abilities: Lenders['abilities']; onOpen: (dialog: string) => void }) {
  return <LenderActions lender={LENDER} abilities={abilities} wording={useWording(CHOICES)} onOpen={onOpen} />;
}
function namesFor(abilities: Lenders['abilities'], onOpen = vi.fn()) {
  render(
    <MantineProvider env="test">
      <Actions abilities={abilities} onOpen={onOpen} />
    </MantineProvider>,
  );
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

it('offers the four actions of a lender, and those only that the viewer has the right for', async () => {
  const onOpen = vi.fn();
  expect(namesFor({ update: true, compose: true }, onOpen)).toEqual([
    'Change status: Northlight Funding',
    'Notes: Northlight Funding',
    'Email the borrower about Northlight Funding',
    'Contact details: Northlight Funding',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Email the borrower/ }));
  expect(onOpen).toHaveBeenCalledWith('mail');
  cleanup();
  expect(namesFor({ update: false, compose: false })).toEqual([
    'Notes: Northlight Funding',
    'Contact details: Northlight Funding',
  ]);
});
