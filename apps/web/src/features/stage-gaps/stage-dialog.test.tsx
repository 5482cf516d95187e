import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { push } }) }));
const push = vi.fn();

import { StageDialog } from './stage-dialog';
import type { StageRequest } from './stage-store';

const titled = (title: string) => ({ _id: `00000000-0000-0000-0000-${title.padStart(12, '0')}`, title });
const field = { field: 'closing', title: 'Closing Date', code: 'invalid-value', params: {}, message: '', tab: 'terms' };
const GAPS = {
  ...{ status: titled('Approved'), from: titled('New'), blocked: true, allowed: [titled('Processing')] },
  ...{ fields: [field], documents: [{ element: 'paystub', title: 'Pay stub', state: 'approved' }] },
  ...{ tasks: [titled('Order appraisal')], hidden: 2, mayOverride: true },
} as unknown as StageRequest['gaps'];
const show = (request: Partial<StageRequest> = {}) => {
  const [onClose, onOverride] = [vi.fn(), vi.fn()];
  render(
    <StageDialog request={{ gaps: GAPS, recordPath: '/loans/edit/1', onOverride, ...request }} onClose={onClose} />,
    {
      wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
    },
  );
  return { onClose, onOverride };
};
afterEach(() => {
  cleanup();
  push.mockReset();
});

it('lists what is missing, and each item opens its place in the record', async () => {
  const onField = vi.fn();
  show({ onField });
  expect(await screen.findByText(/Approved can’t follow New|Approved can't follow New/)).toBeTruthy();
  expect(screen.getByText(/Processing/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Closing Date/ }));
  expect(onField).toHaveBeenCalledExactlyOnceWith('closing');
  await userEvent.click(screen.getByRole('button', { name: /Pay stub/ }));
  await userEvent.click(screen.getByRole('button', { name: /Order appraisal/ }));
  expect(push.mock.calls).toEqual([['/loans/edit/1?tab=docs'], ['/loans/edit/1?tab=tasks']]);
});

it('overrides only with a reason, and only where the person may', async () => {
  const { onOverride } = show();
  const confirm = await screen.findByRole('button', { name: 'Override and change status' });
  await userEvent.click(confirm);
  expect(screen.getByText('Please Enter Valid Reason')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), ' Closes tomorrow ');
  await userEvent.click(confirm);
  expect(onOverride).toHaveBeenCalledExactlyOnceWith('Closes tomorrow');
  cleanup();
  show({ gaps: { ...GAPS, mayOverride: false } });
  await screen.findByRole('button', { name: /Closing Date/ });
  expect(screen.queryByRole('textbox')).toBeNull();
});
