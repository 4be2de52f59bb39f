import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { toLocalDay } from 'loyalty-text/local-day';
import { DAY_SECONDS, MINUTE_SECONDS } from 'loyalty-text/durations';
import { transact } from '../../db/transact';
import {
  createClientAddress,
  createMember,
  createUniqueId,
  putTestBusiness,
  signIn,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { HAIFA } from '../../testing/till-business';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { findLatestDecisions, logDecisions } from '../members';

type Row = Record<string, unknown>;
const SURVEY = 'visit-survey';

onDatabase('Answers to a survey', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open, { DESK_HOST: 'desk.test', SIGN_IN_BUDGET_FACTOR: '100', OTP_RESEND: '0' });
  });
  afterAll(() => world.close());

  const changeSurvey = (change: (survey: BusinessFile['forms'][number]) => void) => (file: BusinessFile) => {
    for (const form of file.forms) if (form.id === SURVEY) change(form);
  };
  const addDish = changeSurvey((survey) => {
    const options = ['soup', 'cake'].map((value) => ({ value, label: { en: value.toUpperCase() } }));
    survey.fields.push({ id: 'dish', type: 'multiselect', label: { en: 'Best dish' }, required: false, options });
  });

  async function openBusiness(change: (file: BusinessFile) => void = () => undefined) {
    const businessId = createUniqueId('survey');
    await putTestBusiness(world, createBusinessFile(businessId, change));
    const manager = await createStaff(world, businessId, 'manager');
    const host = `${businessId}.test`;
    const send = async (formFields: Row, { member, locationId }: { member?: TestMember; locationId?: string } = {}) => {
      const token = member && (await signIn(world, member));
      const { status, text } = await world.call('POST', '/api/formSubmit', {
        ...{
          host,
          address: createClientAddress(),
          body: { form: SURVEY, formFields, ...(locationId && { locationId }) },
        },
        ...(token !== undefined && { token }),
      });
      if (status !== 200) throw new Error(text);
    };
    const today = () => toLocalDay(world.app.now(), createBusinessFile(businessId).configuration.timeZone);
    const getPath = (call: string, more = '') =>
      `/admin/${call}?businessId=${businessId}&formId=${SURVEY}&from=${today()}&to=${today()}${more}`;
    const read = async (call: string, more = '') => (await world.call('GET', getPath(call, more))).body as Row;
    const report = async (more?: string) => {
      const { questions, answers, ...rest } = await read('surveys/report', more);
      const find = (id: string) => (questions as Row[]).find(({ fieldId }) => fieldId === id);
      return { ...rest, answers, questions: questions as Row[], find };
    };
    const list = async (more?: string) =>
      (await read('surveys/answers', more)) as { answers: Row[]; cursor: string | null };
    return { businessId, manager, send, getPath, report, list, today };
  }

  it('are counted by day, rating and choice, with an average and the latest texts', async () => {
    const { send, report, today } = await openBusiness(addDish);
    for (let number = 1; number <= 6; number += 1)
      await send({
        food: number > 4 ? 2 : 5,
        service: 4,
        comment: `Text ${number}`,
        dish: ['soup', 'cake'].slice(number % 2),
      });
    const { find, ...whole } = await report();
    expect(whole).toMatchObject({
      ...{ active: true, answers: 6, ofMembers: 0 },
      series: [{ from: today(), to: today(), answers: 6 }],
    });
    expect(find('food')).toMatchObject({ label: 'The food', type: 'rating', removed: false, answers: 6, average: 4 });
    expect(find('food')?.choices).toEqual(
      [0, 2, 0, 0, 4].map((answers, index) => ({ value: `${index + 1}`, label: `${index + 1}`, answers })),
    );
    expect(find('dish')?.choices).toEqual([
      { value: 'soup', label: 'SOUP', answers: 3 },
      { value: 'cake', label: 'CAKE', answers: 6 },
    ]);
    expect(find('comment')?.texts).toMatchObject([6, 5, 4, 3, 2].map((number) => ({ text: `Text ${number}` })));
    expect(find('comment')).toMatchObject({ answers: 6, average: null, choices: [] });
  });

  it('are those of the days and the place that are asked for', async () => {
    const { send, report, list, getPath } = await openBusiness();
    const getStatus = async (path: string) => (await world.call('GET', path)).status;
    await send({ food: 1, service: 1 });
    world.advanceClock(DAY_SECONDS);
    await send({ food: 5, service: 5 }, { locationId: HAIFA });
    await send({ food: 4, service: 5 });
    expect((await report()).answers).toBe(2);
    expect((await report(`&locationId=${HAIFA}`)).find('food')).toMatchObject({ answers: 1, average: 5 });
    expect((await list(`&locationId=${HAIFA}`)).answers).toMatchObject([{ locationId: HAIFA }]);
    for (const wrong of ['&locationId=elsewhere', '&cursor=none'])
      expect(await getStatus(getPath('surveys/answers', wrong))).toBe(400);
    const reversed = getPath('surveys/report').replace(/from=[\d-]+/, 'from=2999-01-01');
    expect(await getStatus(reversed)).toBe(400);
    const unknown = getPath('surveys/report').replace(SURVEY, 'registration');
    expect(await getStatus(unknown)).toBe(404);
  });

  it('come page by page, the latest first, with the member’s name and whether the consent is still given', async () => {
    const { businessId, send, list } = await openBusiness();
    const member = await createMember(world, businessId);
    await send({ food: 1, service: 1 });
    await send({ food: 5, service: 4, answerMe: true }, { member });
    const first = await list('&limit=1');
    expect(first.answers).toMatchObject([
      {
        comoMemberId: member.id,
        memberName: 'Ada Lovelace',
        consents: [{ consent: 'answer', text: 'You can contact me about this visit.', state: 'given' }],
        values: [
          { fieldId: 'food', label: 'The food', removed: false, value: 5 },
          { fieldId: 'service', value: 4 },
        ],
      },
    ]);
    const second = await list(`&limit=1&cursor=${String(first.cursor)}`);
    expect(second).toMatchObject({ answers: [{ memberName: null, consents: [{ state: 'refused' }] }], cursor: null });

    const occasion = {
      businessId,
      memberId: member.id,
      language: 'en',
      channel: 'profile',
      now: world.app.now(),
    } as const;
    const [decision] = await findLatestDecisions(world.app.db, businessId, [member.id]);
    const end = { consent: 'answer', given: false, textHash: decision?.textHash ?? '' };
    await transact(world.app.db, (tx) => logDecisions(tx, occasion, [end]));
    expect((await list('&limit=1')).answers).toMatchObject([{ consents: [{ state: 'withdrawn' }] }]);
  });

  it('keep the values of options and questions that the survey does not have anymore', async () => {
    const { businessId, send, report, list } = await openBusiness(addDish);
    await send({ food: 5, service: 4, comment: 'Lovely', dish: ['soup'] });
    const shorten = changeSurvey((survey) => {
      survey.fields = survey.fields.filter(({ id }) => id !== 'service' && id !== 'comment');
      for (const field of survey.fields) if (field.options) field.options = field.options.slice(1);
    });
    const file = createBusinessFile(businessId, addDish);
    shorten(file);
    await putTestBusiness(world, file);
    const { find, questions } = await report();
    expect(questions.map(({ fieldId, removed }) => [fieldId, removed])).toEqual([
      ...['food', 'answerMe', 'dish'].map((id) => [id, false]),
      ...['comment', 'service'].map((id) => [id, true]),
    ]);
    expect(find('dish')?.choices).toEqual([
      { value: 'cake', label: 'CAKE', answers: 0 },
      { value: 'soup', label: 'soup', answers: 1 },
    ]);
    expect(find('service')).toMatchObject({ label: 'service', type: 'rating', average: 4, choices: [{ value: '4' }] });
    expect(find('comment')).toMatchObject({ type: 'text', texts: [{ text: 'Lovely' }] });
    expect((await list()).answers[0]?.values).toEqual([
      { fieldId: 'food', label: 'The food', removed: false, value: 5 },
      { fieldId: 'dish', label: 'Best dish', removed: false, value: ['soup'] },
      { fieldId: 'comment', label: 'comment', removed: true, value: 'Lovely' },
      { fieldId: 'service', label: 'service', removed: true, value: 4 },
    ]);
  });

  it('are exported in pages as CSV without formulas, which is in the log once', async () => {
    const { businessId, send, getPath, manager } = await openBusiness();
    const read = async (more: string) => (await manager.call('GET', getPath('exports/survey-answers', more))).body;
    await send({ food: 1, service: 2, comment: '=HYPERLINK("x")' });
    await send({ food: 3, service: 4, answerMe: true });
    const first = await read('&limit=1');
    const second = await read(`&limit=1&cursor=${String(first.cursor)}`);
    const [head, row, end] = String(first.csv).split('\r\n');
    expect(head).toBe(
      '\uFEFFTime,Location,Member id,Member,You can contact me about this visit.,The food,The service,Anything you’d like to add?',
    );
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,,,Visitor,Agreed,3,4,$/);
    expect(end).toBe('');
    expect(second).toMatchObject({ answers: 1, cursor: null });
    expect(second.csv).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,,,Visitor,Not agreed,1,2,"'=HYPERLINK\(""x""\)"\r\n$/);
    const { body } = await manager.call('GET', `/admin/audit?businessId=${businessId}&action=surveyAnswers.export`);
    expect(body.entries).toMatchObject([{ subject: SURVEY, actor: 'Person manager' }]);
  });

  it('DK8: are in the log however an export begins, and no copy of all for whoever took a session over', async () => {
    const { businessId, send, getPath, manager } = await openBusiness();
    await send({ food: 1, service: 2 });
    const beyond = '&cursor=253402300799999~z';
    const list = async (more = '') => (await manager.call('GET', getPath('surveys/answers', more))).body.code;
    for (const more of [beyond, beyond, ''])
      expect((await manager.call('GET', getPath('exports/survey-answers', more))).body.answers).toBe(1);
    const { body } = await manager.call('GET', `/admin/audit?businessId=${businessId}&action=surveyAnswers.export`);
    expect(body.entries).toMatchObject([{ subject: SURVEY }, { subject: SURVEY }]);
    const longer = getPath('exports/survey-answers', beyond).replace(/from=[\d-]+/, 'from=2026-01-01');
    expect((await manager.call('GET', longer)).status).toBe(200);
    const all = await manager.call('GET', `/admin/audit?businessId=${businessId}&action=surveyAnswers.export`);
    expect(all.body.entries).toMatchObject([{ detail: { from: '2026-01-01' } }, {}, {}]);
    // Whoever has the same name at the business has entries of their own.
    const other = await createStaff(world, businessId, 'manager');
    expect((await other.call('GET', longer)).status).toBe(200);
    const theirs = `/admin/audit?businessId=${businessId}&action=surveyAnswers.export&staffId=${other.staffId}`;
    expect((await manager.call('GET', theirs)).body.entries).toMatchObject([{ actor: 'Person manager' }]);
    world.advanceClock(5 * MINUTE_SECONDS);
    expect(await list()).toBeUndefined();
    expect(await list('&limit=100')).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('have a box that was not ticked as an answer, which forms omit', async () => {
    const { send, report } = await openBusiness();
    await send({ food: 1, service: 1 });
    await send({ food: 2, service: 2, answerMe: true });
    expect((await report()).find('answerMe')).toMatchObject({
      answers: 2,
      choices: [
        { value: 'true', answers: 1 },
        { value: 'false', answers: 1 },
      ],
    });
  });

  it('show a consent in the words that were agreed to, and none of which nothing is known', async () => {
    const { businessId, send, list, getPath, manager } = await openBusiness();
    const { db } = world.app;
    await send({ food: 1, service: 1, answerMe: true });
    await db.updateTable('form_answers').set({ consents: null }).where('business_id', '=', businessId).execute();
    world.advanceClock(1);
    await send({ food: 2, service: 2, answerMe: true });
    const askMore = changeSurvey((survey) => {
      for (const field of survey.fields)
        if (field.consent) Object.assign(field, { consent: 'marketing', label: { en: 'Send me offers.' } });
    });
    await putTestBusiness(world, createBusinessFile(businessId, askMore));
    const [known, unknown] = (await list()).answers;
    expect(known?.consents).toEqual([
      { fieldId: 'answerMe', consent: 'answer', text: 'You can contact me about this visit.', state: 'given' },
    ]);
    expect(unknown?.consents).toEqual([]);
    expect(unknown?.values).toContainEqual({
      ...{ fieldId: 'answerMe', label: 'Send me offers.', removed: false, value: true },
    });
    const removed = changeSurvey((survey) => {
      survey.fields = survey.fields.filter(({ consent }) => !consent);
    });
    await putTestBusiness(world, createBusinessFile(businessId, removed));
    const { body } = await manager.call('GET', getPath('exports/survey-answers', '&limit=1'));
    expect(body.csv).toMatch(/,answerMe\r\n.*,Agreed: You can contact me about this visit\.\r\n$/);
  });

  it('are for managers of the business: not for its cashiers, and not for others', async () => {
    const { businessId, getPath, manager, send } = await openBusiness();
    await send({ food: 1, service: 2 });
    const others = [await createStaff(world, businessId, 'cashier'), (await openBusiness()).manager];
    for (const call of ['surveys/report', 'surveys/answers', 'exports/survey-answers']) {
      expect((await manager.call('GET', getPath(call))).status).toBe(200);
      for (const person of others) expect((await person.call('GET', getPath(call))).status).toBe(403);
    }
  });
});
