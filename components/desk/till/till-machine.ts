import type { DeskResponse } from '@/store/desk/desk-responses';
import type { UndoResult } from '../parts/use-undo';

export type Member = DeskResponse<'identifyMember'>;
export type MemberGift = Member['gifts'][number];

/** True for a member who was found by what anybody can know, and may be elsewhere. */
export const isFoundByContact = ({ by }: Member): boolean => by === 'phone' || by === 'email';

/** The forms with which a cashier does something for a member. */
export type TillFormName = 'purchase' | 'gift' | 'payment' | 'give';

/** Whether a form takes value from the member's account. */
export const isSpending = (form: TillFormName): boolean => form === 'payment' || form === 'gift';

/** What was done, in the words of the result. */
interface TillResult {
  title: string;
  /** Further lines. */
  lines: readonly string[];
  /** It was done for another member than the one on the screen. */
  isOthers?: true;
  /** The member has something new that only the next look-up shows. */
  needsLookUp?: true;
}

/** A payment that the next purchase of the member was paid with. */
export type PaidPart = NonNullable<Member['unlinkedPayments']>[number];

/** What a form has done. */
export interface CompletedForm {
  result: TillResult;
  /** The member afterwards; absent: unchanged. */
  member?: Member;
  /** The payment that was made. */
  paid?: PaidPart;
  /** Ids of payments that paid for what was recorded. */
  linked?: readonly string[];
}

export type TillState =
  | {
      name: 'waiting';
      /** What was scanned for the next customer on the screen before. */ scanned?: string | undefined;
    }
  /** The screen shows a code, with which a guest joins. */
  | { name: 'joining' }
  | {
      name: 'member';
      member: Member;
      form?: TillFormName;
      gift?: MemberGift;
      paid: readonly PaidPart[];
      /** The contact by which the guest has just been enrolled here, or that was corrected. */
      typed?: string;
      /** What has just been done, in words. */
      done?: string;
    }
  | { name: 'result'; member: Member; result: TillResult; paid: readonly PaidPart[] };

export type TillEvent =
  | { type: 'joinOpened' }
  | { type: 'identified'; member: Member; typed?: string }
  /** A code of a member was scanned in a form. */
  | { type: 'shown'; member: Member }
  | { type: 'corrected'; member: Member; typed: string | undefined; done: string }
  | { type: 'formChosen'; form: TillFormName; gift?: MemberGift }
  | { type: 'formLeft' }
  | ({ type: 'done' } & CompletedForm)
  | ({ type: 'undone' } & UndoResult)
  | { type: 'continued' }
  | { type: 'finished'; scanned?: string | undefined };

/** Whether a customer is at the till. */
export const hasMember = (state: TillState): state is Extract<TillState, { member: Member }> => 'member' in state;

/**
 * The member after an action was undone. A redeemed gift, and stamps after a purchase, are listed again at the next
 * look-up.
 */
const revert = ({ stampCards, ...member }: Member, { action, change }: UndoResult): Member => ({
  ...member,
  ...(stampCards && action.kind !== 'purchase' && { stampCards }),
  points: member.points + (change.points ?? 0),
  credit: member.credit + (change.credit ?? 0),
  gifts: member.gifts.filter(({ giftId }) => action.kind !== 'gift' || giftId !== action.id),
});

/** The way of one customer through the till. */
export function reduceTill(state: TillState, event: TillEvent): TillState {
  switch (event.type) {
    case 'joinOpened':
      return { name: 'joining' };
    case 'shown': {
      const { member } = event;
      const isSame = state.name === 'member' && state.member.comoMemberId === member.comoMemberId;
      const isForGift = member.gifts.some(({ shown, usable }) => shown && usable);
      return isSame && !isForGift ? { ...state, member } : reduceTill(state, { type: 'identified', member });
    }
    case 'identified': {
      const { member, typed } = event;
      // The code of a gift says what the member wants.
      const shownGift = member.gifts.find((gift) => gift.shown);
      return {
        name: 'member',
        member,
        paid: member.unlinkedPayments ?? [],
        ...(typed !== undefined && { typed }),
        ...(shownGift?.usable && { form: 'gift' as const, gift: shownGift }),
      };
    }
    case 'corrected': {
      if (state.name !== 'member') return state;
      const { member, done, typed = state.typed } = event;
      return { ...state, member, done, ...(typed !== undefined && { typed }) };
    }
    case 'formChosen':
      if (!hasMember(state)) return state;
      return { name: 'member', member: state.member, form: event.form, gift: event.gift, paid: state.paid };
    case 'formLeft':
    case 'continued':
      return !hasMember(state) ? state : { name: 'member', member: state.member, paid: state.paid };
    case 'done': {
      if (state.name !== 'member') return state;
      const before = state.paid.filter(({ paymentId }) => !event.linked?.includes(paymentId));
      const paid = event.paid ? [...before, event.paid] : before;
      return { name: 'result', member: event.member ?? state.member, result: event.result, paid };
    }
    case 'undone': {
      if (!hasMember(state) || state.member.comoMemberId !== event.action.comoMemberId) return state;
      const member = revert(state.member, event);
      const paid = state.paid.filter(({ paymentId }) => paymentId !== event.action.id);
      // A result may be that of the undone action.
      return state.name === 'result' ? { name: 'member', member, paid } : { ...state, member, paid };
    }
    case 'finished':
      return { name: 'waiting', scanned: event.scanned };
  }
}
