/**
 * The calls of the three specification documents that are not served, by document, with the reason. A call that is
 * built moves to the replayed ones.
 */
export const CALLS_NOT_SERVED: Readonly<Record<string, readonly string[]>> = {
  'people are invited or come by webforms: nobody registers alone': ['POST auth/register'],
  'bank links are served below bank_links, by the id of their request': [
    'GET link-token',
    'POST attach-tokens-to-prospect',
    'GET pull-report/{assetReportToken}',
    'POST create-asset-request-report',
  ],
};
