import type { Id } from '@lendwright/kernel';
import { addUnsubscribeHeaders } from '../../apps/server/src/capabilities/unsubscribe';
import { runCampaign } from '../../apps/server/src/capabilities/campaigns/run-campaign';
import { listEngine } from '../../apps/server/src/capabilities/lists';
import { systemClock } from '../../apps/server/src/platform/clock/clock';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { addJob } from '../../apps/server/src/platform/jobs/add-job';
import { lowerPriority } from '../../apps/server/src/platform/jobs/lower-priority';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { circuitBreaker } from '../../apps/server/src/platform/mail/circuit-breaker';
import { sendDueMails } from '../../apps/server/src/platform/mail/send-mails';
import { sendWindow } from '../../apps/server/src/platform/mail/send-window';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { smtpSender } from '../../apps/server/src/providers/mail/smtp-sender';
import { configOf } from '../load/bench-database';

/** One worker: it renders and queues a campaign, and sends what is queued, as the two jobs of the product do. */
lowerPriority();
const [folder = '', companyId = '', campaign = '', smtpUrl = ''] = process.argv.slice(2);
const config = configOf({ folder, rows: 0 });
const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: true, isBackground: true });
const vault = openVault(config.secret);
const publicUrl = 'https://crm.example';
const engine = { lists: listEngine({ database, vault }), jobs: { add: addJob }, vault, publicUrl, clock: systemClock };
const sender = smtpSender({ url: smtpUrl, from: 'Lender <no-reply@bench.example>' });
const options = {
  ...{
    sender,
    breaker: circuitBreaker(),
    window: sendWindow(),
    domain: 'bench.example',
    complete: addUnsubscribeHeaders({ vault, publicUrl }),
  },
  files: { open: () => Promise.reject(new Error('no file')) },
};
const signal = new AbortController().signal;
const run = { database, companyId: companyId as Id, lane: 'marketing' as const, log: silentLog, signal };

let isQueued = false;
async function queueAll(): Promise<void> {
  for (;;) {
    const pauseMs = await runCampaign(engine, database, { companyId: companyId as Id, id: campaign as Id });
    if (pauseMs === null) break;
  }
  isQueued = true;
}

async function sendAll(): Promise<void> {
  for (;;) {
    const wasQueued = isQueued;
    const dueInMs = await sendDueMails(run, options);
    if (dueInMs === null && wasQueued) return;
    if (dueInMs !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const memory: number[] = [];
const gauge = setInterval(() => memory.push(process.memoryUsage.rss() / 1_048_576), 1_000);
const before = process.cpuUsage();
const start = performance.now();
await Promise.all([queueAll().then(() => process.send?.({ queuedMs: performance.now() - start })), sendAll()]);
clearInterval(gauge);
const { user, system } = process.cpuUsage(before);
process.send?.({ ms: performance.now() - start, memory, processorMs: (user + system) / 1_000 });
await sender.close();
await close();
process.disconnect();
