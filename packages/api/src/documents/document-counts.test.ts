import { expect, it } from 'vitest';
import { documentCounts } from './document-counts';

it.each([
  ['an open explanation as neither received nor to send', false, { required: 1, received: 0, toSend: 0 }],
  ['an accepted explanation as received', true, { required: 1, received: 1, toSend: 0 }],
] as const)('counts %s', (_case, isAccepted, counts) => {
  const documents = [{ mandatory: true, status: 'Not Uploaded', explanation: { accepted: isAccepted } }];
  expect(documentCounts(documents)).toEqual(counts);
});

it.each([
  ['a promised one as neither received nor to send', false, { required: 1, received: 0, toSend: 0 }],
  ['a promised one whose day has come as to send', true, { required: 1, received: 0, toSend: 1 }],
] as const)('counts %s', (_case, isDue, counts) => {
  const documents = [
    { mandatory: true, status: 'Not Uploaded', explanation: { kind: 'later', accepted: true, isDue } },
  ];
  expect(documentCounts(documents)).toEqual(counts);
});

it.each([
  ['no documents', [], { required: 0, received: 0, toSend: 0 }],
  ['a missing mandatory one', [[true, 'Not Uploaded']], { required: 1, received: 0, toSend: 1 }],
  ['a missing optional one', [[false, 'Not Uploaded']], { required: 0, received: 0, toSend: 0 }],
  ['an optional one in review', [[false, 'Awaiting Review']], { required: 1, received: 1, toSend: 0 }],
  ['a refused optional one', [[false, 'Awaiting Reupload']], { required: 1, received: 0, toSend: 1 }],
  ['one that is not applicable', [[true, 'N/A']], { required: 1, received: 1, toSend: 0 }],
  [
    'a mixed list',
    [
      [true, 'Approved'],
      [true, 'Not Uploaded'],
      [false, 'Not Uploaded'],
      [true, 'Awaiting Reupload'],
    ],
    { required: 3, received: 1, toSend: 2 },
  ],
] as const)('counts %s', (_case, documents, counts) => {
  expect(documentCounts(documents.map(([mandatory, status]) => ({ mandatory, status })))).toEqual(counts);
});
