/** The complete User-Agent of Apple Mail's proxy, which loads every picture in advance. */
const APPLE_PROXY = 'Mozilla/5.0';

/** Programs that check mail or preview links, and HTTP libraries that no mail program uses. */
const PROGRAMS_PATTERN =
  /bot\b|crawl|spider|scan|preview|barracuda|mimecast|proofpoint|symantec|trendmicro|safelinks|headless|phantomjs|curl\/|wget|python|go-http-client|java\/|okhttp|axios|node-fetch|libwww|externalhit|whatsapp|monitor/i;

/**
 * Whether a program rather than a person opened a mail or link, according to the User-Agent. Proxies that load a
 * picture when a person opens the mail (Google, Yahoo) count as persons. Programs that present themselves as a browser
 * are not recognized.
 * @param agent the User-Agent header
 */
export const isProgram = (agent: string): boolean => {
  const name = agent.trim();
  return name === '' || name === APPLE_PROXY || PROGRAMS_PATTERN.test(name);
};
