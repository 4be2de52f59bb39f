import type { Migration } from 'kysely';
import { businesses } from './001-businesses';
import { members } from './002-members';
import { signIn } from './003-sign-in';
import { ledger } from './004-ledger';
import { shop } from './006-shop';
import { records } from './008-records';
import { replyTo } from './009-reply-to';
import { outboxDelivery } from './010-outbox-delivery';
import { confirmations } from './011-confirmations';
import { consentTexts } from './012-consent-texts';
import { erasure } from './013-erasure';
import { walletPasses } from './014-wallet-passes';
import { explainedActivity } from './015-explained-activity';
import { referrals } from './017-referrals';
import { subscriptions } from './018-subscriptions';
import { subscriberPrices } from './019-subscriber-prices';
import { shortCodes } from './020-short-codes';
import { temporaryTokens } from './021-temporary-tokens';
import { receipts } from './022-receipts';
import { landingGifts } from './023-landing-gifts';
import { pushDevices } from './024-push-devices';
import { formAnswers } from './025-form-answers';
import { profilePages } from './026-profile-pages';
import { claimedContacts } from './028-claimed-contacts';
import { profilePageSessions } from './029-profile-page-sessions';
import { strangers } from './030-strangers';
import { waitingReferrals } from './031-waiting-referrals';
import { installation } from './032-installation';
import { jobRuns } from './033-job-runs';
import { jobQueue } from './036-job-queue';
import { outboxJobs } from './037-outbox-jobs';
import { retention } from './038-retention';
import { corrections } from './042-corrections';
import { ledgerVerification } from './043-ledger-verification';
import { serviceKeys } from './044-service-keys';
import { disabledBusinesses } from './045-disabled-businesses';
import { ledgerSettling } from './046-ledger-settling';
import { redemptions } from './047-redemptions';
import { payments } from './048-payments';
import { debts } from './049-debts';
import { changePositions } from './050-change-positions';
import { memberIndexes } from './051-member-indexes';
import { webhooks } from './052-webhooks';
import { consentsAndPlans } from './054-consents-and-plans';
import { keyScopes } from './056-key-scopes';
import { servedBy } from './057-served-by';
import { memberDeletedEvents } from './058-member-deleted-events';
import { imports } from './059-imports';
import { staff } from './061-staff';
import { memberNotes } from './062-member-notes';
import { tillActs } from './063-till-acts';
import { reports } from './064-reports';
import { stockAlerts } from './065-stock-alerts';
import { goals } from './066-goals';
import { offlineCards } from './067-offline-cards';
import { birthdayGifts } from './070-birthday-gifts';
import { tiers } from './071-tiers';
import { stampCards } from './072-stamp-cards';
import { notices } from './073-notices';
import { removedStaff } from './074-removed-staff';
import { entryTotals } from './075-entry-totals';
import { ownStaff } from './076-own-staff';
import { makers } from './077-makers';
import { staffProofs } from './078-staff-proofs';
import { lookUps } from './080-look-ups';
import { spendingReports } from './081-spending-reports';
import { givenValues } from './082-given-values';
import { purchaseApprovals } from './083-purchase-approvals';
import { codePurposes } from './084-code-purposes';
import { endedWalletCards } from './085-ended-wallet-cards';
import { unusualAccounts } from './086-unusual-accounts';
import { webhookSetters } from './087-webhook-setters';
import { failingChannels } from './088-failing-channels';
import { messageLanguages } from './089-message-languages';
import { messagePace } from './090-message-pace';
import { staffDevices } from './091-staff-devices';
import { vouchedContacts } from './092-vouched-contacts';
import { unsubscribeLinks } from './093-unsubscribe-links';
import { pepperIds } from './094-pepper-ids';
import { receiptLines } from './095-receipt-lines';
import { messageIds } from './096-message-ids';
import { rewardedContacts } from './098-rewarded-contacts';
import { passkeySessions } from './099-passkey-sessions';
import { importSignIns } from './100-import-sign-ins';
import { identifierSpellings } from './101-identifier-spellings';
import { nameWords } from './102-name-words';
import { phoneEndings } from './103-phone-endings';
import { dayEnds } from './104-day-ends';
import { undoneImports } from './106-undone-imports';
import { tillJoins } from './107-till-joins';
import { unopenedAccounts } from './110-unopened-accounts';
import { supersededCodes } from './111-superseded-codes';
import { enrolledMembers } from './112-enrolled-members';
import { blockedMembers } from './113-blocked-members';
import { contactChanges } from './114-contact-changes';
import { staffPins } from './115-staff-pins';
import { staffPlaces } from './116-staff-places';
import { pinBusinesses } from './117-pin-businesses';
import { balanceImports } from './118-balance-imports';
import { importChecks } from './121-import-checks';
import { memberMerges } from './120-member-merges';
import { staffCodesAgain } from './119-staff-codes-again';
import { countedBills } from './124-counted-bills';
import { idleBalances } from './125-idle-balances';
import { answeredConsents } from './126-answered-consents';
import { cardNumbers } from './127-card-numbers';
import { issuedNumbers } from './128-issued-numbers';
import { importPhoneCountry } from './130-import-phone-country';
import { businessVersions } from './131-business-versions';
import { visitsBefore } from './134-visits-before';
import { codePlaces } from './135-code-places';
import { similarNames } from './137-similar-names';
import { undoneReceipts } from './138-undone-receipts';
import { approvedPurchases } from './139-approved-purchases';
import { claimedReceipts } from './140-claimed-receipts';
import { visitIndex } from './141-visit-index';
import { formerTiers } from './145-former-tiers';
import { earningMultipliers } from './146-earning-multipliers';
import { pictures } from './147-pictures';
import { campaigns } from './150-campaigns';
import { functionsMigration } from './functions';
import { statements } from './statements';

