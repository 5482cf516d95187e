import type { Id } from '@lendwright/kernel';
import type { Readable } from 'node:stream';

/** A plain-text mail. `to` is one address, validated by `readAddress`. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingAttachment {
  readonly name: string;
  readonly type: string;
  readonly contentId: string | null;
  /** Opens the stored file, each time again. */
  open(): Promise<Readable>;
}

/** The key that signs the mail of a domain. @source RFC 6376 */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** A mail to one recipient, complete as it is sent. Every address is one plain address. */
export interface OutgoingEmail {
  /** The mail's id; providers report it with their events. */
  readonly id: Id;
  readonly companyId: Id | null;
  /** The recipient of this mail, who need not be named in the headers. */
  readonly recipient: string;
  /** Where delivery failures are reported. Null: the sender. */
  readonly bounceAddress: string | null;
  /** Null: the sender of the installation, whose address is also used where only the name is known. */
  readonly from: { readonly name: string; readonly address: string | null } | null;
  readonly replyTo: string | null;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
  /** The Message-ID header, without angle brackets. The same in every attempt and for every recipient. */
  readonly messageId: string;
  /** The Message-ID headers of the conversation, oldest first. */
  readonly references: readonly string[];
  /** Further headers of a single line each. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly OutgoingAttachment[];
  readonly dkim: DkimKey | null;
}

/**
 * Why a mail was not sent. `rejected` is permanent. `deferred` is about this mail and may pass. `unavailable` is about the
 * provider: no mail was handed over. `unanswered`: the mail was handed over and the provider did not respond, so it may
 * have been sent.
 */
export type MailFailureKind = 'rejected' | 'deferred' | 'unavailable' | 'unanswered';

/** What a sender throws, as properties of the error. */
export interface MailFailure {
  readonly failure: MailFailureKind;
  /** The enhanced status code of a refusal that is about the recipient or the content, for example `5.1.1`. @source RFC 3463 */
  readonly status?: string;
}

/** Sends mail. */
export interface MailSender {
  /** False for the built-in mailbox, which stores mail in the product because no mail server is configured. */
  readonly delivers: boolean;
  /** The name of the provider: `smtp`, `ses` or `mailbox`. */
  readonly name: string;
  /** How many mails are sent at once. */
  readonly concurrency: number;
  /**
   * Hands a mail to the provider. Acceptance counts as sent. @returns the provider's id of the mail @throws Error with
   * the properties of MailFailure; another error counts as `deferred`
   */
  send(email: OutgoingEmail): Promise<{ readonly providerId: string | null }>;
  close(): Promise<void>;
}
