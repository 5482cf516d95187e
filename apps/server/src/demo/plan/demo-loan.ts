import type { IsoDate } from '@lendwright/kernel';
import type { LoanFormKey } from '../forms/all-forms';
import type { ProductKey, ProgramKey } from '../hmda/choose-program';
import type { LoanAnswer, LoanStatusKey } from '../hmda/to-loan-answers';
import type { DEMO_GROUPS, DEMO_SOURCES } from '../lender/company';
import type { ProspectStatusKey } from '../lender/statuses';

/** A row of a repeatable section. */
export interface PlannedRow {
  readonly _id: string;
  readonly [field: string]: string | number;
}

/** Answers by field id in stored form (cents, numbers, option ids, ISO dates, lists of ids, rows). */
export type PlannedAnswers = Readonly<Record<string, LoanAnswer | readonly PlannedRow[]>>;

/** The borrower's record. Every loan has its own. */
export interface PlannedProspect {
  readonly key: string;
  readonly status: ProspectStatusKey;
  readonly createdOn: IsoDate;
  /** Answers by field id of the prospect form, including first_name, last_name, email and phone. */
  readonly answers: PlannedAnswers;
}

/** The wire values of a document status. */
export type DocumentStatus = 'Not Uploaded' | 'Awaiting Review' | 'Awaiting Reupload' | 'Approved';

/** The state of one upload field of a loan. */
export interface PlannedDocument {
  /** The id of the upload field. */
  readonly element: string;
  /** The name of a file in the demo's `data/documents`, or null if nothing was uploaded. */
  readonly file: string | null;
  readonly status: DocumentStatus;
  readonly isViewed: boolean;
  /** The reason shown to the borrower. Only set for `Awaiting Reupload`. */
  readonly reason: string | null;
  readonly uploadedOn: IsoDate | null;
}

/** A planned demo loan, to be created through the use cases. People are referenced by key. */
export interface DemoLoan {
  readonly key: string;
  readonly form: LoanFormKey;
  readonly product: ProductKey;
  readonly program: ProgramKey;
  readonly status: LoanStatusKey;
  readonly createdOn: IsoDate;
  readonly updatedOn: IsoDate;
  /** The decision date, or null for an open loan. */
  readonly actionTakenOn: IsoDate | null;
  readonly prospect: PlannedProspect;
  readonly officer: string;
  readonly processor: string;
  readonly underwriter: string | null;
  readonly broker: string | null;
  readonly source: (typeof DEMO_SOURCES)[number];
  readonly group: (typeof DEMO_GROUPS)[number];
  readonly answers: PlannedAnswers;
  readonly documents: readonly PlannedDocument[];
}

/** A planned loan before its answers are generated. */
export interface LoanOutline {
  readonly key: string;
  readonly product: ProductKey;
  readonly program: ProgramKey;
  readonly status: LoanStatusKey;
  readonly createdOn: IsoDate;
  readonly actionTakenOn: IsoDate | null;
  /** Answers from the register, empty for loans that are not in it. */
  readonly info: Readonly<Record<string, LoanAnswer>>;
}
