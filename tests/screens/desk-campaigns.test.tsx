import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DeskReplies, type DeskResponseBody, getSentDeskRequests } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

type Campaign = DeskResponseBody<'getCampaign'>;

const ID = '0b8c1f52-5d0e-4f3c-9a2b-7f1f6a1f0c11';
const session = createRoleSession('owner', { campaigns: true });
const options: DeskResponseBody<'getCampaignOptions'> = {
  languages: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'he', name: 'עברית', direction: 'rtl' },
  ],
  purposes: [{ id: 'marketing', name: 'News and offers', channels: ['email', 'push'] }],
  gifts: [{ id: 'espresso', name: 'Espresso' }],
  levels: [{ id: 'gold', name: 'Gold' }],
  hasInbox: true,
  hasCredit: true,
  hasPoints: true,
};
const createCampaign = (more: Partial<Campaign> = {}): Campaign => ({
  campaignId: ID,
  name: 'We miss you',
  state: 'draft',
  startsAt: null,
  endedAt: null,
  stopped: false,
  planned: 0,
  done: 0,
  version: 3,
  question: { parts: [{ conditions: [{ field: 'lastVisit', comparison: 'atLeast', value: 60 }] }] },
  message: { subject: { en: 'We miss you' }, text: { en: 'Come by.' } },
  purpose: 'marketing',
  giftItemId: 'espresso',
  points: null,
  start: null,
  maxRecipients: null,
  pauseDays: 7,
  holdOutPercent: 0,
  ...more,
});
const review: DeskResponseBody<'reviewCampaign'> = {
  version: 3,
  matching: 420,
  agreed: 310,
  recipients: 310,
  heldOut: 0,
  cost: 930_000,
  ceiling: 150_000,
  problems: [],
};
const results: DeskResponseBody<'getCampaignResults'> = {
  planned: 310,
  reached: 290,
  waiting: 0,
  skipped: [{ reason: 'noConsent', members: 20 }],
  mails: 280,
  pushes: 120,
  gifts: 290,
  giftsUsed: 61,
  points: 0,
  spentAfter: { members: 75, revenue: 245_000 },
  comparison: null,
};
const openDraft = (replies: DeskReplies = {}, campaign = createCampaign()) =>
  renderDesk('/campaigns/0b8c1f52-5d0e-4f3c-9a2b-7f1f6a1f0c11', {
    session,
    replies: {
      getCampaign: campaign,
      getCampaignOptions: options,
      listSegments: { segments: [] },
      countSegment: { count: 420 },
      reviewCampaign: review,
      ...replies,
    },
  });
const goTo = async (step: string) => fireEvent.click(await screen.findByRole('tab', { name: step }));

