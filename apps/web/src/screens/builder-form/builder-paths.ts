import type { BuilderForm } from '../../form-builder';

/** The list of each builder, whose other pages lie below it. @source spec 3-payments-builders §2.2 */
export const BUILDER_PATHS = {
  module: '/builders/modules',
  opportunity: '/builders/opportunity',
  webform: '/builders/webforms',
  library: '/builders/libraries',
} as const satisfies Readonly<Record<BuilderForm['kind'], string>>;
