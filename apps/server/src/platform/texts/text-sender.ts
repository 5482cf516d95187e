import type { Id } from '@lendwright/kernel';
import type { ItemSender } from '../mail/send-batch';

/** A text message as it is sent. */
export interface OutgoingText {
  /** The message's id; the provider reports its states with it. */
  readonly id: Id;
  /** E.164, for example +12535550123. */
  readonly to: string;
  readonly text: string;
}

/**
 * Sends the text messages of one company. `send` hands a message to the provider; acceptance counts as sent.
 * @see MailSender for what it throws
 */
export type TextSender = ItemSender<OutgoingText>;

/** The sender without a provider: messages stay in the product, where admins read them in the mailbox. */
export const textSandbox: TextSender = {
  ...{ delivers: false, name: 'sandbox', concurrency: 1 },
  send: () => Promise.reject(new Error('the sandbox does not send text messages')),
};
