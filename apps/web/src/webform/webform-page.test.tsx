import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../i18n';
import { refusal, showWebform, visit, webformServer } from './testing/show-webform';
import { TWO_STEPS } from './testing/two-steps';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const purpose = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Purpose/ });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
  vi.unstubAllGlobals();
});

async function open(...givenElements: Parameters<typeof showWebform>) {
  const shownWebform = showWebform(...givenElements);
  await screen.findByRole('heading', { name: 'Ask for a loan' });
  await screen.findByRole('button', { name: 'Submit' });
  return shownWebform;
}

describe('steps', () => {
  test('Back is disabled on the first, Next on the last, and Create until the last', async () => {
    const { user } = await open(TWO_STEPS);
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(['Back', 'Next', 'Submit'].map((name) => button(name).disabled)).toEqual([true, false, true]);
    await user.type(field(/First name/), 'Ines');
    await user.click(button('Next'));
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask for a loan' }));
    expect(['Back', 'Next', 'Submit'].map((name) => button(name).disabled)).toEqual([false, true, false]);
    await user.click(button('Back'));
    expect(field(/First name/).value).toBe('Ines');
  });

  test('a form without tabs is a single step with only Create', async () => {
    await open([{ id: 'note', type: 'text', title: 'Note' }]);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(button('Submit').disabled).toBe(false);
  });

  test('the names of the form and the company are shown above it', async () => {
    await open(TWO_STEPS);
    expect(screen.getByText('Harbor Lending')).toBeTruthy();
    expect(document.title).toBe('Ask for a loan · Harbor Lending');
  });
});

describe('missing fields', () => {
  test('are listed when Create is clicked; the first gets focus, each is linked, and nothing is submitted', async () => {
    const { user, server } = await open(TWO_STEPS);
    await user.type(field(/Born on/), '99-99-9999');
    await user.click(button('Next'));
    await user.click(button('Submit'));
    const missingFields = await screen.findByRole('region', { name: 'Still required' });
    await waitFor(() => expect(document.activeElement).toBe(field(/Born on/)));
    expect(within(missingFields).getByText('2 answers are missing.')).toBeTruthy();
    expect(within(missingFields).getByText(/valid Born on/)).toBeTruthy();
    await user.click(within(missingFields).getByRole('button', { name: 'Purpose' }));
    await waitFor(() => expect(document.activeElement).toBe(purpose()));
    await user.selectOptions(purpose(), 'refi');
    expect(within(missingFields).getByText('1 answer is missing.')).toBeTruthy();
    await user.click(within(missingFields).getByRole('button', { name: 'First name' }));
    await waitFor(() => expect(document.activeElement).toBe(field(/First name/)));
    await user.type(field(/First name/), 'Ines');
    await user.clear(field(/Born on/));
    expect(screen.queryByRole('region', { name: 'Still required' })).toBeNull();
    expect(server.bodies('submit')).toEqual([]);
  });

  test('reported by the server are linked, and answers are kept', async () => {
    const { user, server } = await open(TWO_STEPS);
    server.next.submit.push(
      refusal(422, 'mandatory', 'Please fill all mandatory fields', {
        issues: [],
        required: [{ field: 'born', title: 'Born on', message: 'Please provide your birthday.' }],
      }),
    );
    await user.type(field(/First name/), 'Ines');
    await user.click(button('Next'));
    await user.selectOptions(purpose(), 'buy');
    await user.click(button('Submit'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your answers are still here.')).toBeTruthy();
    expect(document.activeElement).toBe(alert);
    await user.click(within(alert).getByRole('button', { name: 'Born on' }));
    await waitFor(() => expect(document.activeElement).toBe(field(/Born on/)));
    expect(field(/First name/).value).toBe('Ines');
    expect(screen.getAllByText('Please provide your birthday.')).toHaveLength(2);
  });
});

describe('language', () => {
  test('switches page and form, and keeps answers and errors', async () => {
    const { user } = await open(TWO_STEPS);
    await user.type(field(/First name/), 'Ines');
    await user.type(field(/Born on/), '01-0');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de');
    expect(await screen.findByRole('textbox', { name: /Vorname/ })).toHaveProperty('value', 'Ines');
    expect(screen.getByText('Über Sie')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Darlehen anfragen');
    expect(button('Weiter').disabled).toBe(false);
    expect(field(/Born on/).value).toBe('01-0');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'en');
    expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveProperty('value', 'Ines');
  });
});

describe('a form that cannot be filled in', () => {
  test.each([
    ['it is not found', refusal(404, 'not_found', 'No.'), "This link isn't valid."],
    ['the link is no link', refusal(400, 'invalid_input', 'No.'), "This link isn't valid."],
    ['it is closed', refusal(409, 'closed', 'No.'), "This form isn't accepting responses."],
    ['it is asked for too often', refusal(429, 'too_many_attempts', 'Too many visits.'), 'Too many visits.'],
  ] as const)('explains why: %s', async (_, answer, message) => {
    webformServer(TWO_STEPS).next.open.push(answer);
    visit();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  test('opens on retry after a lost connection', async () => {
    webformServer(TWO_STEPS).next.open.push('lost');
    const { user } = visit();
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ask for a loan' })).toBeTruthy();
  });
});
