import { readFileSync } from 'node:fs';

/**
 * Preloaded into the product of a journey: its clock runs ahead by the milliseconds in the file JOURNEYS_CLOCK, which the
 * journey may change at any time. The clock of the database stays.
 */
const MachineDate = Date;
let offsetMs = 0;
const read = () => (offsetMs = Number(readFileSync(process.env.JOURNEYS_CLOCK, 'utf8')));
read();
setInterval(read, 50).unref();
const now = () => MachineDate.now() + offsetMs;
globalThis.Date = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
