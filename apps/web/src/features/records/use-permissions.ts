import { useCall } from '../../client';
import { callsOf, inModule } from '../record-list';
import type { RecordModule } from './record-module';

/** What the person may do in a module, as its list tells; null until that is known, and where the module is closed. */
export function usePermissions(module: RecordModule, isEnabled: boolean) {
  const { data } = useCall(callsOf(module).list, inModule(module, { body: { skip: 0, limit: 1, lean: true } }), {
    enabled: isEnabled,
    retry: false,
    staleTime: 60_000,
  });
  return data?.permissions ?? null;
}
