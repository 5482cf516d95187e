import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '../../../ui';
import { Session, SessionContext } from '../../session';
import { PersonCreate } from './person-create';

// Test files in a worker share modules: other files here mock this one, and would receive these mocks.
const navigate = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));

const field = (id: string, title: string) => ({ id, type: 'text', title });
const form = (id: string, title: string, fields: object[]) => ({
  ...{ _id: id, title, version: 1, activeTab: null },
  content: [{ id: `${id}_all`, type: 'section', title, childs: fields }],
});
const CONTACT = form('contact', 'Contact us', [field('name', 'Name'), field('topic', 'Topic')]);
const QUOTE = form('quote', 'Ask for a quote', [field('name', 'Name'), field('purpose', 'Purpose')]);
const STATUSES = [
  { _id: 'new', title: 'New' },
  { _id: 'called', title: 'Called' },
];

let forms: (typeof CONTACT)[];
let sentKilobytes: { readonly url: string; readonly body: unknown }[];
let isGone: boolean;
/** Responses wait for this promise. */
let pendingWork: Promise<void>;

function answerTo(url: string): Response {
  if (url.includes('leads/form')) {
    const foundForm = forms.find(({ _id }) => url.includes(`form=${_id}`)) ?? forms[0];
    const choices = forms.map(({ _id, title }) => ({ _id, title }));
    return Response.json({ form: foundForm, forms: choices, statuses: STATUSES, required: [] });
  }
  if (url.includes('leads/add') && isGone)
    return Response.json({ code: 'invalid', message: 'Unable to load form' }, { status: 422 });
  if (url.includes('leads/add')) return Response.json({ _id: 'made' });
  if (url.includes('drafts/')) return Response.json({ draft: null });
  return Response.json({
    _id: 'me',
    type: 'Workforces',
    role: { _id: 'r', admin: true },
    permissions: { add: true, update: true },
  });
}

beforeEach(() => {
  navigate.mockReset();
  [forms, sentKilobytes, isGone, pendingWork] = [[CONTACT, QUOTE], [], false, Promise.resolve()];
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init?: RequestInit) => {
      if (init?.method === 'POST') sentKilobytes.push({ url, body: JSON.parse(String(init.body)) });
      return pendingWork.then(() => answerTo(url));
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

afterAll(() => void vi.resetModules());

const open = (client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) =>
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={new Session({} as never)}>
        <MantineProvider env="test">
          <PersonCreate module="leads" />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('a lead is created with the chosen webform, with earlier input where it has the same field', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Name'), 'Ines');
  await userEvent.type(screen.getByLabelText('Topic'), 'Rates');
  await choose('Status', 'Called');
  await choose('Webform', 'Ask for a quote');
  await userEvent.type(await screen.findByLabelText('Purpose'), 'Refinance');
  expect(screen.queryByLabelText('Topic')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sentKilobytes.map(({ url }) => url)).toContain('/api/leads/add'));
  expect(sentKilobytes.find(({ url }) => url === '/api/leads/add')?.body).toEqual({
    ...{ form: 'quote', status: ['called'] },
    formData: { name: 'Ines', purpose: 'Refinance' },
  });
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ href: '/leads/edit/made' }));
});

it('does not navigate if the user left the page while it was created', async () => {
  const client = new QueryClient();
  const { unmount } = open(client);
  await userEvent.type(await screen.findByLabelText('Topic'), 'Rates');
  let releaseAnswers: () => void = () => undefined;
  pendingWork = new Promise((resolve) => (releaseAnswers = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sentKilobytes.map(({ url }) => url)).toContain('/api/leads/add'));
  unmount();
  releaseAnswers();
  const isCreated = () => client.getMutationCache().find({ mutationKey: ['addLeads'] })?.state.status;
  await waitFor(() => expect(isCreated()).toBe('success'));
  expect(navigate).not.toHaveBeenCalled();
});

it('switching forms and back loses no input', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Topic'), 'Rates');
  await choose('Webform', 'Ask for a quote');
  await screen.findByLabelText('Purpose');
  await choose('Webform', 'Contact us');
  expect(await screen.findByLabelText('Topic')).toHaveProperty('value', 'Rates');
});

it('there is no form choice if there is only one form', async () => {
  forms = [CONTACT];
  open();
  await screen.findByLabelText('Topic');
  expect(screen.queryByRole('combobox', { name: 'Webform' })).toBeNull();
});

it('says that the form was removed meanwhile, and keeps the input', async () => {
  const failure = vi.spyOn(notify, 'failure').mockReturnValue(0);
  isGone = true;
  open();
  await userEvent.type(await screen.findByLabelText('Topic'), 'Rates');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(failure).toHaveBeenCalledWith('Unable to load form'));
  failure.mockRestore();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Topic')).toHaveProperty('value', 'Rates');
});
