import type { Id } from '@lendwright/kernel';

/** Service mail is about a loan or an account. Marketing mail has its own consent, sender and way to unsubscribe. */
export type MailPurpose = 'service' | 'marketing';

/** What is sent one after the other: mails by purpose, and text messages. */
export type SendLane = MailPurpose | 'text';

export interface EmailRecipient {
  /** One plain address, see `readAddress`. */
  readonly address: string;
  readonly name?: string;
  /** The record of the person, if the recipient is one. */
  readonly personId?: Id;
}

/** A stored file that is attached. It stays in the file store as long as the message. */
export interface EmailAttachment {
  readonly storageKey: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. Backups compare the file with it. */
  readonly sha256: string;
  /** Set when the HTML shows the file as `cid:` image. */
  readonly contentId?: string;
}

/** What caused a message: a person, a rule, or the product itself. */
export interface EmailSource {
  readonly kind: 'system' | 'composer' | 'trigger' | 'campaign' | 'task' | 'signing' | 'reply';
  readonly id?: Id;
}

/** A message as `queueEmail` takes it: merged, sanitized, final. */
export interface NewEmail {
  readonly purpose: MailPurpose;
  /**
   * A verified sender, which the caller has checked; null is the installation's sender. Without an address, the
   * installation's is used under this name.
   */
  readonly from: { readonly name: string; readonly address: string | null } | null;
  /** Default: for a message of a record, its signed reply address, where incoming mail is configured. */
  readonly replyTo?: string;
  readonly to: readonly EmailRecipient[];
  readonly cc?: readonly EmailRecipient[];
  readonly bcc?: readonly EmailRecipient[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
  readonly attachments?: readonly EmailAttachment[];
  /** The record whose emails show the message. */
  readonly record?: { readonly module: string; readonly recordId: Id };
  readonly source: EmailSource;
  /** Not before this time. Until then the message can be canceled. */
  readonly sendAt?: Date;
  /** Default: neither. Never for content with links that grant access. */
  readonly tracking?: { readonly opens: boolean; readonly clicks: boolean };
  /** Adds the headers and the link to unsubscribe, from everything or from one list. */
  readonly unsubscribe?: { readonly listId?: Id };
  /** The content grants access to something: it is not tracked, and erased as soon as it is sent. */
  readonly hasSecret?: boolean;
  /** A company queues at most one message with a key. */
  readonly idempotencyKey?: string;
  /** The message of the same conversation that this one answers. */
  readonly inReplyTo?: Id;
  readonly createdBy?: Id | null;
  readonly createdName?: string;
  /** The keys of the form fields whose values the content holds. Whoever may not see one of them does not see the content. */
  readonly mergedFields?: readonly string[];
}

export interface QueuedEmail {
  readonly messageId: Id;
  /** One per recipient, in the order to, cc, bcc. */
  readonly mailIds: readonly Id[];
}

/** For content that someone wrote or designed. Whether it is tracked is the company's setting when it is sent. */
export const FULL_TRACKING = { opens: true, clicks: true } as const;

/** The most recipients of one message. Larger audiences get one message per person. */
export const MAX_RECIPIENTS = 100;
/** The most bytes of all attachments of a message. */
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
