import { seedReports as addReports, type SeededReport } from '../../capabilities/reports';
import type { Id } from '@lendwright/kernel';
import type { RoleKey } from '../lender';
import type { Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** One row per unit that a property rents out. */
const RENT: SeededReport = {
  title: 'Rent by kind of lease',
  content: {
    module: 'loans',
    items: 'rows.rental_units',
    groups: [{ field: '@row_lease_kind' }, { field: 'property_state' }],
    measures: [
      { measure: 'sum', field: '@row_lease_rent' },
      { measure: 'sum', field: '@row_market_rent' },
      { measure: 'count' },
      { measure: 'distinct', field: '@rows_record' },
    ],
    columns: [
      '@row_unit_name',
      '@row_lease_kind',
      '@row_lease_rent',
      '@row_market_rent',
      'auto_increment',
      'last_name',
    ],
    ...{ chart: 'bar', order: 'value' },
  },
};

/** Reports that the demo lender's staff share. */
export function seedReports(seeding: Seeding, accounts: ReadonlyMap<RoleKey, Id>): Promise<void> {
  const titles = {
    pipeline: 'Pipeline by status',
    'officer-production': 'Officer production',
    'monthly-volume': 'Loan volume by month',
    'program-mix': 'Program mix',
    'program-volume': 'Loans by program and month',
    'lead-source-return': 'Lead source return',
    'documents-to-review': 'Documents to review',
    'turn-times': 'Turn times',
    'payments-due': 'Payments due',
  };
  return addReports(seeding.tx, seeding.setup, staffViewer(seeding, accounts, 'amara'), titles, [RENT]);
}
