import { GetJoinPoster, JoinPoster } from '../schemas/posters';
import { optionalRead } from './access';
import { idTexts } from './common-texts';
import { defineCall } from './define-call';

/** What the business prints (decision 120). */
export const posterCalls = {
  getJoinPoster: defineCall({
    ...optionalRead,
    path: '/admin/poster',
    scopes: ['reports:read'],
    desk: true,
    query: GetJoinPoster,
    response: JoinPoster,
    summary: 'Get the texts of the poster',
    description:
      'Returns what a poster or a table tent says with which guests join, in one language: the default one of the business, if the requested one is absent. Its link leads to the page to join and to nothing else.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      language: ['Language of the texts. Absent: the default language of the business.', 'en'],
    },
    example: {
      response: {
        language: 'en',
        businessName: 'Velo',
        url: 'https://velo.example/join',
        address: 'velo.example/join',
        headline: 'Join Velo',
        scan: 'Scan with your phone',
        type: 'or open',
        steps: ['Scan the code', 'Enter your phone number or e-mail', 'Show your card with every purchase'],
        welcome: 'You start with 100 points',
      },
    },
  }),
};
