import { useContractSections } from '../contracts';
import { useCustomDocsSection } from '../custom-docs';
import { useLibrarySection } from '../document-library';
import type { AreaSection, DocumentOwner } from '../documents';
import { useSignRequestsSection } from '../signing';
import { useStandardDocsSection } from '../standard-docs';

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
  return [uploads, ...contracts, requests, standard, custom, library].filter((section) => section !== null);
}
