import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { ExampleOffer } from './example-offer';
import { FormPart } from './form-part';
import { ItemList } from './item-list';
import { LandingGiftFields } from './landing-gift-fields';
import { createLandingGift, getLastDay } from './landing-gifts';
import { SectionScreen } from './section-screen';
import { getAnyText, toText, type FormProps } from './studio';
import { useFindingText } from './use-finding-text';

function GiftList({ studio, settings, onChange }: FormProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useBusiness();
  const { formatDay } = useTimes();
  const { findError, hasErrorBelow } = useFindingText(studio.errors);
  const { languages, landingPageUrl } = studio;
  return (
    <ItemList
      items={settings.landingGifts}
      getName={({ name }) => getAnyText(name, languages, i18n.language)}
      getFacts={({ quantity, validUntil }) => [
        t('desk.programme.link.quantity.fact', { number: quantity }),
        validUntil === null
          ? null
          : t('desk.programme.link.until.fact', { date: formatDay(getLastDay(validUntil, timeZone)) }),
      ]}
      hasError={(index) => hasErrorBelow('landingGifts', String(index))}
      create={() => createLandingGift()}
      words={{
        empty: '',
        add: t('desk.programme.link.add'),
        removeTitle: t('desk.programme.link.remove.title'),
        removeText: t('desk.programme.link.remove.text'),
      }}
      onChange={(landingGifts) => onChange({ landingGifts })}
    >
      {(gift, index, set) => (
        <LandingGiftFields
          gift={gift}
          link={`${landingPageUrl}?${new URLSearchParams({ id: gift.id }).toString()}`}
          languages={languages}
          findError={(path) => findError('landingGifts', `${index}.${path}`)}
          onChange={set}
        />
      )}
    </ItemList>
  );
}

function LandingGiftsForm(props: FormProps) {
  const { studio, settings, onChange } = props;
  const { t, i18n } = useTranslation();
  const take = () => {
    const name = toText(t('desk.programme.link.example.name'), studio.languages, i18n.language);
    onChange({ landingGifts: [createLandingGift(name)] });
  };
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      {settings.landingGifts.length > 0 ? (
        <FormPart title={t('desk.programme.setting.landingGifts')} text={t('desk.programme.link.text')}>
          <GiftList {...props} />
        </FormPart>
      ) : (
        <ExampleOffer text={t('desk.programme.link.empty')} example={t('desk.programme.link.example')} onTake={take} />
      )}
    </Card>
  );
}

/** The gifts that visitors reserve at a link, and get when they have joined. */
export const LandingGiftsScreen = () => <SectionScreen section="landingGifts" Form={LandingGiftsForm} />;
