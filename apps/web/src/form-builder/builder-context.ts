import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { BuilderForm, LibraryItem, SampleRecords } from './builder-form';
import type { Builder, Command, FormModel, Outcome, FlatElement } from './model';

/** What every part of the builder works on. */
export interface BuilderContextValue {
  readonly builder: Builder;
  readonly form: BuilderForm;
  readonly samples: SampleRecords;
  readonly libraries: readonly LibraryItem[];
  /** Whether a published version holds an element of this id, so that it can have answers. */
  readonly wasPublished: (id: string) => boolean;
  /** Does a command and tells what became of it: by word to a screen reader, and to all where it was refused. */
  readonly execute: (command: Command) => Outcome;
  /** Says something to a screen reader. */
  readonly announce: (message: string) => void;
  /** Elements that the rule being edited reads or changes: lit on the canvas. */
  readonly highlighted: ReadonlySet<string>;
  readonly highlight: (ids: readonly string[]) => void;
  /** Brings an element into sight on the canvas, opening the tab that holds it, and selects it. */
  readonly reveal: (id: string) => void;
  /** The tab item that the canvas shows, by the id of its set of tabs. */
  readonly shownItem: (tab: string) => string | null;
  readonly showItem: (tab: string, item: string) => void;
  /** False below 768 pixels, where the form can be looked at only. */
  readonly canEdit: boolean;
}

const Context = createContext<BuilderContextValue | null>(null);

export const BuilderProvider = Context.Provider;

/** The builder around. @throws Error outside of one */
export function useBuilder(): BuilderContextValue {
  const context = useContext(Context);
  if (!context) throw new Error('a part of the builder stands outside of it');
  return context;
}

/** A part of the drawing or the selection; renders only when that part is another. The part must keep its identity. */
export function useBuilderState<Part>(select: (builder: Builder) => Part): Part {
  const { builder } = useBuilder();
  const read = useCallback(() => select(builder), [builder, select]);
  return useSyncExternalStore(builder.listen, read);
}

const modelOf = (builder: Builder): FormModel => builder.model();
const selectedIn = (builder: Builder): readonly string[] => builder.selected();

/** The whole drawing: for the few parts that show all of it. */
export const useFormModel = (): FormModel => useBuilderState(modelOf);
export const useSelected = (): readonly string[] => useBuilderState(selectedIn);

/** One element's own settings; undefined once it is gone. */
export function useElement(id: string): FlatElement | undefined {
  return useBuilderState(useCallback((builder: Builder) => builder.model().elements.get(id), [id]));
}

const NONE: readonly string[] = [];

/** What a holder holds, in order. */
export function useChilds(holder: string): readonly string[] {
  return useBuilderState(useCallback((builder: Builder) => builder.model().childs.get(holder) ?? NONE, [holder]));
}

export function useIsSelected(id: string): boolean {
  return useBuilderState(useCallback((builder: Builder) => builder.selected().includes(id), [id]));
}
