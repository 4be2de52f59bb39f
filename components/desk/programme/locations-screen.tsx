import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ItemList } from './item-list';
import { LocationFields } from './location-fields';
import { SectionScreen } from './section-screen';
import { getAnyText, type FormProps, type Location } from './studio';
import { useFindingText } from './use-finding-text';

/** A new location is open when the last one is, until somebody says otherwise. */
const createLocation = (openingHours: Location['openingHours'] = []): Location => ({
  id: crypto.randomUUID(),
  name: {},
  address: {},
  city: {},
  latitude: 0,
  longitude: 0,
  openingHours,
});

function LocationsForm({ studio, settings, onChange }: FormProps) {
  const { t, i18n } = useTranslation();
  const { findError, hasErrorBelow } = useFindingText(studio.errors);
  const { languages } = studio;
  const { locations } = settings;
  const read = (text: Location['name']) => getAnyText(text, languages, i18n.language);
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <ItemList
        items={locations}
        getName={({ name }) => read(name)}
        getFacts={({ address, city }) => [read(address), read(city)]}
        hasError={(index) => hasErrorBelow('locations', String(index))}
        create={() => createLocation(locations.at(-1)?.openingHours)}
        words={{
          empty: t('desk.programme.location.empty'),
          add: t('desk.programme.location.add'),
          removeTitle: t('desk.programme.location.remove.title'),
          removeText: t('desk.programme.location.remove.text'),
        }}
        onChange={(locations) => onChange({ locations: locations })}
      >
        {(location, index, set) => (
          <LocationFields
            location={location}
            languages={languages}
            findError={(path) => findError('locations', `${index}.${path}`)}
            onChange={set}
          />
        )}
      </ItemList>
    </Card>
  );
}

/** Where the business is, and when it is open. */
export const LocationsScreen = () => <SectionScreen section="locations" Form={LocationsForm} />;
