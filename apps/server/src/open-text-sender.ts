import type { Id } from '@lendwright/kernel';
import { twilioEventUrl } from './capabilities/texts';
import type { Config } from './platform/config/config';
import { systemClock } from './platform/clock/clock';
import { circuitBreaker } from './platform/mail/circuit-breaker';
import { sendDueTexts } from './platform/texts/send-texts';
import { textSandbox, type TextSender } from './platform/texts/text-sender';
import { twilioSender } from './providers/texts/twilio-sender';

type TextRun = Parameters<typeof sendDueTexts>[0];

/** The sender of each company's text messages: Twilio with the company's own number, otherwise the sandbox. */
export function textSenders({ twilio, publicUrl }: Pick<Config, 'twilio' | 'publicUrl'>): (company: Id) => TextSender {
  return (company) => {
    const from = twilio?.numbers.get(company);
    if (!twilio || from === undefined) return textSandbox;
    return twilioSender({ ...twilio, from, callbackUrl: (id) => twilioEventUrl(publicUrl, company, id) });
  };
}

/** Sends the due text messages of a company. @see sendDueTexts */
export function textSending(config: Pick<Config, 'twilio' | 'publicUrl'>): (run: TextRun) => Promise<number | null> {
  const options = { senderOf: textSenders(config), clock: systemClock, breaker: circuitBreaker() };
  return (run) => sendDueTexts(run, options);
}
