import type { ReportFileDeps } from '../pdf/print-report';

/** A renderer for tests of the files that need none. */
export const NO_RENDERER: ReportFileDeps['renderer'] = { render: () => Promise.reject(new Error('nothing renders')) };
