import { reason } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import { extensionOf } from './display-name';
import { fileKind, GENERAL_TYPES, PICTURE_TYPES, type FileKind } from './inspect/file-kinds';

const GENERIC_TYPES = ['', 'application/octet-stream'];

/**
 * The accepted extensions of an upload element: its own list as far as we can verify them, otherwise the general list.
 */
export function acceptedTypes(element: FormElement): string[] {
  const own = (element.file_type ?? []).map((type) => type.trim().toLowerCase().replace(/^\./, ''));
  if (own.length > 0) return own.filter((type) => fileKind(type) !== null);
  return [...(element.type === 'image' ? PICTURE_TYPES : GENERAL_TYPES)];
}

/** What an uploaded file is for: a title for messages, and the accepted extensions. */
export interface FileTarget {
  readonly title: string;
  readonly types: readonly string[];
}

/** The target of files for an upload element. */
export const targetOf = (element: FormElement): FileTarget => ({
  title: element.title,
  types: acceptedTypes(element),
});

/**
 * The kind of a file by its name. @throws Refusal 415 file_type if name and declared type disagree or are not accepted
 */
export function checkDeclaredKind(
  { title, types }: FileTarget,
  name: string,
  declaredType: string,
): { extension: string; kind: FileKind } {
  const extension = extensionOf(name);
  const kind = fileKind(extension);
  if (!kind || !types.includes(extension)) {
    throw new Refusal(
      415,
      'file_type',
      reason('documents.typeNotAccepted', { name, document: title, types: types.join(', ') }),
    );
  }
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!GENERIC_TYPES.includes(declared) && !kind.declared.includes(declared)) {
    throw new Refusal(415, 'file_type', reason('documents.typeMismatch', { name }));
  }
  return { extension, kind };
}
