import type { Answer } from '../client/operation-types';

export type PublicDocsPage = Answer<'readPublicDocs'>;
export type PublicDocsCover = Answer<'openPublicDocs'>;
export type PublicFile = PublicDocsPage['files'][number];

/** What the pages of a session share. */
export interface SessionProps {
  readonly ticket: string;
  readonly page: PublicDocsPage;
  readonly onPage: (page: PublicDocsPage) => void;
  /** The session, or a document of it, may have ended. */
  readonly onStale: () => void;
}
