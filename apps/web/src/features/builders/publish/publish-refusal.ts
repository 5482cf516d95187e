import { isRefused, type Answer, type CallRefused } from '../../../client';

/** A fault of a definition at its path, as the server names it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Somebody else published meanwhile. */
export interface PublishConflict {
  readonly version: number;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

const detailsOf = ({ details }: CallRefused): Readonly<Record<string, unknown>> =>
  typeof details === 'object' && details !== null ? (details as Readonly<Record<string, unknown>>) : {};

/** Who published what meanwhile; null where that is not why it was refused. */
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

/** The faults that the server found; none where it was refused for another reason. */
export function errorsOf(error: unknown): readonly Fault[] {
  if (!isRefused(error, 'invalid')) return [];
  const { errors } = detailsOf(error);
  return Array.isArray(errors) ? (errors as readonly Fault[]) : [];
}

type Removal = NonNullable<Answer<'checkForm'>['touches']['removal']>;

/** What the server wants confirmed: records may have been filled since the form was checked. */
export function removalIn(error: unknown): Removal | null {
  if (!isRefused(error, 'removal_unconfirmed')) return null;
  const { fields, of, records } = detailsOf(error);
  return typeof fields === 'number' && typeof of === 'number' && typeof records === 'number'
    ? { fields, of, records }
    : null;
}
