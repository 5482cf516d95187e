import { invariant } from '@lendwright/kernel';
import { CallRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { TIMINGS } from '../ui/timings';

const FIELDS = ['fullName', 'email', 'company', 'phone'] as const;
type Field = (typeof FIELDS)[number];
type Language = 'en' | 'de' | 'es' | 'fr' | 'ja' | 'zh';

/** A rough email pattern; the server validates the rest. */
const ADDRESS_PATTERN = /^\S+@\S+\.\S+$/;

interface DemoPage {
  readonly form: HTMLFormElement;
  input(field: Field): HTMLInputElement;
  /** Shows a message at a field; null removes it. */
  showMessage(field: Field, sentence: string | null): void;
  /** The message for an empty or invalid field. */
  sentence(field: Field): string;
}

function pageOf(form: HTMLFormElement): DemoPage {
  const input = (field: Field) => {
    const foundItem = form.elements.namedItem(field);
    invariant(foundItem instanceof HTMLInputElement, `the form has ${field}`);
    return foundItem;
  };
  return {
    form,
    input,
    showMessage(field, sentence) {
      const errorElement = form.querySelector<HTMLElement>(`[data-invalid="${field}"]`);
      const messageElement = errorElement?.querySelector('span');
      if (messageElement) messageElement.textContent = sentence;
      if (errorElement) errorElement.hidden = sentence === null;
      if (sentence === null) input(field).removeAttribute('aria-invalid');
      else input(field).setAttribute('aria-invalid', 'true');
    },
    sentence(field) {
      const { required = '', invalid = '' } = form.dataset;
      const pattern = input(field).value.trim() === '' ? required : invalid;
      return pattern.replace('{{name}}', input(field).dataset['title'] ?? field);
    },
  };
}

function isWrong(field: Field, value: string): boolean {
  if (value === '') return field !== 'phone';
  return field === 'email' && !ADDRESS_PATTERN.test(value);
}

/** Shows an error at each of these fields and focuses the first. */
function showErrors({ input, showMessage, sentence }: DemoPage, invalid: readonly Field[]): void {
  for (const field of FIELDS) showMessage(field, invalid.includes(field) ? sentence(field) : null);
  const [firstField] = invalid;
  if (firstField) input(firstField).focus();
}

function showAlert(form: HTMLFormElement, sentence: string | null): void {
  const alert = form.querySelector<HTMLElement>('[data-alert]');
  if (!alert) return;
  alert.hidden = sentence === null;
  alert.textContent = sentence;
}

/** The fields that the server's refusal names. */
function refusedFields({ details }: CallRefused): readonly Field[] {
  const { fields } = (details ?? {}) as { readonly fields?: readonly { readonly field?: unknown }[] };
  return FIELDS.filter((field) => Array.isArray(fields) && fields.some((candidate) => candidate.field === field));
}

/** Replaces the form with a thank-you message and scrolls to the top. */
function showThankYou({ form, input }: DemoPage): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]');
  if (!thanks) return;
  const messageElement = thanks.querySelector('p');
  if (messageElement)
    messageElement.textContent = (thanks.dataset['thanks'] ?? '').replace('{{email}}', input('email').value.trim());
  form.hidden = true;
  thanks.hidden = false;
  thanks.querySelector('h3')?.focus();
  setTimeout(() => {
    history.replaceState(null, '', window.location.pathname + window.location.search);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  }, TIMINGS.demoThanks);
}

async function send(page: DemoPage): Promise<void> {
  const { form, input } = page;
  const value = (field: Field) => input(field).value.trim();
  const website = form.elements.namedItem('website');
  const body = {
    ...{ fullName: value('fullName'), email: value('email'), company: value('company'), phone: value('phone') },
    website: website instanceof HTMLInputElement ? website.value : '',
    language: (form.dataset['demo'] ?? 'en') as Language,
  };
  try {
    await callPublic('scheduleDemo', { body });
    showThankYou(page);
  } catch (error) {
    const fields = error instanceof CallRefused ? refusedFields(error) : [];
    const isBusy = error instanceof CallRefused && error.status === 429;
    if (fields.length > 0) showErrors(page, fields);
    else showAlert(form, (isBusy ? form.dataset['busy'] : form.dataset['failed']) ?? '');
  }
}

/**
 * Submits the form by script. Errors are shown at their fields, and the input is kept. @source spec 3-payments-builders
 * §8
 */
export function sendDemo(form: HTMLFormElement): void {
  const page = pageOf(form);
  const button = form.querySelector('button');
  const [rest, busy] = [button?.textContent ?? '', form.dataset['sending'] ?? ''];
  let isBusy = false;
  for (const field of FIELDS) page.input(field).addEventListener('input', () => page.showMessage(field, null));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    showAlert(form, null);
    const invalid = FIELDS.filter((field) => isWrong(field, page.input(field).value.trim()));
    showErrors(page, invalid);
    if (invalid.length > 0) return;
    isBusy = true;
    if (button) button.textContent = busy;
    void send(page).finally(() => {
      isBusy = false;
      if (button) button.textContent = rest;
    });
  });
}
