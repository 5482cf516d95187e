import { registerDay } from './column-rule';
import { basisPoints } from './basis-points';
import { decimalCents } from './decimal-cents';
import { LAR_COLUMNS, type LarApplication } from './lar-columns';
import { LAR_MAPPING, type LarMapping } from './lar-mapping';
import { chooseProgram, type ProductKey, type ProgramKey } from './choose-program';

/**
 * An answer in stored form: cents for amounts, basis points for percentages, plain numbers, option ids, ISO dates, or a
 * list of option ids.
 */
export type LoanAnswer = string | number | readonly string[];

/** The key of a loan status, the same as in the demo lender's statuses. */
export type LoanStatusKey =
  | 'application'
  | 'processing'
  | 'underwriting'
  | 'conditional_approval'
  | 'approved'
  | 'clear_to_close'
  | 'funded'
  | 'declined'
  | 'withdrawn';

/** A loan from a register row. The register contains no personal data. */
export interface LoanFacts {
  readonly product: ProductKey;
  readonly program: ProgramKey;
  readonly statusKey: LoanStatusKey;
  /** The application date (ISO), or null for NA (purchased loans). */
  readonly createdOn: string | null;
  /** The action date (ISO). */
  readonly actionTakenOn: string;
  /** Answers by field id of the residential application. */
  readonly info: Readonly<Record<string, LoanAnswer>>;
}

/**
 * Codes 4 and 5 end the application without a decision, 6 is a loan closed by another lender, 7 and 8 are preapprovals.
 */
const STATUS_OF_ACTION: Readonly<Record<string, LoanStatusKey>> = {
  '1': 'funded',
  '2': 'approved',
  '3': 'declined',
  '4': 'withdrawn',
  '5': 'withdrawn',
  '6': 'funded',
  '7': 'declined',
  '8': 'conditional_approval',
};

/**
 * Converts a validated register row to answers of the residential application.
 *
 * NA, Exempt and codes for "no value" leave their field empty. The names of exempt columns are stored in
 * `hmda_exempt_columns`, so that the row can be reported again.
 * @param application a row accepted by `parseLar`
 * @example toLoanAnswers(row).info.loan_amount // 21891000 for a cell of 218910
 */
export function toLoanAnswers(application: LarApplication): LoanFacts {
  const info: Record<string, LoanAnswer> = {};
  const exemptFields: string[] = [];
  for (const { key, name } of LAR_COLUMNS) {
    const cell = application[key];
    if (cell === 'Exempt') exemptFields.push(name);
    else setAnswer(info, LAR_MAPPING[key], cell);
  }
  if (exemptFields.length > 0) info.hmda_exempt_columns = exemptFields.join('; ');
  info.has_co_borrower = hasCoApplicant(application) ? 'yes' : 'no';
  return {
    ...chooseProgram(application),
    statusKey: STATUS_OF_ACTION[application.action_taken] ?? 'application',
    createdOn: registerDay(application.application_date),
    actionTakenOn: registerDay(application.action_taken_date) ?? '',
    info,
  };
}

/** Whether the register names a co-applicant: neither "no co-applicant" nor "not applicable". */
function hasCoApplicant(row: LarApplication): boolean {
  return !['4', '5'].includes(row.co_applicant_sex) || !['8888', '9999'].includes(row.co_applicant_age);
}

function setAnswer(info: Record<string, LoanAnswer>, mapping: LarMapping, cell: string): void {
  if ('unmapped' in mapping || cell === '' || cell === 'NA') return;
  const answer = answerOf(mapping, cell);
  if (answer === null || answer === '') return;
  if (mapping.as !== 'list') {
    info[mapping.field] = answer;
    return;
  }
  const infoBefore = info[mapping.field];
  const chosenTexts = Array.isArray(infoBefore) ? (infoBefore as readonly string[]) : [];
  if (!chosenTexts.includes(cell)) info[mapping.field] = [...chosenTexts, cell];
}

const MAX_PERCENT = 1000;

/** Percent as tenths of a basis point, rounded to three decimals; null for a value that is no rate. */
function tenthsOfBasisPoints(cell: string): number | null {
  const percent = Number(cell);
  return percent >= 0 && percent < MAX_PERCENT ? basisPoints(percent) : null;
}

function answerOf(mapping: Exclude<LarMapping, { unmapped: string }>, cell: string): LoanAnswer | null {
  switch (mapping.as) {
    case 'cents':
      return decimalCents(cell);
    case 'thousands':
      return decimalCents(`${cell}000`);
    case 'percent':
      return tenthsOfBasisPoints(cell);
    case 'number':
      return 'exceptCodes' in mapping && mapping.exceptCodes.includes(cell) ? null : Number(cell);
    case 'date':
      return registerDay(cell);
    case 'renamed':
      return mapping.names[cell] ?? null;
    case 'zip':
      return cell.slice(0, 5);
    case 'text':
      return cell.trim();
    case 'code':
    case 'list':
      return cell;
  }
}
