import { BatchReads, BatchReadsResponse } from '../schemas/reads';
import { describeObject } from './describe';

describeObject('BatchReads', BatchReads, 'Several reads of one member.', {
  reads: [
    'The reads.',
    {
      call: 'The `operationId` of the read.',
      params: 'Its path parameters, by name. Absent: it has none.',
      query: 'Its query parameters, by name. Absent: it has none.',
    },
  ],
  withinMs: 'Milliseconds after which a read without an answer is given the problem `BACKEND_TIMEOUT`.',
});
const [failed, answered] = BatchReadsResponse.shape.results.element.options;
describeObject('FailedRead', failed, 'What a read was refused with.', {
  problem: 'The problem that it would have been answered with alone.',
  retryAfter: 'Seconds to wait before another try. Absent: nobody says.',
});
describeObject('AnsweredRead', answered, 'What a read was answered with.', {
  answer: 'What it would have been answered with alone.',
});
describeObject('BatchReadsResponse', BatchReadsResponse, 'What became of each read.', {
  results: 'In the order of the reads.',
});
