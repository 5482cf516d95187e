import { backgroundWork } from './background';
import { openFileStore } from './open-file-store';
import { openMailSender } from './open-mail-sender';
import type { Config } from './platform/config/config';
import { openInstallation } from './platform/db/open-installation';
import { limitProcessors } from './platform/jobs/limit-processors';
import { startJobs, type RunningJobs } from './platform/jobs/start-jobs';
import type { Log } from './platform/log/log';

/**
 * Runs jobs alongside a running app, in its own process or thread, and yields to the app's requests.
 * @param onLost called once when an embedded server of this process cannot be restarted
 * @throws Error with a readable message for any reason that prevents a start
 */
export async function openWorker(config: Config, log: Log, onLost: (error: Error) => void): Promise<RunningJobs> {
  const installation = await openInstallation({ config, log, mayJoin: true, isBackground: true, onLost });
  const { database, directUrl, close } = installation;
  // Not before: a database server that this process starts would be limited too.
  limitProcessors();
  const mail = openMailSender(config);
  const end = async () => {
    await mail.close();
    await close();
  };
  try {
    const files = await openFileStore(config);
    const jobs = await startJobs({ database, url: directUrl, log, ...backgroundWork({ config, mail, files }) });
    return {
      async stop() {
        await jobs.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
