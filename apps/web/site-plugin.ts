import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const THEME_ID = 'virtual:site-theme.css';
const RESOLVED_THEME_ID = `\0${THEME_ID}`;
const TEMPLATE = 'site.html';
/** The folder of the rendered pages. Web servers do not serve hidden folders as files. */
const FOLDER = '.site';
const PICTURES = join(import.meta.dirname, 'src', 'site', 'pictures');
const FONT_PATTERN = /^lexend-deca-latin-wght-normal-.+\.woff2$/;

interface RenderedPage {
  readonly title: string;
  readonly about: string;
  readonly head: string;
  readonly body: string;
}
interface Renderer {
  readonly LANGUAGES: readonly string[];
  readonly renderSite: (page: string, language: string, pictures: Readonly<Record<string, string>>) => RenderedPage;
}

const options = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const;

/** Copies every picture under a name with a content hash. @returns the URLs by file name */
function writePictures(folder: string): Record<string, string> {
  const files = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'));
  return Object.fromEntries(
    files.map((file) => {
      const from = join(PICTURES, file);
      const hash = createHash('sha256').update(readFileSync(from)).digest('base64url').slice(0, 8);
      const address = `/assets/site-${file.replace('.webp', '')}-${hash}.webp`;
      copyFileSync(from, join(folder, address));
      return [file, address];
    }),
  );
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Preloads the font, so that text is not rendered a second time when the font arrives. */
function fontPreload(folder: string): string {
  const font = readdirSync(join(folder, 'assets')).find((file) => FONT_PATTERN.test(file));
  return font ? `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>` : '';
}

async function writePages(folder: string): Promise<void> {
  const template = readFileSync(join(folder, TEMPLATE), 'utf8');
  rmSync(join(folder, TEMPLATE));
  const { module } = await runnerImport<Renderer>('./src/site/render-site.tsx', options);
  const pictures = writePictures(folder);
  const font = fontPreload(folder);
  mkdirSync(join(folder, FOLDER), { recursive: true });
  for (const language of module.LANGUAGES)
    for (const name of ['landing', 'privacy']) {
      const { title, about, head, body } = module.renderSite(name, language, pictures);
      const page = template
        .replace('%lang%', language)
        .replace('%title%', () => escape(title))
        .replace('%about%', () => escape(about))
        .replace('<!--head-->', () => font + head)
        .replace('<!--body-->', () => body);
      writeFileSync(join(folder, FOLDER, `${name}-${language}.html`), page);
    }
}

/**
 * Renders the landing page in every language at build time, so that visitors receive static HTML. Also provides the
 * colors of the page as a style sheet.
 */
export function sitePages(): Plugin {
  return {
    name: 'lendwright-site',
    resolveId: (id) => (id === THEME_ID ? RESOLVED_THEME_ID : null),
    async load(id) {
      if (id !== RESOLVED_THEME_ID) return null;
      const { module } = await runnerImport<{ siteThemeCss: () => string }>('./src/site/site-theme-css.ts', options);
      return module.siteThemeCss();
    },
    async writeBundle({ dir }) {
      if (dir) await writePages(dir);
    },
  };
}
