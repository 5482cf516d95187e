import { LeadEdit } from '../../features/leads';

/** One lead, to be changed (`/leads/edit/{id}`). */
export const Screen = LeadEdit;
