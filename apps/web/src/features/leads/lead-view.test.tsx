import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LoadedRecord, RecordEditProps } from '../records';
import { Session, SessionContext } from '../session';
import { LeadSummary } from './lead-view';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => vi.fn(),
  Link: ({
    to,
    params,
    children,
  }: {
    readonly to: string;
    readonly params?: { id: string };
    readonly children: ReactNode;
  }) => <a href={to.replace('$id', params?.id ?? '')}>{children}</a>,
}));

const AT = '2026-11-20T10:00:00.000Z';
const RECORD = {
  ...{
    _id: 'lead-1',
    active: true,
    version: 4,
    number: null,
    prospect: null,
    program: null,
    createdAt: AT,
    updatedAt: AT,
  },
  ...{ status: [], workforces: [], contacts: [], created_by: { _id: 'd', user: 'Dana Whitfield' }, updated_by: null },
  source: [{ _id: 's', title: 'Website' }],
  form: { _id: 'w', title: 'Purchase inquiry' },
  info: { first_name: 'Ines', last_name: 'Okafor', note: 'Called twice' },
};
const FORM = {
  ...{ _id: 'w', title: 'Purchase inquiry', version: 1, activeTab: null },
  content: [
    { id: 'first_name', type: 'text', title: 'First Name' },
    { id: 'last_name', type: 'text', title: 'Last Name' },
    { id: 'note', type: 'textarea', title: 'Note' },
    { id: 'phone', type: 'cell', title: 'Phone' },
  ],
};
const LOADED_LEAD = {
  ...{ record: RECORD, form: FORM, converted: null, pending: [], newerForm: null, required: [] },
  ...{ permissions: { convert: true }, abilities: { history: true }, allowed_tabs: ['history'] },
} as unknown as LoadedRecord;
const USER = { _id: 'u', type: 'Workforces', role: { _id: 'r', admin: false } } as unknown as RecordEditProps['user'];
const KNOWN_CONTACT = {
  ...{ _id: 'ana', module: 'prospects', name: 'Ana Reyes', email: 'ana@example.com', phone: '', updatedAt: AT },
  by: ['email', 'phone'],
};
const OTHER_CONTACT = { ...KNOWN_CONTACT, _id: 'lead-2', module: 'leads', name: 'A. Reyes', by: ['phone'] };
const ENTRY = {
  ...{ _id: 'h', version: 1, createdAt: AT, created_by: { user: 'Theo Marchetti', info: null }, reason: null },
  ...{ act: 'convert', info: [] },
};

let knownLeads: readonly object[];

function show(overrides: object = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={new Session({} as never)}>
        <MantineProvider env="test">
          <LeadSummary
            module="leads"
            id="lead-1"
            loaded={{ ...LOADED_LEAD, ...overrides }}
            user={USER}
            tab={undefined}
            onTab={vi.fn()}
          />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
}

beforeAll(async () => void (await import('../history')));
beforeEach(() => {
  knownLeads = [KNOWN_CONTACT, OTHER_CONTACT];
  vi.stubGlobal('fetch', (path: string) => {
    // The lead queue is off.
    if (path.includes('lead_queue')) return Promise.resolve(new Response('{}', { status: 404 }));
    const body = path.includes('duplicates') ? { duplicates: knownLeads } : { action_history: [ENTRY], count: 1 };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
// Some modules captured the real client; reset them so that other test files can mock it.
afterAll(() => void vi.resetModules());

const termOf = (title: string) => screen.getByText(title).nextElementSibling?.textContent;

it('shows the answers of a lead and its origin', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch('Ines Okafor');
  expect(termOf('Note')).toBe('Called twice');
  expect(screen.getByText('1 unanswered field')).toBeTruthy();
  expect(termOf('Webform')).toBe('Purchase inquiry');
  expect(termOf('Source')).toBe('Website');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/leads/edit/lead-1');
  expect(screen.getByRole('button', { name: 'Convert' })).toBeTruthy();
});

it('lists possible duplicates with the matching field, and links to them', async () => {
  show();
  const prospect = await screen.findByRole('link', { name: 'Ana Reyes' });
  expect(prospect.getAttribute('href')).toBe('/prospects/edit/ana');
  expect(prospect.parentElement?.textContent).toMatch(/^Prospect Ana Reyes, same email and phone number/);
  const lead = screen.getByRole('link', { name: 'A. Reyes' });
  expect(lead.getAttribute('href')).toBe('/leads/lead-2');
  expect(lead.parentElement?.textContent).toMatch(/^Lead A. Reyes, same phone/);
});

it('says that there are no possible duplicates', async () => {
  knownLeads = [];
  show();
  expect(await screen.findByText('No one else has this email or phone number.')).toBeTruthy();
});

it('shows what a lead was converted into, with links and its history', async () => {
  show({ converted: { prospect: 'person-1', loan: 'loan-1', at: AT, by: 'Dana Whitfield' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Converted' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Open prospect' }).getAttribute('href')).toBe('/prospects/edit/person-1');
  expect(screen.getByRole('link', { name: 'Open loan' }).getAttribute('href')).toBe('/loans/edit/loan-1');
  const history = await screen.findByRole('region', { name: 'History' });
  expect((await within(history).findAllByText('Converted')).length).toBeGreaterThan(0);
});
