import { describeNotImplemented } from './common-texts';
import * as member from '../schemas/member';
import { memberWrite } from './access';
import { defineCall } from './define-call';

const okResponse = { status: 'OK' } as const;

/** Push messages of the member's browsers. */
export const pushCalls = {
  addPushToken: defineCall({
    ...memberWrite,
    path: '/api/protected/webpush/add',
    body: member.PushToken,
    response: member.OkResponse,
    summary: 'Register a browser for push',
    description: 'Registers a browser of the member for push messages. Business and member are those of the session.',
    without: describeNotImplemented('when push is enabled. Return `firebase: null` in the configuration'),
    example: {
      body: { token: 'fGvT3_example-token-of-firebase', deviceId: '5b1f4b0e-54cb-4b0d-9a43-0a8f2f3c5d11' },
      response: okResponse,
    },
  }),

  deletePushToken: defineCall({
    ...memberWrite,
    path: '/api/protected/webpush/delete',
    body: member.PushTokenRemoval,
    response: member.OkResponse,
    summary: 'Unregister a browser from push',
    description: 'Removes a browser of the member from push messages.',
    without: describeNotImplemented('when push is disabled'),
    example: { body: { token: 'fGvT3_example-token-of-firebase' }, response: okResponse },
  }),
};
