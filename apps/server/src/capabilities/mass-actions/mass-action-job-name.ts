import type { Id } from '@lendwright/kernel';

export const MASS_ACTION_JOB = 'mass-action';

/** After everything else that waits, such as mail. */
export const PRIORITY = 10;

/** Mass actions of one company run one after the other, so that they take at most one worker. */
export const queueOf = (companyId: Id): string => `mass-action ${companyId}`;
