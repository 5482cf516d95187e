import { reason } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import { extensionOf } from './display-name';
import { fileKind, GENERAL_TYPES, PICTURE_TYPES, type FileKind } from './inspect/file-kinds';

const GENERIC_TYPES = ['', 'application/octet-stream'];

/** The accepted extensions of an upload element: the verifiable ones of its own list, otherwise the general list. */
export function acceptedTypes(element: FormElement): string[] {
  const ownTexts = (element.file_type ?? []).map((type) => type.trim().toLowerCase().replace(/^\./, ''));
  if (ownTexts.length > 0) return ownTexts.filter((type) => fileKind(type) !== null);
  return [...(element.type === 'image' ? PICTURE_TYPES : GENERAL_TYPES)];
}

/** Which uploaded files are accepted, and how others are refused. */
export interface FileTarget {
  /** The accepted extensions. */
  readonly types: readonly string[];
  /** A file whose name has another extension. */
  readonly otherType: (name: string) => Reason;
  /** A file whose declared type disagrees with its name. */
  readonly mismatch: (name: string) => Reason;
  /** A second file, if only one is accepted. */
  readonly secondFile: () => Refusal;
  /** Replaces the general reason for a file that is too large. */
  readonly tooLarge?: Reason;
}

/** The refusal of more files than a document accepts. */
export const tooManyFilesRefusal = (document: string, count: number) =>
  new Refusal(413, 'too_many_files', reason('documents.fileLimit', { document, count }));

/** The target of files for something with a title. */
export const titledTarget = (title: string, types: readonly string[]): FileTarget => ({
  types,
  otherType: (name) => reason('documents.typeNotAccepted', { name, document: title, types: types.join(', ') }),
  mismatch: (name) => reason('documents.typeMismatch', { name }),
  secondFile: () => tooManyFilesRefusal(title, 1),
});

/** The target of one PDF. @param refused the reason for refusing other types */
export const pdfTarget = (
  describeRefused: (name: string) => Reason,
  overrides: Pick<FileTarget, 'secondFile' | 'tooLarge'>,
): FileTarget => ({ types: ['pdf'], otherType: describeRefused, mismatch: describeRefused, ...overrides });

/** The target of files for an upload element. */
export const targetOf = (element: FormElement): FileTarget => titledTarget(element.title, acceptedTypes(element));

/**
 * The kind of a file by its name. @throws Refusal 415 file_type if name and declared type disagree or are not accepted
 */
export function checkDeclaredKind(
  { types, otherType, mismatch }: FileTarget,
  name: string,
  declaredType: string,
): { extension: string; kind: FileKind } {
  const extension = extensionOf(name);
  const kind = fileKind(extension);
  if (!kind || !types.includes(extension)) throw new Refusal(415, 'file_type', otherType(name));
  const declaredMime = declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!GENERIC_TYPES.includes(declaredMime) && !kind.declared.includes(declaredMime))
    throw new Refusal(415, 'file_type', mismatch(name));
  return { extension, kind };
}
