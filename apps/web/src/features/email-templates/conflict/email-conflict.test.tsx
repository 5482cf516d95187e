import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditorProvider, type SavedDraft } from '../../contracts';
import { useEmailDraft } from '../editor/use-email-draft';
import type { EmailContent, EmailTemplate } from '../email-shapes';
import { EmailConflict } from './email-conflict';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const email = (subject: string, ...texts: string[]): EmailContent => ({
  ...{ subject, preheader: '', doc: { type: 'doc', content: texts.map(p) }, translations: {} },
});
const TEMPLATE = { _id: 't-1', draft: email('Rates', 'one', 'two'), draftVersion: 1 } as EmailTemplate;
const EDITING = { fields: [], groups: [], clauses: [], roles: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let draft: SavedDraft<EmailContent>;
function Editor({ onRender }: { readonly onRender: (now: SavedDraft<EmailContent>) => void }) {
  const now = useEmailDraft(TEMPLATE);
  useEffect(() => onRender(now));
  return now.conflict && <EmailConflict conflict={now.conflict} content={now.content} onResolve={now.resolve} />;
}

interface SentSave {
  readonly version: number;
  readonly content: EmailContent;
}

/** An editor whose save meets the newer draft of someone else. @returns what is sent */
async function openConflict(ownContent: EmailContent, theirContent: EmailContent): Promise<SentSave[]> {
  const sentSaves: SentSave[] = [];
  const details = { version: 2, updatedBy: 'Ben', content: theirContent };
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const save = JSON.parse(body) as SentSave;
    sentSaves.push(save);
    if (save.version === 2) return Promise.resolve(Response.json({ message: '', version: 3 }));
    return Promise.resolve(Response.json({ code: 'conflict', message: 'Ben changed this.', details }, { status: 409 }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <EditorProvider value={EDITING}>
          <Editor onRender={(now) => void (draft = now)} />
        </EditorProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  act(() => draft.change(ownContent));
  await act(() => draft.flush());
  fireEvent.click(screen.getByRole('button', { name: 'Merge both' }));
  return sentSaves;
}
const textsOf = ({ doc }: EmailContent) => doc.content?.map(({ content }) => content?.[0]?.text);

it('saves the changes of both users when they are about different parts', async () => {
  const sentConflicts = await openConflict(email('Rates', 'mine', 'two'), email('News', 'one', 'two', 'three'));
  await waitFor(() => expect(sentConflicts).toHaveLength(2));
  expect(sentConflicts[1]).toMatchObject({ version: 2, content: { subject: 'News' } });
  expect(textsOf(draft.content)).toEqual(['mine', 'two', 'three']);
  await waitFor(() => expect([draft.conflict, draft.version, draft.state]).toEqual([null, 3, 'saved']));
});

it('shows both values of the same part, and saves the chosen one', async () => {
  const sentConflicts = await openConflict(email('Mine', 'mine', 'two'), email('Theirs', 'theirs', 'two'));
  const dialog = await screen.findByRole('dialog');
  for (const shownText of ['Mine', 'mine', 'Theirs', 'theirs']) expect(dialog.textContent).toContain(shownText);
  expect(sentConflicts).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('radio', { name: /Ben/ })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentConflicts).toHaveLength(2));
  expect(sentConflicts[1]?.content.subject).toBe('Theirs');
  expect(textsOf(sentConflicts[1]?.content as EmailContent)).toEqual(['mine', 'two']);
});
