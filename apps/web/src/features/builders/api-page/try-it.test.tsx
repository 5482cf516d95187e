import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TryIt } from './try-it';

// The auto-sizing textarea listens to fonts, which jsdom lacks.
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

function show(answer: () => Promise<Response>) {
  const mockFetch = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', mockFetch);
  render(
    <MantineProvider env="test">
      <TryIt form={{ origin: 'https://lender.example', id: 'f1', sample: { name: 'Ann' } }} />
    </MantineProvider>,
  );
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  return { user: userEvent.setup(), fetched: mockFetch, send };
}

test('sends a request with the pasted key alone, and shows the response with its status', async () => {
  const { user, fetched: mockFetch, send } = show(() => Promise.resolve(new Response('{"count":1}', { status: 200 })));
  expect(send().disabled).toBe(true);
  await user.type(screen.getByLabelText('Key'), 'lwk_secret');
  await user.click(send());
  await screen.findByText('200');
  expect(screen.getByLabelText('Response').textContent).toBe('{\n  "count": 1\n}');
  const [url, request] = mockFetch.mock.calls[0] ?? [];
  expect(url).toBe('https://lender.example/api/v1/forms/f1/search');
  expect(request).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: 'Bearer lwk_secret', 'content-type': 'application/json' },
  });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('reading requires a record and sends no body', async () => {
  const { user, fetched: mockFetch, send } = show(() => Promise.resolve(new Response('{}', { status: 404 })));
  await user.type(screen.getByLabelText('Key'), 'lwk_secret');
  await user.click(screen.getByRole('radio', { name: 'Read a record' }));
  expect(send().disabled).toBe(true);
  await user.type(screen.getByLabelText('Record ID'), 'r1');
  await user.click(send());
  await screen.findByText('404');
  expect(mockFetch.mock.calls[0]?.[1]?.body).toBeUndefined();
});

test('reports a lost connection as no response', async () => {
  const { user, send } = show(() => Promise.reject(new TypeError('offline')));
  await user.type(screen.getByLabelText('Key'), 'lwk_secret');
  await user.click(send());
  await screen.findByText('No response');
});
