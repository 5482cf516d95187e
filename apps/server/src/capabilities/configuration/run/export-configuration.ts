import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import { joinCalls } from '../calls/joined-calls';
import { sortKeys } from '../file/stable-text';
import { indexCompany, readConfiguration } from './read-configuration';

/**
 * The configuration of the company at one moment, limited to what the viewer may see. Equal configurations have equal
 * bytes.
 */
export async function exportConfiguration(services: Services, scope: TenantScope, viewer: Viewer): Promise<Bytes> {
  const file = await scope.snapshot(async (tx) =>
    readConfiguration(await indexCompany(joinCalls(services, tx, viewer))),
  );
  return new Bytes(`${JSON.stringify(sortKeys(file), null, 2)}\n`, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="company-configuration.json"',
  });
}
