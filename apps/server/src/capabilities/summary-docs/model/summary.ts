import type { CellValue } from '../../../platform/spreadsheets/sheet';
import type { PrintablePicture } from '../../contracts';

/** A typed value for spreadsheets. */
export type SummaryCell = CellValue;

/** A value as it is printed, and for spreadsheets. Empty values have an empty text. */
export interface SummaryValue {
  readonly text: string;
  readonly cell: SummaryCell;
}

export type SummaryField =
  | ({ readonly kind: 'value'; readonly id: string; readonly title: string } & SummaryValue)
  | {
      readonly kind: 'pictures';
      readonly id: string;
      readonly title: string;
      readonly pictures: readonly PrintablePicture[];
    }
  /** A heading inside a section. */
  | { readonly kind: 'heading'; readonly id: string; readonly title: string };

export interface SummaryColumn {
  readonly id: string;
  readonly title: string;
  readonly isNumeric: boolean;
}

/** The fields of a section, or the rows of a repeating one. */
export type SummaryBlock =
  | { readonly kind: 'fields'; readonly id: string; readonly title: string; readonly fields: readonly SummaryField[] }
  | {
      readonly kind: 'rows';
      readonly id: string;
      readonly title: string;
      readonly columns: readonly SummaryColumn[];
      readonly rows: readonly (readonly SummaryValue[])[];
    };

export interface SummaryTab {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly SummaryBlock[];
}

export interface SummaryDocument {
  readonly title: string;
  readonly status: string;
  readonly files: readonly string[];
}

/** A label with its value. */
export interface SummaryFact {
  readonly label: string;
  readonly value: string;
}

export interface SummaryBrand {
  readonly name: string;
  readonly logo: PrintablePicture | null;
}

/** A record as one viewer sees it, in that viewer's language. */
export interface Summary {
  readonly brand: SummaryBrand;
  /** The person or thing that the record is about. */
  readonly name: string;
  /** The displayed number; null for records without one. */
  readonly number: string | null;
  /** What the record is: the title of its form. */
  readonly about: string;
  readonly details: readonly SummaryFact[];
  readonly tabs: readonly SummaryTab[];
  readonly documents: readonly SummaryDocument[];
}
