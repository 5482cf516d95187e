import type { ComponentType } from 'react';
import type { BuilderContextValue } from '../builder-context';
import type { FlatElement } from '../model';

export const INSPECTOR_TABS = ['field', 'rules', 'access', 'appearance', 'languages'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** What an entry changes: one element, or several at once. Never none. */
export interface EntryProps {
  readonly elements: readonly FlatElement[];
}

/** One property of elements in the inspector. */
export interface InspectorEntry {
  readonly name: string;
  readonly tab: InspectorTab;
  /** Whether the property means anything for this element. */
  readonly showsFor: (element: FlatElement, context: BuilderContextValue) => boolean;
  /** Whether it can be given to several elements in one act. */
  readonly isForSeveral: boolean;
  readonly Entry: ComponentType<EntryProps>;
}
