import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showKind } from './testing/show-kind';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** The editor is loaded on first use. */
const SLOW_TIMEOUT = { timeout: 10_000 };
const line = () => screen.getByLabelText<HTMLInputElement>(/^Question/);
const getElsewhereText = () => screen.getByText('Elsewhere');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('an email address', () => {
  const misspeltEmailAnswer = (reason = 'gmial.com looks misspelt') => ({
    checkEmail: vi.fn(() => Promise.resolve({ valid: false, reason })),
  });
  const PROBLEM =
    'Your email has a problem: gmial.com looks misspelt. Would you like to continue? If so, our system will ignore all email services.';
  const type = async (user: ReturnType<typeof showKind>['user'], address: string) => {
    await user.click(line());
    await user.keyboard(address);
    await user.click(getElsewhereText());
  };

  test('a doubtful one asks on blur; Correct returns to it', async () => {
    const { user } = showKind('email', {}, misspeltEmailAnswer());
    await type(user, 'ann@gmial.com');
    expect((await screen.findByRole('dialog')).textContent).toContain(PROBLEM);
    await user.click(button('Correct'));
    await waitFor(() => expect(document.activeElement).toBe(line()));
    expect(line().value).toBe('ann@gmial.com');
  });

  test('a confirmed one is not asked about again, but another one is', async () => {
    const { checkEmail } = misspeltEmailAnswer();
    const { user } = showKind('email', {}, { checkEmail });
    await type(user, 'ann@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(getElsewhereText()));
    await user.click(line());
    await user.click(getElsewhereText());
    expect(checkEmail).toHaveBeenCalledTimes(1);
    await type(user, 'x');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(checkEmail).toHaveBeenCalledTimes(2);
  });

  test("is accepted if the check can't be reached, unless it is malformed", async () => {
    const checkEmail = vi.fn(() => Promise.reject(new Error('no connection')));
    const { user, answer } = showKind('email', {}, { checkEmail });
    await type(user, 'ann@gmial.com');
    await waitFor(() => expect(checkEmail).toHaveBeenCalled());
    await act(() => new Promise((done) => setTimeout(done)));
    expect(answer()).toBe('ann@gmial.com');
    expect(screen.queryByRole('dialog')).toBeNull();
    await type(user, '@');
    expect((await screen.findByRole('dialog')).textContent).toContain("it isn't a complete address");
  });

  test('asks nothing while the person keeps typing', async () => {
    let answer = (_verdict: { valid: boolean; reason: string }): void => undefined;
    const checkEmail = () => new Promise<{ valid: boolean; reason: string }>((done) => (answer = done));
    const { user } = showKind('email', {}, { checkEmail });
    await type(user, 'ann@gmial.com');
    await user.click(line());
    await act(async () => {
      answer({ valid: false, reason: 'gmial.com looks misspelt' });
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an email address that is saved while typing', () => {
  const reason = 'gmial.com looks misspelt';
  const checkEmail = vi.fn((address: string) => Promise.resolve({ valid: !address.includes('gmial'), reason }));
  const replace = async (user: ReturnType<typeof showKind>['user'], address: string) => {
    await user.clear(line());
    await user.type(line(), address);
    await user.click(getElsewhereText());
  };

  test('is held back until its check accepts it', async () => {
    const { user, store } = showKind('email', {}, { checkEmail, value: 'ann@mail.example' });
    await user.clear(line());
    await user.type(line(), 'bea@mail.example');
    expect([store.changes(), store.uncheckedIds(), store.unreadable()]).toEqual([{}, ['q'], []]);
    await user.click(getElsewhereText());
    await waitFor(() => expect(store.changes()).toEqual({ q: 'bea@mail.example' }));
    expect(store.uncheckedIds()).toEqual([]);
  });

  test('is held back while the dialog is open, and accepted by Proceed', async () => {
    const { user, store } = showKind('email', {}, { checkEmail, value: 'ann@mail.example' });
    await replace(user, 'ann@gmial.com');
    await screen.findByRole('dialog');
    expect([store.changes(), store.checks.hasPendingChecks()]).toEqual([{}, true]);
    await user.click(button('Proceed'));
    expect([store.changes(), store.checks.hasPendingChecks()]).toEqual([{ q: 'ann@gmial.com' }, false]);
  });

  test('is restored when left unchanged after Correct, and accepted when corrected', async () => {
    const { user, store, answer } = showKind('email', {}, { checkEmail, value: 'ann@mail.example' });
    await replace(user, 'ann@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(document.activeElement).toBe(line()));
    expect([line().value, store.changes()]).toEqual(['ann@gmial.com', {}]);
    await user.click(getElsewhereText());
    expect([answer(), line().value, store.changes()]).toEqual(['ann@mail.example', 'ann@mail.example', {}]);
    await replace(user, 'ann@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(document.activeElement).toBe(line()));
    await replace(user, 'ann@gmail.com');
    await waitFor(() => expect(store.changes()).toEqual({ q: 'ann@gmail.com' }));
  });

  test('can be emptied without a check', async () => {
    const { user, store } = showKind('email', {}, { checkEmail, value: 'ann@mail.example' });
    await user.clear(line());
    await user.click(getElsewhereText());
    expect(store.changes()).toEqual({ q: '' });
  });
});

describe('a secret', () => {
  test('a password is typed hidden, ignored by password managers, and never shown again', async () => {
    const { user, answer } = showKind('password');
    expect([line().type, line().autocomplete]).toEqual(['password', 'new-password']);
    await user.click(line());
    await user.keyboard('tr0ub4dor');
    expect(answer()).toBe('tr0ub4dor');
    await user.click(getElsewhereText());
    expect(document.body.innerHTML).not.toContain('tr0ub4dor');
    expect(screen.getByDisplayValue('********')).toBeTruthy();
  });

  test('is replaced as a whole, and kept if nothing is typed', async () => {
    const { user, store } = showKind('password', {}, { value: '********' });
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    await user.click(button('Change Question'));
    expect(document.activeElement).toBe(line());
    expect(line().value).toBe('');
    await user.keyboard('a{Backspace}');
    await user.click(getElsewhereText());
    expect(store.changes()).toEqual({});
    await user.click(button('Change Question'));
    await user.keyboard('new one');
    expect(store.changes()).toEqual({ q: 'new one' });
  });

  test('a tax id is revealed for a reason and hidden again', async () => {
    const reveal = vi.fn(() => Promise.resolve('123-45-6789'));
    const { user } = showKind('ssn', {}, { value: '***-**-6789', reveal });
    await user.click(button('Show Question'));
    const reason = await screen.findByLabelText('Why do you need to see it?');
    await user.type(reason, 'Call of the client{Enter}');
    expect(await screen.findByDisplayValue('123-45-6789')).toBeTruthy();
    expect(reveal).toHaveBeenCalledWith('q', 'Call of the client');
    await user.click(button('Hide Question'));
    expect(screen.getByDisplayValue('***-**-6789')).toBeTruthy();
  });

  test("can't be changed or autofilled while read-only", () => {
    showKind('ssn', { readonly: true }, { value: '***-**-6789' });
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(line().readOnly).toBe(true);
  });

  test('can be any kind if the element is secret', async () => {
    showKind('text', { secret: true }, { value: '***4321' });
    await screen.findByDisplayValue('***4321', {}, SLOW_TIMEOUT);
    expect(line().readOnly).toBe(true);
    expect(button('Change Question')).toBeTruthy();
  });
});

describe('a web address', () => {
  test('opens safely in a new tab', () => {
    showKind('website', {}, { value: 'https://example.com/loans' });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open example.com/loans in a new tab' });
    expect([link.href, link.target, link.rel]).toEqual(['https://example.com/loans', '_blank', 'noopener noreferrer']);
  });

  test('a script URL is not a link', () => {
    showKind('website', {}, { value: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('can be opened while read-only', () => {
    showKind('website', { readonly: true }, { value: 'https://example.com' });
    expect(screen.getByRole('link', { name: /example.com/ })).toBeTruthy();
  });
});

describe('picking', () => {
  test('a date by keyboard: the calendar opens at the selected day and restores focus', async () => {
    const { user, answer } = showKind('date', {}, { value: '2026-12-18' });
    button('Open the calendar: Question').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('18'), SLOW_TIMEOUT);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(answer()).toBe('2026-12-19');
    await waitFor(() => expect(document.activeElement).toBe(button('Open the calendar: Question')));
    expect(line().value).toBe('12-19-2026');
  });

  test('a time by keyboard', async () => {
    const { user, answer } = showKind('time');
    await user.click(button('Choose a time: Question'));
    const list = await screen.findByRole('listbox', {}, SLOW_TIMEOUT);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('9:00 AM'), SLOW_TIMEOUT);
    expect(within(list).getAllByRole('option')).toHaveLength(48);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(answer()).toBe('09:30');
    expect(line().value).toBe('9:30 AM');
  });

  test('a moment: a new date keeps the time', async () => {
    const value = '2026-12-18T19:30:00.000Z';
    const { user, answer } = showKind('datetime', {}, { value, timeZone: 'America/New_York' });
    await user.click(button('Choose date and time: Question'));
    await screen.findByRole('listbox', {}, SLOW_TIMEOUT);
    await user.click(await screen.findByRole('button', { name: '21 December 2026' }, SLOW_TIMEOUT));
    expect(answer()).toBe('2026-12-21T19:30:00.000Z');
    await user.click(screen.getByRole('option', { name: '9:00 AM' }));
    expect(answer()).toBe('2026-12-21T14:00:00.000Z');
  });

  test('is not available while read-only', () => {
    showKind('date', { readonly: true }, { value: '2026-12-18' });
    expect(within(line().parentElement as HTMLElement).queryByRole('button')).toBeNull();
  });
});

describe('a signature', () => {
  const pen = {
    measureText: () => ({ width: 100 }),
    fillText: vi.fn(),
    scale: vi.fn(),
    clearRect: vi.fn(),
    fillRect: vi.fn(),
  };
  const withCanvas = () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PNG);
  };

  test('can be made by keyboard: the typed name becomes the image', async () => {
    withCanvas();
    const { user, answer } = showKind('signature');
    (await screen.findByRole('radio', { name: 'Draw' }, SLOW_TIMEOUT)).focus();
    await user.keyboard('{ArrowRight}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Your full name'));
    await user.keyboard('Ann Lee{Enter}');
    expect(answer()).toBe(PNG);
    expect(screen.getByRole('img', { name: 'Signature: Question' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('group', { name: 'Question' }).at(-1));
  });

  test('can be replaced, kept and removed', async () => {
    withCanvas();
    const { user, answer } = showKind('signature', {}, { value: PNG });
    await user.click(button('Sign again'));
    await user.click(await screen.findByRole('button', { name: 'Keep current signature' }, SLOW_TIMEOUT));
    expect(answer()).toBe(PNG);
    await user.click(button('Remove signature'));
    expect(answer()).toBe('');
    expect(await screen.findByRole('radiogroup', { name: 'Signature method' })).toBeTruthy();
  });

  test('is only shown while read-only', () => {
    showKind('signature', { readonly: true }, { value: PNG });
    expect(screen.getByRole('img', { name: 'Signature: Question' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign again' })).toBeNull();
    cleanup();
    showKind('signature', { readonly: true });
    expect(screen.getByText('Not signed.')).toBeTruthy();
  });
});

describe('formatted text', () => {
  test('is edited in a labelled box whose toolbar is one tab stop', async () => {
    const { user } = showKind('texteditor', { mandatory: true }, { value: '<p>Hello</p>' });
    const box = await screen.findByRole('textbox', { name: /^Question/ }, SLOW_TIMEOUT);
    expect([box.getAttribute('aria-required'), box.getAttribute('aria-multiline')]).toEqual(['true', 'true']);
    const tools = screen.getByRole('toolbar', { name: 'Formatting for Question' });
    button('Bold').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Italic'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(button('Remove link'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Bold'));
    expect(
      within(tools)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  test('is announced at its box when missing', async () => {
    const { store } = showKind('texteditor', { mandatory: true });
    act(() => store.showIssues());
    const box = await screen.findByRole('textbox', { name: /^Question/ }, SLOW_TIMEOUT);
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please provide a valid Question.',
    );
  });

  test('is only displayed while read-only', async () => {
    const value = '<p>Hello <b>you</b></p>';
    showKind('texteditor', { readonly: true }, { value });
    expect((await screen.findByText('you', {}, SLOW_TIMEOUT)).tagName).toBe('B');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('static elements', () => {
  test('header text, paragraph and separator are a heading, formatted text and a line', async () => {
    showKind(
      'paragraph',
      { value: '<p>Read <b>this</b></p>' },
      {
        others: [
          { id: 'h', type: 'headertext', title: 'Part two' },
          { id: 's', type: 'separator', title: '' },
        ],
      },
    );
    expect((await screen.findByText('this', {}, SLOW_TIMEOUT)).tagName).toBe('B');
    expect(screen.getByRole('heading', { name: 'Part two' })).toBeTruthy();
    expect(screen.getByRole('separator')).toBeTruthy();
  });

  test('a button reports its press, and is hidden without a handler', async () => {
    const onButton = vi.fn();
    const { user, element } = showKind('button', {}, { onButton });
    await user.click(button('Question'));
    expect(onButton).toHaveBeenCalledWith(element);
    cleanup();
    showKind('button');
    expect(screen.queryByRole('button', { name: 'Question' })).toBeNull();
  });

  test('a hidden field is submitted without being shown', () => {
    showKind('hiddenfield', {}, { value: 'campaign-7' });
    expect(document.body.innerHTML).not.toContain('campaign-7');
  });

  test('the auto-increment number is shown as displayed elsewhere, or announced', () => {
    showKind('auto_increment', {}, { value: 17, number: 'DSCR-17' });
    expect([line().value, line().readOnly]).toEqual(['DSCR-17', true]);
    cleanup();
    showKind('auto_increment');
    expect(line().placeholder).toBe('Assigned when the record is saved.');
  });

  test('uploads are rendered by the surrounding page, or replaced by a text', () => {
    showKind('image', {}, { UploadField: ({ element, isReadonly }) => <i>{`${element.title} ${isReadonly}`}</i> });
    expect(screen.getByText('Question false')).toBeTruthy();
    cleanup();
    showKind('dropzone');
    expect(screen.getByText('Upload files under Docs Wizard.')).toBeTruthy();
    fireEvent.blur(screen.getByRole('group', { name: 'Question' }));
  });
});
