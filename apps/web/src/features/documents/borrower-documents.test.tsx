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
const NOTHING_ASKED = { docs: [], mayUpload: true } as unknown as DocumentList;
const NO_UPLOADS = { pending: [] } as unknown as Uploads;

/** A signed-in borrower of a company with or without the note to submit. */
async function sessionOf(hasSubmitHint: boolean): Promise<Session> {
  const session = new Session({
    user: () =>
      Promise.resolve({ type: 'Prospects', company: { display: { submitHint: hasSubmitHint } } } as SignedInUser),
    menu: () => Promise.resolve({ personalization: DEFAULT_APPEARANCE } as MenuConfig),
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
          list={NOTHING_ASKED}
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

async function showDocument(document: DocumentList['docs'][number], errors: readonly string[] = []) {
  const session = await sessionOf(false);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionContext value={session}>
        <MantineProvider env="test">
          <BorrowerDocuments
            list={{ docs: [document], mayUpload: true } as unknown as DocumentList}
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
