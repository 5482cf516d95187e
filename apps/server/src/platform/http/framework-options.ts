import { newId } from '@lendwright/kernel';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import type { HeaderSet } from './responses/security-headers';
import { slowClientLimits } from './uploads/slow-clients';

/** Request ids: short, and unique among the processes that share a log. */
export function requestIds(): () => string {
  const process = newId().replaceAll('-', '').slice(-8);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** The contract validates requests and responses, so the framework's own validator is not loaded. */
const refuseSchema = () => () => {
  throw new Error('Routes declare no schema of the framework: the contract has it.');
};

/** Options of the web framework: no logging, no built-in response texts and no validation of its own. */
export function frameworkOptions(config: Pick<Config, 'trustedProxies'>, headers: HeaderSet): FastifyServerOptions {
  return {
    ...slowClientLimits,
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // While the process stops, requests on open connections are still served, with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors(_error, _request, reply) {
      const answer = reply as FastifyReply;
      void answer
        .headers(headers)
        .status(404)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ code: 'not_found', message: 'This address cannot be read.' }));
    },
  };
}
