import type { SentIssue } from '../../../form-view';
import { isRefused, type Answer, type CallRefused } from '../../../client';

/** An error in a definition at its path, as the server reports it. */
export interface DefinitionError extends SentIssue {
  readonly path: string;
}

/** Another user published in the meantime. */
export interface PublishConflict {
  readonly version: number;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

const detailsOf = ({ details }: CallRefused): Readonly<Record<string, unknown>> =>
  typeof details === 'object' && details !== null ? (details as Readonly<Record<string, unknown>>) : {};

/** The conflicting publication; null if the refusal has another reason. */
export function conflictOf(error: unknown): PublishConflict | null {
  if (!isRefused(error, 'conflict')) return null;
  const { version, publishedBy, publishedAt } = detailsOf(error);
  if (typeof version !== 'number') return null;
  return {
    version,
    publishedBy: typeof publishedBy === 'string' ? publishedBy : '',
    publishedAt: typeof publishedAt === 'string' ? publishedAt : '',
  };
}

/** The errors that the server found; empty if the refusal has another reason. */
export function errorsOf(error: unknown): readonly DefinitionError[] {
  if (!isRefused(error, 'invalid')) return [];
  const { issues } = detailsOf(error);
  return Array.isArray(issues) ? (issues as readonly DefinitionError[]) : [];
}

type Removal = NonNullable<Answer<'checkForm'>['impact']['removal']>;

/** The removal that the server wants confirmed: records may have been filled since the form was checked. */
export function removalOfRefusal(error: unknown): Removal | null {
  if (!isRefused(error, 'removal_unconfirmed')) return null;
  const { fields, of, records } = detailsOf(error);
  return typeof fields === 'number' && typeof of === 'number' && typeof records === 'number'
    ? { fields, of, records }
    : null;
}
