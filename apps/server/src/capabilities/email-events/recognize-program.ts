/** Apple Mail's proxy loads every picture in advance and names itself by this alone. */
const APPLE_PROXY = 'Mozilla/5.0';

/** Programs that check mail or preview links, and libraries that no mail program uses to show one. */
const PROGRAMS =
  /bot\b|crawl|spider|scan|preview|barracuda|mimecast|proofpoint|symantec|trendmicro|safelinks|headless|phantomjs|curl\/|wget|python|go-http-client|java\/|okhttp|axios|node-fetch|libwww|externalhit|whatsapp|monitor/i;

/**
 * Whether a program rather than a person opened something, by what it calls itself. Proxies that load a picture when a
 * person opens the mail (Google, Yahoo) are none. Programs that call themselves a browser are not recognized.
 * @param agent the User-Agent header
 */
export const isProgram = (agent: string): boolean => {
  const name = agent.trim();
  return name === '' || name === APPLE_PROXY || PROGRAMS.test(name);
};
