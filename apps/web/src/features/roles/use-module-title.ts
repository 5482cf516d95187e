import { useText } from '../../i18n';
import { roles } from '../../i18n/en/roles';
import type { RightModule } from './role-shapes';

const AREAS = ['tasks', 'payments', 'reports', 'imports', 'products'] as const;

/** Says a module as the person reads it: the company's own word for its modules, the product's for the areas. */
export function useModuleTitle(): (module: Pick<RightModule, 'key' | 'kind' | 'title'>) => string {
  const text = useText(roles);
  return ({ key, kind, title }) => {
    const area = AREAS.find((one) => one === key);
    return kind === 'area' && area ? text(`area-${area}`) : title;
  };
}
