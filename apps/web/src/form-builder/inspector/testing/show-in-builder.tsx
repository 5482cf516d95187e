import type { FormDefinition, FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { BuilderProvider, type BuilderContextValue } from '../../builder-context';
import type { BuilderForm } from '../../builder-form';
import { Builder } from '../../model';
import { Toasts } from '../../../ui';
import { useBuilderActions } from '../../use-builder-actions';

window.matchMedia ??= () =>
  ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
HTMLElement.prototype.scrollIntoView = () => undefined;
if (!('fonts' in document))
  Object.assign(document, {
    fonts: { ready: Promise.resolve(), addEventListener: () => undefined, removeEventListener: () => undefined },
  });

const FORM: BuilderForm = {
  _id: 'form-1',
  title: 'DSCR Rental',
  kind: 'opportunity',
  module: 'opportunities',
  version: 3,
  roles: [
    { _id: 'officer', title: 'Loan Officer', userType: 'Workforces', isAdmin: false },
    { _id: 'borrower', title: 'Borrower', userType: 'Contacts', isAdmin: false },
    { _id: 'admin', title: 'Admin', userType: 'Workforces', isAdmin: true },
  ],
  statuses: [
    { _id: 'open', title: 'Open' },
    { _id: 'closed', title: 'Closed' },
  ],
};

/** A builder context for tests. */
export function factsFor(builder: Builder, overrides: Partial<BuilderContextValue> = {}): BuilderContextValue {
  return {
    builder,
    form: FORM,
    samples: { list: () => Promise.resolve([]), read: () => Promise.resolve({}) },
    libraries: [],
    wasPublished: () => false,
    execute: (command) => builder.do(command),
    announce: () => undefined,
    highlightedIds: new Set(),
    highlight: () => undefined,
    reveal: (id) => builder.select([id]),
    shownItem: () => null,
    showItem: () => undefined,
    canEdit: true,
    ...overrides,
  };
}

function TestBuilder({ context, children }: { readonly context: BuilderContextValue; readonly children: ReactNode }) {
  const { execute, announcement } = useBuilderActions(context.builder);
  return (
    <BuilderProvider value={{ ...context, execute }}>
      {children}
      <button type="button">Elsewhere</button>
      <p role="status">{announcement}</p>
      <Toasts />
    </BuilderProvider>
  );
}

/** Renders a part of the builder for a form with these elements, with a simulated user. */
export function showInBuilder(
  part: ReactNode,
  content: readonly FormElement[] | FormDefinition,
  overrides: Partial<BuilderContextValue> = {},
) {
  const builder = new Builder('content' in content ? content : { content: content });
  const context = factsFor(builder, { reveal: vi.fn((id: string) => builder.select([id])), ...overrides });
  const page = render(
    <MantineProvider env="test">
      <TestBuilder context={context}>{part}</TestBuilder>
    </MantineProvider>,
  );
  return { builder, context, page, user: userEvent.setup(), element: (id: string) => builder.model().elements.get(id) };
}
