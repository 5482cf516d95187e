import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { BuilderForm, LibraryItem, SampleRecords } from './builder-form';
import type { Builder, Command, FormModel, Outcome, FlatElement } from './model';

/** What every part of the builder works with. */
export interface BuilderContextValue {
  readonly builder: Builder;
  readonly form: BuilderForm;
  readonly samples: SampleRecords;
  readonly libraries: readonly LibraryItem[];
  /** Whether a published version contains this id, so that answers for it may exist. */
  readonly wasPublished: (id: string) => boolean;
  /** Runs a command and announces the result: to screen readers on success, as an error toast on refusal. */
  readonly execute: (command: Command) => Outcome;
  /** Sends a message to screen readers. */
  readonly announce: (message: string) => void;
  /** Ids highlighted on the canvas: the elements that the edited rule reads or changes. */
  readonly highlightedIds: ReadonlySet<string>;
  readonly highlight: (ids: readonly string[]) => void;
  /** Scrolls to an element, opening the tab that contains it, and selects it. */
  readonly reveal: (id: string) => void;
  /** The open item of a set of tabs, by the id of the set. */
  readonly shownItem: (tab: string) => string | null;
  readonly showItem: (tab: string, item: string) => void;
  /** False below 768 pixels, where the form is read-only. */
  readonly canEdit: boolean;
}

const Context = createContext<BuilderContextValue | null>(null);

export const BuilderProvider = Context.Provider;

/** The surrounding builder. @throws Error outside of one */
export function useBuilder(): BuilderContextValue {
  const context = useContext(Context);
  if (!context) throw new Error('a part of the builder stands outside of it');
  return context;
}

/** Selects a part of the builder's state. Rerenders only when that part changes, so the part must keep its identity. */
export function useBuilderState<Part>(select: (builder: Builder) => Part): Part {
  const { builder } = useBuilder();
  const read = useCallback(() => select(builder), [builder, select]);
  return useSyncExternalStore(builder.listen, read);
}

const modelOf = (builder: Builder): FormModel => builder.model();
const selectedIdsOf = (builder: Builder): readonly string[] => builder.selected();

/** The whole form model, for the few parts that show all of it. */
export const useFormModel = (): FormModel => useBuilderState(modelOf);
export const useSelectedIds = (): readonly string[] => useBuilderState(selectedIdsOf);

/** The settings of one element; undefined once it is deleted. */
export function useElement(id: string): FlatElement | undefined {
  return useBuilderState(useCallback((builder: Builder) => builder.model().elements.get(id), [id]));
}

const NO_IDS: readonly string[] = [];

/** The child ids of a container, in order. */
export function useChildIds(holder: string): readonly string[] {
  return useBuilderState(useCallback((builder: Builder) => builder.model().childs.get(holder) ?? NO_IDS, [holder]));
}

export function useIsSelected(id: string): boolean {
  return useBuilderState(useCallback((builder: Builder) => builder.selected().includes(id), [id]));
}
