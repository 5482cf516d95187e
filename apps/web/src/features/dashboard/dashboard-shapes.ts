import type { Answer, InputOf } from '../../client';

export type Dashboard = Answer<'dashboard'>;
export type DashboardDays = NonNullable<NonNullable<InputOf<'dashboard'>['body']>['days']>;
export type LoanCount = Dashboard['opportunity_count'][number];
export type StatusCount = Dashboard['prospect_count'][number];
export type Waiting = NonNullable<Dashboard['waiting']>;
export type WaitingItem = Waiting['changed']['items'][number];
export type TeamLoad = NonNullable<Dashboard['team_load']>;

/** The dashboard shown after a failed load (spec 1-shell §8). */
export const EMPTY_DASHBOARD: Dashboard = {
  company: { _id: '', name: '', timeZone: 'UTC' },
  modules: { loans: null, leads: null, prospects: null },
  recentProspectsLabel: null,
  lead_counts: [],
  prospect_count: [],
  opportunity_count: [],
  recent_opportunities: [],
  tasks: [],
  recent_leads: [],
  recent_prospects: [],
  programs: [],
  lead_sources: [],
  volume: [],
  time_in_status: [],
  waiting: null,
  team_load: null,
};
