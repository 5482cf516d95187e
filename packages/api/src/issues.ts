import { z } from 'zod';

/**
 * An issue that the form engine found. Clients translate the code with its params; the message is in English.
 * A param may be another issue.
 */
export const reportedIssue = {
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
};
