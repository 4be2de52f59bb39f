import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SurveyAnswer, SurveyQuestion, SurveyReport } from 'loyalty-contract/schemas/surveys';
import { type DeskReplies, type DeskResponseBody, getSentDeskRequests } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { createDeferredReply, createProblemReply, type Failure } from '../msw/replies';
import { expectAccessible } from '../setup/expect-accessible';
import { readBlob } from '../setup/read-blob';
import { renderDesk } from '../setup/render-desk';

const surveys = [
  { formId: 'visit', title: 'How was your visit?' },
  { formId: 'menu', title: 'The new menu' },
];
const question: Pick<SurveyQuestion, 'removed' | 'average' | 'choices' | 'texts'> = {
  removed: false,
  average: null,
  choices: [],
  texts: [],
};
const report: SurveyReport = {
  title: 'How was your visit?',
  active: true,
  answers: 4,
  ofMembers: 3,
  series: [
    { from: '2026-11-19', to: '2026-11-19', answers: 1 },
    { from: '2026-11-20', to: '2026-11-20', answers: 3 },
  ],
  questions: [
    {
      ...{ ...question, fieldId: 'food', label: 'The food', type: 'rating', answers: 4, average: 4.25 },
      choices: [
        { value: '4', label: '4', answers: 3 },
        { value: '5', label: '5', answers: 1 },
      ],
    },
    {
      ...question,
      fieldId: 'comment',
      label: 'A word',
      type: 'textarea',
      answers: 1,
      texts: [{ createdAt: AT, text: 'Lovely' }],
    },
    {
      ...{ ...question, fieldId: 'oldTick', label: 'oldTick', type: 'checkbox', answers: 2, removed: true },
      choices: [{ value: 'true', label: 'true', answers: 2 }],
    },
  ],
};
const answer: SurveyAnswer = {
  answerId: 'a-1',
  createdAt: AT,
  locationId: 'olive-haifa',
  comoMemberId: 'm-1',
  memberName: 'Ada Lovelace',
  consents: [{ fieldId: 'answerMe', consent: 'answer', text: 'You can contact me.', state: 'withdrawn' }],
  values: [
    { fieldId: 'food', label: 'The food', removed: false, value: 5 },
    { fieldId: 'dish', label: 'Best dish', removed: false, value: ['Soup', 'Cake'] },
    { fieldId: 'oldTick', label: 'oldTick', removed: true, value: true },
  ],
};
const visitor: SurveyAnswer = { ...answer, answerId: 'a-2', comoMemberId: null, memberName: null, locationId: null };

/** A manager is signed in at a business with two surveys, by default. */
const open = (replies: DeskReplies = {}, business: Parameters<typeof createRoleSession>[1] = { surveys }) =>
  renderDesk('/surveys', {
    session: createRoleSession('manager', business),
    replies: { getSurveyReport: report, listSurveyAnswers: { answers: [answer, visitor], cursor: null }, ...replies },
  });
