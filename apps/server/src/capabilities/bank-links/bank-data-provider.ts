import type { AssetsReport } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';

/** The provider did not answer, or its answer does not reveal the outcome. */
export class NoResponseError extends Error {}

/** The provider did nothing, because its rate limit was exceeded. */
export class RateLimitError extends NoResponseError {}

/** The provider refused the request. `code` is the provider's error code, shown to staff. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A report as delivered by the provider, without the values that the product derives. */
export type ProvidedReport = Omit<AssetsReport, 'flags' | 'total'>;

export interface LinkTokenRequest {
  readonly company: Id;
  readonly link: Id;
  readonly person: Id;
  /** The lender's name as shown on the provider's page. */
  readonly lender: string;
  readonly language: string;
  /** The token of the link to repair; null for a new link. */
  readonly accessToken: string | null;
}

/** The result that the provider's page passed to the browser, and the link that the page was opened for. */
export interface PageResult {
  readonly company: Id;
  readonly link: Id;
  readonly publicToken: string;
}

/** The payer who signs in at the bank to choose an account. */
export type AccountTokenRequest = Pick<LinkTokenRequest, 'company' | 'person' | 'lender' | 'language'>;

/** The result that the provider's page passed to the browser of a payer, with the chosen account. */
export interface AccountResult {
  readonly company: Id;
  readonly person: Id;
  readonly publicToken: string;
  readonly account: string;
}

/** An account to pay from. Some banks issue numbers that are valid only while the connection exists. */
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
  /** The bank requires the borrower to sign in again. */
  readonly isBroken: boolean;
  /** The borrower ended the connection at the bank. */
  readonly isRevoked: boolean;
}

export type ReportState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly report: ProvidedReport }
  | { readonly kind: 'failed'; readonly code: string };

/**
 * A service that reads bank accounts with the consent of their owner. Its webhooks only trigger calls of `readItem` and
 * `readReport`, whose results are authoritative. All methods throw NoResponseError or ProviderRefusal.
 */
export interface BankDataProvider {
  readonly name: 'sandbox' | 'plaid';
  readonly isSandbox: boolean;
  /** A short-lived token that opens the provider's page in the browser. */
  createLinkToken(request: LinkTokenRequest): Promise<string>;
  /**
   * Exchanges the result of the provider's page, once.
   * @throws ProviderRefusal if it came from the page of another link
   */
  exchangeToken(result: PageResult): Promise<LinkedBank>;
  /** Called after the borrower signed in again. @returns the access token to use from now on */
  repairLink(accessToken: string, publicToken: string): Promise<string>;
  readItem(accessToken: string): Promise<ItemState>;
  /**
   * Orders a report; a repeated call orders another one.
   * @param key identifies the report at the provider
   * @returns the token of the report, which the provider creates in the background
   */
  createReport(company: Id, key: Id, accessToken: string): Promise<string>;
  readReport(reportToken: string): Promise<ReportState>;
  /** The provider's own document; null if it has none. */
  readPdf(reportToken: string): Promise<Buffer | null>;
  removeReport(reportToken: string): Promise<void>;
  removeItem(accessToken: string): Promise<void>;
  /** A short-lived token that opens the provider's page to choose an account to pay from. */
  createAccountToken(request: AccountTokenRequest): Promise<string>;
  /**
   * The numbers of the chosen account.
   * @throws ProviderRefusal also if the result came from the page of another person
   */
  exchangeAccountToken(result: AccountResult): Promise<PayAccount>;
}

/** How many days of transactions a report covers. */
export const REPORT_DAYS = 60;
