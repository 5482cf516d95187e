import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { linkAddress } from './link-address';
import { PublicDocsApp } from './public-docs-app';
import type { PublicDocsCover, PublicDocsPage } from './public-docs-shapes';

const SENDER = {
  company_name: 'Harborline Lending',
  logo: null,
  sender: 'Dana Whitlock',
  contact: 'dana@mail.example',
};
const COVER: PublicDocsCover = {
  ...SENDER,
  ...{ state: 'active', purpose: 'upload', needsCode: false, expiresAt: '2031-03-05T12:00:00.000Z' },
};
const W2: PublicDocsPage['docs'][number] = {
  ...{ _id: null, element: 'w2', name: 'W-2', mandatory: true, isMultiple: true, file_type: ['pdf'], section: '' },
  ...{
    status: 'Not Uploaded',
    reason: null,
    explanation: null,
    notes: [],
    files: [],
    createdAt: null,
    updatedAt: null,
  },
};
const PAGE: PublicDocsPage = {
  ...SENDER,
  ...{ purpose: 'upload', email: 'ann@mail.example', message: 'All pages, please', expiresAt: COVER.expiresAt },
  ...{ sessionEndsAt: '2031-03-01T12:00:00.000Z', form_id: 'form', owner_id: 'loan', docs: [W2], files: [] },
};
const FILE = {
  _id: 'f',
  title: 'Appraisal',
  name: 'Appraisal_1.pdf',
  size: 2048,
  type: 'application/pdf',
  isViewable: true,
};
const address = linkAddress({ pathname: '/public/docs/form/loan', hash: '#a-token' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

type Answers = Readonly<Record<string, () => Response>>;
const ok = (body: unknown) => () => Response.json(body);
const refused = (status: number, code: string) => () => Response.json({ code, message: code }, { status });

/** Shows the page with a server that answers by path. @returns the bodies that it received, by path */
function show(answers: Answers) {
  const sentEntries: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (url: string, { body = '{}' }: { body?: string } = {}) => {
    const path = url.replace('/api/public/docs', '') || '/';
    sentEntries.push({ path, body: JSON.parse(body) });
    return Promise.resolve((answers[path] ?? refused(404, 'not_found'))());
  });
  render(
    <MantineProvider env="test">
      <PublicDocsApp at={address} />
    </MantineProvider>,
  );
  return sentEntries;
}

it.each([
  ['unknown', refused(404, 'not_found')],
  ['malformed', refused(400, 'input_invalid')],
])('shows the same page for an %s link, without a word about a company', async (_case, answer) => {
  show({ '/': answer });
  expect((await screen.findByRole('alert')).textContent).toBe(
    "This link isn't valid.Check that the whole address was copied, or ask the sender for a new link.",
  );
});

it('uses the link only when the button is pressed, and then shows what is asked for and until when', async () => {
  const sentEntries = show({ '/': ok(COVER), '/start': ok({ ticket: 'a ticket of this tab', page: PAGE }) });
  const start = await screen.findByRole('button', { name: 'Continue' });
  expect(sentEntries).toEqual([{ path: '/', body: { form_id: 'form', owner_id: 'loan', link: 'a-token' } }]);
  await userEvent.click(start);
  const card = await screen.findByRole('article', { name: 'W-2' });
  expect(within(card).getByLabelText('Upload to W-2').getAttribute('accept')).toBe('.pdf');
  expect(screen.getByText('1 document to send')).toBeTruthy();
  expect(screen.getByText('All pages, please')).toBeTruthy();
  expect(screen.getByText(/You can get a new link until March 5\./)).toBeTruthy();
});

it('rejects a file of another type at its document, without sending it', async () => {
  const sentEntries = show({ '/': ok(COVER), '/start': ok({ ticket: 'a ticket of this tab', page: PAGE }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const card = await screen.findByRole('article', { name: 'W-2' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(within(card).getByLabelText('Upload to W-2'), new File(['MZ'], 'w2.exe'));
  expect(within(card).getByRole('alert').textContent).toContain("w2.exe isn't accepted here. Accepted: PDF.");
  expect(sentEntries.map(({ path }) => path)).toEqual(['/', '/start']);
});

it('shows files that were sent without a way to open them', async () => {
  const file = { _id: 'f', name: 'w2.pdf', size: 9, type: 'application/pdf', active: true, activeContent: false };
  const sentFile = { ...file, isViewed: false, createdAt: '2031-03-01T10:00:00.000Z', created_by: 'via link' };
  const docs = [{ ...W2, status: 'Awaiting Review' as const, files: [sentFile] }];
  show({ '/': ok(COVER), '/start': ok({ ticket: 'a ticket of this tab', page: { ...PAGE, docs } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const card = await screen.findByRole('article', { name: 'W-2' });
  expect(within(card).getByText('w2.pdf')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: /w2\.pdf/ })).toBeNull();
  expect(screen.getByText('Everything is here. You can close this page.')).toBeTruthy();
});

it('ends an open page with the next call after a revocation, and names whom to ask', async () => {
  const page = { ...PAGE, purpose: 'view' as const, docs: [], files: [FILE] };
  let cover: PublicDocsCover = { ...COVER, purpose: 'view' };
  show({
    '/': () => Response.json(cover),
    '/start': ok({ ticket: 'a ticket of this tab', page }),
    '/file': refused(410, 'link_expired'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const download = await screen.findByRole('button', { name: 'Download Appraisal_1.pdf' });
  cover = { ...cover, state: 'revoked' };
  await userEvent.click(download);
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeTruthy();
  const ask = screen.getByRole('link', { name: 'Ask Dana Whitlock for a new link' });
  expect(ask.getAttribute('href')).toMatch(/^mailto:dana@mail\.example\?/);
  expect(screen.queryByText(/Appraisal/)).toBeNull();
});

it.each([
  ['a file is gone', refused(404, 'not_found'), 'The documents are no longer available.'],
  ['there are too many calls', refused(429, 'too_many_attempts'), 'too_many_attempts'],
])('keeps the session when %s', async (_case, answer, shownText) => {
  const page = { ...PAGE, purpose: 'view' as const, docs: [], files: [FILE] };
  show({
    '/': ok({ ...COVER, purpose: 'view' }),
    '/start': ok({ ticket: 'a ticket of this tab', page }),
    '/page': ok({ ...page, files: [] }),
    '/file': answer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download Appraisal_1.pdf' }));
  expect(await screen.findByText(shownText)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(Object.values(window.sessionStorage)).toEqual(['a ticket of this tab']);
});

it('offers a new link by mail for a used one', async () => {
  const sentEntries = show({
    '/': ok({ ...COVER, state: 'used' }),
    '/renew': ok({ message: 'A new one is on its way.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a new link' }));
  expect(await screen.findByText('A new one is on its way.')).toBeTruthy();
  expect(sentEntries.at(-1)).toEqual({ path: '/renew', body: { form_id: 'form', owner_id: 'loan', link: 'a-token' } });
});
