import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client';
import { useActivity } from '../../activity';
import { useSession } from '../../session';
import { nameOf } from './form-columns';
import type { FormListItem } from './builder-paths';

/** Activates and deactivates forms. The menu item of a module appears and disappears with its form. */
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
