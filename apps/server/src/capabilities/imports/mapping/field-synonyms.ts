/**
 * The names that other systems use for a target, in lower case without punctuation: spreadsheets of loan origination
 * systems, contact exports of Salesforce and EspoCRM, and MISMO containers. The first list that contains a column's
 * name applies.
 */
export const SYNONYMS: readonly (readonly [target: RegExp, names: readonly string[]])[] = [
  [
    /^(?:@prospect\.)?first_name$/,
    ['first', 'fname', 'given name', 'borrower first name', 'borrower first', 'first nm'],
  ],
  [
    /^(?:@prospect\.)?last_name$/,
    ['last', 'lname', 'surname', 'family name', 'borrower last name', 'borrower last', 'last nm'],
  ],
  [
    /^@(?:prospect\.)?name$/,
    [
      'name',
      'full name',
      'borrower',
      'borrower name',
      'client',
      'client name',
      'contact name',
      'customer',
      'applicant',
    ],
  ],
  [
    /^(?:@prospect\.)?email$/,
    ['e mail', 'mail', 'email address', 'e mail address', 'borrower email', 'primary email', 'home email'],
  ],
  [
    /^(?:@prospect\.)?(?:phone|cell)$/,
    [
      'mobile',
      'mobile phone',
      'cell phone',
      'cellphone',
      'telephone',
      'tel',
      'phone number',
      'borrower phone',
      'home phone',
    ],
  ],
  [
    /^loan_amount$/,
    ['note amt', 'note amount', 'amount', 'loan amt', 'base loan amount', 'total loan amount', 'principal'],
  ],
  [
    /^@status$/,
    ['stage', 'loan status', 'milestone', 'current milestone', 'lead status', 'state of loan', 'loan folder'],
  ],
  [/^@source$/, ['lead source', 'referral source', 'source of business', 'channel', 'referred by']],
  [/^@program$/, ['loan program', 'product', 'loan product', 'mortgage type', 'loan type']],
  [
    /^@workforces$/,
    ['lo', 'loan officer', 'officer', 'originator', 'assigned user', 'owner', 'account owner', 'processor'],
  ],
  [/^@groups$/, ['branch', 'team', 'organization', 'office']],
  [/^@number$/, ['loan number', 'loan no', 'loan id', 'loan', 'file number', 'application number']],
  [
    /property_?address$/,
    ['prop address', 'property street', 'subject property', 'street address', 'address', 'subject address'],
  ],
  [/property_?city$/, ['city', 'subject city', 'prop city']],
  [/(?:property_?)?state$/, ['st', 'subject state', 'prop state', 'property state']],
  [/(?:property_?)?zip(?:_?code)?$/, ['zip', 'zip code', 'postal code', 'zipcode', 'subject zip', 'property zip']],
  [/^(?:interest_?rate|note_?rate)$/, ['rate', 'note rate', 'interest rate', 'int rate']],
  [/credit_?score$/, ['fico', 'score', 'credit score', 'fico score', 'mid score']],
  [/^purchase_price$/, ['purchase price', 'sales price', 'sale price', 'price']],
  [
    /^(?:appraised_value|property_value)$/,
    ['appraised value', 'value', 'property value', 'est value', 'estimated value'],
  ],
  [
    /^(?:funded|funding|closing)_?date$/,
    ['closed', 'closing', 'close date', 'funded', 'closing date', 'funded date', 'disbursement date'],
  ],
  [/^(?:ssn|tax_id|social)/, ['ssn', 'social', 'social security number', 'taxpayer id', 'borrower ssn', 'tax id']],
  [/^(?:dob|date_of_birth|birth_?date)$/, ['dob', 'birth date', 'birthdate', 'date of birth', 'borrower dob']],
];
