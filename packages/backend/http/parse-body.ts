import type { CallName } from 'loyalty-contract/calls/calls';
import { findLostLetters } from 'loyalty-text/lost-letters';
import type { FastifyInstance } from 'fastify';
import { createFieldProblem } from '../core/problems';

/** The calls whose text is a file: a letter that was lost is an error of its row alone. */
const FILE_CALLS: ReadonlySet<CallName | undefined> = new Set(['importRows', 'previewRows']);

/** How JSON writes a letter that was lost: without it there is no need to look through the values. */
const LOST = /\uFFFD|\\u(?:0000|fffd)/i;

/**
 * Parses bodies of JSON. A text with U+FFFD or NUL is refused for every call: its letters were lost before it came here, and
 * nobody could restore them later.
 */
export function registerBodyParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('remove', 'remove');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const text = body.toString();
    parse(request, text, (error, value) => {
      if (error || FILE_CALLS.has(request.routeOptions.config.call) || !LOST.test(text)) return done(error, value);
      const path = findLostLetters(value);
      done(path === undefined ? null : createFieldProblem(path, 'lost_letters'), value);
    });
  });
}
