/** The demo company. Amounts are in US dollars. */
export const DEMO_COMPANY = {
  name: 'Harborline Lending',
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
  dateFormat: 'MM/DD/YYYY',
  email: 'hello@harborline.example',
  phone: '206-555-0100',
  website: 'https://harborline.example',
  address: { street: '410 Tidewater Way', city: 'Tacoma', state: 'WA', zip: '98402' },
} as const;

/** Products with their programs. The prefix is shown before the loan number. Each product has one loan form. */
export const DEMO_PRODUCTS = [
  {
    key: 'residential',
    title: 'Residential',
    form: 'residential',
    programs: [
      { key: 'CV30', title: '30-Year Fixed', prefix: 'CV30' },
      { key: 'CV15', title: '15-Year Fixed', prefix: 'CV15' },
      { key: 'FHA', title: 'FHA Purchase', prefix: 'FHA' },
      { key: 'VA', title: 'VA Purchase', prefix: 'VA' },
      { key: 'USDA', title: 'USDA Rural', prefix: 'USDA' },
      { key: 'JMB', title: 'Jumbo', prefix: 'JMB' },
    ],
  },
  {
    key: 'investment',
    title: 'Residential & Investment',
    form: 'investment',
    programs: [
      { key: 'DSCR', title: 'DSCR Rental', prefix: 'DSCR' },
      { key: 'FF', title: 'Fix & Flip', prefix: 'FF' },
      { key: 'BR', title: 'Bridge', prefix: 'BR' },
    ],
  },
  {
    key: 'business',
    title: 'Business',
    form: 'business',
    programs: [{ key: 'SBA', title: 'SBA 7(a)', prefix: 'SBA' }],
  },
] as const;

export const DEMO_SOURCES = ['Website', 'Broker referral', 'Past client', 'Realtor', 'Paid search', 'Events'] as const;

export const DEMO_GROUPS = ['Tacoma Branch', 'Portland Branch', 'Boise Branch', 'Investor Desk'] as const;

/** The officers, processors and underwriters of each group, by key. Some belong to two groups. */
export const DEMO_GROUP_MEMBERS: Readonly<Record<(typeof DEMO_GROUPS)[number], readonly string[]>> = {
  'Tacoma Branch': ['dana', 'theo', 'priya'],
  'Portland Branch': ['rosa', 'ife', 'lin'],
  'Boise Branch': ['oscar', 'jonah', 'lin'],
  'Investor Desk': ['mei', 'dana', 'theo'],
};
