/** The script of Plaid Link. It must come from Plaid. @source Plaid docs, "Link web SDK" */
const SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

interface Handler {
  open(): void;
  destroy(): void;
}

interface PlaidMetadata {
  readonly accounts: readonly { readonly id: string }[];
}

/** The result of the provider's page. */
export interface PlaidResult {
  readonly token: string;
  /** The first account that was chosen there; empty if the page does not ask for one. */
  readonly account: string;
}

interface PlaidLink {
  create(options: {
    readonly token: string;
    readonly onSuccess: (publicToken: string, metadata: PlaidMetadata) => void;
    readonly onExit: (error: unknown) => void;
  }): Handler;
}

const plaidOf = (): PlaidLink | undefined => (window as { readonly Plaid?: PlaidLink }).Plaid;

/** Loads the script once, when it is first needed. */
function loadScript(): Promise<PlaidLink> {
  return new Promise((resolve, reject) => {
    const knownLink = plaidOf();
    if (knownLink) return resolve(knownLink);
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => {
      const loadedLink = plaidOf();
      if (loadedLink) resolve(loadedLink);
      else reject(new Error('Plaid Link did not start'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Plaid Link did not load'));
    };
    document.head.append(script);
  });
}

/** Opens the provider's own page over this one. @returns its result; null if the borrower left it @throws Error */
export async function openPlaid(token: string): Promise<PlaidResult | null> {
  const plaid = await loadScript();
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      handler.destroy();
      settle();
    };
    const handler = plaid.create({
      token,
      onSuccess: (publicToken, { accounts: [account] }) =>
        finish(() => resolve({ token: publicToken, account: account?.id ?? '' })),
      onExit: (error) => finish(() => (error ? reject(new Error('Plaid Link ended with an error')) : resolve(null))),
    });
    handler.open();
  });
}
