import { useCall } from '../../client';

/** The options for the settings of a role. */
export const useRoleChoices = () => useCall('readRoleChoices', undefined, { staleTime: 60_000 });

/** The data of a role page. */
export function useRoleData(id: string) {
  const role = useCall('readRole', { params: { id } });
  const choices = useRoleChoices();
  return {
    role: role.data,
    choices: choices.data,
    error: (role.data ? null : role.error) ?? (choices.data ? null : choices.error),
    retry: () => {
      void role.refetch();
      void choices.refetch();
    },
  };
}
