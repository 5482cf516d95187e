import { readCompany } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { companyRow } from './company-rows';

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

export function companyRoutes(_services: Services): Route[] {
  return [
    serve(readCompany, async ({ scope, params }) => {
      const company = params.id === scope.companyId ? await scope.read(companyRow) : null;
      if (!company) throw new Refusal(404, 'not_found', 'Invalid access.');
      const { timeZone, dateFormat, currency } = company.settings;
      return {
        _id: params.id,
        name: company.name,
        timeZone: text(timeZone, 'UTC'),
        dateFormat: text(dateFormat, 'MM-DD-YYYY'),
        currency: text(currency, 'USD'),
      };
    }),
  ];
}
