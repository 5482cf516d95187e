const CHECK_MS = 250;

/** Whether npm itself runs this very program, as its script of the name says. */
function isRunByNpm({ npm_lifecycle_script: script = '' }) {
  return /^(exec )?node scripts\/(start|dev)\.mjs\b/.test(script);
}

/**
 * Ends this process in order when npm, which started it, is gone. npm passes on SIGTERM and SIGINT, but it cannot pass on
 * its own SIGKILL and does not pass on SIGHUP; without the watch the app would live on with nobody to stop it. A process
 * that was started in any other way is left alone: a shell that ends, or a service manager, means nothing to it.
 */
export function endWithNpm(env = process.env) {
  if (!isRunByNpm(env)) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  watch.unref();
}
