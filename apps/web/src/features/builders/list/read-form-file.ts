import { isRefused } from '../../../client';

/** Something wrong with a file, at its path; a path that is empty means the whole file. */
export interface FileError {
  readonly path: string;
  readonly message: string;
}

/** Reads what was chosen as a JSON object; null for what is none. */
export function readFormFile(content: string): { readonly file: unknown; readonly title: string } | null {
  try {
    const file: unknown = JSON.parse(content);
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return null;
    const title = 'title' in file ? file.title : '';
    return { file, title: typeof title === 'string' ? title : '' };
  } catch {
    return null;
  }
}

/** What the server found wrong with a file; one fault of no place where it only says that. */
export function errorsOf(error: unknown, otherwise: string): readonly FileError[] {
  if (!isRefused(error)) return [{ path: '', message: otherwise }];
  const { details, message } = error;
  const errors = typeof details === 'object' && details !== null && 'faults' in details ? details.faults : null;
  return Array.isArray(errors) && errors.length > 0 ? (errors as FileError[]) : [{ path: '', message }];
}
