import { reason, type ConfigurationSection } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The targets of a reference: an entry of the file, or a part of an entry or of the company. */
export type ReferenceKind = ConfigurationSection | 'statuses' | 'programs' | 'sources' | 'groups';

const KEY = '$ref';
const keyOf = (kind: string, name: string) => `${kind}\n${name}`;

function mapValues(value: unknown, replace: (innerValue: unknown) => unknown): unknown {
  const replacedValue = replace(value);
  if (replacedValue !== value) return replacedValue;
  if (Array.isArray(value)) return value.map((innerValue) => mapValues(innerValue, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, innerValue]) => [key, mapValues(innerValue, replace)]));
}

/**
 * Maps the ids of a company's parts to names and back. Parts with the same name are numbered in the order in which they
 * are added; the second one gets the suffix ` #2`.
 */
export class References {
  readonly #names = new Map<string, { readonly kind: ReferenceKind; readonly name: string }>();
  readonly #ids = new Map<string, string>();

  /** @returns the name, numbered if another part has it */
  add(kind: ReferenceKind, id: string, name: string): string {
    let free = name;
    for (let number = 2; this.#ids.has(keyOf(kind, free)); number++) free = `${name} #${number}`;
    this.#ids.set(keyOf(kind, free), id);
    this.#names.set(id, { kind, name: free });
    return free;
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  /** Replaces the ids of known parts with references. */
  toNames(value: unknown): unknown {
    return mapValues(value, (innerValue) => {
      const knownReference = typeof innerValue === 'string' ? this.#names.get(innerValue) : undefined;
      return knownReference ? { [KEY]: knownReference.kind, name: knownReference.name } : innerValue;
    });
  }

  /** Replaces references with ids. @throws Refusal 422 invalid for a part that the company does not have */
  toIds(value: unknown): unknown {
    return this.#replace(value, (name) => {
      throw new Refusal(422, 'invalid', reason('configuration.referenceMissing', { name: name.slice(0, 200) }));
    });
  }

  /** Replaces the references to parts that the company already has; others stay. */
  toKnownIds(value: unknown): unknown {
    return this.#replace(value, (_name, reference) => reference);
  }

  #replace(value: unknown, replaceUnknown: (name: string, reference: object) => unknown): unknown {
    return mapValues(value, (innerValue) => {
      if (typeof innerValue !== 'object' || innerValue === null || !Object.hasOwn(innerValue, KEY)) return innerValue;
      const { [KEY]: kind, name } = innerValue as Record<string, unknown>;
      const text = typeof name === 'string' ? name : '';
      return this.#ids.get(keyOf(typeof kind === 'string' ? kind : '', text)) ?? replaceUnknown(text, innerValue);
    });
  }
}
