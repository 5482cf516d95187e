/** The part of a save that the Admin Info panel changes. */
export interface AdminChange {
  readonly product?: string;
  readonly program?: string;
  readonly workforces?: string[];
  readonly contacts?: string[];
  readonly status?: string[];
  readonly source?: string[];
  readonly groups?: string[];
}
