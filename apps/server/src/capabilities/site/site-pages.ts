import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import type { SitePage, SitePageOf } from '../../platform/http/site/serve-site';
import { chooseLanguage, type SiteLanguage } from './choose-language';
import { showsLanding } from './demo-rows';
import { factsOf, fillPage } from './fill-page';

/** The folder of the built pages. The leading dot keeps them from being served as unfilled static files. */
const FOLDER = '.site';

export interface SiteServices {
  readonly database: Database;
  readonly config: Pick<Config, 'isDemo' | 'site'>;
}

/**
 * Serves the landing pages: at `/site` on every host, and at `/` on hosts configured for it. Without built pages, every
 * URL goes to the application.
 * @source spec 1-shell §2.4, §2.13
 */
export function sitePages({ database, config }: SiteServices, webFolder: string): SitePageOf {
  const facts = factsOf(config.site, config.isDemo);
  const pages = new Map<string, SitePage | null>();

  function findPage(name: 'landing' | 'privacy', language: SiteLanguage): SitePage | null {
    const file = join(webFolder, FOLDER, `${name}-${language}.html`);
    let page = pages.get(file);
    if (page === undefined) {
      page = existsSync(file) ? { html: fillPage(readFileSync(file, 'utf8'), facts), language } : null;
      pages.set(file, page);
    }
    return page;
  }

  return async ({ path, host, wanted, accepted }) => {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    if (path === '/' && !(await database.identity((tx) => showsLanding(tx, name)))) return null;
    return findPage(path === '/site/privacy' ? 'privacy' : 'landing', chooseLanguage(wanted, accepted));
  };
}
