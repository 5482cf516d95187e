import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../../ui';
import { DEFAULT_APPEARANCE } from '../../../ui/theme/appearance';
import { Session, SessionContext } from '../../session';
import { EMPTY_CONTENT, type ComposerOptions } from '../email-shapes';
import { ComposeFromList } from '../compose-from-list';
import { ComposeDialog } from './compose-dialog';

const OPTIONS: ComposerOptions = {
  ...{ company: 'Harborline', workforces: [], contacts: [], fields: [], files: [], signature: '', undoSeconds: 0 },
  prospects: [{ address: 'lena@mail.example', name: 'Lena Hartwell', label: '', person: null }],
  ...{
    templates: [{ _id: 't-1', title: 'Loan funded' }],
    from: { name: 'Dana', address: null, replyTo: '', repliesToRecord: true },
    recent: null,
  },
};

let options: ComposerOptions;
let bodies: { readonly call: string; readonly body: Record<string, unknown> }[];
const bodiesOf = (call: string) => bodies.filter((body) => body.call === call).map(({ body }) => body);

/** The preview of the template, or of the viewer's own text. */
function answerTo(call: string, body: Record<string, unknown>): unknown {
  const isDesigned = body['template'] === 't-1';
  const unresolvedEntries = isDesigned ? [{ key: 'closing', title: 'Closing date' }] : [];
  const recipient = { address: 'lena@mail.example', name: 'Lena', subject: isDesigned ? 'Your loan is funded' : '' };
  const answers: Readonly<Record<string, unknown>> = {
    'POST users/recipients': options,
    'GET opportunities/r-1': { form: { _id: 'f-1' } },
    'GET emails/sender': { MDID: 'p-1', email: 'dana@mail.example', email_status: null },
    'GET merge_fields/f-1': { fields: [], groups: [] },
    'POST emails/populate_tags': {
      ...{ body: '', html: isDesigned ? '<p>Congratulations</p>' : null },
      previews: [{ ...recipient, body: String(body['body']), unresolved: unresolvedEntries }],
    },
    'POST emails/drafts': { _id: 'd-1', updatedAt: '2026-11-20T10:00:00.000Z' },
    'PATCH emails/drafts/d-1': { _id: 'd-1', updatedAt: '2026-11-20T10:00:00.000Z' },
    'POST emails/compose': { message: 'Email sent successfully.', _id: 'e-1', undoUntil: null },
  };
  return answers[call];
}

beforeEach(() => {
  bodies = [];
  options = OPTIONS;
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${String(address).split('/api/')[1]?.split('?')[0] ?? ''}`;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    bodies.push({ call, body });
    const answer = answerTo(call, body);
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = new Session({
  user: () => Promise.reject(new Error('nobody')),
  menu: () => Promise.reject(new Error('nobody')),
  saveAppearance: () => Promise.resolve(DEFAULT_APPEARANCE),
});

function show(element: ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          {element}
          <Toasts />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

function open(template: string | null): void {
  const content = { ...EMPTY_CONTENT, recipients: ['lena@mail.example'], body: '<p>My own text</p>', template };
  const start = { draft: { _id: 'd-1', files: [] }, content, inReplyTo: null };
  show(<ComposeDialog module="loans" owner="r-1" form="f-1" start={start} onClose={() => undefined} />);
}

const chooseTemplate = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Template' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Loan funded' }));
};

it('shows the email of a template in a frame without rights, and sends it with its subject', async () => {
  open(null);
  await chooseTemplate();
  expect(await screen.findByText('Uses the template Loan funded')).toBeTruthy();
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  const frame = await preview.findByTitle<HTMLIFrameElement>('Preview');
  fireEvent.load(frame);
  expect([frame.getAttribute('sandbox'), frame.contentDocument?.body.innerHTML]).toEqual([
    'allow-same-origin',
    '<p>Congratulations</p>',
  ]);
  expect(preview.getByText(/1 field of the template has no value: Closing date/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('placeholder', 'Your loan is funded');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('Email sent successfully.')).toBeTruthy();
  expect(bodiesOf('POST emails/compose')).toMatchObject([
    { template: 't-1', subject: '', body: '<p>My own text</p>', draft: 'd-1' },
  ]);
});

it('keeps the own text, which comes back without the template', async () => {
  open('t-1');
  expect(await screen.findByText('Uses the template Loan funded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use own text' }));
  expect(screen.queryByText(/Designed by/)).toBeNull();
  await waitFor(() => expect(bodiesOf('POST emails/populate_tags').at(-1)).toMatchObject({ template: null }));
  expect(bodiesOf('POST emails/populate_tags').at(-1)?.['body']).toBe('<p>My own text</p>');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('Please enter the subject')).toBeTruthy();
});

it('opens a draft whose template is not offered anymore with its own text', async () => {
  open('t-gone');
  expect(await screen.findByRole('combobox', { name: 'Template' })).toHaveProperty('value', '');
  expect(screen.queryByText(/Designed by/)).toBeNull();
});

it('has the toggle of the sender as soon as its fields, and names the sender in the preview', async () => {
  options = { ...OPTIONS, from: { ...OPTIONS.from, address: 'dana@mail.example' } };
  open(null);
  const [subject, toggle] = await Promise.all([
    screen.findByRole('textbox', { name: 'Subject' }),
    screen.findByRole('switch', { name: /^Send Email from This Address\?/ }),
  ]);
  expect(toggle.compareDocumentPosition(subject)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(await preview.findByText('Dana <dana@mail.example>')).toBeTruthy();
});

it('opens from the list of loans, addressed to the prospect', async () => {
  show(<ComposeFromList loan="r-1" onClose={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeTruthy();
  expect(bodiesOf('POST users/recipients')).toEqual([{ module: 'loans', owner: 'r-1' }]);
  expect(await screen.findByText('Lena Hartwell')).toBeTruthy();
});
