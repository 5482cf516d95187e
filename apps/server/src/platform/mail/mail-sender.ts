/** A plain-text mail. `to` is one address, validated by `readAddress`. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface MailSender {
  /** False for the built-in mailbox, which stores mail in the product because no mail server is configured. */
  readonly delivers: boolean;
  /**
   * Hands a mail to the mail server. Acceptance counts as delivery. @throws Error of the server or the network; a
   * `responseCode` of 500 to 599 is permanent
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
