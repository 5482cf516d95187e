import type { AnswerOf, welcome } from '@lendwright/api';
import { readExistingNames, hasAnyAccount } from '../identity/account-rows';
import type { AccountServices } from '../identity/account-services';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_ACCOUNTS } from '../identity/demo-accounts';
import { brandingOfHost } from '../setup/installation-rows';

const TITLE = 'Welcome to Lendwright';
const LOGO_HEIGHT = 28;

/**
 * What the sign-in page shows. Title and logo come from known hosts only, so an invented Host header has no effect.
 * @param host the Host header, with or without a port
 */
export async function readWelcome(
  { database, config }: AccountServices,
  host: string | undefined,
): Promise<AnswerOf<typeof welcome>> {
  const name = host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  const [branding, hasAccounts, demoNames] = await database.identity(
    async (tx) =>
      [
        await brandingOfHost(tx, name),
        await hasAnyAccount(tx),
        config.isDemo
          ? await readExistingNames(
              tx,
              DEMO_ACCOUNTS.map((account) => account.username),
            )
          : [],
      ] as const,
  );
  const accounts = DEMO_ACCOUNTS.filter((account) => demoNames.includes(account.username));
  const demo = accounts.length > 0 ? { company: DEMO_COMPANY, password: DEMO_PASSWORD, accounts } : null;
  return {
    title: branding?.title || TITLE,
    logo: branding?.logo ?? null,
    logoHeight: branding?.logo_height ?? LOGO_HEIGHT,
    showsLanding: branding?.shows_landing ?? false,
    needsFirstSuper: !hasAccounts,
    demo,
  };
}
