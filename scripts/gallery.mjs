import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './build-parts.mjs';

const WEB = join(root, 'apps', 'web');
const CASES = join(root, 'packages', 'forms', 'src', 'testing', 'index.ts');
const PAGE = 'gallery.html';
const PARITY_PAGE = 'parity.html';

/** Resolves the form engine's test cases, which its package does not export, for the gallery only. */
function formCases() {
  return { name: 'lendwright-form-cases', resolveId: (id) => (id === 'virtual:form-cases' ? CASES : null) };
}

/** @returns {import('vite').InlineConfig} */
function settings(port) {
  return {
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [formCases()],
    server: { host: '127.0.0.1', port, strictPort: false, open: false, proxy: {} },
  };
}

/** Serves the gallery with hot reload. Needs neither server nor database. */
async function serve() {
  const { createServer } = await import('vite');
  const server = await createServer(settings(Number(process.env.GALLERY_PORT ?? 5180)));
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address ? address.port : '';
  process.stdout.write(`Gallery: http://127.0.0.1:${port}/${PAGE}\n`);
  const stop = () => void server.close().finally(() => process.exit(0));
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/**
 * Builds the gallery and the parity page, which share most of their code, and serves them on a free port for the
 * end-to-end tests.
 * @returns {Promise<{ url: string, parityUrl: string, stop: () => Promise<void> }>}
 */
export async function startGallery() {
  const { build, preview } = await import('vite');
  const outDir = mkdtempSync(join(tmpdir(), 'lendwright-gallery-'));
  const parts = { outDir, emptyOutDir: true, reportCompressedSize: false, minify: false, chunkSizeWarningLimit: 5_000 };
  const rolldownOptions = { input: [join(WEB, PAGE), join(WEB, PARITY_PAGE)] };
  await build({ ...settings(0), build: { ...parts, rolldownOptions } });
  const server = await preview({ ...settings(0), build: parts, preview: { host: '127.0.0.1', port: 0, proxy: {} } });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  const home = `http://127.0.0.1:${port}`;
  return { url: `${home}/${PAGE}`, parityUrl: `${home}/${PARITY_PAGE}`, stop };
}

/**
 * Evaluates in Node the random forms and named cases that the parity page evaluates in the browser.
 * @param {{ from: number, step: number }} share every `step`th random form after the first `from`
 * @returns {Promise<{ verdicts: string[], cases: Record<string, string>[] }>}
 */
export async function evaluateInNode({ from, step }) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(CASES, { root, configFile: false, logLevel: 'error' });
  const allNumbers = Array.from({ length: module.VERDICT_CASES }, (_, index) => index);
  const numbers = allNumbers.filter((index) => index >= from && (index - from) % step === 0);
  return { verdicts: numbers.map((index) => module.verdictOf(module.verdictCase(index))), cases: module.runCases() };
}

const isStarted =
  process.argv[1] && existsSync(process.argv[1]) && resolve(process.argv[1]) === fileURLToPath(import.meta.url);
if (isStarted) await serve();
