import { getSegmentField, type SegmentFieldName } from 'loyalty-contract/segment-fields';
import { getDateLocale, getFormatLocale } from 'loyalty-text/format-locale';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../../parts/use-amounts';
import { useFormatCount } from '../../parts/use-format-count';
import { useLocationName } from '../../shell/desk-context';
import type { CampaignOptions, Condition } from './campaign';
import { getComparison, type ShownComparison } from './conditions';

/** Conditions in words. */
export function useConditionTexts({ levels }: CampaignOptions) {
  const { t, i18n } = useTranslation();
  const { formatMoney, formatBalance, getName } = useAmounts();
  const formatCount = useFormatCount();
  const getLocationName = useLocationName();
  const monthFormat = new Intl.DateTimeFormat(getDateLocale(i18n.language), { month: 'long', timeZone: 'UTC' });
  const dayFormat = new Intl.NumberFormat(getFormatLocale(i18n.language), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  const formatDays = (days: number) => dayFormat.format(days);
  const getMonthName = (month: number) => monthFormat.format(Date.UTC(2000, month - 1, 15));
  const getFieldName = (field: SegmentFieldName) =>
    field === 'points' || field === 'credit' ? getName(field) : t(`desk.campaigns.field.${field}`);
  const getComparisonName = (field: SegmentFieldName, comparison: ShownComparison) =>
    field === 'lastVisit' || field === 'joined'
      ? t(`desk.campaigns.comparison.${field}.${comparison}`)
      : t(`desk.campaigns.comparison.${comparison}`);
  const formatValue = ({ field, value }: Condition): string => {
    const [number, text] = [Number(value), String(value)];
    switch (getSegmentField(field).value) {
      case 'days':
        return formatDays(number);
      case 'count':
        return formatCount(number);
      case 'money':
        return formatMoney(number);
      case 'points':
        return formatBalance('points', number);
      case 'month':
        return getMonthName(number);
      case 'level':
        return levels.find(({ id }) => id === text)?.name ?? text;
      case 'location':
        return getLocationName(text);
      case 'text':
        return text;
    }
  };
  return {
    getFieldName,
    getComparisonName,
    getMonthName,
    describe: (condition: Condition): string => {
      const { field, days } = condition;
      const sentence = t('desk.campaigns.condition', {
        field: getFieldName(field),
        comparison: getComparisonName(field, getComparison(condition)),
        value: isolate(formatValue(condition)),
      });
      return days === undefined ? sentence : t('desk.campaigns.condition.period', { sentence, days: formatDays(days) });
    },
  };
}
