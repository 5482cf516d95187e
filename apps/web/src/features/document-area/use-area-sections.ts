import { useContractSections } from '../contracts';
import { useCustomDocsSection } from '../custom-docs';
import { useLibrarySection } from '../document-library';
import type { AreaSection, DocumentOwner } from '../documents';
import { useDocumentLinksSection } from '../public-docs';
import { useSignRequestsSection } from '../signing';
import { useStandardDocsSection } from '../standard-docs';
import { useSummarySection } from '../summary-docs';

/**
 * The sections of a record's documents in their order, without those that are empty or that the viewer may not see. A new
 * kind of documents adds its hook here.
 */
export function useAreaSections(owner: DocumentOwner, uploads: AreaSection | null): readonly AreaSection[] {
  const contracts = useContractSections(owner);
  const requests = useSignRequestsSection(owner);
  const standardSection = useStandardDocsSection(owner);
  const custom = useCustomDocsSection(owner);
  const library = useLibrarySection(owner);
  const links = useDocumentLinksSection(owner);
  const summary = useSummarySection(owner);
  return [uploads, ...contracts, requests, standardSection, custom, library, links, summary].filter(
    (section) => section !== null,
  );
}
