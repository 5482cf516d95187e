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
export function useAreaSections(of: DocumentOwner, uploads: AreaSection | null): readonly AreaSection[] {
  const contracts = useContractSections(of);
  const requests = useSignRequestsSection(of);
  const standard = useStandardDocsSection(of);
  const custom = useCustomDocsSection(of);
  const library = useLibrarySection(of);
  const links = useDocumentLinksSection(of);
  const summary = useSummarySection(of);
  return [uploads, ...contracts, requests, standard, custom, library, links, summary].filter(
    (section) => section !== null,
  );
}
