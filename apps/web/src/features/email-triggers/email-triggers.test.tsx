import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_CONDITION } from '../tasks';
import { CreateTrigger } from './edit-trigger';
import { BLANK_TRIGGER, draftOfTrigger, triggerOfDraft } from './trigger-draft';

const CHOICES = {
  modules: [
    {
      ...{ key: 'loans', title: 'Loans', fields: [], documents: [], dates: [{ id: 'closing', title: 'Closing date' }] },
      statuses: [{ _id: 's-1', title: 'Approved', hue: 'grey', place: 'ring' }],
    },
  ],
  ...{ roles: [], templates: [] },
};
const TEMPLATE = {
  ...{ _id: 't-1', title: 'News', category: 'service', subject: '', active: true, form: null, module: null },
  ...{ publishedVersion: 1, hasChanges: false, updatedAt: '2026-11-20T10:00:00.000Z', updated_by: 'Dana' },
};

let sentBody: unknown;
beforeEach(() => {
  sentBody = null;
  vi.stubGlobal('fetch', (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sentBody = JSON.parse(String(body));
    const answers: Record<string, object> = {
      task_templates: CHOICES,
      email_templates: { templates: [TEMPLATE] },
      email_triggers: { message: 'Saved.', _id: 'e-1' },
    };
    const path = String(address).split('/api/')[1]?.split(/[/?]/)[0] ?? '';
    return Promise.resolve(new Response(JSON.stringify(answers[path])));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/builders/email_triggers',
    component: () => 'The list',
  });
  const create = createRoute({ getParentRoute: () => root, path: '/', component: CreateTrigger });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([list, create]), history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('says what is missing, then creates a trigger', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Welcome');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/choose the event and a template/)).toBeTruthy();
  await userEvent.click(screen.getAllByLabelText(/^Statuses/)[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'Approved' }));
  await userEvent.click(screen.getAllByLabelText(/^Template/)[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'News' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(sentBody).toEqual({
    ...{ title: 'Welcome', module: 'loans', event: { kind: 'status-reached', statuses: ['s-1'] }, condition: null },
    ...{ template: 't-1', recipients: { borrower: true, staff: false, roles: [] }, delay: 0, cap: 3, active: true },
    ...{ quietHours: { from: '20:00', until: '08:00' }, channel: 'email', text: '', sendTime: null },
  });
});

it('reads and writes days before a date', () => {
  const draft = { ...BLANK_TRIGGER, title: 'Soon', template: 't-1', kind: 'date-reached', field: 'closing' } as const;
  const trigger = triggerOfDraft({ ...draft, days: 7, isBefore: true }, []);
  expect(trigger?.event).toEqual({ kind: 'date-reached', field: 'closing', days: -7, unit: 'days' });
  const storedTrigger = { ...trigger, _id: 'e-1', version: 1, updatedAt: '', updated_by: '' } as never;
  expect(draftOfTrigger(storedTrigger, [])).toMatchObject({ days: 7, isBefore: true, condition: NO_CONDITION });
});

it('writes text messages without a template, and events of documents and silence', () => {
  const draft = { ...BLANK_TRIGGER, title: 'Docs', channel: 'text', template: 't-1', text: ' Hello ' } as const;
  const documents = triggerOfDraft({ ...draft, kind: 'document', changes: ['refused'] }, []);
  expect(documents).toMatchObject({ channel: 'text', template: null, text: 'Hello' });
  expect(documents?.event).toEqual({ kind: 'document', changes: ['refused'] });
  expect(triggerOfDraft({ ...draft, kind: 'no-reply', days: 3 }, [])?.event).toEqual({ kind: 'no-reply', days: 3 });
  expect(triggerOfDraft({ ...draft, kind: 'no-reply', days: 0 }, [])).toBeNull();
  expect(triggerOfDraft({ ...draft, kind: 'record-created', text: ' ' }, [])).toBeNull();
});
