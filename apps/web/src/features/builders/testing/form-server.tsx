import type { FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { makeQueryClient, type Answer } from '../../../client';
import { Toasts } from '../../../ui';
import { Session, SessionContext } from '../../session';

window.matchMedia ??= () =>
  ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
HTMLElement.prototype.scrollIntoView = () => undefined;
if (!('fonts' in document))
  Object.assign(document, {
    fonts: { ready: Promise.resolve(), addEventListener: () => undefined, removeEventListener: () => undefined },
  });

const AT = '2031-03-01T12:00:00.000Z';
export const text = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: id,
  ...overrides,
});

/** The server response for a form in its third version. */
export function formConfig(content: readonly FormElement[], overrides: Partial<Answer<'readForm'>> = {}) {
  const version = (number: number, note = '') => ({
    version: number,
    publishedAt: AT,
    publishedBy: 'Lena',
    note,
    elements: 1,
  });
  return {
    _id: 'form-1',
    kind: 'opportunity',
    title: 'DSCR Rental',
    module: 'opportunities',
    version: 3,
    content,
    deactivated: [],
    history: [version(3, 'With rents'), version(2), version(1)],
    products: [],
    programs: [],
    statuses: [],
    roles: [
      { _id: 'admin', title: 'Admin', userType: 'Workforces', isAdmin: true },
      { _id: 'officer', title: 'Loan Officer', userType: 'Workforces', isAdmin: false },
    ],
    ...overrides,
  } as unknown as Answer<'readForm'>;
}

export const CHECKED_FORM = {
  errors: [],
  remarks: [],
  impact: { records: 0, drafts: 0, columns: [], removal: null, forms: [], programs: [] },
  version: 3,
};
type ServerReply = { readonly status?: number; readonly body: unknown } | 'lost';
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A fake server that records calls and responds as the test specifies; everything else is 404. */
export function formServer(answer: (call: RecordedCall) => ServerReply | undefined) {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const sentCall = { method: init.method ?? 'GET', path: address.replace('/api/', ''), body };
    calls.push(sentCall);
    const answeredReply = answer(sentCall) ?? { status: 404, body: { code: 'not_found', message: 'No.' } };
    if (answeredReply === 'lost') throw new TypeError('network');
    return new Response(JSON.stringify(answeredReply.body), { status: answeredReply.status ?? 200 });
  });
  return { calls, bodies: (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body) };
}

/** Renders a part of the builder pages for a signed-out user, with a user-event instance. */
export function showPart(part: ReactNode) {
  const queries = makeQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  const session = new Session({} as never);
  const wrapper = (node: ReactNode) => (
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <SessionContext value={session}>{node}</SessionContext>
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
  const page = render(wrapper(part));
  return { user: userEvent.setup(), show: (nextNode: ReactNode) => page.rerender(wrapper(nextNode)) };
}
