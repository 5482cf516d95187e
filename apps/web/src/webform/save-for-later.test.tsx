import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, showWebform } from './testing/show-webform';
import { TWO_STEPS } from './testing/two-steps';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /First name/ }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_500));
const RESUME_TOKEN = 'the-name-of-what-is-kept';

async function open(...givenElements: Parameters<typeof showWebform>) {
  const shownWebform = showWebform(...givenElements);
  await screen.findByRole('region', { name: 'Save and finish later' });
  // The form's listeners subscribe in effects, which must have run.
  await act(async () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return shownWebform;
}

test('nothing is saved before the visitor asks; then the link is shown with its expiry date', async () => {
  const { server } = await open(TWO_STEPS);
  type('Ines');
  await pause();
  expect(server.bodies('keep')).toEqual([]);
  press('Save and finish later');
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to continue this form' });
  expect(link.value).toContain(`?resume=${RESUME_TOKEN}`);
  expect(screen.getByText(/Saved until March 5, 2031\./)).toBeTruthy();
  expect(server.bodies('keep')).toEqual([
    { ticket: 'ticket 1', formData: { first_name: 'Ines', rush: 'soon' }, activeTab: 'who' },
  ]);
});

test('from then on it is saved after every pause, under the same token', async () => {
  const { server } = await open(TWO_STEPS, {}, RESUME_TOKEN);
  type('I');
  type('Ines');
  await pause();
  expect(server.bodies('keep')).toEqual([
    { ticket: 'ticket 1', formData: { first_name: 'Ines', rush: 'soon' }, activeTab: 'who', resume: RESUME_TOKEN },
  ]);
});

test('changing the step during the pause loses nothing and is saved too', async () => {
  const { server } = await open(TWO_STEPS, {}, RESUME_TOKEN);
  type('Ines');
  press('Next');
  await pause();
  expect(server.bodies('keep')).toMatchObject([{ formData: { first_name: 'Ines' }, activeTab: 'what' }]);
  press('Back');
  await pause();
  expect(server.bodies('keep')).toMatchObject([{ activeTab: 'what' }, { activeTab: 'who' }]);
});

test('changes during a save are saved after the next pause', async () => {
  const { server } = await open(TWO_STEPS, {}, RESUME_TOKEN);
  type('Ines');
  await act(() => vi.advanceTimersByTimeAsync(1_499));
  type('Ines O');
  await act(() => vi.advanceTimersByTimeAsync(1));
  await pause();
  expect(server.bodies('keep').at(-1)).toMatchObject({ formData: { first_name: 'Ines O' } });
});

test('a submitted form is no longer saved', async () => {
  const { server } = await open([{ id: 'first_name', type: 'text', title: 'First name' }], {}, RESUME_TOKEN);
  type('Ines');
  press('Submit');
  await screen.findByText('Thank you. We received your answers.');
  await pause();
  expect(server.bodies('submit')).toMatchObject([{ resume: RESUME_TOKEN }]);
  expect(server.bodies('keep')).toEqual([]);
});

test('a failed save is reported, and retried at the next pause', async () => {
  const { server } = await open(TWO_STEPS, {}, RESUME_TOKEN);
  server.next.keep.push(refusal(429, 'too_many_attempts', 'Slowly.'));
  type('Ines');
  await pause();
  expect(await screen.findByText("Couldn't save the form. Your answers are still on this page.")).toBeTruthy();
  type('Ines O');
  await pause();
  await waitFor(() => expect(screen.queryByText(/Couldn't save the form/)).toBeNull());
  expect(server.bodies('keep')).toHaveLength(2);
});

test('opened by its link, the form continues where the visitor stopped', async () => {
  const retainedDraft = {
    formData: { first_name: 'Ines', purpose: 'refi' },
    activeTab: 'what',
    at: '2031-03-01T12:00:00.000Z',
  };
  const { server } = await open(TWO_STEPS, { kept: retainedDraft }, RESUME_TOKEN);
  expect(server.bodies('open')).toEqual([{ resume: RESUME_TOKEN }]);
  expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  expect(screen.getByText('Your earlier answers are filled in. Continue where you left off.')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Purpose/ }).value).toBe('refi');
  press('Back');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Ines');
});

test('the link can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(TWO_STEPS, {}, RESUME_TOKEN);
  press('Copy');
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`?resume=${RESUME_TOKEN}`));
  writeText.mockRestore();
});
