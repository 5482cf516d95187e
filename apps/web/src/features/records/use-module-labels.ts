import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { isBuiltIn } from '../record-list';
import { pathOf, titleOf, useSignedIn } from '../session';
import type { RecordModule } from './record-module';

/** The label of a module's records, and the path of its list. */
export interface ModuleLabels {
  readonly title: string;
  readonly listPath: string;
}

/**
 * The labels and paths of a module: the product's for a built-in one, those of its menu item for a company-defined one.
 */
export function useModuleLabels(module: RecordModule): ModuleLabels {
  const text = useText(records);
  const item = useSignedIn()?.menu.header.items.find(({ _id }) => _id === module);
  if (isBuiltIn(module)) return { title: text(`one_${module}`), listPath: `/${module}` };
  return { title: item ? titleOf(item) : '', listPath: pathOf(item?.page ?? '') };
}
