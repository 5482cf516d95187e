import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it.each([true, false])('shows the note to submit at the end if the company requires it: %s', async (submitHint) => {
  const session = new Session({
    user: () => Promise.resolve({ type: 'Prospects', company: { display: { submitHint } } } as SignedInUser),
    menu: () => Promise.resolve({ personalization: DEFAULT_APPEARANCE } as MenuConfig),
    saveAppearance: () => Promise.resolve(),
  });
  await session.load();
  render(
    <SessionContext value={session}>
      <MantineProvider env="test">
        <BorrowerDocuments
          list={NOTHING_ASKED}
          owner="loan"
          uploads={NO_UPLOADS}
          rejected={new Map()}
          onClear={() => undefined}
          onOpen={() => undefined}
        />
      </MantineProvider>
    </SessionContext>,
  );
  const hint = screen.queryByText('Once documents are uploaded, scroll to the bottom and click Submit.');
  expect(hint !== null).toBe(submitHint);
});
