/** Icons that only the dashboard uses, by their one meaning. */
export {
  IconFileSearch as DocumentsToReviewIcon,
  IconPencilCheck as ChangedLoansIcon,
  IconUserCheck as ChangesToAcceptIcon,
} from '@tabler/icons-react';
