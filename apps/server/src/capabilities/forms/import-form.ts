import type { Viewer } from '@lendwright/access';
import { formFile, type AnswerOf, type BodyOf, type importForm as operation } from '@lendwright/api';
import {
  InvalidDefinitionError,
  definitionIssue,
  issueOf,
  parseDefinition,
  type DefinitionIssue,
  type FormDefinition,
} from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { cleanDefinition } from '../../platform/rich-text/clean-definition';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { companyFaults, type Drawn } from './check-definition';
import type { CompanyFacts } from './company-facts';
import { formOfTitle } from './form-rows';
import { ImportedNames } from './imported-names';
import { enterForms, makeForm } from './make-form';
import { CREATED, faulty } from './words';

type FormFile = z.output<typeof formFile>;

/** A file with its definitions read. The first is that of the form, the others those of its libraries, in order. */
interface ReadFile {
  readonly file: FormFile;
  readonly form: FormDefinition;
  readonly libraries: readonly FormDefinition[];
}

function readDrawn({ content, deactivated }: Drawn, path: string, issues: DefinitionIssue[]): FormDefinition {
  try {
    return cleanDefinition(parseDefinition({ content, ...(deactivated.length > 0 && { deactivated }) }));
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    issues.push(...error.issues.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })));
    return { content: [] };
  }
}

/** Reads a file before anything of it is done. @throws Refusal 422 invalid with paths below `file` */
function readFile(given: unknown, kind: string): ReadFile {
  const read = formFile.safeParse(given);
  if (!read.success)
    throw faulty(
      read.error.issues.map(({ path, message }) =>
        definitionIssue(
          ['file', ...path].map(String).join('.').slice(0, 200),
          issueOf('custom-message', { message: message.slice(0, 200) }),
        ),
      ),
    );
  const file = read.data;
  const issues: DefinitionIssue[] = [];
  if (file.kind !== kind)
    issues.push(definitionIssue('file.kind', issueOf('other-form-kind', { kind: file.kind, expected: kind })));
  const form = readDrawn(file, 'file', issues);
  const libraries = file.libraries.map((library, at) => readDrawn(library, `file.libraries[${at}]`, issues));
  if (issues.length > 0) throw faulty(issues);
  return { file, form, libraries };
}

const bare = {
  custom_title: '',
  programs: [],
  icon: 'folder',
  show_menu: true,
  rights: [],
  statuses: [],
  webform: null,
};

/** Makes the libraries of the file that the company does not have, and tells which one stands for each. */
async function bringLibraries(tx: TenantTx, viewer: Viewer, names: ImportedNames, { file, libraries }: ReadFile) {
  for (const [at, { _id: id, title, description }] of file.libraries.entries()) {
    const known = await formOfTitle(tx, 'library', title);
    if (known) {
      names.standFor(id, known.id, known.published_version);
      continue;
    }
    const definition = names.placed(libraries[at] as FormDefinition, false);
    assertPlaced(definition, 'library', names.facts, `file.libraries[${at}]`);
    const settings = { ...bare, title, description };
    const made = await makeForm(tx, viewer, names.facts, { kind: 'library', settings, definition, note: 'Imported.' });
    names.standFor(id, made, 1);
  }
}

/** @throws Refusal 422 invalid for what has no place in a form of this kind */
function assertPlaced(definition: FormDefinition, kind: FormFile['kind'], facts: CompanyFacts, path: string): void {
  // Libraries that the import has just made are not among the facts; names were given to those alone that are there.
  const issues = companyFaults(definition, { id: null, kind }, facts).filter(
    (fault) => !fault.path.endsWith('.library'),
  );
  if (issues.length > 0) throw faulty(issues.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })));
}

/**
 * Makes a form of an exported file. Roles, programs and the source are found by title; what this company does not have
 * is left out and named in `left`. Programs that another form has stay with it. Nothing is made when anything is wrong.
 * @throws Refusal 409 taken, 422 invalid with paths below `file`
 */
export async function importForm(
  scope: TenantScope,
  viewer: Viewer,
  { kind, title, file: given }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const read = readFile(given, kind);
  return scope.write(async (tx) => {
    const facts = await enterForms(tx);
    const names = new ImportedNames(facts, read.file);
    await bringLibraries(tx, viewer, names, read);
    const definition = names.placed(read.form, true);
    assertPlaced(definition, kind, facts, 'file');
    const settings = { ...names.settings(), title: title ?? read.file.title };
    const made: Id = await makeForm(tx, viewer, facts, { kind, settings, definition, note: 'Imported.' });
    return { message: CREATED[kind], _id: made, left: names.left };
  });
}
