import type { ReportFileDeps } from '../pdf/print-report';

/** A renderer for tests of files that don't need one. */
export const NO_RENDERER: ReportFileDeps['renderer'] = { render: () => Promise.reject(new Error('nothing renders')) };
