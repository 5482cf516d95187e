import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams } from '../shapes';

/** The viewer's present company as every screen may know it. Another company's id answers like a missing one. */
export const readCompany = operation({
  id: 'readCompany',
  method: 'GET',
  path: 'companies/:id',
  summary: 'Name, time zone, date format and currency of the own company.',
  right: { kind: 'self' },
  params: idParams,
  answer: z.object({ _id: id, name: z.string(), timeZone: z.string(), dateFormat: z.string(), currency: z.string() }),
  refusals: ['not_found'],
});

export const companyOperations = [readCompany];
