import { BatchReads, BatchReadsResponse, ReadProblem } from '../calls/reads';
import { describeObject } from './describe';
import { problemTexts } from './primitives';

describeObject('BatchReads', BatchReads, 'Several reads of one member.', {
  reads: [
    'The reads.',
    {
      call: '`operationId` of the read.',
      params: 'Path parameters by name. Absent if the read has none.',
      query: 'Query parameters by name. Absent if the read has none.',
    },
  ],
  withinMs: 'Time limit in milliseconds. A read without a response by then results in the problem `BACKEND_TIMEOUT`.',
});
describeObject('ReadProblem', ReadProblem, 'Problem of a read: like that of any call, without the errors of tills.', {
  ...problemTexts,
});
const [failed, succeeded] = BatchReadsResponse.shape.results.element.options;
describeObject('FailedRead', failed, 'Result of a failed read.', {
  problem: 'The problem that the individual call would return.',
  retryAfter: 'Seconds to wait before a retry. Absent if unknown.',
});
describeObject('SuccessfulRead', succeeded, 'Result of a successful read.', {
  answer: 'The response body that the individual call would return.',
});
describeObject('BatchReadsResponse', BatchReadsResponse, 'Results of a batch of reads.', {
  results: 'The results, in the order of the reads.',
});
