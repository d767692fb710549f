/**
 * Said of every answer of the API, faults included: it is kept nowhere, shown in no frame, and nothing in it runs.
 * Made once: helmet would make them anew for each request.
 */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
