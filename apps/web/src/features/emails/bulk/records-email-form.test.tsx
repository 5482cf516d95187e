import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../client';
import { Toasts } from '../../../ui';
import { DEFAULT_APPEARANCE } from '../../../ui/theme/appearance';
import { Session, SessionContext } from '../../session';
import { EMPTY_CONTENT, type Draft } from '../email-shapes';
import { RecordsEmailForm, type RecordsEmailFormProps } from './records-email-form';

type Composer = Answer<'readRecordsComposer'>;
const COMPOSER: Composer = {
  ...{ form: null, groups: ['prospects', 'contacts', 'workforces'], company: 'Harborline', signature: '' },
  ...{ templates: [{ _id: 't-1', title: 'Loan funded', version: 3 }], from: { name: 'Dana', address: null } },
  ...{ undoSeconds: 0, draft: null },
};

let draft: Draft | null;
let isRefusing: boolean;
let calls: { readonly call: string; readonly body: Record<string, unknown> }[];
const bodiesOf = (call: string) => calls.filter((candidate) => candidate.call === call).map(({ body }) => body);

/** Keeps the draft as the server does. */
function answerTo(call: string, body: Record<string, unknown>): unknown {
  const savedEntry = { _id: 'd-1', updatedAt: '2026-11-20T10:00:00.000Z' };
  if (call === 'GET mass_actions/composer/loans') return { ...COMPOSER, draft };
  if (isRefusing && call.startsWith('PATCH')) return undefined;
  if (call === 'POST emails/drafts' || call === 'PATCH emails/drafts/d-1') {
    draft = { ...({ files: draft?.files ?? [], ...body } as unknown as Draft), ...savedEntry };
    return savedEntry;
  }
  if (call === 'DELETE emails/drafts/d-1') {
    draft = null;
    return { message: 'Draft deleted.' };
  }
  return undefined;
}

beforeEach(() => {
  calls = [];
  draft = null;
  isRefusing = false;
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${String(address).split('/api/')[1]?.split('?')[0] ?? ''}`;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    calls.push({ call, body });
    const answer = answerTo(call, body);
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404 }));
  });
});
afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

const session = new Session({
  user: () => Promise.reject(new Error('nobody')),
  menu: () => Promise.reject(new Error('nobody')),
  saveAppearance: () => Promise.resolve(DEFAULT_APPEARANCE),
});
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function open(onContinue: RecordsEmailFormProps['onContinue'] = () => undefined) {
  return render(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <RecordsEmailForm module="loans" writtenEmail={null} onContinue={onContinue} />
          <Toasts />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });

it('keeps what was written when the dialog closes, and discards it on request', async () => {
  const dialog = open();
  await userEvent.type(await subject(), 'Rates are down');
  await userEvent.click(screen.getByRole('button', { name: 'Cc' }));
  await userEvent.keyboard('desk@harborline.example{Enter}');
  expect(screen.getByText("Each address gets a copy of every record's email.")).toBeTruthy();
  dialog.unmount();
  await waitFor(() => expect(draft).toMatchObject({ subject: 'Rates are down', cc: ['desk@harborline.example'] }));
  expect(bodiesOf('POST emails/drafts')[0]).toMatchObject({ module: 'loans', owner: null, recipients: ['prospects'] });

  open();
  expect((await subject()).value).toBe('Rates are down');
  expect(screen.getByText('desk@harborline.example')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect((await subject()).value).toBe(''));
  expect(draft).toBeNull();
});

it('sends the copies and files of the draft with the action, and nothing while the draft is not saved', async () => {
  const file = { _id: 'x-1', name: 'rates.pdf', type: 'application/pdf', size: 2_000 };
  const writtenData = { ...EMPTY_CONTENT, recipients: ['contacts'], subject: 'Rates', cc: ['desk@harborline.example'] };
  draft = { ...writtenData, _id: 'd-1', files: [file], updatedAt: '2026-11-20T10:00:00.000Z' };
  const onContinue = vi.fn<RecordsEmailFormProps['onContinue']>();
  open(onContinue);
  await userEvent.type(await subject(), '!');
  expect(within(screen.getByRole('list', { name: 'Attachments' })).getByText('rates.pdf')).toBeTruthy();
  isRefusing = true;
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(bodiesOf('PATCH emails/drafts/d-1')).toHaveLength(1));
  expect(onContinue).not.toHaveBeenCalled();
  isRefusing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onContinue).toHaveBeenCalledOnce());
  const [continued, input] = onContinue.mock.calls[0] ?? [];
  const sentData = {
    kind: 'email',
    recipients: ['contacts'],
    subject: 'Rates!',
    cc: ['desk@harborline.example'],
    bcc: [],
  };
  expect(input).toMatchObject({ ...sentData, draft: 'd-1', template: null });
  expect(continued?.draft).toEqual({ _id: 'd-1', files: [file] });
});
