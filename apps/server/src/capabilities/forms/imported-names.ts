import { MODULE_ACTIONS } from '@lendwright/access';
import type { formFile } from '@lendwright/api';
import type { FormDefinition, FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { CompanyFacts } from './company-facts';
import type { FormSettings } from './form-settings';

type FormFile = z.output<typeof formFile>;
type TitledItem = { readonly id: Id; readonly title: string };

const ROLE_LISTS = ['hided_roles', 'readonly_roles', 'reviewers'] as const;

function findByTitle<Row extends TitledItem>(rows: Iterable<Row>, title: string): Row | undefined {
  return [...rows].find((row) => row.title.toLowerCase() === title.toLowerCase());
}

/** Maps the names in an import file to the company's own rows by title, and collects those without a match. */
export class ImportedNames {
  readonly #omittedNames = new Set<string>();
  readonly #roles = new Map<string, Id | null>();
  readonly #libraries = new Map<string, { readonly id: Id; readonly version: number }>();
  readonly #titles: ReadonlyMap<string, string>;

  constructor(
    readonly facts: CompanyFacts,
    private readonly file: FormFile,
  ) {
    this.#titles = new Map(Object.entries(file.roles));
  }

  /** Descriptions of everything that was skipped. */
  get omittedNames(): string[] {
    return [...this.#omittedNames];
  }

  /** Maps a library of the file to one of the company. */
  mapLibrary(library: string, id: Id, version: number): void {
    this.#libraries.set(library, { id, version });
  }

  /**
   * Replaces role and library ids with those of this company.
   * @param includesCopies whether elements copied from a library stay linked to it
   */
  localize({ content, deactivated }: FormDefinition, includesCopies: boolean): FormDefinition {
    const localizeElement = (element: FormElement): FormElement => this.#localizeElement(element, includesCopies);
    return {
      content: content.map(localizeElement),
      ...(deactivated && { deactivated: deactivated.map(localizeElement) }),
    };
  }

  #localizeElement(element: FormElement, includesCopies: boolean): FormElement {
    const { library, library_version: version, library_element: part, childs, ...rest } = element;
    const knownLibrary = library === undefined || !includesCopies ? undefined : this.#libraries.get(library);
    if (library !== undefined && includesCopies && !knownLibrary)
      this.#omittedNames.add(`Library of “${element.title || element.id}”`);
    const lists = ROLE_LISTS.flatMap((list) => {
      const roles = element[list]?.flatMap((role) => this.#role(role) ?? []);
      return roles ? [[list, [...new Set(roles)]] as const] : [];
    });
    return {
      ...rest,
      ...Object.fromEntries(lists),
      ...(knownLibrary && { library: knownLibrary.id, library_version: Math.min(version ?? 1, knownLibrary.version) }),
      ...(part !== undefined && includesCopies && { library_element: part }),
      ...(childs && { childs: childs.map((child) => this.#localizeElement(child, includesCopies)) }),
    };
  }

  /** A role id of this company maps to itself, any other id to the role with the same title. */
  #role(role: string): Id | null {
    if (role === 'all' || this.facts.roles.has(role)) return role;
    const knownRole = this.#roles.get(role);
    if (knownRole !== undefined) return knownRole;
    const title = this.#titles.get(role);
    const foundRow = title === undefined ? undefined : findByTitle(this.facts.roles.values(), title);
    if (!foundRow) this.#omittedNames.add(`Role: ${title ?? 'without a name'}`);
    this.#roles.set(role, foundRow?.id ?? null);
    return foundRow?.id ?? null;
  }

  /** The settings of the file, without the title. */
  settings(): Omit<FormSettings, 'title'> {
    const { custom_title, description, icon, show_menu, statuses, webform } = this.file.settings;
    const hasModule = this.file.kind === 'module';
    return {
      custom_title,
      description,
      icon,
      show_menu,
      programs: this.file.kind === 'opportunity' ? this.#programs() : [],
      rights: hasModule ? this.#rights() : [],
      statuses: hasModule ? statuses : [],
      webform:
        webform && this.file.kind === 'webform'
          ? { ...webform, isOpen: false, source: this.#source(webform.source) }
          : null,
    };
  }

  #programs(): Id[] {
    const { programs, products } = this.facts;
    return this.file.settings.programs.flatMap(({ product, program }) => {
      const owner = findByTitle(products.values(), product);
      const ownPrograms = [...programs.values()].filter(
        (listedProgram) => listedProgram.product_id === owner?.id && listedProgram.is_active,
      );
      const foundRow = findByTitle(ownPrograms, program);
      if (foundRow && foundRow.form_id === null) return [foundRow.id];
      this.#omittedNames.add(`Program: ${product} - ${program}`);
      return [];
    });
  }

  #rights(): FormSettings['rights'] {
    const rights = new Map<Id, FormSettings['rights'][number]>();
    for (const { role, actions } of this.file.settings.rights) {
      const foundRow = findByTitle(this.facts.roles.values(), role);
      if (!foundRow) this.#omittedNames.add(`Role: ${role}`);
      else
        rights.set(foundRow.id, {
          role: foundRow.id,
          actions: MODULE_ACTIONS.filter((action) => actions.includes(action)),
        });
    }
    return [...rights.values()];
  }

  #source(title: string | null): Id | null {
    if (title === null) return null;
    const foundRow = findByTitle(this.facts.sources.values(), title);
    if (!foundRow) this.#omittedNames.add(`Source: ${title}`);
    return foundRow?.id ?? null;
  }
}
