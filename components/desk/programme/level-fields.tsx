import { MAX_NAME } from 'loyalty-contract/limits';
import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { LinesField } from './lines-field';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import type { Level, Settings, Studio, Tiers } from './studio';
import { EXAMPLE_BILL } from './use-change-text';
import { useNumberInputs } from './use-number-inputs';

/** The most visits, and percent that a level earns more (`earningPercent` of a business file). */
const MAX_VISITS = 9_999;
const MAX_MORE = 900;

interface LevelFieldsProps {
  level: Level;
  /** The first one is everybody's. */
  isFirst: boolean;
  by: Tiers['by'];
  settings: Settings;
  languages: Studio['languages'];
  findError: (path: string) => string | undefined;
  onChange: (level: Level) => void;
}

/** What a level costs members, and what it is worth to them, in words. */
function LevelWorth({ level, by, settings }: Pick<LevelFieldsProps, 'level' | 'by' | 'settings'>) {
  const { t } = useTranslation();
  const { balanceKinds, formatMoney, formatNamed } = useAmounts();
  const rates = { points: settings.pointsPerUnit, credit: settings.creditPerUnit };
  const bill = isolate(formatMoney(EXAMPLE_BILL));
  const spent =
    by === 'points' && level.from > 0 && rates.points > 0 ? Math.ceil((level.from * 100) / rates.points) : undefined;
  const earning = balanceKinds.filter((kind) => rates[kind] > 0 && level.earningPercent > 100);
  if (spent === undefined && earning.length === 0) return null;
  return (
    <Alert tone="info">
      <div className="grid gap-1">
        {spent !== undefined && <p>{t('desk.programme.level.reached', { amount: isolate(formatMoney(spent)) })}</p>}
        {earning.map((kind) => {
          const usual = (rates[kind] * EXAMPLE_BILL) / 100;
          const more = Math.floor((usual * level.earningPercent) / 100);
          const values = { bill, after: isolate(formatNamed(kind, more)), before: isolate(formatNamed(kind, usual)) };
          return <p key={kind}>{t('desk.programme.level.worth', values)}</p>;
        })}
      </div>
    </Alert>
  );
}

/** The fields of a level. */
export function LevelFields({ level, isFirst, by, settings, languages, findError, onChange }: LevelFieldsProps) {
  const { t } = useTranslation();
  const { balanceKinds, getName } = useAmounts();
  const inputs = useNumberInputs();
  return (
    <div className="grid gap-5">
      <LocalizedField
        label={t('desk.programme.item.name')}
        value={level.name}
        languages={languages}
        maxLength={MAX_NAME}
        error={findError('name')}
        onChange={(name) => onChange({ ...level, name })}
      />
      {isFirst && <p className="text-muted text-sm">{t('desk.programme.level.first')}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!isFirst && (
          <NumberField
            key={by}
            label={
              by === 'visits'
                ? t('desk.programme.level.fromVisits')
                : t('desk.programme.level.fromPoints', { many: getName('points') })
            }
            value={level.from}
            {...(by === 'visits' ? inputs.count(1, MAX_VISITS) : inputs.amount('points'))}
            required={inputs.required}
            error={findError('from')}
            onChange={(from) => from !== null && onChange({ ...level, from })}
          />
        )}
        {balanceKinds.length > 0 && (
          <NumberField
            label={t('desk.programme.level.more')}
            hint={t('desk.programme.level.more.hint')}
            value={level.earningPercent - 100}
            {...inputs.count(0, MAX_MORE)}
            required={inputs.required}
            onChange={(more) => more !== null && onChange({ ...level, earningPercent: 100 + more })}
          />
        )}
      </div>
      <LevelWorth level={level} by={by} settings={settings} />
      <LinesField
        lines={level.benefits}
        languages={languages}
        findError={(index) => findError(`benefits.${index}`)}
        onChange={(benefits) => onChange({ ...level, benefits })}
      />
    </div>
  );
}
