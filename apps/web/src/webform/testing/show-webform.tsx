import type { FormElement } from '@lendwright/forms';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { WebformApp } from '../webform-app';

window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
HTMLElement.prototype.scrollIntoView = () => undefined;
if (!('fonts' in document))
  Object.assign(document, {
    fonts: { ready: Promise.resolve(), addEventListener: () => undefined, removeEventListener: () => undefined },
  });

type WebformCall = 'open' | 'keep' | 'submit';
type Body = Readonly<Record<string, unknown>>;

/** The server's answer: a status with a body, or a network error. */
export type ServerAnswer = { readonly status: number; readonly body: unknown } | 'lost';

export const LINK = 'a-signed-link-to-a-form';
export const refusal = (status: number, code: string, message: string, details?: unknown): ServerAnswer => ({
  status,
  body: { code, message, details },
});
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });

/** A fake server for one webform. Tests can set its next answers; every call is recorded. */
export function webformServer(content: readonly FormElement[], overrides: Body = {}) {
  const calls: { readonly act: WebformCall; readonly body: Body }[] = [];
  const nextAnswers: Record<WebformCall, ServerAnswer[]> = { open: [], keep: [], submit: [] };
  let openedCount = 0;
  const defaultAnswers: Readonly<Record<WebformCall, () => ServerAnswer>> = {
    open: () => {
      openedCount += 1;
      return ok({
        title: 'Ask for a loan',
        titles: { de: 'Darlehen anfragen' },
        brand: { name: 'Harbor Lending', logo: null, colour: '#0a6' },
        form: { version: 1, content },
        timeZone: 'America/New_York',
        ticket: `ticket ${openedCount}`,
        kept: null,
        ...overrides,
      });
    },
    keep: () => ok({ resume: 'the-name-of-what-is-kept', until: '2031-03-05T12:00:00.000Z' }),
    submit: () => ok({ message: 'Sent', thanks: 'We will call you.', thanksTranslations: { de: 'Wir rufen Sie an.' } }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const lastSegment = address.split('/').at(-1);
    const act = lastSegment === 'keep' || lastSegment === 'submit' ? lastSegment : 'open';
    calls.push({ act, body: JSON.parse(String(init.body)) as Body });
    const answer = nextAnswers[act].shift() ?? defaultAnswers[act]();
    if (answer === 'lost') throw new TypeError('network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return {
    next: nextAnswers,
    bodies: (act: WebformCall) => calls.filter((call) => call.act === act).map(({ body }) => body),
  };
}

/** Opens the webform's page with a simulated user. */
export const visit = (resume: string | null = null) => ({
  page: render(<WebformApp link={LINK} resume={resume} />),
  user: userEvent.setup(),
});

/** Renders a webform's public page on a fake server. */
export function showWebform(content: readonly FormElement[], overrides: Body = {}, resume: string | null = null) {
  const server = webformServer(content, overrides);
  return { server, ...visit(resume) };
}
