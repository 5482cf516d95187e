/** The secret of the servers in these checks, from which all keys are derived. */
export const SERVER_SECRET = '33'.repeat(32);
