import type { Gate } from '../../platform/http/route';
import type { WebformContext } from './webform-context';
import { attemptLimit } from './webform-limits';

/** Refuses networks that have used up their attempts at a company's forms, before the answers of a form are read. */
export const webformGate =
  ({ links, tickets, limiter, clock }: WebformContext, call: 'open' | 'post'): Gate =>
  ({ address, params: { link = '' } }) => {
    const now = clock.now();
    const payload = links.read(link, now);
    return payload && limiter.refusalOf(attemptLimit(call, payload.company, tickets.networkOf(address)), now);
  };
