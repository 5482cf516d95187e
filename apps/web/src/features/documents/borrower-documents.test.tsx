import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { Session, SessionContext } from '../session';
import type { MenuConfig, SignedInUser } from '../session';
import { BorrowerDocuments } from './borrower-documents';
import type { DocumentList } from './document-shapes';
import type { Uploads } from './use-uploads';

afterEach(cleanup);

/** The document list of a record that requires no document. */
const NO_REQUESTS = { docs: [], mayUpload: true } as unknown as DocumentList;
const NO_UPLOADS = { pending: [] } as unknown as Uploads;

/** A signed-in borrower of a company with or without the note to submit. */
async function sessionOf(hasSubmitHint: boolean): Promise<Session> {
  const session = new Session({
    user: () =>
      Promise.resolve({ type: 'Prospects', company: { display: { submitHint: hasSubmitHint } } } as SignedInUser),
    menu: () =>
      Promise.resolve({ personalization: DEFAULT_APPEARANCE, header: { items: [] } } as unknown as MenuConfig),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  return session;
}

it.each([true, false])('shows the note to submit at the end if the company requires it: %s', async (hasSubmitHint) => {
  const session = await sessionOf(hasSubmitHint);
  render(
    <SessionContext value={session}>
      <MantineProvider env="test">
        <BorrowerDocuments
          list={NO_REQUESTS}
          owner="loan"
          uploads={NO_UPLOADS}
          rejectedFiles={new Map()}
          onClear={() => undefined}
          onOpen={() => undefined}
        />
      </MantineProvider>
    </SessionContext>,
  );
  const hint = screen.queryByText('Once documents are uploaded, scroll to the bottom and click Submit.');
  expect(hint !== null).toBe(hasSubmitHint);
});

const MISSING = {
  element: 'w2',
  name: 'W-2',
  mandatory: true,
  status: 'Not Uploaded',
  section: '',
  file_type: [],
  files: [],
  explanation: null,
} as unknown as DocumentList['docs'][number];
const uploads = { tasksOf: () => [] } as unknown as Uploads;

const explanations = ['not_applicable', 'unavailable', 'later'];

async function showDocument(
  document: DocumentList['docs'][number],
  errors: readonly string[] = [],
  overrides: Partial<DocumentList> = {},
) {
  const session = await sessionOf(false);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <BorrowerDocuments
            list={{ docs: [document], mayUpload: true, explanations, ...overrides } as unknown as DocumentList}
            owner="loan"
            uploads={uploads}
            rejectedFiles={new Map([[document.element, errors]])}
            onClear={() => undefined}
            onOpen={() => undefined}
          />
        </MantineProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
  return screen.getByRole('article', { name: 'W-2' });
}

it('shows why a file was not accepted in the card of its document', async () => {
  const card = await showDocument(MISSING, ['May.exe is not accepted here.']);
  expect(within(card).getByRole('alert').textContent).toContain('May.exe is not accepted here.');
});

it('asks for a reason before it sends that the borrower does not have a document', async () => {
  const mockFetch = vi.fn((_url: string, _init?: { readonly body?: string }) =>
    Promise.resolve(Response.json({ message: '', document: MISSING })),
  );
  vi.stubGlobal('fetch', mockFetch);
  const card = await showDocument(MISSING);
  await userEvent.click(within(card).getByRole('button', { name: "I don't have this: W-2" }));
  await userEvent.click(await screen.findByRole('radio', { name: "I can't get it" }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(mockFetch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'My employer closed.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(JSON.parse(String(mockFetch.mock.calls[0]?.[1]?.body))).toEqual({
    owner: 'loan',
    element: 'w2',
    kind: 'unavailable',
    reason: 'My employer closed.',
  });
  vi.unstubAllGlobals();
});

it('shows the answer that the reviewer has not accepted yet, and no longer asks', async () => {
  const explanation = { kind: 'unavailable', reason: 'My employer closed.', at: '', by: 'Lena', accepted: false };
  const card = await showDocument({ ...MISSING, explanation } as DocumentList['docs'][number]);
  expect(card.textContent).toContain('Your lender is reviewing your answer.');
  expect(within(card).queryByRole('button', { name: /^I don't have this/ })).toBeNull();
});

it('offers only the answers that the company accepts', async () => {
  const card = await showDocument(MISSING, [], { explanations: ['unavailable'] });
  await userEvent.click(within(card).getByRole('button', { name: "I don't have this: W-2" }));
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
  cleanup();
  const silentElement = await showDocument(MISSING, [], { explanations: [] });
  expect(within(silentElement).queryByRole('button', { name: "I don't have this: W-2" })).toBeNull();
});

it('sends "later" with a reason and an optional day', async () => {
  const mockFetch = vi.fn((_url: string, _init?: { readonly body?: string }) =>
    Promise.resolve(Response.json({ message: '', document: MISSING })),
  );
  vi.stubGlobal('fetch', mockFetch);
  const card = await showDocument(MISSING);
  await userEvent.click(within(card).getByRole('button', { name: "I don't have this: W-2" }));
  expect(screen.queryByLabelText('When will you send it?')).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: "I'll send it later" }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'It comes in January.');
  const day = screen.getByLabelText('When will you send it?');
  await userEvent.type(day, '2020-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter a date after today.')).toBeTruthy();
  expect(mockFetch).not.toHaveBeenCalled();
  await userEvent.clear(day);
  await userEvent.type(day, '2030-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(JSON.parse(String(mockFetch.mock.calls[0]?.[1]?.body))).toEqual({
    ...{ owner: 'loan', element: 'w2', kind: 'later', reason: 'It comes in January.', until: '2030-01-31' },
  });
  vi.unstubAllGlobals();
});

it('says why a document is requested, and keeps those that are no longer needed readable', async () => {
  const onlyRule = { about: 'requested', by: 'rule' } as const;
  const fact = { title: 'Self-employed', operator: 'equals', values: ['Yes'] } as const;
  const row = { ...onlyRule, by: 'row', facts: [{ title: 'Jobs', operator: 'rows', values: [] }] };
  const reasons = [row, { ...onlyRule, facts: [fact] }, { ...onlyRule, about: 'required', facts: [] }];
  const file = { _id: 'f', name: 'May.pdf', size: 1, active: true, createdAt: '2026-11-20T10:00:00.000Z' };
  const withdrawnData = {
    ...MISSING,
    ...{ element: 'lease', name: 'Lease', files: [file], status: 'Awaiting Review' },
    reasons: [{ ...onlyRule, about: 'withdrawn', facts: [{ ...fact, operator: 'not-equals' }] }],
  };
  const card = await showDocument({ ...MISSING, reasons } as never, [], { withdrawn: [withdrawnData] as never });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Requested for each entry under Jobs',
    'Requested because Self-employed is Yes',
    'Required because of other details of this application',
  ]);
  const section = screen.getByRole('region', { name: 'No longer needed' });
  expect(within(section).getByText("No longer needed because Self-employed isn't Yes")).toBeTruthy();
  expect(within(section).getByRole('button', { name: 'Open May.pdf' })).toBeTruthy();
  expect(within(section).queryByRole('button', { name: /upload|have this/i })).toBeNull();
});
