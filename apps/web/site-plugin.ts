import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const LOOK = 'virtual:site-look.css';
const RESOLVED = `\0${LOOK}`;
const TEMPLATE = 'site.html';
/** Where the finished pages go: a name that no web server gives out as a file. */
const FOLDER = '.site';
const PICTURES = join(import.meta.dirname, 'src', 'site', 'pictures');
const FONT = /^lexend-deca-latin-wght-normal-.+\.woff2$/;

interface Rendered {
  readonly title: string;
  readonly about: string;
  readonly head: string;
  readonly body: string;
}
interface Renderer {
  readonly LANGUAGES: readonly string[];
  readonly renderSite: (page: string, language: string, pictures: Readonly<Record<string, string>>) => Rendered;
}

const options = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const;

/** Puts every picture under a name that tells its content; answers the addresses by file. */
function placePictures(folder: string): Record<string, string> {
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

/** The line that has the words' font fetched with the styles, so that they are not drawn twice. */
function fontLine(folder: string): string {
  const font = readdirSync(join(folder, 'assets')).find((file) => FONT.test(file));
  return font ? `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>` : '';
}

async function writePages(folder: string): Promise<void> {
  const template = readFileSync(join(folder, TEMPLATE), 'utf8');
  rmSync(join(folder, TEMPLATE));
  const { module } = await runnerImport<Renderer>('./src/site/render-site.tsx', options);
  const pictures = placePictures(folder);
  const font = fontLine(folder);
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
 * Draws the landing page in every language while the web is built: visitors get finished text, and no script has to draw
 * it. Also gives the page its colours as a style sheet.
 */
export function sitePages(): Plugin {
  return {
    name: 'lendwright-site',
    resolveId: (id) => (id === LOOK ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { module } = await runnerImport<{ siteThemeCss: () => string }>('./src/site/site-theme-css.ts', options);
      return module.siteThemeCss();
    },
    async writeBundle({ dir }) {
      if (dir) await writePages(dir);
    },
  };
}
