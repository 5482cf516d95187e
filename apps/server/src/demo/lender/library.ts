/** A document of the demo lender's library. No programs means all programs. */
export interface DemoLibraryDocument {
  readonly title: string;
  readonly description: string;
  readonly file: string;
  readonly programs: readonly string[];
}

/** The files that the demo lender offers with its loans. */
export const DEMO_LIBRARY: readonly DemoLibraryDocument[] = [
  {
    title: 'How to send money safely',
    description: 'Read this before you wire your down payment.',
    file: 'wire_safety.pdf',
    programs: [],
  },
  {
    title: 'Closing day checklist',
    description: 'What to bring, and what to avoid before you sign.',
    file: 'closing_checklist.pdf',
    programs: ['CV30', 'CV15', 'FHA', 'VA', 'USDA', 'JMB'],
  },
  {
    title: 'Insurance for rental property',
    description: 'Coverage that your insurance agent must confirm.',
    file: 'rental_insurance.pdf',
    programs: ['DSCR', 'FF', 'BR'],
  },
];
