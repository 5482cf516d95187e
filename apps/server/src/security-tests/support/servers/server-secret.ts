/** The secret of the servers that the checks open, from which all their keys come. */
export const SERVER_SECRET = '33'.repeat(32);
