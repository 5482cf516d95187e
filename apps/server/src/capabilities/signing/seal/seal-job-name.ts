/** The job that seals a signed document. */
export const SEAL_JOB = 'seal-document';