const findSummary = (name = 'How was your visit?') => screen.findByRole('region', { name });
const findList = async () => within(await screen.findByRole('region', { name: 'Individual answers' }));
const getRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('The answers to surveys', () => {
  it('are summed up by day and question, with numbers beside each bar', async () => {
    const later = createDeferredReply<DeskResponseBody<'getSurveyReport'> | Failure>();
    await open({ getSurveyReport: later.reply });
    expect(screen.getAllByText('Loading…', { selector: '[role="status"]' })[0]).toBeInTheDocument();
    later.release(report);
    const summary = await findSummary();
    expect(within(summary).getByText('3 by members')).toBeVisible();
    expect(getRows(screen.getByRole('table', { name: 'Answers over time', hidden: true }))).toEqual([
      '19 Nov1',
      '20 Nov3',
    ]);
    expect(within(summary).getByText('average 4.25')).toBeVisible();
    expect(getRows(within(summary).getByRole('table', { name: 'The food' }))).toEqual(['4375%', '5125%']);
    expect(within(within(summary).getByRole('region', { name: 'A word' })).getByText('Lovely')).toBeVisible();
    const removed = within(within(summary).getByRole('region', { name: 'oldTick' }));
    expect(removed.getByText('No longer asked')).toBeVisible();
    expect(removed.getByRole('row', { name: 'Yes 2 100%' })).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('are listed with the member as a link, whether the member may be contacted, and visitors as such', async () => {
    await open();
    const [first, second] = await (await findList()).findAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/members/m-1');
    expect(first).toHaveTextContent(/Haifa/);
    expect(first).toHaveTextContent(
      /The food5Best dish\u2068Soup\u2069, \u2068Cake\u2069oldTick \(No longer asked\)Yes/,
    );
    expect(first).toHaveTextContent(/You can contact me\.Since withdrawn$/);
    expect(second).toHaveTextContent(/^Visitor/);
    expect(within(second!).queryByRole('link')).toBeNull();
  });

  it('have no links for whoever may not see members', async () => {
    const session = createRoleSession('manager', { surveys, scopes: ['forms:read'] });
    const replies = { getSurveyReport: report, listSurveyAnswers: { answers: [answer], cursor: null } };
    await renderDesk('/surveys', { session, replies });
    expect(await (await findList()).findByText('Ada Lovelace')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull();
  });

  it('come page by page', async () => {
    await open({
      listSurveyAnswers: [
        { answers: [answer], cursor: '1~a' },
        { answers: [visitor], cursor: null },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more: Individual answers' }));
    expect(await screen.findByText('Visitor')).toBeVisible();
    expect(getSentDeskRequests('listSurveyAnswers').at(-1)?.query).toMatchObject({ formId: 'visit', cursor: '1~a' });
  });

  it('are those of the chosen survey, days and place', async () => {
    await open({ getSurveyReport: [report, { ...report, title: 'The new menu', active: false }] });
    await findSummary();
    fireEvent.change(screen.getByLabelText('Survey'), { target: { value: 'menu' } });
    expect(within(await findSummary('The new menu')).getByText('Not offered now')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'olive-tlv' } });
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '365' } });
    await findSummary('The new menu');
    const query = { businessId: 'olive', formId: 'menu', locationId: 'olive-tlv' };
    expect(getSentDeskRequests('getSurveyReport').at(-1)?.query).toMatchObject({ ...query, step: 'month' });
    expect(getSentDeskRequests('listSurveyAnswers').at(-1)?.query).toMatchObject(query);
  });

  it('are saved as CSV, all pages in one file', async () => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    await open({
      exportSurveyAnswers: [
        { csv: 'Time\r\n1\r\n', answers: 1, cursor: '1~a' },
        { csv: '2\r\n', answers: 1, cursor: null },
      ],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('2 answers saved.')).toBeVisible();
    expect(await readBlob(files[0])).toBe('Time\r\n1\r\n2\r\n');
  });

  it('say that there are none in these days', async () => {
    const none = { ...report, answers: 0, ofMembers: 0 };
    await open({ getSurveyReport: none, listSurveyAnswers: { answers: [], cursor: null } });
    expect(await (await findList()).findByText('No answers in this period')).toBeVisible();
    expect(within(await findSummary()).getByText('0 answers')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('show an error, and load on retry', async () => {
    await open({ listSurveyAnswers: [createProblemReply('BACKEND_TIMEOUT'), { answers: [answer], cursor: null }] });
    fireEvent.click(await (await findList()).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });

  it('are in the navigation of businesses with a survey only', async () => {
    const { unmount } = await open();
    expect(screen.getAllByRole('link', { name: 'Surveys' })[0]).toHaveAttribute('href', '/surveys');
    unmount();
    await open({}, {});
    expect(screen.queryByRole('link', { name: 'Surveys' })).toBeNull();
    expect(screen.getByText('No surveys')).toBeVisible();
  });

  it('are not part of the role of a cashier', async () => {
    await renderDesk('/surveys', { session: createRoleSession('cashier', { surveys }) });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  });
});
