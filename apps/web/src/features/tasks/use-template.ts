import { useCall } from '../../client';

/** The data of a template page: the template, and the options of its settings. */
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
