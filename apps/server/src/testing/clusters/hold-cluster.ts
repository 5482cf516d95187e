import { startEmbedded } from '../../platform/db/embedded/start-embedded';

/** A program for tests: holds the cluster of a data folder until it is stopped or killed. */
const [dataFolder = '', secret = ''] = process.argv.slice(2);

startEmbedded({ dataFolder, secret }).then(
  ({ pid, ownerUrl, cluster, stop }) => {
    process.stdout.write(`${JSON.stringify({ pid, ownerUrl, cluster })}\n`);
    process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
    setInterval(() => undefined, 60_000);
  },
  (error: Error) => {
    process.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
    process.exit(1);
  },
);
