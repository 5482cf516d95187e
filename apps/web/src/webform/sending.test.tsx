import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../i18n';
import { refusal, showWebform } from './testing/show-webform';
import { TWO_STEPS } from './testing/two-steps';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const create = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

/** The completed page at its last step, optionally with fake timers. */
async function openFilledPage(isFrozen = false) {
  const shownWebform = showWebform(TWO_STEPS);
  fireEvent.change(await screen.findByRole('textbox', { name: /First name/ }), { target: { value: 'Ines' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.change(screen.getByRole('combobox', { name: /Purpose/ }), { target: { value: 'buy' } });
  await screen.findByRole('region', { name: 'Save and finish later' });
  if (isFrozen) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return shownWebform;
}

test("submits answers, defaults and the empty honeypot once, and shows the lender's thank-you message", async () => {
  const { server } = await openFilledPage();
  const button = screen.getByRole('button', { name: 'Submit' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Thank you. We received your answers.')).toBeTruthy();
  expect(screen.getByText('We will call you.')).toBeTruthy();
  expect(server.bodies('submit')).toEqual([
    { ticket: 'ticket 1', formData: { first_name: 'Ines', purpose: 'buy', rush: 'soon' }, website: '' },
  ]);
});

test('shows the thank-you message in the language of the page', async () => {
  await openFilledPage();
  await act(() => changeLanguage('de'));
  fireEvent.click(screen.getByRole('button', { name: 'Absenden' }));
  expect(await screen.findByText('Wir rufen Sie an.')).toBeTruthy();
  await act(() => changeLanguage('en'));
});

test('shows the default thank-you message if the lender wrote none', async () => {
  const { server } = await openFilledPage();
  server.next.submit.push({ status: 200, body: { message: 'Sent', thanks: '', thanksTranslations: {} } });
  create();
  expect(await screen.findByText("We'll be in touch. You can close this page.")).toBeTruthy();
});

test("submits the honeypot's value, and keeps people away from it", async () => {
  const { server, page } = await openFilledPage();
  const trap = page.container.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap?.tabIndex).toBe(-1);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  if (trap) trap.value = 'https://spam.example';
  create();
  await screen.findByText('Thank you. We received your answers.');
  expect(server.bodies('submit')[0]?.['website']).toBe('https://spam.example');
});

test('replaces a rejected ticket and resubmits the form when the new one is valid', async () => {
  const { server } = await openFilledPage(true);
  server.next.submit.push(refusal(409, 'ticket', 'This page is too old.'));
  create();
  await waitFor(() => expect(server.bodies('open')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(await screen.findByText('Thank you. We received your answers.')).toBeTruthy();
  expect(server.bodies('submit').map(({ ticket }) => ticket)).toEqual(['ticket 1', 'ticket 2']);
});

test('reports a ticket that is rejected twice instead of retrying forever', async () => {
  const { server } = await openFilledPage(true);
  server.next.submit.push(refusal(409, 'ticket', 'Too old.'), refusal(409, 'ticket', 'Still refused.'));
  create();
  await waitFor(() => expect(server.bodies('open')).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect((await screen.findByRole('alert')).textContent).toContain('Still refused.');
  expect(server.bodies('submit')).toHaveLength(2);
});

test("shows the server's message if the form was closed in the meantime", async () => {
  const { server } = await openFilledPage();
  server.next.submit.push(refusal(409, 'ticket', 'Too old.'));
  server.next.open.push(refusal(409, 'closed', 'This form is closed by now.'));
  create();
  expect((await screen.findByRole('alert')).textContent).toContain('This form is closed by now.');
});

test.each([
  ['too many attempts', refusal(429, 'too_many_attempts', 'Too many forms from here.'), 'Too many forms from here.'],
  ['a lost connection', 'lost', "You're offline. Try again in a moment."],
  ['a fault of ours', { status: 502, body: '<html>' }, 'The server answered 502.'],
] as const)('%s: shows an error, keeps everything, and the next click submits', async (_, answer, message) => {
  const { server } = await openFilledPage();
  server.next.submit.push(answer);
  create();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).toContain('Your answers are still here.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBeNull());
  create();
  expect(await screen.findByText('Thank you. We received your answers.')).toBeTruthy();
  expect(server.bodies('submit')).toHaveLength(2);
});
