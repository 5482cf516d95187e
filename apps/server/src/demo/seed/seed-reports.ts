import { seedReports as addReports } from '../../capabilities/reports';
import type { Id } from '@lendwright/kernel';
import type { RoleKey } from '../lender';
import type { Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** Reports that the demo lender's staff share. */
export function seedReports(seeding: Seeding, accounts: ReadonlyMap<RoleKey, Id>): Promise<void> {
  return addReports(seeding.tx, seeding.setup, staffViewer(seeding, accounts, 'amara'), {
    pipeline: 'Pipeline by status',
    'officer-production': 'Officer production',
    'monthly-volume': 'Loan volume by month',
    'program-mix': 'Program mix',
    'program-volume': 'Loans by program and month',
    'lead-source-return': 'Lead source return',
    'documents-to-review': 'Documents to review',
    'turn-times': 'Turn times',
    'payments-due': 'Payments due',
  });
}
