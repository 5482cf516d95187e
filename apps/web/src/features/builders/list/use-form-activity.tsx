import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client';
import { useActivity } from '../../activity';
import { useSession } from '../../session';
import { nameOf } from './form-columns';
import type { FormListItem } from './builder-paths';

/** Activating and deactivating forms; the item of a module comes and goes in the menu with its form. */
export function useFormActivity() {
  const queries = useQueryClient();
  const session = useSession();
  return useActivity<FormListItem>({
    titleOf: nameOf,
    setActive: async ({ _id: id, kind }, active) => {
      await call('setFormActive', { params: { id }, body: { active } });
      if (kind === 'module') void session.refreshMenu();
    },
    afterChange: () =>
      Promise.all(['listForms', 'readForm'].map((stale) => queries.invalidateQueries({ queryKey: [stale] }))),
  });
}
