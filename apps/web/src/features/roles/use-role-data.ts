import { useCall } from '../../client';

/** What a role may speak of. */
export const useRoleChoices = () => useCall('readRoleChoices', undefined, { staleTime: 60_000 });

/** What the page of a role works with. */
export function useRoleData(id: string) {
  const role = useCall('readRole', { params: { id } });
  const choices = useRoleChoices();
  return {
    role: role.data,
    choices: choices.data,
    isFailed: (role.isError && !role.data) || (choices.isError && !choices.data),
    retry: () => {
      void role.refetch();
      void choices.refetch();
    },
  };
}
