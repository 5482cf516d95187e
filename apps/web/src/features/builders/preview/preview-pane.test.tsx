import type { FormElement } from '@lendwright/forms';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formConfig, formServer, showPart, text } from '../testing/form-server';
import { PreviewPane } from './preview-pane';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONTENT: readonly FormElement[] = [
  text('name', { title: 'Name', mandatory: true, translations: { de: { title: 'Vollständiger Name' } } }),
  text('fees', { title: 'Fees', hided_roles: ['officer'] }),
  text('never', { title: 'Never', hide: true }),
  {
    id: 'kind',
    type: 'select',
    title: 'Purpose',
    options: [
      { id: 'buy', text: 'Purchase' },
      { id: 'refi', text: 'Refinance' },
    ],
    control_settings: [
      { when: { field: 'kind', operator: 'equals', value: 'refi' }, effect: 'show', targets: ['payoff'] },
    ],
  },
  text('payoff', { title: 'Payoff' }),
];

function open(overrides: Parameters<typeof formConfig>[1] = {}, content = CONTENT, isLost = false) {
  const server = formServer(({ path, body }) => {
    if (path.includes('/loan-7')) {
      if (isLost) return 'lost';
      return { body: { record: { info: { name: 'Ines Okafor', kind: 'refi' } } } };
    }
    if (typeof body === 'object')
      return {
        body: { records: [{ _id: 'loan-7', number: '1007', info: {}, prospect: { info: { first_name: 'Ines' } } }] },
      };
    return undefined;
  });
  const onClose = vi.fn();
  const page = showPart(
    <PreviewPane config={formConfig(content, overrides)} definition={{ content }} onClose={onClose} />,
  );
  return { server, onClose, ...page };
}

const field = (name: string | RegExp) => screen.queryByRole<HTMLInputElement>('textbox', { name });
const list = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const hidden = () => [...document.querySelectorAll('details li')].map((line) => line.textContent);

async function pick(user: ReturnType<typeof open>['user'], name: string, option: string | RegExp) {
  await user.click(list(name));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

describe('viewing as a role', () => {
  test('the first role sees what it may see, and the rest is listed with reasons', () => {
    open();
    expect(field(/^Name/)).toBeTruthy();
    expect(field('Fees')).toBeTruthy();
    expect(screen.getByText('1 mandatory field is still empty.')).toBeTruthy();
    expect(hidden()).toEqual(['Never: hidden from everyone', 'Payoff: currently hidden by a rule']);
  });

  test('another role sees its own elements', async () => {
    const { user } = open();
    await pick(user, 'Preview as', 'Loan Officer');
    expect(field('Fees')).toBeNull();
    expect(hidden()).toContain('Fees: hidden from this role');
  });

  test('a webform starts with its visitor', () => {
    open({ kind: 'webform', module: 'leads' });
    expect(list('Preview as').value).toBe('Visitor');
  });
});

describe('the preview', () => {
  test('responds to typing, and sends nothing to the server', async () => {
    const { user, server } = open();
    await user.type(field(/^Name/) as HTMLInputElement, 'Ines');
    expect(screen.getByText('0 mandatory fields are still empty.')).toBeTruthy();
    expect(server.calls.every(({ method }) => method === 'POST' || method === 'GET')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Phone' }));
    expect(field(/^Name/)?.value).toBe('Ines');
  });

  test('fills in the record that was found, and applies rules', async () => {
    const { user } = open();
    await pick(user, 'Sample record', /1007 · Ines/);
    await waitFor(() => expect(field(/^Name/)?.value).toBe('Ines Okafor'));
    expect(field('Payoff')).toBeTruthy();
    expect(hidden()).toEqual(['Never: hidden from everyone']);
  });

  test("keeps its state if the record can't be loaded", async () => {
    const { user } = open({}, CONTENT, true);
    await pick(user, 'Sample record', /1007/);
    expect((await screen.findAllByText(/The preview hasn't changed/)).length).toBeGreaterThan(0);
    expect(field(/^Name/)?.value).toBe('');
  });

  test('switches the language', async () => {
    const { user } = open();
    await pick(user, 'Form language', 'Deutsch');
    expect(field(/^Vollständiger Name/)).toBeTruthy();
  });

  test('opens each tab of a form with tabs', async () => {
    const item = (id: string, title: string): FormElement => ({
      id,
      type: 'item',
      title,
      childs: [text(`${id}_a`, { title: `In ${title}` })],
    });
    const tabs: FormElement = { id: 't', type: 'tab', title: 'T', childs: [item('one', 'One'), item('two', 'Two')] };
    const { user } = open({}, [tabs]);
    expect(field('In One')).toBeTruthy();
    await user.click(within(screen.getByRole('tablist')).getByRole('tab', { name: 'Two' }));
    expect([field('In One'), field('In Two') !== null]).toEqual([null, true]);
  });

  test('shows an empty state for an empty form, and closes', async () => {
    const { user, onClose } = open({}, []);
    expect(screen.getByText('No elements yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close preview' }));
    expect(onClose).toHaveBeenCalled();
  });
});
