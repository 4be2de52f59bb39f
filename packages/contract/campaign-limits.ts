// Limits of segments and campaigns, which only the desk's screens of them load.

/** Parts of a question that all hold, and conditions in a part, of which one does. */
export const MAX_SEGMENT_PARTS = 6;
export const MAX_PART_CONDITIONS = 5;
/** The longest period of a condition, in days. */
export const MAX_SEGMENT_DAYS = 730;
/** A smaller number of members is not told. */
export const LEAST_TOLD = 10;
export const MAX_SEGMENTS = 50;
/** Campaigns of a business that are listed, and those that have not ended. */
export const MAX_LISTED_CAMPAIGNS = 200;
export const MAX_OPEN_CAMPAIGNS = 20;
export const MAX_RECIPIENTS = 200_000;
/** Characters of the subject and the text of a campaign's message. */
export const MAX_CAMPAIGN_SUBJECT = 100;
export const MAX_CAMPAIGN_TEXT = 1_000;
/** The longest pause between two campaigns' messages to a member, in days, and the one that a campaign begins with. */
export const MAX_PAUSE_DAYS = 90;
export const USUAL_PAUSE_DAYS = 7;
/** The largest part of those who are meant that gets nothing, to compare with, in percent. */
export const MAX_HOLD_OUT_PERCENT = 50;
/** Days after a member was reached in which what is spent counts as spent after. */
export const SPENT_AFTER_DAYS = 30;
