import { SANDBOX_BANKS } from '@lendwright/api';
import { ProviderRefusal, type BankDataProvider } from '../bank-data-provider';
import { sandboxReport } from './sandbox-report';

/** The routing number of all fictional banks. */
const SANDBOX_ROUTING = '110000000';
/** How long reports take, in milliseconds. Real banks take minutes. */
const READY_MS = 3_000;
const SLOW_REPORT_MS = 60_000;
/** The time after which the bank with a breaking connection requires another sign-in. */
const BREAK_MS = 10_000;

interface Token {
  readonly bank: (typeof SANDBOX_BANKS)[number];
  readonly at: number;
  readonly isRepaired: boolean;
}

const TOKEN_PATTERN = /^sandbox-([a-z]+)-(\d{1,15})(-repaired)?$/;

function readToken(text: string): Token {
  const [, name, timePart, repairMark] = TOKEN_PATTERN.exec(text) ?? [];
  const bank = SANDBOX_BANKS.find(({ id }) => id === name);
  if (!bank) throw new ProviderRefusal('INVALID_TOKEN', 'the sandbox has no such token');
  return { bank, at: Number(timePart), isRepaired: repairMark !== undefined };
}

/**
 * A provider inside the product with fictional banks. The bank decides the outcome: a report soon, late or never, or a
 * connection that breaks. The tokens contain the whole state, so there are no tables.
 */
export function sandboxBanks(now: () => Date): BankDataProvider {
  const done = () => Promise.resolve();
  // The browser's token contains only the bank; the server adds the time.
  const addTimestamp = (publicToken: string): string => `${publicToken}-${now().getTime()}`;
  const check = (text: string): string => (readToken(text), text);
  const answer = <T>(use: () => T): Promise<T> => new Promise((resolve) => resolve(use()));
  return {
    ...{ name: 'sandbox', isSandbox: true },
    createLinkToken: () => Promise.resolve('sandbox'),
    exchangeToken: ({ publicToken }) =>
      answer(() => ({ accessToken: check(addTimestamp(publicToken)), reference: `item-${publicToken}` })),
    repairLink: (accessToken) => answer(() => `${check(accessToken).replace(/-repaired$/, '')}-repaired`),
    readItem: (accessToken) =>
      answer(() => {
        const { bank, at, isRepaired } = readToken(accessToken);
        const isBroken = bank.effect === 'breaks' && !isRepaired && now().getTime() - at >= BREAK_MS;
        return { institution: bank.name, isBroken, isRevoked: false };
      }),
    createReport: (_company, _key, accessToken) =>
      answer(() => {
        const { bank, isRepaired } = readToken(accessToken);
        return `sandbox-${bank.id}-${now().getTime()}${isRepaired ? '-repaired' : ''}`;
      }),
    readReport: (reportToken) =>
      answer(() => {
        const { bank, at } = readToken(reportToken);
        if (now().getTime() - at < (bank.effect === 'late' ? SLOW_REPORT_MS : READY_MS)) return { kind: 'preparing' };
        if (bank.effect === 'fails') return { kind: 'failed', code: 'INSTITUTION_NOT_RESPONDING' };
        return { kind: 'ready', report: sandboxReport(new Date(at)) };
      }),
    createAccountToken: () => Promise.resolve('sandbox'),
    exchangeAccountToken: ({ publicToken, account }) =>
      answer(() => {
        const accessToken = check(addTimestamp(publicToken));
        const { name, payAccount } = readToken(accessToken).bank;
        if (payAccount === '' || account !== payAccount)
          throw new ProviderRefusal('INVALID_ACCOUNT', 'the bank has no such account');
        return { accessToken, name, account: payAccount, routing: SANDBOX_ROUTING };
      }),
    ...{ readPdf: () => Promise.resolve(null), removeReport: done, removeItem: done },
  };
}
