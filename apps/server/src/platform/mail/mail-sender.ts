/** One mail of plain text. `to` is one address, read by `readAddress` before. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The way out for mail. */
export interface MailSender {
  /** False for the built-in mailbox, which keeps mail in the product because no mail server is configured. */
  readonly delivers: boolean;
  /**
   * Hands a mail to the mail server; the server's yes is the delivery as far as we can know.
   * @throws Error of the server or the network; one with a `responseCode` of 500 to 599 will not get better.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
