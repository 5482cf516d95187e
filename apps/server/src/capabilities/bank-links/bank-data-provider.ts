import type { AssetsReport } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** The provider did not answer, or not in a way that says what happened. */
export class NoResponseError extends Error {}

/** The provider did nothing, because it is asked too often. */
export class RateLimitError extends NoResponseError {}

/** The provider refused. `code` is its own, for staff. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A report without what the product derives from it. */
export type ProvidedReport = Omit<AssetsReport, 'flags' | 'total'>;

export interface LinkTokenRequest {
  readonly company: Id;
  readonly link: Id;
  readonly person: Id;
  /** The lender's name, as the provider's page shows it. */
  readonly lender: string;
  readonly language: string;
  /** Of the link to repair; null for a new one. */
  readonly accessToken: string | null;
}

/** What the provider's page gave to the browser, and the link that the page was opened for. */
export interface PageResult {
  readonly company: Id;
  readonly link: Id;
  readonly publicToken: string;
}

/** Who signs in at the bank to pay from an account there. */
export type AccountTokenRequest = Pick<LinkTokenRequest, 'company' | 'person' | 'lender' | 'language'>;

/** What the provider's page gave to the browser of a payer, with the account that was chosen. */
export interface AccountResult {
  readonly company: Id;
  readonly person: Id;
  readonly publicToken: string;
  readonly account: string;
}

/** An account to pay from. Some banks give numbers that are valid only as long as the connection is. */
export interface PayAccount {
  readonly accessToken: string;
  /** The bank, or the account if the bank has no name. */
  readonly name: string;
  readonly account: string;
  readonly routing: string;
}

export interface LinkedBank {
  readonly accessToken: string;
  readonly reference: string;
}

export interface ItemState {
  readonly institution: string;
  /** The bank wants the borrower to sign in again. */
  readonly isBroken: boolean;
  /** The borrower ended the connection at the bank. */
  readonly isRevoked: boolean;
}

export type ReportState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly report: ProvidedReport }
  | { readonly kind: 'failed'; readonly code: string };

/**
 * A service that reads bank accounts with the consent of their owner. Whatever it reports by itself is only a reason to
 * call `readItem` and `readReport`: those are the truth. All methods throw NoResponseError or ProviderRefusal.
 */
export interface BankDataProvider {
  readonly name: 'sandbox' | 'plaid';
  readonly isSandbox: boolean;
  /** A short-lived token that opens the provider's page in the browser. */
  createLinkToken(request: LinkTokenRequest): Promise<string>;
  /** Takes the result of the provider's page, once. @throws ProviderRefusal if the page of another link gave it */
  exchangeToken(result: PageResult): Promise<LinkedBank>;
  /** After the borrower signed in again. @returns the access token to use from now on */
  repairLink(accessToken: string, publicToken: string): Promise<string>;
  readItem(accessToken: string): Promise<ItemState>;
  /** Orders a report; a repeat orders another one. @param key names the report at the provider @returns the token of the report, which is made in the background */
  createReport(company: Id, key: Id, accessToken: string): Promise<string>;
  readReport(reportToken: string): Promise<ReportState>;
  /** The provider's own document; null if it has none. */
  readPdf(reportToken: string): Promise<Buffer | null>;
  removeReport(reportToken: string): Promise<void>;
  removeItem(accessToken: string): Promise<void>;
  /** A short-lived token that opens the provider's page to choose an account to pay from. */
  createAccountToken(request: AccountTokenRequest): Promise<string>;
  /** The numbers of the chosen account. @throws ProviderRefusal also if the page of another person gave it */
  exchangeAccountToken(result: AccountResult): Promise<PayAccount>;
}

/** How many days of transactions a report covers. */
export const REPORT_DAYS = 60;