/** Databases have its name; what it created is in `db/functions/`. */
const onlyFunctions = statements([]);

/**
 * Every migration by name, in order; the last one is the functions. A migration that was released is never changed: add
 * another.
 */
export const migrations: Record<string, Migration> = {
  '001-businesses': businesses,
  '002-members': members,
  '003-sign-in': signIn,
  '004-ledger': ledger,
  '005-ledger-functions': onlyFunctions,
  '006-shop': shop,
  '007-shop-purchase': onlyFunctions,
  '008-records': records,
  '009-reply-to': replyTo,
  '010-outbox-delivery': outboxDelivery,
  '011-confirmations': confirmations,
  '012-consent-texts': consentTexts,
  '013-erasure': erasure,
  '014-wallet-passes': walletPasses,
  '015-explained-activity': explainedActivity,
  '017-referrals': referrals,
  '018-subscriptions': subscriptions,
  '019-subscriber-prices': subscriberPrices,
  '020-short-codes': shortCodes,
  '021-temporary-tokens': temporaryTokens,
  '022-receipts': receipts,
  '023-landing-gifts': landingGifts,
  '024-push-devices': pushDevices,
  '025-form-answers': formAnswers,
  '026-profile-pages': profilePages,
  '028-claimed-contacts': claimedContacts,
  '029-profile-page-sessions': profilePageSessions,
  '030-strangers': strangers,
  '031-waiting-referrals': waitingReferrals,
  '032-installation': installation,
  '033-job-runs': jobRuns,
  '036-job-queue': jobQueue,
  '037-outbox-jobs': outboxJobs,
  '038-retention': retention,
  '042-corrections': corrections,
  '043-ledger-verification': ledgerVerification,
  '044-service-keys': serviceKeys,
  '045-disabled-businesses': disabledBusinesses,
  '046-ledger-settling': ledgerSettling,
  '047-redemptions': redemptions,
  '048-payments': payments,
  '049-debts': debts,
  '050-change-positions': changePositions,
  '051-member-indexes': memberIndexes,
  '052-webhooks': webhooks,
  '053-webhook-events': onlyFunctions,
  '054-consents-and-plans': consentsAndPlans,
  '056-key-scopes': keyScopes,
  '057-served-by': servedBy,
  '058-member-deleted-events': memberDeletedEvents,
  '059-imports': imports,
  '061-staff': staff,
  '062-member-notes': memberNotes,
  '063-till-acts': tillActs,
  '064-reports': reports,
  '065-stock-alerts': stockAlerts,
  '066-goals': goals,
  '067-offline-cards': offlineCards,
  '070-birthday-gifts': birthdayGifts,
  '071-tiers': tiers,
  '072-stamp-cards': stampCards,
  '073-notices': notices,
  '074-removed-staff': removedStaff,
  '075-entry-totals': entryTotals,
  '076-own-staff': ownStaff,
  '077-makers': makers,
  '078-staff-proofs': staffProofs,
  '080-look-ups': lookUps,
  '081-spending-reports': spendingReports,
  '082-given-values': givenValues,
  '083-purchase-approvals': purchaseApprovals,
  '084-code-purposes': codePurposes,
  '085-ended-wallet-cards': endedWalletCards,
  '086-unusual-accounts': unusualAccounts,
  '087-webhook-setters': webhookSetters,
  '088-failing-channels': failingChannels,
  '089-message-languages': messageLanguages,
  '090-message-pace': messagePace,
  '091-staff-devices': staffDevices,
  '092-vouched-contacts': vouchedContacts,
  '093-unsubscribe-links': unsubscribeLinks,
  '094-pepper-ids': pepperIds,
  '095-receipt-lines': receiptLines,
  '096-message-ids': messageIds,
  '098-rewarded-contacts': rewardedContacts,
  '099-passkey-sessions': passkeySessions,
  '100-import-sign-ins': importSignIns,
  '101-identifier-spellings': identifierSpellings,
  '102-name-words': nameWords,
  '103-phone-endings': phoneEndings,
  '104-day-ends': dayEnds,
  '106-undone-imports': undoneImports,
  '107-till-joins': tillJoins,
  '110-unopened-accounts': unopenedAccounts,
  '111-superseded-codes': supersededCodes,
  '112-enrolled-members': enrolledMembers,
  '113-blocked-members': blockedMembers,
  '114-contact-changes': contactChanges,
  '115-staff-pins': staffPins,
  '116-staff-places': staffPlaces,
  '117-pin-businesses': pinBusinesses,
  '118-balance-imports': balanceImports,
  '119-staff-codes-again': staffCodesAgain,
  '120-member-merges': memberMerges,
  '121-import-checks': importChecks,
  '124-counted-bills': countedBills,
  '125-idle-balances': idleBalances,
  '126-answered-consents': answeredConsents,
  '127-card-numbers': cardNumbers,
  '128-issued-numbers': issuedNumbers,
  '130-import-phone-country': importPhoneCountry,
  '131-business-versions': businessVersions,
  '134-visits-before': visitsBefore,
  '135-code-places': codePlaces,
  '137-similar-names': similarNames,
  '138-undone-receipts': undoneReceipts,
  '139-approved-purchases': approvedPurchases,
  '140-claimed-receipts': claimedReceipts,
  '141-visit-index': visitIndex,
  '145-former-tiers': formerTiers,
  '146-earning-multipliers': earningMultipliers,
  '147-pictures': pictures,
  '150-campaigns': campaigns,
  ...functionsMigration,
};
