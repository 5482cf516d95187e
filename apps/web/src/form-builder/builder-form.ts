import type { Answers, FormDefinition } from '@lendwright/forms';

interface TitledItem {
  readonly _id: string;
  readonly title: string;
}

/** The form being edited, with the values its elements can choose from. */
export interface BuilderForm extends TitledItem {
  readonly kind: 'module' | 'opportunity' | 'webform' | 'library';
  /** The key of the module whose records use this form. */
  readonly module: string;
  /** The published version that the draft is based on. */
  readonly version: number;
  readonly roles: readonly (TitledItem & { readonly userType: string; readonly isAdmin: boolean })[];
  /** The choices of elements of type status. */
  readonly statuses: readonly TitledItem[];
}

/** A reusable part offered by the palette. */
export interface LibraryItem extends TitledItem {
  readonly description: string;
  readonly version: number;
  readonly definition: FormDefinition;
}

/** Real records for trying rules and formulas, as visible to the current administrator. */
export interface SampleRecords {
  list(search: string): Promise<readonly { readonly id: string; readonly label: string }[]>;
  read(id: string): Promise<Answers>;
}
