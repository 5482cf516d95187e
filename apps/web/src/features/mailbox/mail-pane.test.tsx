import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MailPane } from './mail-pane';

vi.mock('../../client', () => ({
  useCall: () => ({
    data: {
      ...{ _id: 'm1', subject: 'Your new password', from: '', to: 'ann@cedar.test', text: 'Hello', state: 'sent' },
      ...{ createdAt: new Date().toISOString(), sentAt: new Date().toISOString(), error: null, isUncertain: false },
    },
    error: null,
  }),
}));

it('writes the time of an email as the end of a sentence', () => {
  render(<MailPane source="company" id="m1" />);
  expect(screen.getByText(/^Created/).textContent).toBe('Created just now · Sent just now');
});
