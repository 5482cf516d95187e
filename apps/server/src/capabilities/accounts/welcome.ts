import type { AnswerOf, welcome } from '@lendwright/api';
import { existingNames, hasAnyAccount } from './account-rows';
import type { AccountServices } from './account-services';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_SEATS } from './demo-seats';
import { lookOfHost } from './installation-rows';

const TITLE = 'Welcome to Lendwright';
const LOGO_HEIGHT = 28;

/**
 * What the sign-in page shows. Title and logo are those of a known host only, so that a made-up Host header changes nothing.
 * @param host the Host header, with or without a port.
 */
export async function readWelcome(
  { database, config }: AccountServices,
  host: string | undefined,
): Promise<AnswerOf<typeof welcome>> {
  const name = host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  const [look, hasAccounts, demoNames] = await database.identity(
    async (tx) =>
      [
        await lookOfHost(tx, name),
        await hasAnyAccount(tx),
        config.isDemo
          ? await existingNames(
              tx,
              DEMO_SEATS.map((seat) => seat.username),
            )
          : [],
      ] as const,
  );
  const seats = DEMO_SEATS.filter((seat) => demoNames.includes(seat.username));
  const demo = seats.length > 0 ? { company: DEMO_COMPANY, password: DEMO_PASSWORD, seats } : null;
  return {
    title: look?.title || TITLE,
    logo: look?.logo ?? null,
    logoHeight: look?.logo_height ?? LOGO_HEIGHT,
    showsLanding: look?.shows_landing ?? false,
    needsFirstSuper: !hasAccounts,
    demo,
  };
}
