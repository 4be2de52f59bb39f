import type { Call, CallName, CallResponse } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { isPreviewRead } from 'loyalty-contract/calls/route';
import { Configuration } from 'loyalty-contract/schemas/business';
import type { Preview } from '@/lib/preview/preview-value';
import { callBackend } from '../backend/backend-client';
import { findPartition, findPreviewPartition } from '../backend/business-partitions';
import { listMissingCalls } from '../backend/missing-calls';
import { CallError } from '../request/call-error';
import { getClientNetwork } from '../request/client-network';
import { getDeskOrigin } from '../request/desk-origin';
import type { RequestInfo } from '../request/request-info';
import { createBackendHeaders } from './call-headers';
import type { Caller } from './execute-call';
import { mergeProductTexts } from './merge-product-texts';
import { omitMissingScreens } from './omit-missing-screens';
import { resolvePartition } from './shared-call';

function createPreviewHeaders(info: RequestInfo, { token, viewer }: Preview): Record<string, string> {
  return {
    ...createBackendHeaders(info),
    [header.preview]: token,
    ...(viewer !== 'visitor' && { [header.previewMember]: viewer }),
  };
}

async function resolvePreviewPartition(info: RequestInfo, timeoutMs: number): Promise<string> {
  await resolvePartition(info, timeoutMs);
  return findPreviewPartition(info.hostname);
}

const Embedding = Configuration.pick({ embedding: true });

/** A preview is framed by the desk, whoever may frame the portal. */
function frameByDesk<T>(configuration: T, info: RequestInfo): T {
  const desk = getDeskOrigin(info);
  const { embedding } = Embedding.parse(configuration);
  return Object.assign({}, configuration, { embedding: { ...embedding, parents: desk === undefined ? [] : [desk] } });
}

interface SentCall<K extends CallName> {
  call: Call<K>;
  path: string;
  timeoutMs: number;
  locale: unknown;
}

/** What everybody sees, from the draft: as members get it, but that no cache has it. */
async function fetchPreview<K extends CallName>(
  { call, path, timeoutMs, locale }: SentCall<K>,
  info: RequestInfo,
  preview: Preview,
): Promise<{ value: CallResponse<K> }> {
  const value = await callBackend({
    ...{ call, path, timeoutMs, headers: createPreviewHeaders(info, preview) },
    partition: await resolvePreviewPartition(info, timeoutMs),
    client: getClientNetwork(info.clientAddress),
  });
  const shown = call.identifiesBusiness ? frameByDesk(value, info) : value;
  const missing = listMissingCalls(findPartition(info.hostname));
  return { value: omitMissingScreens(call, mergeProductTexts(call, locale, shown), missing) };
}

/**
 * The page of a preview: no member's browser, whatever its cookies say. It only reads, and neither reads nor fills a cache.
 */
export function createPreviewCaller(info: RequestInfo, preview: Preview): Caller {
  return {
    origin: info.origin,
    clientAddress: info.clientAddress,
    identify: (call) => {
      if (!isPreviewRead(call)) throw new CallError('FORBIDDEN_IN_PREVIEW');
      return { headers: createPreviewHeaders(info, preview), member: null };
    },
    findSharedResponse: (call, { path, params, query, timeoutMs }) =>
      call.access === 'member'
        ? undefined
        : fetchPreview({ call, path, timeoutMs, locale: params?.locale ?? query?.locale }, info, preview),
    findPartition: (_, { timeoutMs }) => resolvePreviewPartition(info, timeoutMs),
  };
}
