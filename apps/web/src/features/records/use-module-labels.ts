import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { isBuiltIn } from '../record-list';
import { pathOf, titleOf, useSignedIn } from '../session';
import type { RecordModule } from './record-module';

/** What a record of a module is called, and where the list of the module stands. */
export interface ModuleLabels {
  readonly title: string;
  readonly listPath: string;
}

/** The words and the page of a module: of a built-in one the product's, of a company's own those of its menu item. */
export function useModuleLabels(module: RecordModule): ModuleLabels {
  const text = useText(records);
  const item = useSignedIn()?.menu.header.items.find(({ _id }) => _id === module);
  if (isBuiltIn(module)) return { title: text(`one_${module}`), listPath: `/${module}` };
  return { title: item ? titleOf(item) : '', listPath: pathOf(item?.page ?? '') };
}
