import { useReducer } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useLocation } from '../shell/desk-context';
import { ChosenForm } from './chosen-form';
import { DayList } from './day-list';
import { JoinPanel } from './join-panel';
import { MemberCard } from './member-card';
import { MemberSearchForm } from './member-search-form';
import { ResultPanel } from './result-panel';
import { reduceTill } from './till-machine';
import { useTillKeys } from './use-till-keys';

/** The kind of entry in the list of the day that each form leads to. */
const ACT_KIND_BY_FORM = { purchase: 'purchase', gift: 'redemption', payment: 'payment', give: 'gift' } as const;

/** The till: one customer at a time, beside it what was done today. */
export function TillScreen() {
  const { t } = useTranslation();
  const { name: place } = useLocation();
  const [state, dispatch] = useReducer(reduceTill, { name: 'waiting' });
  useTillKeys(state, dispatch);
  return (
    <div className="flex flex-wrap items-start gap-6">
      <section className="grid min-w-0 flex-[2_1_30rem] gap-5">
        <h1 className="sr-only">{t('desk.till.heading', { place })}</h1>
        {state.name === 'waiting' && (
          <MemberSearchForm
            scanned={state.scanned}
            onFound={(member, typed) => dispatch({ type: 'identified', member, ...(typed !== undefined && { typed }) })}
            onJoin={() => dispatch({ type: 'joinOpened' })}
          />
        )}
        {state.name === 'joining' && <JoinPanel dispatch={dispatch} />}
        {state.name === 'member' && state.form === undefined && <MemberCard state={state} dispatch={dispatch} />}
        {state.name === 'member' && state.form !== undefined && (
          <ChosenForm key={`${state.form} ${state.gift?.giftId}`} state={state} form={state.form} dispatch={dispatch} />
        )}
        {state.name === 'result' && <ResultPanel state={state} dispatch={dispatch} />}
      </section>
      <DayList
        ongoing={state.name === 'member' && state.form ? ACT_KIND_BY_FORM[state.form] : undefined}
        onUndone={(undone) => dispatch({ type: 'undone', ...undone })}
      />
    </div>
  );
}
