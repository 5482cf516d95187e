import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-parts.mjs';
import { endWithNpm } from './parent-watch.mjs';

/** Runs the server with tsx in watch mode, and the web app with Vite, which proxies API calls to the server. */
const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const children = [];

function start(command, args, env = {}) {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  children.push(child);
  child.once('exit', (code) => {
    children.splice(children.indexOf(child), 1);
    stop(code ?? 0);
  });
}

let isStopping = false;
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  void Promise.all(ended).then(() => process.exit());
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
endWithNpm();

start(
  join('node_modules', 'tsx', 'dist', 'cli.mjs'),
  ['watch', '--clear-screen=false', join('apps', 'server', 'src', 'main.ts')],
  {
    LENDWRIGHT_URL: process.env.LENDWRIGHT_URL ?? `http://localhost:${webPort}`,
  },
);

if (existsSync(join(root, 'apps', 'web', 'index.html'))) {
  const { createServer } = await import('vite');
  const target = { target: `http://localhost:${serverPort}`, changeOrigin: false };
  const web = await createServer({
    root: join(root, 'apps', 'web'),
    server: { port: Number(webPort), strictPort: true, proxy: { '/api': target, '/files': target } },
  });
  await web.listen();
  web.printUrls();
}
