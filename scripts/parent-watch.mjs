const CHECK_MS = 250;

/** Whether npm runs this program directly as one of its scripts. */
function isRunByNpm({ npm_lifecycle_script: script = '' }) {
  return /^(exec )?node scripts\/(start|dev)\.mjs\b/.test(script);
}

/**
 * Shuts this process down when its parent npm process is gone. npm forwards SIGTERM and SIGINT, but not SIGHUP, and it
 * cannot forward its own SIGKILL, so the app would keep running as an orphan. A process that a shell or a service
 * manager started is not affected.
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
