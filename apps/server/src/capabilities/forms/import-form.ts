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
import { companyIssues, type DefinitionInput } from './validate-definition';
import type { CompanyFacts } from './company-facts';
import { formOfTitle } from './form-rows';
import { ImportedNames } from './imported-names';
import { lockForms, insertForm } from './insert-form';
import { formCreated, invalidDefinitionRefusal } from './form-messages';

type FormFile = z.output<typeof formFile>;

/** A file with its parsed definitions: first the form's own, then its libraries in order. */
interface ParsedFile {
  readonly file: FormFile;
  readonly form: FormDefinition;
  readonly libraries: readonly FormDefinition[];
}

function parseFileDefinition(
  { content, deactivated }: DefinitionInput,
  path: string,
  issues: DefinitionIssue[],
): FormDefinition {
  try {
    return cleanDefinition(parseDefinition({ content, ...(deactivated.length > 0 && { deactivated }) }));
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    issues.push(...error.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })));
    return { content: [] };
  }
}

/** Parses the whole file before anything is created. @throws Refusal 422 invalid with paths below `file` */
function parseFile(givenFile: unknown, kind: string): ParsedFile {
  const read = formFile.safeParse(givenFile);
  if (!read.success)
    throw invalidDefinitionRefusal(
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
  const form = parseFileDefinition(file, 'file', issues);
  const libraries = file.libraries.map((library, index) =>
    parseFileDefinition(library, `file.libraries[${index}]`, issues),
  );
  if (issues.length > 0) throw invalidDefinitionRefusal(issues);
  return { file, form, libraries };
}

const EMPTY_SETTINGS = {
  custom_title: '',
  programs: [],
  icon: 'folder',
  show_menu: true,
  rights: [],
  statuses: [],
  webform: null,
};

/** Creates the libraries that the company lacks and maps every library of the file to one of the company. */
async function importLibraries(tx: TenantTx, viewer: Viewer, names: ImportedNames, { file, libraries }: ParsedFile) {
  for (const [index, { _id: id, title, description }] of file.libraries.entries()) {
    const knownForm = await formOfTitle(tx, 'library', title);
    if (knownForm) {
      names.mapLibrary(id, knownForm.id, knownForm.published_version);
      continue;
    }
    const definition = names.localize(libraries[index] as FormDefinition, false);
    assertAllowedInKind(definition, 'library', names.facts, `file.libraries[${index}]`);
    const settings = { ...EMPTY_SETTINGS, title, description };
    const createdForm = await insertForm(tx, viewer, names.facts, {
      kind: 'library',
      settings,
      definition,
      note: 'Imported.',
    });
    names.mapLibrary(id, createdForm, 1);
  }
}

/** @throws Refusal 422 invalid for elements that this kind of form does not support */
function assertAllowedInKind(
  definition: FormDefinition,
  kind: FormFile['kind'],
  facts: CompanyFacts,
  path: string,
): void {
  // Libraries created by this import are not in `facts` yet, so their errors are ignored here.
  const issues = companyIssues(definition, { id: null, kind }, facts).filter(
    (issue) => !issue.path.endsWith('.library'),
  );
  if (issues.length > 0)
    throw invalidDefinitionRefusal(issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })));
}

/**
 * Creates a form from an exported file. Roles, programs and the source are matched by title. What the company does not
 * have is skipped and listed in `left`. Programs already assigned to another form stay there. The import is atomic.
 * @throws Refusal 409 taken, 422 invalid with paths below `file`
 */
export async function importForm(
  scope: TenantScope,
  viewer: Viewer,
  { kind, title, file: givenFile }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const read = parseFile(givenFile, kind);
  return scope.write(async (tx) => {
    const facts = await lockForms(tx);
    const names = new ImportedNames(facts, read.file);
    await importLibraries(tx, viewer, names, read);
    const definition = names.localize(read.form, true);
    assertAllowedInKind(definition, kind, facts, 'file');
    const settings = { ...names.settings(), title: title ?? read.file.title };
    const createdForm: Id = await insertForm(tx, viewer, facts, { kind, settings, definition, note: 'Imported.' });
    return { ...formCreated(kind), _id: createdForm, left: names.omittedNames };
  });
}
