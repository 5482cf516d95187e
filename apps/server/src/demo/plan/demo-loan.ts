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

/** Answers by field id in their stored form (cents, numbers, option ids, ISO days, lists of ids, rows). */
export type PlannedAnswers = Readonly<Record<string, LoanAnswer | readonly PlannedRow[]>>;

/** The borrower's record behind a loan; every loan has one of its own. */
export interface PlannedProspect {
  readonly key: string;
  readonly status: ProspectStatusKey;
  readonly createdOn: IsoDate;
  /** Answers by field id of the prospect form, among them first_name, last_name, email and phone. */
  readonly answers: PlannedAnswers;
}

/** The wire's own words for the state of a document. */
export type DocumentStatus = 'Not Uploaded' | 'Awaiting Review' | 'Awaiting Reupload' | 'Approved';

/** The state of one upload element of a loan. */
export interface PlannedDocument {
  /** Id of the upload element of the loan's form. */
  readonly element: string;
  /** Name of a file in the demo's `data/documents`; null while nothing was uploaded. */
  readonly file: string | null;
  readonly status: DocumentStatus;
  readonly isViewed: boolean;
  /** What the borrower was told, for `Awaiting Reupload` alone. */
  readonly reason: string | null;
  readonly uploadedOn: IsoDate | null;
}

/** One loan of the demo, ready to be created through the use cases. People are named by their keys. */
export interface DemoLoan {
  readonly key: string;
  readonly form: LoanFormKey;
  readonly product: ProductKey;
  readonly program: ProgramKey;
  readonly status: LoanStatusKey;
  readonly createdOn: IsoDate;
  readonly updatedOn: IsoDate;
  /** The day on which it was decided; null while it is open. */
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

/** A loan while it is planned: what is known before its answers are written. */
export interface LoanOutline {
  readonly key: string;
  readonly product: ProductKey;
  readonly program: ProgramKey;
  readonly status: LoanStatusKey;
  readonly createdOn: IsoDate;
  readonly actionTakenOn: IsoDate | null;
  /** What the register tells of it; empty for loans that are not in the register. */
  readonly info: Readonly<Record<string, LoanAnswer>>;
}
