import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-parts.mjs';
import { endWithNpm } from './parent-watch.mjs';

/**
 * Runs the server with a restart after every change, and the web app with Vite, which proxies API calls to the server.
 */
const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';

const server = spawn(process.execPath, [join(root, 'scripts', 'dev-server.mjs')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, LENDWRIGHT_URL: process.env.LENDWRIGHT_URL ?? `http://localhost:${webPort}` },
});
server.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
endWithNpm();

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
