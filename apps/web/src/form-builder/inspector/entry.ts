import type { ComponentType } from 'react';
import type { BuilderContextValue } from '../builder-context';
import type { FlatElement } from '../model';

export const INSPECTOR_TABS = ['field', 'rules', 'access', 'appearance', 'languages'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** The elements that an entry changes, at least one. */
export interface EntryProps {
  readonly elements: readonly FlatElement[];
}

/** One property in the inspector. */
export interface InspectorEntry {
  readonly name: string;
  readonly tab: InspectorTab;
  /** Whether the property applies to this element. */
  readonly showsFor: (element: FlatElement, context: BuilderContextValue) => boolean;
  /** Whether it can be set for several elements at once. */
  readonly supportsMultiple: boolean;
  readonly Entry: ComponentType<EntryProps>;
}
