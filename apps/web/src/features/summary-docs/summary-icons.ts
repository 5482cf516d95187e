export {
  IconFileTypePdf as PdfIcon,
  IconFileTypeXls as ExcelIcon,
  IconReport as SummaryIcon,
} from '@tabler/icons-react';
