import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Browser features that automated runs do not need. Chromium uses only the last --disable-features flag, so the list
 * also includes the features that Playwright disables. Address bar suggestions alone cost two processes per window.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OmniboxFullPopupEnabled',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Flags for every Chromium start: no sandbox (it runs as root), no GPU, no background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Whether the executable starts and prints its version. Some Debian derivatives ship stubs that do not run. */
function answers(executablePath, env = {}) {
  const commandResult = spawnSync(executablePath, ['--no-sandbox', '--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return commandResult.status === 0 && /\d+\.\d+/.test(commandResult.stdout);
}

function installedChromium() {
  const chromiumPath = process.env.CHROMIUM_PATH;
  if (chromiumPath) {
    if (answers(chromiumPath)) return { executablePath: chromiumPath, env: {}, from: 'CHROMIUM_PATH' };
    throw new Error(`CHROMIUM_PATH is set to ${chromiumPath}, which does not start. Correct it or unset it.`);
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)].filter(Boolean);
  for (const name of SYSTEM_NAMES) {
    for (const folder of new Set(folders)) {
      const executablePath = path.join(folder, name);
      if (existsSync(executablePath) && answers(executablePath)) return { executablePath, env: {}, from: 'the system' };
    }
  }
  return null;
}

/** Installs Debian's package if this process has permission. @returns null if it has not or the installation failed */
function installFromDebian(print) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  print('Chromium not found: installing the Debian package');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const run = spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 600_000 });
    if (run.status !== 0) {
      print(`apt-get ${args[0]} failed: ${(run.stderr || String(run.error ?? '')).trim().split('\n').at(-1)}`);
      return null;
    }
  }
  return installedChromium();
}

/** The cache folder of the bundled version: the package does not replace an older Chromium that it finds there. */
function cacheFolder() {
  const description = new URL('../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  const { version } = existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')) : {};
  if (!version) return null;
  const ownFolder = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'lendwright', 'chromium');
  const sharedFolder = path.join(tmpdir(), `lendwright-chromium-${process.getuid?.() ?? 'user'}`);
  for (const folder of [path.join(ownFolder, version), path.join(sharedFolder, version)]) {
    try {
      mkdirSync(folder, { recursive: true });
      return folder;
    } catch {
      continue;
    }
  }
  return null;
}

/**
 * Unpacks the Chromium from the npm package below the temp folder, with NSS for systems that lack it. The package reads
 * its two variables at import, so they are set only during the import.
 */
async function unpackBundled(print) {
  const folder = cacheFolder();
  if (!folder) return null;
  const environmentBefore = {
    TMPDIR: process.env.TMPDIR,
    LD: process.env.LD_LIBRARY_PATH,
    fonts: process.env.FONTCONFIG_PATH,
  };
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  try {
    if (!existsSync(path.join(folder, 'chromium'))) print(`Unpacking the bundled Chromium into ${folder}`);
    const { default: bundled } = await import('@sparticuz/chromium');
    const executablePath = await bundled.executablePath();
    const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
    const libraries = [path.join(folder, 'al2023', 'lib'), environmentBefore.LD].filter(Boolean).join(':');
    const candidates = [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }];
    const env = candidates.find((candidate) => answers(executablePath, candidate));
    return env ? { executablePath, env, from: 'the bundled package' } : null;
  } catch (error) {
    print(`Unpacking the bundled Chromium failed: ${error instanceof Error ? error.message : error}`);
    return null;
  } finally {
    if (process.env.AWS_EXECUTION_ENV === 'AWS_Lambda_nodejs20.x') delete process.env.AWS_EXECUTION_ENV;
    restore('TMPDIR', environmentBefore.TMPDIR);
    restore('LD_LIBRARY_PATH', environmentBefore.LD);
    restore('FONTCONFIG_PATH', environmentBefore.fonts);
  }
}

function restore(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/**
 * Finds, installs or unpacks a Chromium that starts on this machine.
 *
 * Order: CHROMIUM_PATH, the system's Chromium, Debian's package when running as root, the bundled npm package.
 * @param {(line: string) => void} [print] receives a message when a slow step starts
 * @returns `executablePath`; `env`, the environment variables that it needs; `from`, its source
 * @throws Error with instructions if none is available
 */
export async function findChromium(print = () => {}) {
  const foundBrowser = installedChromium() ?? installFromDebian(print) ?? (await unpackBundled(print));
  if (foundBrowser) return foundBrowser;
  throw new Error(
    'No Chromium could be found, installed or unpacked, so the journeys cannot run. ' +
      'Install Chromium and set CHROMIUM_PATH to its executable.',
  );
}

/**
 * Finds a Chromium for tests that need no window: the bundled headless shell, which has the same version on every
 * machine and takes a third less processor time, or else any Chromium. `CHROMIUM_PATH` comes first.
 */
export async function findHeadlessChromium(print = () => {}) {
  const bundledCode = process.env.CHROMIUM_PATH ? null : await unpackBundled(print);
  return bundledCode ?? findChromium(print);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const foundBrowser = await findChromium((line) => void process.stderr.write(`${line}\n`));
  process.stdout.write(`${foundBrowser.executablePath}\n`);
}