describe('The campaigns of a business', () => {
  it('are listed with their states, and are in the navigation beside the programme', async () => {
    const { campaignId, name, endedAt, stopped } = createCampaign();
    const counts = { planned: 310, done: 100 };
    const campaign = { campaignId, name, state: 'running' as const, startsAt: AT, endedAt, stopped, ...counts };
    await renderDesk('/campaigns', {
      session,
      replies: { listCampaigns: { campaigns: [campaign] }, getCampaignOptions: options },
    });
    expect(await screen.findByRole('link', { name: 'We miss you' })).toHaveAttribute('href', `/campaigns/${ID}`);
    const row = within(screen.getByRole('list', { name: 'Campaigns' }));
    expect(row.getByText('Running')).toBeVisible();
    expect(row.getByText('Members done: 100 of 310')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Campaigns' })[0]).toHaveAttribute('href', '/campaigns');
    await expectAccessible(screen.getByRole('main'));
  });

  it('begin with an example that can be taken', async () => {
    await renderDesk('/campaigns', {
      session,
      replies: {
        listCampaigns: { campaigns: [] },
        getCampaignOptions: options,
        saveCampaign: { version: 1 },
      },
    });
    const take = await screen.findByRole('button', { name: 'Start with this' });
    await waitFor(() => expect(getSentDeskRequests('getCampaignOptions')).toHaveLength(1));
    fireEvent.click(take);
    await waitFor(() => expect(getSentDeskRequests('saveCampaign')).toHaveLength(1));
    expect(getSentDeskRequests('saveCampaign')[0]?.body).toMatchObject({
      version: 0,
      name: 'We miss you',
      question: { parts: [{ conditions: [{ field: 'lastVisit', comparison: 'atLeast', value: 60 }] }] },
      purpose: 'marketing',
      giftItemId: 'espresso',
    });
  });

  it('show nothing at a backend without them', async () => {
    await renderDesk('/keys', { session: createRoleSession(), replies: { listKeys: { keys: [] } } });
    expect(await screen.findAllByRole('link', { name: 'Programme' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Campaigns' })).toBeNull();
  });
});

describe('The draft of a campaign', () => {
  it('saves itself, and counts who is meant anew', async () => {
    await openDraft({ saveCampaign: { version: 4 }, countSegment: [{ count: 420 }, { count: null }] });
    expect(await screen.findByText('Members: 420')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '90' } });
    expect(await screen.findByText('Fewer than 10')).toBeVisible();
    await waitFor(() => expect(getSentDeskRequests('saveCampaign')).toHaveLength(1));
    expect(getSentDeskRequests('saveCampaign')[0]?.body).toMatchObject({
      version: 3,
      question: { parts: [{ conditions: [{ field: 'lastVisit', value: 90 }] }] },
    });
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('has conditions that all hold, or of which one does', async () => {
    await openDraft({ saveCampaign: { version: 4 }, countSegment: [{ count: 420 }, { count: 50 }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Or another condition' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
    const [, , third] = screen.getAllByLabelText('What');
    fireEvent.change(third!, { target: { value: 'level' } });
    fireEvent.change(screen.getAllByLabelText('How')[2]!, { target: { value: 'isNot' } });
    await waitFor(() => expect(getSentDeskRequests('saveCampaign')).toHaveLength(1));
    const body = getSentDeskRequests('saveCampaign')[0]?.body as Campaign;
    expect(body.question.parts.map(({ conditions }) => conditions.length)).toEqual([2, 1]);
    expect(body.question.parts[1]?.conditions[0]).toEqual({
      field: 'level',
      comparison: 'is',
      value: 'gold',
      not: true,
    });
    expect(await screen.findByText('Members: 50')).toBeVisible();
  });

  it('keeps what was typed if somebody else has changed it', async () => {
    await openDraft({
      saveCampaign: [createProblemReply('STALE'), { version: 6 }],
      getCampaign: [createCampaign(), createCampaign({ version: 5 })],
    });
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mine' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(getSentDeskRequests('saveCampaign')).toHaveLength(2));
    expect(getSentDeskRequests('saveCampaign')[1]?.body).toMatchObject({ version: 5, name: 'Mine' });
  });

  it('holds back a part to compare with, which the review counts', async () => {
    await openDraft({ saveCampaign: { version: 4 }, reviewCampaign: { ...review, version: 4, heldOut: 31 } });
    await goTo('3. When');
    const field = screen.getByLabelText(/^Held back to compare, of 100/);
    fireEvent.change(field, { target: { value: '60' } });
    expect(await screen.findByText(/^Type a whole number from 0 to 50/)).toBeVisible();
    fireEvent.change(field, { target: { value: '10' } });
    await waitFor(() => expect(getSentDeskRequests('saveCampaign').at(-1)?.body).toMatchObject({ holdOutPercent: 10 }));
    expect((await screen.findByText('Held back to compare')).nextElementSibling).toHaveTextContent('31');
    expect(screen.getByText('Recipients at most', { selector: 'dt' }).nextElementSibling).toHaveTextContent('279');
  });

  it('is tested by a mail to the person alone', async () => {
    await openDraft({ testCampaign: { to: 'dana@olive.example' } });
    await goTo('2. What');
    fireEvent.change(screen.getByLabelText('Language of the test'), { target: { value: 'he' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText(/A test is on its way to/)).toHaveTextContent('dana@olive.example');
    expect(getSentDeskRequests('testCampaign')[0]?.body).toEqual({ version: 3, language: 'he' });
    await expectAccessible(screen.getByRole('main'));
  });

  it('says what is missing, in the list and at its field', async () => {
    const problems = [{ path: 'message.subject', code: 'required' as const }];
    await openDraft(
      { reviewCampaign: { ...review, problems } },
      createCampaign({ message: { subject: {}, text: { en: 'x' } } }),
    );
    await goTo('3. When');
    expect(await screen.findByText('Subject of the message: cannot be empty')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start campaign' })).toBeDisabled();
    await goTo('2. What');
    expect(screen.getByLabelText('Subject (English)')).toBeInvalid();
  });

  it('is started with the numbers that were read, and shows how far it is', async () => {
    const running = createCampaign({ state: 'running', startsAt: AT, planned: 310, done: 31 });
    await openDraft({
      getCampaign: [createCampaign(), running],
      startCampaign: { state: 'running' },
      getCampaignResults: results,
    });
    await goTo('3. When');
    const begin = await screen.findByRole('button', { name: 'Start campaign' });
    expect(screen.getByText('Of these, who agreed to the message').nextSibling).toHaveTextContent('310');
    expect(screen.getByText(/This is above the/)).toHaveTextContent('₪1,500.00');
    fireEvent.click(begin);
    const dialog = within(screen.getByRole('dialog', { name: 'Start this campaign?' }));
    expect(dialog.getByText('Recipients at most: 310. Worth at most: ₪9,300.00.')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Start campaign' }));
    expect(await screen.findByRole('progressbar', { name: 'The campaign is running' })).toHaveValue(31);
    expect(getSentDeskRequests('startCampaign')[0]?.body).toEqual({ version: 3, recipients: 310 });
  });

  it('starts later by the clock of the business', async () => {
    await openDraft({ saveCampaign: { version: 4 } });
    await goTo('3. When');
    fireEvent.click(await screen.findByRole('radio', { name: 'Later' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2130-05-09' } });
    await waitFor(() =>
      expect(getSentDeskRequests('saveCampaign').at(-1)?.body).toMatchObject({
        start: { day: '2130-05-09', time: '10:00' },
      }),
    );
    expect(screen.getByRole('button', { name: 'Schedule campaign' })).toBeVisible();
  });
});

describe('A campaign that has started', () => {
  const open = (campaign: Campaign, replies: DeskReplies = {}) =>
    renderDesk('/campaigns/0b8c1f52-5d0e-4f3c-9a2b-7f1f6a1f0c11', {
      session,
      replies: { getCampaign: campaign, getCampaignOptions: options, getCampaignResults: results, ...replies },
    });

  it('is paused, and stopped after a question', async () => {
    const running = createCampaign({ state: 'running', startsAt: AT, planned: 310, done: 31 });
    const ended = createCampaign({ state: 'ended', startsAt: AT, endedAt: AT, stopped: true, planned: 310, done: 310 });
    await open(running, {
      getCampaign: [running, createCampaign({ ...running, state: 'paused' }), ended],
      pauseCampaign: { state: 'paused' },
      stopCampaign: { state: 'ended' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Stop for good' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop for good' }));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop for good' })).toBeNull();
  });

  it('tells its results as a table, and begins again as a draft', async () => {
    await open(createCampaign({ state: 'ended', startsAt: AT, endedAt: AT, planned: 310, done: 310 }), {
      saveCampaign: { version: 1 },
      getCampaignResults: {
        ...results,
        comparison: {
          others: { members: 279, buyers: 78, revenue: 254_000 },
          heldOut: { members: 31, buyers: 5, revenue: 14_000 },
        },
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Results' }));
    expect(table.getByRole('row', { name: 'Reached 290' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Not agreed, or not any more 20' })).toBeVisible();
    expect(table.getByRole('row', { name: 'What they spent ₪2,450.00' })).toBeVisible();
    expect(screen.getByText(/^Last visit not within the last/)).toHaveTextContent('60 days');
    const groups = within(screen.getByRole('table', { name: 'With the campaign and without it' }));
    expect(groups.getByRole('row', { name: 'Meant by the campaign 279 28% ₪9.10' })).toBeVisible();
    expect(groups.getByRole('row', { name: 'Held back 31 16.1% ₪4.52' })).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
    fireEvent.click(screen.getByRole('button', { name: 'Use again' }));
    await waitFor(() => expect(getSentDeskRequests('saveCampaign')).toHaveLength(1));
    expect(getSentDeskRequests('saveCampaign')[0]?.body).toMatchObject({
      version: 0,
      name: 'We miss you',
      start: null,
    });
  });
});
