import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import type { PlannedRequest } from '../driver/drive-plan';
import { searchRequests } from '../search/search-requests';

const list = (body: object): PlannedRequest => ({
  method: 'POST',
  path: '/api/opportunities',
  body: JSON.stringify({ skip: 0, limit: 25, lean: true, ...body }),
});

export interface AccessKind {
  readonly name: string;
  readonly requests: readonly PlannedRequest[];
}

/** Both users send the same requests. */
export const accessKinds = (ids: CompanyIds): readonly AccessKind[] => [
  { name: 'plain list', requests: [0, 25, 50].map((skip) => list({ skip })) },
  {
    name: 'list by status',
    requests: [...ids.statuses.values()].map((status) => list({ status })),
  },
  {
    name: 'filtered list',
    requests: [200_000, 400_000, 600_000, 800_000].map((min) =>
      list({
        sort: { field: 'last_name', order: 1 },
        filters: [
          { field: 'cf_s01', operator: 'equals', value: 'Condo' },
          { field: 'cf_n01', operator: 'greater-or-equal', value: min },
        ],
      }),
    ),
  },
  { name: 'list searched', requests: ['kelmon', 'zimtor', 'dalper', 'quinros'].map((search) => list({ search })) },
  { name: 'search as you type', requests: searchRequests() },
  { name: 'menu', requests: [{ method: 'POST', path: '/api/menus', body: '{}' }] },
];
