import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { Log } from '../config/log';

const HOUR = 60 * 60 * 1000;

/**
 * Warns in the log, at most once an hour, when a balancer names its clients and the settings do not trust it: all of its
 * visitors then count as one address, and one of them can use up the attempts of all.
 * @source TRUST T60
 */
export function warnOfUntrustedProxy(app: FastifyInstance, config: Pick<Config, 'trustedProxies'>, log: Log): void {
  if (config.trustedProxies.length > 0) return;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && Date.now() - warnedAt > HOUR) {
      warnedAt = Date.now();
      log.warn('X-Forwarded-For is not trusted: set TRUSTED_PROXIES if this address is your balancer', {
        address: request.ip,
      });
    }
    done();
  });
}
