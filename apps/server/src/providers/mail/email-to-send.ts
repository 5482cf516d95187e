import type { Readable } from 'node:stream';

interface Address {
  readonly name: string;
  readonly address: string;
}

/** An email as the adapters accept it: to one recipient, every address validated. */
export interface EmailToSend {
  readonly id: string;
  readonly companyId: string | null;
  readonly recipient: string;
  /** Where delivery failures are reported. Null: the sender. */
  readonly bounceAddress: string | null;
  /** Null: the sender of the installation, whose address is also used where only the name is known. */
  readonly from: { readonly name: string; readonly address: string | null } | null;
  readonly replyTo: string | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
  readonly messageId: string;
  readonly references: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly contentId: string | null;
    open(): Promise<Readable>;
  }[];
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** Why an email was not sent, see `MailFailureKind` of the platform. */
export class MailError extends Error {
  constructor(
    readonly failure: 'rejected' | 'deferred' | 'unavailable' | 'unanswered',
    message: string,
    /** The enhanced status code of a refusal that is about the recipient or the content. @source RFC 3463 */
    readonly status?: string,
  ) {
    super(message);
    this.name = 'MailError';
  }
}
