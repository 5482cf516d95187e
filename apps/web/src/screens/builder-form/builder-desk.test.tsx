import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKED, formConfig, formServer, showPart, text } from '../../features/builders/testing/form-server';
import { Screen } from './builder-form-screen';
import { fakeBrowserStore } from './testing/fake-browser-store';

let browser: ReturnType<typeof fakeBrowserStore>;
let config: ReturnType<typeof formConfig>;

beforeEach(() => {
  browser = fakeBrowserStore();
  vi.stubGlobal('indexedDB', browser.indexedDB);
  config = formConfig([text('name', { title: 'Name' })]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const server = formServer(({ method, path, body }) => {
    if (path === 'forms/form-1/check') return { body: CHECKED };
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
const changes = (count: string) => screen.findByText(`${count} since version 3`);
const nothing = () => screen.findByText('No changes since version 3');
const kept = () => [...browser.kept.values()][0] as { readonly definition: { content: unknown[] } } | undefined;
const key = (more: Partial<KeyboardEvent>) => fireEvent.keyDown(document.body, { ctrlKey: true, ...more });

// It presses the keys of the whole window, so it runs in one of its own.
test('undo and redo go by their keys, and by Ctrl+Y', async () => {
  const { user } = open();
  await nothing();
  await user.click(await button('Add Amount'));
  await changes('1 change');
  key({ key: 'z' });
  await nothing();
  key({ key: 'Z', shiftKey: true });
  await changes('1 change');
  key({ key: 'z' });
  await nothing();
  key({ key: 'y' });
  await changes('1 change');
  expect((await button('Undo: Add')).disabled).toBe(false);
});

test('what is discarded after a question is forgotten, and undo brings it back', async () => {
  const { user } = open();
  await nothing();
  await user.click(await button('Add Amount'));
  await waitFor(() => expect(kept()?.definition.content).toHaveLength(2));
  await user.click(await button('Discard draft'));
  await user.click(await button('Discard'));
  await nothing();
  await waitFor(() => expect(screen.queryByText('Draft saved on this device')).toBeNull());
  expect(kept()).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  key({ key: 'z' });
  await changes('1 change');
});

test('a draft is back with the day it is of; once published, the desk starts from what is published', async () => {
  const content = [text('name', { title: 'Name' }), text('draft', { title: 'Drafted' })];
  browser.kept.set('/form-1', { base: 2, at: '2031-02-01T12:00:00.000Z', definition: { content } });
  const { user, server } = open();
  expect(await screen.findByText(/was drawn on version 2; meanwhile version 3 was published/)).toBeTruthy();
  await user.click(await button('Add Amount'));
  await user.click(await button('Update & Publish'));
  const all = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Update & Publish' }, { timeout: 4_000 });
  const last = all.at(-1);
  await waitFor(() => expect(last?.disabled).toBe(false));
  if (last) await user.click(last);
  expect(await screen.findByText('No changes since version 4')).toBeTruthy();
  expect(screen.queryByText(/was drawn on version/)).toBeNull();
  // The server hears that version 3 was not seen, and tells of it; here it lets the draft pass.
  expect(server.bodies('PATCH')).toMatchObject([{ base: 2 }]);
});
