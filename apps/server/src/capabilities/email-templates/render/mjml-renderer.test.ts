import { expect, it } from 'vitest';
import { createMjmlRenderer } from './mjml-renderer';

const EMAIL = {
  tagName: 'mjml',
  attributes: {},
  children: [{ tagName: 'mj-body', attributes: {}, children: [] }],
};
const memory = { maxOldGenerationSizeMb: 128 };

it('refuses an email that is not rendered in time as busy, so that it can be retried, and renders the next one', async () => {
  // No worker starts within no time.
  const late = createMjmlRenderer({ workers: 1, timeoutMs: 0, memory });
  await expect(late(EMAIL)).rejects.toMatchObject({ status: 503, code: 'busy', details: { retryAfter: 5 } });
  expect(await createMjmlRenderer({ workers: 1, timeoutMs: 60_000, memory })(EMAIL)).toContain('<!doctype html>');
});
