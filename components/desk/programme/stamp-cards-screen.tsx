import { MAX_STAMP_CARDS } from 'loyalty-contract/limits';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ExampleOffer } from './example-offer';
import { FormPart } from './form-part';
import { ItemList } from './item-list';
import { SectionScreen } from './section-screen';
import { StampCardFields } from './stamp-card-fields';
import { createStampCard } from './stamp-cards';
import { getAnyText, toText, type FormProps, type LocalizedText, type StampCard } from './studio';
import { useFindingText } from './use-finding-text';

function CardList({ cards, studio, onChange }: FormProps & { cards: readonly StampCard[] }) {
  const { t, i18n } = useTranslation();
  const { findError, hasErrorBelow } = useFindingText(studio.errors);
  const { languages } = studio;
  const read = (text: LocalizedText) => getAnyText(text, languages, i18n.language);
  return (
    <ItemList
      items={cards}
      max={MAX_STAMP_CARDS}
      getName={({ name }) => read(name)}
      getFacts={({ by, stampsNeeded, reward }) => [
        t(`desk.programme.stamp.by.${by}`),
        t('desk.programme.stamp.needed.fact', { number: stampsNeeded }),
        read(reward.name),
      ]}
      hasError={(index) => hasErrorBelow('stampCards', String(index))}
      create={() => createStampCard()}
      words={{
        empty: '',
        add: t('desk.programme.stamp.add'),
        removeTitle: t('desk.programme.stamp.remove.title'),
        removeText: t('desk.programme.stamp.remove.text'),
      }}
      onChange={(stampCards) => onChange({ stampCards: stampCards.length === 0 ? null : stampCards })}
    >
      {(card, index, set) => (
        <StampCardFields
          card={card}
          languages={languages}
          findError={(path) => findError('stampCards', `${index}.${path}`)}
          onChange={set}
        />
      )}
    </ItemList>
  );
}

function StampCardsForm(props: FormProps) {
  const { studio, settings, onChange } = props;
  const { t, i18n } = useTranslation();
  const write = (text: string) => toText(text, studio.languages, i18n.language);
  const take = () =>
    onChange({
      stampCards: [
        createStampCard(write(t('desk.programme.stamp.example.name')), write(t('desk.programme.stamp.example.gift'))),
      ],
    });
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      {settings.stampCards ? (
        <FormPart title={t('desk.programme.setting.stampCards')} text={t('desk.programme.stamp.text')}>
          <CardList {...props} cards={settings.stampCards} />
        </FormPart>
      ) : (
        <ExampleOffer
          text={t('desk.programme.stamp.empty')}
          example={t('desk.programme.stamp.example')}
          onTake={take}
        />
      )}
    </Card>
  );
}

/** The cards that become a gift when they are full. */
export const StampCardsScreen = () => <SectionScreen section="stampCards" Form={StampCardsForm} />;
