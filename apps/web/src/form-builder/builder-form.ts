import type { Answers, FormDefinition } from '@lendwright/forms';

interface Titled {
  readonly _id: string;
  readonly title: string;
}

/** The form that is drawn, with what its elements choose from. */
export interface BuilderForm extends Titled {
  readonly kind: 'module' | 'opportunity' | 'webform' | 'library';
  /** The key of the module whose records are filled with it. */
  readonly module: string;
  /** The published version that is drawn on. */
  readonly version: number;
  readonly roles: readonly (Titled & { readonly userType: string; readonly isAdmin: boolean })[];
  /** What an element of type status chooses from. */
  readonly statuses: readonly Titled[];
}

/** A reusable part that the palette offers. */
export interface LibraryItem extends Titled {
  readonly description: string;
  readonly version: number;
  readonly definition: FormDefinition;
}

/** Real records to try rules and formulas on, as the person who draws may see them. */
export interface SampleRecords {
  list(search: string): Promise<readonly { readonly id: string; readonly label: string }[]>;
  read(id: string): Promise<Answers>;
}
