import type { Answers, FormDefinition } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BuilderProvider, type BuilderContextValue } from '../../builder-context';
import { Builder } from '../../model';

window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
HTMLElement.prototype.scrollIntoView = () => undefined;

/** Records for trying formulas. */
export type SampleAnswers = Readonly<Record<string, Answers>>;

/** Renders a part of the builder with a simulated user, and records what was highlighted and revealed. */
export function showInBuilder(definition: FormDefinition, part: ReactNode, records: SampleAnswers = {}) {
  const builder = new Builder(definition);
  const highlightedIds: (readonly string[])[] = [];
  const revealedIds: string[] = [];
  const context: BuilderContextValue = {
    builder,
    form: { _id: 'f', title: 'Form', kind: 'module', module: 'loans', version: 1, roles: [], statuses: [] },
    samples: {
      list: (search) =>
        Promise.resolve(
          Object.keys(records)
            .filter((id) => id.includes(search))
            .map((id) => ({ id, label: id })),
        ),
      read: (id) => Promise.resolve(records[id] ?? {}),
    },
    libraries: [],
    wasPublished: () => false,
    execute: (command) => builder.do(command),
    announce: () => undefined,
    highlightedIds: new Set(),
    highlight: (ids) => void highlightedIds.push(ids),
    reveal: (id) => void revealedIds.push(id),
    shownItem: () => null,
    showItem: () => undefined,
    canEdit: true,
  };
  const wrapper = (children: ReactNode) => (
    <MantineProvider env="test">
      <BuilderProvider value={context}>{children}</BuilderProvider>
    </MantineProvider>
  );
  const shown = render(wrapper(part));
  const user = userEvent.setup({ delay: null });
  const rulesOf = (id: string) => builder.model().elements.get(id)?.control_settings ?? [];
  return { ...shown, wrapper, builder, highlightedIds, revealed: revealedIds, user, rulesOf };
}
