import type { ElementType } from '@lendwright/forms';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showKind } from './testing/show-kind';

afterEach(cleanup);

const LINES: readonly ElementType[] = [
  'text',
  'textarea',
  'email',
  'website',
  'number',
  'amount',
  'percentage',
  'date',
  'time',
  'datetime',
  'phone',
  'cell',
  'ssn',
  'zip',
];
const line = () => screen.getByLabelText<HTMLInputElement>(/^Question/);
const put = (caret: number, end = caret) => line().setSelectionRange(caret, end);
const state = () =>
  `${line().value.slice(0, line().selectionStart ?? 0)}|${line().value.slice(line().selectionStart ?? 0)}`;

describe.each(LINES)('a line of kind %s', (type) => {
  test('is labelled, announced as required, and reached by Tab', async () => {
    const { user } = showKind(type, { mandatory: true });
    expect(line().getAttribute('aria-required')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(line());
  });

  test('shows a missing answer after blur, linked to the field and announced', async () => {
    const { user } = showKind(type, { mandatory: true });
    await user.click(line());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByText('Elsewhere'));
    expect(screen.getByRole('alert').textContent).toBe('Please provide a valid Question.');
    expect(line().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(line().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please provide a valid Question.',
    );
  });

  test("uses the form's own message", () => {
    const { store } = showKind(type, { mandatory: true, validate_msg: 'We need this to go on.' });
    act(() => store.showIssues());
    expect(screen.getByRole('alert').textContent).toBe('We need this to go on.');
  });

  test("can't be changed while read-only, but can be read and focused", async () => {
    const { user, answer } = showKind(type, { readonly: true });
    expect(line().readOnly).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(line());
    await user.keyboard('123');
    expect(answer()).toBeUndefined();
  });

  test('shows its guideline as a linked hint', () => {
    showKind(type, { guideline: 'As it stands on the passport.' });
    const help = document.getElementById(line().getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('As it stands on the passport.');
  });
});

describe('typing into masked lines', () => {
  test.each<[ElementType, string, string, unknown]>([
    ['phone', '2535550142', '253-555-0142', '253-555-0142'],
    ['phone', '25355501429', '253-555-0142', '253-555-0142'],
    ['cell', '253x555', '253-555', '253-555'],
    ['ssn', '123456789', '123-45-6789', '123-45-6789'],
    ['zip', '981021', '98102', '98102'],
    ['date', '12182026', '12-18-2026', '2026-12-18'],
    ['date', '1/2/2026', '01-02-2026', '2026-01-02'],
    ['amount', '412500.5', '412,500.5', 41_250_050],
    ['amount', 'abc', '', null],
    ['percentage', '7.125', '7.12', 712],
    ['percentage', '123456', '123', 12_300],
    ['percentage', '100.25', '100.2', 10_020],
    ['number', '12a.5', '12.5', 12.5],
    ['time', '2:30 pm', '2:30 pm', '14:30'],
  ])('%s: %s becomes %s', async (type, keys, shownText, storedValue) => {
    const { user, answer } = showKind(type);
    await user.click(line());
    await user.keyboard(keys);
    expect(line().value).toBe(shownText);
    expect(answer()).toEqual(storedValue);
  });

  test('a percentage with three decimals takes 3.875 and shows three places on blur', async () => {
    const { user, answer } = showKind('percentage', { decimals: 3 });
    await user.click(line());
    await user.keyboard('3.8755');
    expect([line().value, answer()]).toEqual(['3.875', 387.5]);
    await user.clear(line());
    await user.keyboard('12.5');
    await user.tab();
    expect([line().value, answer()]).toEqual(['12.500', 1_250]);
  });

  test('typing in the middle keeps the caret after the typed character', async () => {
    const { user } = showKind('amount', {}, { value: 41_250_000 });
    await user.click(line());
    put(2);
    await user.keyboard('9');
    expect(state()).toBe('4,19|2,500.00');
    await user.keyboard('{Backspace}');
    expect(state()).toBe('41|2,500.00');
  });

  test('Backspace and Delete step over a separator', async () => {
    const { user } = showKind('phone', {}, { value: '253-555-0142' });
    await user.click(line());
    put(4);
    await user.keyboard('{Backspace}');
    expect(state()).toBe('25|5-550-142');
    put(3);
    await user.keyboard('{Delete}');
    expect(state()).toBe('255|-501-42');
  });

  test('a digit beyond the limit is rejected and removes none', async () => {
    const { user, answer } = showKind('ssn');
    await user.click(line());
    await user.keyboard('123456789');
    put(3);
    await user.keyboard('0');
    expect(state()).toBe('123|-45-6789');
    expect(answer()).toBe('123-45-6789');
  });

  test('an answer is shown in full on blur', async () => {
    const { user } = showKind('amount');
    await user.click(line());
    await user.keyboard('1250.5');
    await user.tab();
    expect(line().value).toBe('1,250.50');
  });
});

describe('pasting into masked lines', () => {
  test.each<[ElementType, string, string, unknown]>([
    ['phone', '+1 (253) 555-0142', '253-555-0142', '253-555-0142'],
    ['phone', '1 253 555 0142', '253-555-0142', '253-555-0142'],
    ['phone', ' 253.555.0142 ', '253-555-0142', '253-555-0142'],
    ['ssn', '123 45 6789', '123-45-6789', '123-45-6789'],
    ['zip', ' 98102 ', '98102', '98102'],
    ['amount', '$1,250.50', '1,250.50', 125_050],
    ['amount', 'USD 412500', '412,500', 41_250_000],
    ['percentage', '7.12%', '7.12', 712],
    ['number', '-1,204.5', '-1204.5', -1204.5],
    ['date', '2026-12-18', '12-18-2026', '2026-12-18'],
    ['date', '1/2/2026', '01-02-2026', '2026-01-02'],
    ['datetime', '12/18/2026 2:30 PM', '12/18/2026 2:30 PM', '2026-12-18T19:30:00.000Z'],
  ])('%s reads %s as %s', async (type, pastedText, shownText, storedValue) => {
    const { user, answer } = showKind(type, {}, { timeZone: 'America/New_York' });
    await user.click(line());
    await user.paste(pastedText);
    expect(line().value).toBe(shownText);
    expect(answer()).toBe(storedValue);
  });

  test.each<[ElementType, string]>([
    ['amount', '1.234,56'],
    ['amount', '1e5'],
    ['amount', '(500)'],
    ['amount', '12,5'],
    ['percentage', '7.125'],
    ['ssn', '1234567890'],
    ['phone', '+44 20 7946 0958'],
    ['zip', '98102-1234'],
    ['date', '18 Dec 2026'],
    ['number', 'twelve'],
  ])('%s does not guess what %s means: it stays as is and is rejected', async (type, pastedText) => {
    const { user } = showKind(type);
    await user.click(line());
    await user.paste(pastedText);
    await user.tab();
    expect(line().value === pastedText || line().value === '').toBe(true);
    if (line().value) expect(screen.getByRole('alert').textContent).toBe('Please provide a valid Question.');
  });

  test('rejected text can be corrected and is then masked again', async () => {
    const { user, answer } = showKind('zip');
    await user.click(line());
    await user.paste('98102-1234');
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(line().value).toBe('98102');
    expect(answer()).toBe('98102');
  });

  test('pasting in the middle leaves the caret after the pasted text', async () => {
    const { user } = showKind('amount', {}, { value: 1_234_00 });
    await user.click(line());
    put(1);
    await user.paste('99');
    expect(state()).toBe('199|,234.00');
  });
});

describe('IME composition', () => {
  test('is not masked while composing, and its result is accepted', () => {
    const { answer } = showKind('amount');
    const input = line();
    input.focus();
    const native = (value: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      fireEvent(input, new InputEvent('input', { bubbles: true, isComposing, inputType: 'insertCompositionText' }));
    };
    fireEvent.compositionStart(input);
    native('１２', true);
    native('１２３４', true);
    expect(input.value).toBe('１２３４');
    expect(answer()).toBeUndefined();
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('1,234');
    expect(answer()).toBe(123_400);
  });
});

describe('the time zone of a moment', () => {
  test("is the company's, and shown below", () => {
    showKind('datetime', {}, { value: '2026-12-18T19:30:00.000Z', timeZone: 'America/New_York' });
    expect(line().value).toBe('12-18-2026 2:30 PM');
    expect(screen.getByText(/Eastern Time \(EST\)/)).toBeTruthy();
  });

  test.each([
    [
      '03-08-2026 2:30 AM',
      '2026-03-08T07:30:00.000Z',
      '03-08-2026 3:30 AM',
      /2:30 AM doesn't exist on that day, so 03-08-2026 3:30 AM EDT is used/,
    ],
    [
      '11-01-2026 1:30 AM',
      '2026-11-01T05:30:00.000Z',
      '11-01-2026 1:30 AM',
      /1:30 AM occurs twice, and the first one \(EDT\) is used/,
    ],
  ])('%s at a daylight saving transition is resolved and explained', async (typedText, storedText, shownText, note) => {
    const { user, answer } = showKind('datetime', {}, { timeZone: 'America/New_York' });
    await user.click(line());
    await user.keyboard(typedText);
    await user.tab();
    expect(answer()).toBe(storedText);
    expect(line().value).toBe(shownText);
    expect(screen.getByText(note)).toBeTruthy();
  });

  test('an incomplete moment is rejected on blur', async () => {
    const { user, answer } = showKind('datetime', {}, { timeZone: 'America/New_York' });
    await user.click(line());
    await user.keyboard('12-18-2026');
    await user.tab();
    expect(answer()).toBe('12-18-2026');
    expect(screen.getByRole('alert').textContent).toBe('Please provide a valid Question.');
  });
});
