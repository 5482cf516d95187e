import { useCall } from '../../client';

/** What a template page works with: the template and what it may name. */
export function useTemplate(id: string) {
  const template = useCall('readTaskTemplate', { params: { id } });
  const choices = useCall('readTaskChoices', undefined, { staleTime: 60_000 });
  return {
    template: template.data,
    choices: choices.data,
    isFailed: (template.isError && !template.data) || (choices.isError && !choices.data),
    retry: () => {
      void template.refetch();
      void choices.refetch();
    },
  };
}
