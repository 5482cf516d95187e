import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MailboxPanes } from './mailbox-panes';

const mockApi = vi.hoisted(() => {
  class Refused extends Error {}
  return { Refused, ask: vi.fn() };
});
vi.mock('../../client', () => ({
  useCall: (id: string, input: object, options: object) =>
    useQuery({ ...options, queryKey: [id, input], queryFn: () => mockApi.ask(id) as Promise<unknown>, retry: false }),
  isRefused: (error: unknown) => error instanceof mockApi.Refused,
}));

const head = {
  _id: 'm1',
  to: 'ann@cedar.test',
  subject: 'Your new password',
  createdAt: '2026-01-01T10:00:00.000Z',
  sentAt: null,
  state: 'kept',
  isUncertain: false,
  error: null,
};
const show = (source: 'company' | 'accounts' = 'company') => {
  const queries = new QueryClient();
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <MailboxPanes source={source} page={0} limit={25} onPage={vi.fn()} onLimit={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { container, queries };
};

afterEach(() => {
  cleanup();
  mockApi.ask.mockReset();
});

describe('the mailbox', () => {
  it('does not retry a refusal, and shows the server message', async () => {
    mockApi.ask.mockRejectedValue(new mockApi.Refused('Your role does not allow this.'));
    const { queries } = show();
    await screen.findByText("Couldn't load the mailbox.");
    expect(screen.getByText('Your role does not allow this.')).toBeTruthy();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(mockApi.ask).toHaveBeenCalledOnce();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('says that messages are only stored unless a mail server delivers them: %s', async (canDeliver, banners) => {
    mockApi.ask.mockResolvedValue({ mails: [], count: 0, delivers: canDeliver });
    show();
    await screen.findByText('No email yet.');
    expect(screen.queryAllByText(/No mail server is configured/)).toHaveLength(banners);
  });

  it('reads account messages with their own calls', async () => {
    const answers: Record<string, unknown> = {
      listAccountMails: { mails: [head], count: 1, delivers: true },
      readAccountMail: { ...head, text: 'Hello Ann' },
    };
    mockApi.ask.mockImplementation((id: string) => Promise.resolve(answers[id]));
    show('accounts');
    await userEvent.click(await screen.findByRole('button', { name: 'Your new password' }));
    await screen.findByText('Hello Ann');
    expect([...new Set(mockApi.ask.mock.calls.flat())]).toEqual(['listAccountMails', 'readAccountMail']);
  });

  it('renders the text of a message as text, and only internal URLs as links', async () => {
    const text = `<b>Hello</b> ${window.location.origin}/auth/login and https://elsewhere.test/x`;
    mockApi.ask.mockImplementation((id: string) =>
      Promise.resolve(id === 'readMail' ? { ...head, text } : { mails: [head], count: 1, delivers: true }),
    );
    const { container } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Your new password' }));
    await screen.findByText(/<b>Hello<\/b>/);
    const links = [...container.querySelectorAll('article a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/auth/login']);
    expect(container.querySelector('article b')).toBeNull();
  });
});
