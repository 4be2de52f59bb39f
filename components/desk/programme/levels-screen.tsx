import { MAX_LEVELS } from 'loyalty-contract/limits';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { ExampleOffer } from './example-offer';
import { FormPart } from './form-part';
import { ItemList } from './item-list';
import { LevelFields } from './level-fields';
import { countBy, createExampleLevels, createNextLevel, sortLevels } from './levels';
import { NumberField } from './number-field';
import { SectionScreen } from './section-screen';
import { getAnyText, toText, type FormProps, type Level, type Tiers } from './studio';
import { useFindingText } from './use-finding-text';
import { useNumberInputs } from './use-number-inputs';

/** The most days of a period (`periodDays` of a business file). */
const MAX_PERIOD = 1_095;

type TiersProps = FormProps & { tiers: Tiers };

/** What counts for all levels: visits or points, and in which period. */
function CountedFields({ tiers, onChange }: TiersProps) {
  const { t } = useTranslation();
  const { balanceKinds, getName } = useAmounts();
  const inputs = useNumberInputs();
  const hasChoice = balanceKinds.includes('points') || tiers.by === 'points';
  const options = [
    { value: 'visits', label: t('desk.programme.level.by.visits') },
    { value: 'points', label: getName('points') },
  ];
  return (
    <FormPart title={t('desk.programme.level.by')} text={t('desk.programme.level.by.text')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hasChoice && (
          <SelectField
            label={t('desk.programme.level.counted')}
            value={tiers.by}
            options={options}
            onChange={(event) =>
              onChange({ tiers: countBy(tiers, event.target.value === 'points' ? 'points' : 'visits') })
            }
          />
        )}
        <NumberField
          label={t('desk.programme.level.period')}
          value={tiers.periodDays}
          {...inputs.count(1, MAX_PERIOD)}
          required={inputs.required}
          onChange={(periodDays) => periodDays !== null && onChange({ tiers: { ...tiers, periodDays } })}
        />
      </div>
    </FormPart>
  );
}

function LevelList({ tiers, studio, settings, onChange }: TiersProps) {
  const { t, i18n } = useTranslation();
  const { formatNamed } = useAmounts();
  const { findError, hasErrorBelow } = useFindingText(studio.errors);
  const { languages } = studio;
  const getFrom = ({ from }: Level, index: number) => {
    if (index === 0) return t('desk.programme.level.everybody');
    const what =
      tiers.by === 'points' ? formatNamed('points', from) : t('desk.programme.level.visits', { count: from });
    return t('desk.programme.level.from', { what });
  };
  return (
    <ItemList
      items={tiers.levels}
      isSorted
      max={MAX_LEVELS}
      // The others begin above everybody's.
      canRemove={(index) => index > 0 || tiers.levels.length === 1}
      getName={({ name }) => getAnyText(name, languages, i18n.language)}
      getFacts={(level) => [
        getFrom(level, tiers.levels.indexOf(level)),
        level.earningPercent > 100
          ? t('desk.programme.level.more.fact', { percent: level.earningPercent - 100 })
          : null,
      ]}
      hasError={(index) => hasErrorBelow('tiers', `levels.${index}`)}
      create={() => createNextLevel(tiers)}
      words={{
        empty: '',
        add: t('desk.programme.level.add'),
        removeTitle: t('desk.programme.level.remove.title'),
        removeText: t('desk.programme.level.remove.text'),
      }}
      onChange={(levels) => onChange({ tiers: levels.length === 0 ? null : { ...tiers, levels: sortLevels(levels) } })}
    >
      {(level, index, set) => (
        <LevelFields
          level={level}
          isFirst={index === 0}
          by={tiers.by}
          settings={settings}
          languages={languages}
          findError={(path) => findError('tiers', `levels.${index}.${path}`)}
          onChange={set}
        />
      )}
    </ItemList>
  );
}

function LevelsForm(props: FormProps) {
  const { studio, settings, onChange } = props;
  const { t, i18n } = useTranslation();
  const { tiers } = settings;
  const write = (text: string) => toText(text, studio.languages, i18n.language);
  const take = () =>
    onChange({
      tiers: createExampleLevels([
        write(t('desk.programme.level.example.first')),
        write(t('desk.programme.level.example.second')),
        write(t('desk.programme.level.example.third')),
      ]),
    });
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      {tiers ? (
        <>
          <CountedFields {...props} tiers={tiers} />
          <FormPart title={t('desk.programme.setting.tiers')} text={t('desk.programme.level.text')}>
            <LevelList {...props} tiers={tiers} />
          </FormPart>
        </>
      ) : (
        <ExampleOffer
          text={t('desk.programme.level.empty')}
          example={t('desk.programme.level.example')}
          onTake={take}
        />
      )}
    </Card>
  );
}

/** The levels that members reach. */
export const LevelsScreen = () => <SectionScreen section="levels" Form={LevelsForm} />;
