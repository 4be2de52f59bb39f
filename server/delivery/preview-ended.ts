import type { IncomingMessage, ServerResponse } from 'node:http';
import { getDeskOrigin } from '../request/desk-origin';
import { parseRequestInfo } from '../request/request-info';
import { NO_SOURCES } from './content-security-policy';
import { sendMessagePage } from './message-page';
import { getPagePolicy } from './page-policy';

/** The response to a preview whose token is not valid, or that nobody frames. The desk alone can frame it. */
export function sendPreviewEnded(request: IncomingMessage, response: ServerResponse): void {
  const desk = getDeskOrigin(parseRequestInfo(request));
  if (desk !== undefined) {
    getPagePolicy(request, response).setSources({ ...NO_SOURCES, embedders: [desk] });
    response.removeHeader('x-frame-options');
  }
  sendMessagePage(request, response, { status: 403, titleKey: 'preview.ended', textKey: 'error.PREVIEW_ENDED' });
}
