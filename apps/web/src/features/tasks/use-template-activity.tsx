import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useActivity } from '../activity';
import type { TemplateListItem } from './template-shapes';

const STALE_CALLS = ['listTaskTemplates', 'readTaskTemplate', 'readTaskChoices'];

/** Activates and deactivates templates. */
export function useTemplateActivity() {
  const queries = useQueryClient();
  return useActivity<TemplateListItem>({
    titleOf: ({ title }) => title,
    setActive: ({ _id: id }, isActive) =>
      isActive
        ? call('activateTaskTemplate', { body: { _id: id } })
        : call('deactivateTaskTemplate', { params: { id } }),
    afterChange: () =>
      Promise.all(STALE_CALLS.map((staleCall) => queries.invalidateQueries({ queryKey: [staleCall] }))),
  });
}
