import { seedReports as addReports } from '../../capabilities/reports';
import type { Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** Reports that the demo lender's staff share. */
export function seedReports({ tx, setup, as }: Seeding): Promise<void> {
  return addReports(tx, setup, as(AUTHOR), {
    pipeline: 'Pipeline by status',
    'officer-production': 'Officer production',
    'monthly-volume': 'Loan volume by month',
    'program-mix': 'Program mix',
    'program-volume': 'Loans by program and month',
    'lead-source-return': 'Lead source return',
    'documents-to-review': 'Documents to review',
  });
}
