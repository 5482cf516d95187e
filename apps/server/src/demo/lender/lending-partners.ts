/** A lending partner and its lending criteria. Amounts are in dollars, percentages in percent. */
export interface LendingPartner {
  readonly company: string;
  readonly contact: readonly [first: string, last: string];
  /** Keys of programs. */
  readonly programs: readonly string[];
  /** None means all property types. */
  readonly types: readonly string[];
  /** None means all states. */
  readonly states: readonly string[];
  readonly amount: readonly [min: number, max: number];
  readonly score: number;
  readonly ltv: number;
  readonly down: number;
  readonly dscr?: number;
}

const WESTERN_STATES = ['WA', 'OR', 'ID', 'CA', 'NV', 'AZ', 'UT', 'CO'];
const HOMES = ['single_family', 'townhouse', 'condo'];
const RESIDENTIAL_TYPES = [...HOMES, 'two_to_four'];
const CONVENTIONAL = ['CV30', 'CV15'];
const GOVERNMENT = ['FHA', 'VA', 'USDA'];
const INVESTOR = ['DSCR', 'BR'];

type Line = readonly [
  company: string,
  first: string,
  last: string,
  programs: readonly string[],
  types: readonly string[],
  states: readonly string[],
  min: number,
  max: number,
  score: number,
  ltv: number,
  down: number,
  dscr?: number,
];

const LINES: readonly Line[] = [
  ['Northlight Funding', 'Selma', 'Rourke', INVESTOR, RESIDENTIAL_TYPES, [], 100_000, 2_000_000, 680, 80, 20],
  [
    'Tidewater Rental Finance',
    'Ivo',
    'Marchetti',
    INVESTOR,
    [],
    [...WESTERN_STATES, 'TX', 'FL'],
    75_000,
    1_500_000,
    700,
    75,
    25,
  ],
  ['Sablestone Bank', 'Greta', 'Lindqvist', ['DSCR'], [], ['WA', 'OR', 'ID'], 150_000, 3_000_000, 700, 75, 25, 1],
  [
    'Cedarmark Capital',
    'Owen',
    'Tallis',
    [...INVESTOR, 'FF'],
    [],
    WESTERN_STATES,
    100_000,
    5_000_000,
    660,
    75,
    25,
    1.1,
  ],
  ['Quarry & Vale Lending', 'Noor', 'Haddad', ['DSCR'], RESIDENTIAL_TYPES, [], 100_000, 2_000_000, 760, 80, 20],
  ['Ironwood Rental Credit', 'Bram', 'Castell', ['DSCR'], RESIDENTIAL_TYPES, [], 100_000, 1_000_000, 680, 70, 30],
  ['Larkfield Investor Loans', 'Mina', 'Osei', ['DSCR', 'FF'], [], WESTERN_STATES, 50_000, 750_000, 640, 70, 30],
  ['Granite Pass Mortgage', 'Tove', 'Aldridge', ['DSCR'], HOMES, ['WA', 'MT', 'ID'], 125_000, 1_250_000, 680, 80, 20],
  ['Brightwater Bridge Co.', 'Caspian', 'Rowe', ['BR', 'FF'], [], WESTERN_STATES, 100_000, 4_000_000, 620, 65, 35],
  ['Foundry Street Capital', 'Lior', 'Benavides', ['FF'], HOMES, [], 75_000, 1_500_000, 640, 85, 15],
  ['Hearth & Gable', 'Anika', 'Solberg', CONVENTIONAL, RESIDENTIAL_TYPES, [], 75_000, 806_500, 620, 95, 5],
  [
    'Meridian Home Loans',
    'Paul',
    'Ekström',
    [...CONVENTIONAL, 'JMB'],
    RESIDENTIAL_TYPES,
    [],
    100_000,
    2_500_000,
    680,
    90,
    10,
  ],
  ['Pacific Crest Savings', 'Rhea', 'Yamada', CONVENTIONAL, HOMES, ['WA', 'OR', 'CA'], 100_000, 1_000_000, 660, 80, 20],
  [
    'Columbia Community Bank',
    'Dorian',
    'Flint',
    [...CONVENTIONAL, 'SBA'],
    [],
    ['WA', 'OR'],
    50_000,
    1_500_000,
    640,
    85,
    15,
  ],
  ['Old Harbor Trust', 'Sunniva', 'Okafor', ['JMB'], HOMES, [], 750_000, 5_000_000, 720, 80, 20],
  [
    'Summit Jumbo Partners',
    'Emil',
    'Vasquez',
    ['JMB'],
    RESIDENTIAL_TYPES,
    WESTERN_STATES,
    800_000,
    4_000_000,
    740,
    75,
    25,
  ],
  ['Patriot Home Finance', 'Wade', 'Holloway', ['VA', 'FHA'], RESIDENTIAL_TYPES, [], 50_000, 1_200_000, 580, 100, 0],
  ['Gov-Backed Direct', 'Ines', 'Petrov', GOVERNMENT, HOMES, [], 50_000, 766_550, 600, 100, 0],
  [
    'Riverbend Rural Credit',
    'Jonas',
    'Whitfield',
    ['USDA'],
    ['single_family'],
    ['WA', 'ID', 'MT', 'OR'],
    50_000,
    500_000,
    640,
    100,
    0,
  ],
  ['First Step Mortgage', 'Talia', 'Greer', ['FHA', 'CV30'], HOMES, [], 60_000, 600_000, 580, 97, 3],
  ['Evergreen Mutual', 'Arlo', 'Nakamura', CONVENTIONAL, HOMES, ['WA'], 100_000, 900_000, 700, 80, 20],
  [
    'Blue Mesa Lending',
    'Petra',
    'Quintana',
    [...CONVENTIONAL, ...INVESTOR],
    RESIDENTIAL_TYPES,
    ['AZ', 'NM', 'NV', 'CO', 'UT'],
    75_000,
    1_500_000,
    660,
    80,
    20,
  ],
  ['Harbor Point Commercial', 'Silas', 'Moreau', ['SBA'], [], [], 150_000, 5_000_000, 660, 90, 10],
  ['Anvil Business Credit', 'Yara', 'Lindgren', ['SBA', 'BR'], [], WESTERN_STATES, 100_000, 3_000_000, 640, 80, 20],
  ['Kestrel Private Lending', 'Magnus', 'Adeyemi', ['BR', 'FF', 'DSCR'], [], [], 250_000, 10_000_000, 0, 60, 40],
];

/** The lenders of the demo. Their names and people are invented. */
export const LENDING_PARTNERS: readonly LendingPartner[] = LINES.map(
  ([company, firstName, lastName, programs, types, states, min, max, score, ltv, downPayment, dscr]) => ({
    ...{ company, contact: [firstName, lastName] as const, programs, types, states, amount: [min, max] as const },
    ...{ score, ltv, down: downPayment, ...(dscr !== undefined && { dscr }) },
  }),
);
