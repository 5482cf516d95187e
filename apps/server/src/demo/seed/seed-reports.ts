import { seedReports as addReports, type SeededReport } from '../../capabilities/reports';
import type { Id } from '@lendwright/kernel';
import type { RoleKey } from '../lender';
import type { Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** One row per unit that a property rents out. */
const RENT: SeededReport = {
  ...{ title: 'Rent by lease type', folder: 'Portfolio' },
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
  const places = {
    pipeline: { title: 'Pipeline by status', folder: 'Pipeline' },
    'officer-production': { title: 'Officer production', folder: 'Production' },
    'monthly-volume': { title: 'Loan volume by month', folder: 'Production' },
    'program-mix': { title: 'Program mix', folder: 'Portfolio' },
    'program-volume': { title: 'Loans by program and month', folder: 'Production' },
    'lead-source-return': { title: 'Lead source return', folder: 'Marketing' },
    'documents-to-review': { title: 'Documents to review', folder: 'Pipeline' },
    'turn-times': { title: 'Turn times', folder: 'Pipeline' },
    'payments-due': { title: 'Payments due', folder: '' },
  };
  return addReports(seeding.tx, seeding.setup, staffViewer(seeding, accounts, 'amara'), places, [RENT]);
}
