import { canAccess, TABS, type RecordFacts, type Viewer } from '@lendwright/access';
import { sumStatistics } from '../driver/percentiles';
import type { Measurement } from '../driver/drive-plan';

const ROUNDS = 3_000;
const id = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

const VIEWER: Viewer = {
  accountId: id(1),
  companyId: id(2),
  personId: id(3),
  userType: 'Workforces',
  roleId: id(4),
  roleTitle: 'Team',
  isAdmin: false,
  fullName: 'Team',
  groups: Array.from({ length: 500 }, (_, index) => id(1000 + index)),
  rights: {
    modules: { loans: { team: true, update: true, locked: [id(50)] } },
    tabs: Object.fromEntries(TABS.map((tab) => [tab, { own: true, global: true, update: true }])),
  },
};

/** Checks whether a user in 500 groups may edit each of ten pages of 100 records. Milliseconds for all 1,000 checks. */
export function measureRights(): Measurement {
  const records = Array.from({ length: 100 }, (_, index): RecordFacts => {
    return {
      id: id(5000 + index),
      is_active: true,
      status_id: id(40),
      people: [id(60)],
      groups: [id(9000), id(1000 + index * 5)],
    };
  });
  const times: number[] = [];
  let allowedCount = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    for (const record of records)
      for (const tab of TABS) if (canAccess(VIEWER, 'loans', record, { tab, act: 'update' })) allowedCount++;
    times.push(performance.now() - startedAt);
  }
  if (allowedCount !== ROUNDS * 1000) throw new Error('The benchmark user must have all permissions');
  return sumStatistics(times.slice(ROUNDS / 10), 1);
}
