import {
  BROKER,
  multiselect,
  page,
  paragraph,
  section,
  select,
  shownIfAnswered,
  STAFF_ONLY,
  text,
  HALF_WIDTH,
  type DraftElement,
} from '../form-elements';
import { HMDA_CODES } from '../../hmda/code-lists';

const HISPANIC_OTHER = shownIfAnswered('ethnicity', '14');

/**
 * Section 8 of the application. Hidden from partners, because brokers must not see what the lender records for the
 * regulator.
 * @source Regulation C, 12 CFR 1003 appendix B
 */
export const demographicsPage: DraftElement = page(
  'demographic_information',
  'Demographic Information',
  [
    section('demographic_applicant', 'About you', [
      paragraph(
        'demographic_purpose',
        'Federal law requires us to request this information to ensure that all applicants are treated fairly. You may choose not to answer.',
      ),
      multiselect('ethnicity', 'Ethnicity', HMDA_CODES.ethnicity, HALF_WIDTH),
      text('ethnicity_other', 'Other Hispanic or Latino Origin', HALF_WIDTH, HISPANIC_OTHER),
      multiselect('race', 'Race', HMDA_CODES.race, HALF_WIDTH),
      text('race_tribe', 'Enrolled or Principal Tribe', shownIfAnswered('race', '1')),
      text('race_other_asian', 'Other Asian Race', shownIfAnswered('race', '27')),
      text('race_other_pacific', 'Other Pacific Islander Race', shownIfAnswered('race', '44')),
      select('sex', 'Sex', HMDA_CODES.sex),
    ]),
    section(
      'demographic_co_applicant',
      'About your co-borrower',
      [
        multiselect('co_ethnicity', 'Co-borrower Ethnicity', HMDA_CODES.coEthnicity, HALF_WIDTH),
        text('co_ethnicity_other', 'Co-borrower Other Hispanic or Latino Origin', HALF_WIDTH),
        multiselect('co_race', 'Co-borrower Race', HMDA_CODES.coRace, HALF_WIDTH),
        text('co_race_tribe', 'Co-borrower Tribe'),
        text('co_race_other_asian', 'Co-borrower Other Asian Race'),
        text('co_race_other_pacific', 'Co-borrower Other Pacific Islander Race'),
        select('co_sex', 'Co-borrower Sex', HMDA_CODES.coSex),
      ],
      shownIfAnswered('has_co_borrower', 'yes'),
    ),
    section(
      'demographic_collection',
      'How it was collected',
      [
        select('ethnicity_observed', 'Ethnicity Collected', HMDA_CODES.observed),
        select('race_observed', 'Race Collected', HMDA_CODES.observed),
        select('sex_observed', 'Sex Collected', HMDA_CODES.observed),
        select('co_ethnicity_observed', 'Co-borrower Ethnicity Collected', HMDA_CODES.coObserved),
        select('co_race_observed', 'Co-borrower Race Collected', HMDA_CODES.coObserved),
        select('co_sex_observed', 'Co-borrower Sex Collected', HMDA_CODES.coObserved),
      ],
      STAFF_ONLY,
    ),
  ],
  { hided_roles: [BROKER] },
);
