import type { Id } from '@lendwright/kernel';

/** Where Twilio posts messages to the number of a company, and the states of a message that was sent. */
export const twilioEventUrl = (publicUrl: string, company: string, message?: Id | string): string =>
  `${publicUrl}/api/inbound/twilio/${company}${message === undefined ? '' : `?message=${message}`}`;
