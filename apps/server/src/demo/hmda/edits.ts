import type { LarApplication, LarKey } from './lar-columns';

/** A cross-column rule of the agency. Validity edits reject the row, quality edits only warn. */
interface Edit {
  readonly id: string;
  readonly weight: 'validity' | 'quality';
  readonly key: LarKey;
  readonly isViolatedBy: (row: LarApplication) => boolean;
  readonly reason: string;
}

/** Credit score model 8 is "other" and requires a name in the text column, which is otherwise empty. */
const SCORE_MODEL_OTHER = '8';

const EDITS: readonly Edit[] = [
  {
    id: 'V662-1',
    weight: 'validity',
    key: 'applicant_score_model_other',
    isViolatedBy: (row) => row.applicant_score_model !== SCORE_MODEL_OTHER && row.applicant_score_model_other !== '',
    reason: 'must be blank unless the credit scoring model is 8',
  },
  {
    id: 'V662-2',
    weight: 'validity',
    key: 'applicant_score_model_other',
    isViolatedBy: (row) => row.applicant_score_model === SCORE_MODEL_OTHER && row.applicant_score_model_other === '',
    reason: 'must name the credit scoring model when its code is 8',
  },
  {
    id: 'Q660-1',
    weight: 'quality',
    key: 'street_address',
    isViolatedBy: (row) => row.street_address.length > 100,
    reason: 'is longer than 100 characters and may hold more than one address',
  },
  {
    id: 'Q660-2',
    weight: 'quality',
    key: 'street_address',
    isViolatedBy: (row) => /[;&]|\band\b/i.test(row.street_address),
    reason: 'joins parts with ";", "&" or "and" and may hold more than one address',
  },
  {
    id: 'Q660-3',
    weight: 'quality',
    key: 'street_address',
    isViolatedBy: (row) => /[?!*%^@[\]{}<>_+=]|\btbd\b/i.test(row.street_address),
    reason: 'has signs that no address has',
  },
  {
    id: 'Q660-4',
    weight: 'quality',
    key: 'street_address',
    isViolatedBy: (row) => /^(?!(?:NA|Exempt)$)(?:[\d\s]+|[A-Za-z\s]+)$/.test(row.street_address),
    reason: 'has only digits or only letters',
  },
];

/** The edits that a row breaks, in list order. Empty if there are none. */
export function findViolatedEdits(row: LarApplication): readonly Edit[] {
  return EDITS.filter((edit) => edit.isViolatedBy(row));
}
