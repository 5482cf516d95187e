import type { SentIssue } from '../../../form-view';
import { isRefused } from '../../../client';

/** An error in a file, with its path; an empty path is the whole file. */
export interface FileError extends SentIssue {
  readonly path: string;
}

/** Parses the chosen file as a JSON object; null if it is not one. */
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

/** The errors that the server found in a file; a single error without a path if it named none. */
export function errorsOf(error: unknown, fallback: string): readonly FileError[] {
  if (!isRefused(error)) return [{ path: '', message: fallback }];
  const { details, message } = error;
  const errors = typeof details === 'object' && details !== null && 'issues' in details ? details.issues : null;
  return Array.isArray(errors) && errors.length > 0 ? (errors as FileError[]) : [{ path: '', message }];
}
