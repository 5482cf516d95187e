/** The tags by which events of SES name the mail that they are about. */
export const SES_TAGS = { company: 'lendwright-company', mail: 'lendwright-mail' } as const;
