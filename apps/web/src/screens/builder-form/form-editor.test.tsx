import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKED_FORM, formConfig, formServer, showPart, text } from '../../features/builders/testing/form-server';
import { Screen } from './builder-form-screen';
import { fakeIndexedDb } from './testing/fake-indexed-db';

let browser: ReturnType<typeof fakeIndexedDb>;
let config: ReturnType<typeof formConfig>;

beforeEach(() => {
  browser = fakeIndexedDb();
  vi.stubGlobal('indexedDB', browser.indexedDB);
  config = formConfig([text('name', { title: 'Name' })]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const server = formServer(({ method, path, body }) => {
    if (path === 'forms/form-1/check') return { body: CHECKED_FORM };
    if (path === 'forms/form-1' && method === 'GET') return { body: config };
    if (path === 'forms/form-1' && method === 'PATCH') {
      const { content } = body as { readonly content: typeof config.content };
      config = { ...config, content, version: 4 };
      return { body: { message: 'Published version 4', version: 4 } };
    }
    return method === 'POST' ? { body: { forms: [] } } : undefined;
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/?id=form-1'] }),
  });
  return { server, ...showPart(<RouterProvider router={router as never} />) };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const findChangeCount = (count: string) => screen.findByText(`${count} since version 3`);
const findNoChanges = () => screen.findByText('No changes since version 3');
const localDraft = () => [...browser.stored.values()][0] as { readonly definition: { content: unknown[] } } | undefined;
const key = (overrides: Partial<KeyboardEvent>) => fireEvent.keyDown(document.body, { ctrlKey: true, ...overrides });

// Runs in isolation, because it listens to the keys of the whole window.
test('undo and redo have keyboard shortcuts, including Ctrl+Y', async () => {
  const { user } = open();
  await findNoChanges();
  await user.click(await button('Add Amount'));
  await findChangeCount('1 change');
  key({ key: 'z' });
  await findNoChanges();
  key({ key: 'Z', shiftKey: true });
  await findChangeCount('1 change');
  key({ key: 'z' });
  await findNoChanges();
  key({ key: 'y' });
  await findChangeCount('1 change');
  expect((await button('Undo: Add')).disabled).toBe(false);
});

test('a draft is discarded after a confirmation, and undo restores it', async () => {
  const { user } = open();
  await findNoChanges();
  await user.click(await button('Add Amount'));
  await waitFor(() => expect(localDraft()?.definition.content).toHaveLength(2));
  await user.click(await button('Discard draft'));
  await user.click(await button('Discard'));
  await findNoChanges();
  await waitFor(() => expect(screen.queryByText('Draft saved on this device')).toBeNull());
  expect(localDraft()).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key({ key: 'z' });
  await findChangeCount('1 change');
});

test('a draft is restored with its date; after publishing, the editor starts from the published version', async () => {
  const content = [text('name', { title: 'Name' }), text('draft', { title: 'Drafted' })];
  browser.stored.set('/form-1', { base: 2, at: '2031-02-01T12:00:00.000Z', definition: { content } });
  const { user, server } = open();
  expect(await screen.findByText(/is based on version 2, and version 3 has been published since/)).toBeTruthy();
  await user.click(await button('Add Amount'));
  await user.click(await button('Update & Publish'));
  const allElements = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Update & Publish' });
  const lastElement = allElements.at(-1);
  await waitFor(() => expect(lastElement?.disabled).toBe(false));
  if (lastElement) await user.click(lastElement);
  expect(await screen.findByText('No changes since version 4')).toBeTruthy();
  expect(screen.queryByText(/is based on version/)).toBeNull();
  // The base shows the server that version 3 was not seen; this stub accepts it anyway.
  expect(server.bodies('PATCH')).toMatchObject([{ base: 2 }]);
});
