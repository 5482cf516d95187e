import type { FormElement } from '@lendwright/forms';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CHECKED_FORM, formConfig, formServer, showPart, text } from '../testing/form-server';
import { PublishDialog } from './publish-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORIGINAL_CONTENT = [text('name', { title: 'Name' }), text('gone', { title: 'Gone' })];
const CHANGED_CONTENT = [text('name', { title: 'Full name' }), text('fresh', { title: 'Fresh' })];
const THEIR_CONTENT = [...ORIGINAL_CONTENT, text('theirs', { title: 'Theirs' })];
const CONFLICT = {
  status: 409,
  body: {
    code: 'conflict',
    message: 'Published meanwhile.',
    details: { version: 4, publishedBy: 'Theo', publishedAt: '2031-03-02T12:00:00.000Z' },
  },
};

interface OpenOptions {
  readonly check?: unknown;
  readonly publish?: readonly { readonly status?: number; readonly body: unknown }[];
  readonly draft?: readonly FormElement[];
  readonly unfinishedRules?: readonly string[];
}

function open({ check = CHECKED_FORM, publish = [], draft = CHANGED_CONTENT, unfinishedRules = [] }: OpenOptions = {}) {
  const answers = [...publish];
  const server = formServer(({ method, path }) => {
    if (path === 'forms/form-1/check') return { body: check };
    if (path === 'forms/form-1/versions/4') return { body: { version: 4, content: THEIR_CONTENT, deactivated: [] } };
    if (method === 'PATCH') return answers.shift() ?? { body: { message: 'Published version 4', version: 4 } };
    return undefined;
  });
  const handlers = { onClose: vi.fn(), onPublished: vi.fn(), onAcceptTheirs: vi.fn(), onReveal: vi.fn() };
  const page = showPart(
    <PublishDialog
      config={formConfig(ORIGINAL_CONTENT)}
      definition={{ content: draft }}
      isOpen
      {...{ unfinishedRules, ...handlers }}
    />,
  );
  return { server, handlers, ...page };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const publishButton = async () => {
  const foundElement = await button('Update & Publish');
  await waitFor(() => expect(foundElement.disabled).toBe(false));
  return foundElement;
};

describe('publishing', () => {
  test('warns of an unfinished rule, which is not published, with a jump to its element', async () => {
    const { user, handlers } = open({ unfinishedRules: ['fresh'] });
    const warnings = await screen.findByRole('region', { name: 'Warning' });
    expect(warnings.textContent).toContain("Fresh has an unfinished rule. It isn't published.");
    await user.click(within(warnings).getByRole('button', { name: 'Fresh' }));
    expect(handlers.onReveal).toHaveBeenCalledExactlyOnceWith('fresh');
  });

  test('shows the changes, and sends the draft with its base version and note', async () => {
    const { user, server, handlers } = open();
    expect(await screen.findByText('Name', { selector: 'del' })).toBeTruthy();
    expect(screen.getByText('Full name', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByText('Gone', { selector: 'b' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: "What's new in this version" }), 'One more');
    await user.click(await publishButton());
    await waitFor(() => expect(handlers.onPublished).toHaveBeenCalledWith(4));
    expect(await screen.findByText('Published version 4')).toBeTruthy();
    expect(server.bodies('PATCH')).toEqual([{ base: 3, content: CHANGED_CONTENT, deactivated: [], note: 'One more' }]);
  });

  test('shows the impact', async () => {
    const impact = {
      records: 12,
      drafts: 1,
      columns: ['Gone'],
      removal: null,
      forms: [{ _id: 'f', title: 'Bridge' }],
      programs: [{ _id: 'p', title: '30 Year' }],
    };
    open({ check: { ...CHECKED_FORM, impact } });
    const list = await screen.findByRole('region', { name: 'Impact' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      '12 records stay on version 3 or older until someone updates them.',
      '1 person has unsaved work on one of these records. It moves to the new version with a summary of what changed.',
      'These columns will be removed from the list: Gone.',
      'These forms contain a copy of this library. Each one is updated only when you choose to: Bridge.',
      'New loans in these programs will use this version: 30 Year.',
    ]);
  });

  test('opens an element from a difference, and closes', async () => {
    const { user, handlers } = open();
    await user.click(await button('Fresh'));
    expect(handlers.onReveal).toHaveBeenCalledWith('fresh');
    expect(handlers.onClose).toHaveBeenCalled();
  });

  test('expands a long difference on demand', async () => {
    const elements = Array.from({ length: 60 }, (_, index) => text(`n${index}`, { title: `New ${index}` }));
    const { user } = open({ draft: [...ORIGINAL_CONTENT, ...elements] });
    expect(screen.queryByText('New 55')).toBeNull();
    await user.click(await button('Show all 60'));
    expect(screen.getByText('New 55')).toBeTruthy();
  });
});

describe('removing most fields', () => {
  const removal = { fields: 2, of: 2, records: 313 };
  const box = () => screen.findByRole('checkbox', { name: 'Remove these fields' });

  test('requires a confirmation before it is published', async () => {
    const { user, server } = open({ check: { ...CHECKED_FORM, impact: { ...CHECKED_FORM.impact, removal } } });
    expect(await screen.findByText(/removes 2 of 2 fields. 313 records have answers/)).toBeTruthy();
    expect((await button('Update & Publish')).disabled).toBe(true);
    await user.click(await box());
    await user.click(await publishButton());
    await waitFor(() => expect(server.bodies('PATCH')).toMatchObject([{ acceptsRemoval: true }]));
  });

  test('requires the confirmation if the server asks for it on publishing', async () => {
    const refusedAnswer = { status: 409, body: { code: 'removal_unconfirmed', message: 'Not yet.', details: removal } };
    const { user } = open({ publish: [refusedAnswer] });
    await user.click(await publishButton());
    await user.click(await box());
    await publishButton();
  });
});

describe('blockers', () => {
  test('errors prevent publishing, and open their elements', async () => {
    const errors = [
      { path: 'content[1].title', message: 'is too long' },
      { path: 'content', message: 'holds too much' },
    ];
    const { user, handlers } = open({ check: { ...CHECKED_FORM, issues: errors } });
    expect(await screen.findByText('Fix these errors before publishing:')).toBeTruthy();
    expect((await button('Update & Publish')).disabled).toBe(true);
    expect(screen.getByText('content', { selector: 'b' })).toBeTruthy();
    const banner = screen.getByText('is too long', { exact: false });
    await user.click(within(banner).getByRole('button', { name: 'Fresh' }));
    expect(handlers.onReveal).toHaveBeenCalledWith('fresh');
  });

  test('remarks are sorted by severity, open their elements, and do not prevent publishing', async () => {
    const remark = (severity: string, id: string) => ({ code: 'c', severity, id, path: '', message: `about ${id}` });
    const findings = [remark('hint', 'fresh'), remark('error', 'name')];
    const { user, handlers } = open({ check: { ...CHECKED_FORM, findings } });
    const error = await screen.findByRole('region', { name: 'Error' });
    expect(error.textContent).toContain('about name');
    expect(screen.queryByRole('region', { name: 'Warning' })).toBeNull();
    expect((await publishButton()).disabled).toBe(false);
    const suggestion = screen.getByRole('region', { name: 'Suggestion' });
    await user.click(within(suggestion).getByRole('button', { name: 'Fresh' }));
    expect(handlers.onReveal).toHaveBeenCalledWith('fresh');
  });

  test('shows errors that only publishing finds', async () => {
    const body = { code: 'invalid', message: 'No.', details: { issues: [{ path: 'content[0]', message: 'is odd' }] } };
    const { user, handlers } = open({ publish: [{ status: 422, body }] });
    await user.click(await publishButton());
    expect(await screen.findByText('Something went wrong, could not update.')).toBeTruthy();
    expect(screen.getByText('is odd', { exact: false })).toBeTruthy();
    expect(handlers.onPublished).not.toHaveBeenCalled();
    await user.click(await button('Dismiss'));
    expect(screen.queryByText('Something went wrong, could not update.')).toBeNull();
  });

  test('a failed check prevents publishing, and is reported', async () => {
    formServer(() => 'lost');
    const handlers = { onClose: vi.fn(), onPublished: vi.fn(), onAcceptTheirs: vi.fn(), onReveal: vi.fn() };
    showPart(
      <PublishDialog
        config={formConfig(ORIGINAL_CONTENT)}
        definition={{ content: CHANGED_CONTENT }}
        isOpen
        {...handlers}
      />,
    );
    expect(await screen.findByText(/Couldn't check the form/)).toBeTruthy();
    expect((await button('Update & Publish')).disabled).toBe(true);
  });
});

describe('another user published meanwhile', () => {
  const showConflict = async () => {
    const shownDialog = open({ publish: [CONFLICT] });
    await shownDialog.user.click(await publishButton());
    expect(await screen.findByText(/Theo published version 4/)).toBeTruthy();
    return shownDialog;
  };

  test('shows both versions side by side, and can take theirs', async () => {
    const { user, handlers } = await showConflict();
    const theirRegion = screen.getByRole('region', { name: 'What Theo changed' });
    expect(await within(theirRegion).findByText('Theirs')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'What you changed' })).getByText('Fresh')).toBeTruthy();
    await user.click(await button('Use theirs'));
    const question = await screen.findByRole('dialog', { name: /^Discard your changes/ });
    expect(handlers.onAcceptTheirs).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Use theirs' }));
    expect(handlers.onAcceptTheirs).toHaveBeenCalledWith({ content: THEIR_CONTENT, deactivated: [] });
    expect(handlers.onClose).toHaveBeenCalled();
  });

  test('my version can be published over the version that was shown', async () => {
    const { user, server, handlers } = await showConflict();
    await user.click(await button('Publish mine anyway'));
    await waitFor(() => expect(handlers.onPublished).toHaveBeenCalledWith(4));
    expect(server.bodies('PATCH')).toMatchObject([
      { base: 3, content: CHANGED_CONTENT },
      { base: 4, content: CHANGED_CONTENT },
    ]);
  });

  test('closing leaves everything unchanged', async () => {
    const { user, handlers } = await showConflict();
    await user.click(await button('Keep editing'));
    expect(handlers.onClose).toHaveBeenCalled();
    expect(handlers.onAcceptTheirs).not.toHaveBeenCalled();
  });
});
