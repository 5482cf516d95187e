import { useCall } from '../../client';
import { callsOf, withModule } from '../record-list';
import type { RecordModule } from './record-module';

/** The user's rights in a module, from its list response; null while loading and if the module is not accessible. */
export function usePermissions(module: RecordModule, isEnabled: boolean) {
  const { data } = useCall(callsOf(module).list, withModule(module, { body: { skip: 0, limit: 1, lean: true } }), {
    enabled: isEnabled,
    retry: false,
    staleTime: 60_000,
  });
  return data?.permissions ?? null;
}
