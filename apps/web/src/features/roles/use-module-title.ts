import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import type { RightModule } from './role-shapes';

const AREAS = ['tasks', 'payments', 'reports', 'imports', 'products'] as const;

/** The label of a module: the company's own for its modules, the product's for built-in ones. */
export function useModuleTitle(): (module: Pick<RightModule, 'key' | 'kind' | 'title'>) => string {
  const text = useText(roles);
  return ({ key, kind, title }) => {
    const area = AREAS.find((candidate) => candidate === key);
    return kind === 'area' && area ? text(`area-${area}`) : title;
  };
}
