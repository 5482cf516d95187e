import { isBuiltIn, type ModuleKey } from '../record-list';

/** The module of the record being edited or created; all modules share one page. */
export type RecordModule = ModuleKey;

/** The people module of a path such as `/contacts/edit/7`; defaults to prospects. */
export function peopleModuleAt(path: string): RecordModule {
  const firstSegment = path.split('/')[1] ?? '';
  return isBuiltIn(firstSegment) && firstSegment !== 'loans' ? firstSegment : 'prospects';
}
