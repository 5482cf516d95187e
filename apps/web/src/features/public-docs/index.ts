export { DocumentLinksSection, type DocumentLinksSectionProps } from './document-links-section';
