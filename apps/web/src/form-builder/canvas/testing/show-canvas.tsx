import type { FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { useMemo, useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { BuilderProvider, type BuilderContextValue } from '../../builder-context';
import { DragLayer } from '../../gestures';
import { Builder, type Outcome } from '../../model';
import { Canvas } from '../canvas';

window.matchMedia ??= vi
  .fn()
  .mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
HTMLElement.prototype.scrollIntoView = vi.fn();

export interface ShowOptions {
  readonly canEdit?: boolean;
  readonly published?: readonly string[];
  readonly extra?: ReactNode;
}

/** Renders a form on the canvas with the context that the page provides. */
export function showCanvas(content: readonly FormElement[], options: ShowOptions = {}) {
  const builder = new Builder({ content });
  const announcement: string[] = [];
  const outcomes: Outcome[] = [];
  const execute: BuilderContextValue['execute'] = (command) => {
    const outcome = builder.do(command);
    outcomes.push(outcome);
    return outcome;
  };
  function Page() {
    const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
    const context = useMemo(
      (): BuilderContextValue => ({
        builder,
        form: { _id: 'f', title: 'Loan form', kind: 'module', module: 'loans', version: 1, roles: [], statuses: [] },
        samples: { list: async () => [], read: async () => ({}) },
        libraries: [],
        wasPublished: (id) => options.published?.includes(id) ?? false,
        execute,
        announce: (message) => void announcement.push(message),
        highlightedIds: new Set(),
        highlight: () => undefined,
        reveal: () => undefined,
        shownItem: (tab) => shown.get(tab) ?? null,
        showItem: (tab, item) => setShown((knownEntries) => new Map(knownEntries).set(tab, item)),
        canEdit: options.canEdit ?? true,
      }),
      [shown],
    );
    return (
      <BuilderProvider value={context}>
        <Canvas />
        {options.extra}
        <DragLayer />
      </BuilderProvider>
    );
  }
  render(
    <MantineProvider>
      <Page />
    </MantineProvider>,
  );
  return { builder, announcement, outcomes };
}

/** The cell of an element in the document. */
export function cell(id: string): HTMLElement {
  const foundElement = document.querySelector<HTMLElement>(`[data-cell="${id}"]`);
  if (!foundElement) throw new Error(`${id} is not on the canvas`);
  return foundElement;
}
