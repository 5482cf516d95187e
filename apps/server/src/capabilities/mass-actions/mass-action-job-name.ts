import type { Id } from '@lendwright/kernel';

export const MASS_ACTION_JOB = 'mass-action';

/** A lower priority than all other jobs, such as mail. */
export const PRIORITY = 10;

/** Mass actions of one company run one after the other, so that they occupy at most one worker. */
export const queueOf = (companyId: Id): string => `mass-action ${companyId}`;
