import type { formFile } from '@lendwright/api';
import type { FormDefinition } from '@lendwright/forms';
import { invariant, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import { eachElement } from './validate-definition';
import { readFacts, type CompanyFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { settingsOf } from './form-settings';
import { formNotFoundRefusal } from './form-messages';
import { libraryVersionsIn } from './write-versions';

type FormFile = z.input<typeof formFile>;

function rolesIn(definition: FormDefinition, { roles }: CompanyFacts): Record<string, string> {
  const namedLibraries = new Set<string>();
  eachElement(definition, ({ hided_roles: hiddenFrom = [], readonly_roles: readonly = [], reviewers = [] }) => {
    for (const role of [...hiddenFrom, ...readonly, ...reviewers]) namedLibraries.add(role);
  });
  return Object.fromEntries(
    [...namedLibraries].flatMap((id) => (roles.has(id) ? [[id, roles.get(id)?.title ?? '']] : [])),
  );
}

/** The settings of a form, with titles instead of ids. */
function settingsByTitle(form: FormRow, facts: CompanyFacts): FormFile['settings'] {
  const { title: _title, programs, rights, statuses, webform, ...rest } = settingsOf(form, facts);
  return {
    ...rest,
    programs: programs.flatMap((id) => {
      const program = facts.programs.get(id);
      const product = program && facts.products.get(program.product_id);
      return product ? [{ product: product.title, program: program.title }] : [];
    }),
    rights: rights.map(({ role, actions }) => ({ role: facts.roles.get(role)?.title ?? '', actions })),
    statuses: statuses.map(({ title, hue }) => ({ title, hue })),
    webform: webform && {
      ...webform,
      isOpen: false,
      source: webform.source === null ? null : (facts.sources.get(webform.source)?.title ?? null),
    },
  };
}

async function definitionOf(tx: TenantTx, form: FormRow): Promise<Required<FormDefinition>> {
  const version = await findVersion(tx, form.id, form.published_version);
  invariant(version, `form ${form.id} has no version ${form.published_version}`);
  return { content: version.content, deactivated: version.deactivated };
}

async function librariesOf(tx: TenantTx, heldIds: Iterable<Id>): Promise<NonNullable<FormFile['libraries']>> {
  const libraries = [];
  for (const id of heldIds) {
    const library = await findForm(tx, id);
    if (!library) continue;
    const { content, deactivated } = await definitionOf(tx, library);
    const { title, description, published_version: version } = library;
    libraries.push({ _id: id, title, description, version, content: [...content], deactivated: [...deactivated] });
  }
  return libraries;
}

/** A file name that consists of the ASCII letters and digits of a title. */
const fileName = (title: string): string =>
  `${title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'form'}.json`;

/**
 * Exports the published form as a file, including the libraries it contains copies of.
 * @throws Refusal 404 not_found
 */
export async function exportForm(scope: TenantScope, id: Id): Promise<Bytes> {
  return scope.read(async (tx) => {
    const [form, facts] = await Promise.all([findForm(tx, id), readFacts(tx)]);
    if (!form) throw formNotFoundRefusal();
    const definition = await definitionOf(tx, form);
    const libraries = await librariesOf(tx, libraryVersionsIn(definition).keys());
    const roles = Object.assign(
      {},
      ...[definition, ...libraries].map((ownDefinition) => rolesIn(ownDefinition as FormDefinition, facts)),
    );
    const file: FormFile = {
      format: 'lendwright-form',
      version: 1,
      kind: form.kind,
      title: form.title,
      settings: settingsByTitle(form, facts),
      content: [...definition.content],
      deactivated: [...definition.deactivated],
      roles: roles as Record<string, string>,
      libraries,
    };
    return new Bytes(JSON.stringify(file, null, 2), {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(form.title)}"`,
    });
  });
}
