import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import type { StudioFinding } from 'loyalty-contract/schemas/studio';
import { studioSettingNames } from 'loyalty-contract/studio-settings';
import { errorIf } from '../../core/business-file/error-if';
import { findFileErrors } from '../../core/business-file/file-errors';
import { localize } from '../../core/language';
import { settingPaths } from './settings';

/** What members would see as nothing, in the default language of the business. */
function findMissingNames(file: BusinessFile) {
  const { configuration, locations, pointShop, rewardShop, landingGifts, birthdayGift, earning, defaultLanguage } =
    file;
  const isEmpty = (text: LocalizedText) => localize(text, defaultLanguage, defaultLanguage).trim() === '';
  const names = (['pointName', 'pointsNamePlural', 'creditName', 'creditNamePlural'] as const).flatMap((name) =>
    errorIf(isEmpty(configuration[name]), `configuration.${name}`, 'missing'),
  );
  const items = Object.entries({ pointShop, rewardShop, landingGifts }).flatMap(([shop, list]) =>
    list.flatMap(({ name }: { name: LocalizedText }, index) =>
      errorIf(isEmpty(name), `${shop}.${index}.name`, 'missing'),
    ),
  );
  const benefits = configuration.benefits.flatMap(({ title }, index) =>
    errorIf(isEmpty(title), `configuration.benefits.${index}.title`, 'missing'),
  );
  const places = locations.flatMap(({ name, address, city, latitude, longitude }, index) => [
    ...Object.entries({ name, address, city }).flatMap(([part, text]) =>
      errorIf(isEmpty(text), `locations.${index}.${part}`, 'missing'),
    ),
    // Where a new one is before anybody has said it: in the Gulf of Guinea.
    ...errorIf(latitude === 0 && longitude === 0, `locations.${index}.latitude`, 'no_position'),
  ]);
  const levels = (file.tiers?.levels ?? []).flatMap(({ name, benefits }, index) => [
    ...errorIf(isEmpty(name), `tiers.levels.${index}.name`, 'missing'),
    ...benefits.flatMap((benefit, at) => errorIf(isEmpty(benefit), `tiers.levels.${index}.benefits.${at}`, 'missing')),
  ]);
  const stampCards = (file.stampCards ?? []).flatMap(({ name, reward }, index) => [
    ...errorIf(isEmpty(name), `stampCards.${index}.name`, 'missing'),
    ...errorIf(isEmpty(reward.name), `stampCards.${index}.reward.name`, 'missing'),
  ]);
  const multipliers = (earning.multipliers ?? []).flatMap(({ name }, index) =>
    errorIf(isEmpty(name), `earning.multipliers.${index}.name`, 'missing'),
  );
  const birthday = errorIf(birthdayGift !== undefined && isEmpty(birthdayGift.name), 'birthdayGift.name', 'missing');
  return [...names, ...items, ...benefits, ...places, ...multipliers, ...birthday, ...levels, ...stampCards];
}

function toFinding({ path, code }: FieldError): StudioFinding {
  const setting = studioSettingNames.find((name) => {
    const at = settingPaths[name].join('.');
    return path === at || path.startsWith(`${at}.`);
  });
  if (setting === undefined) return { setting: null, path, code };
  return { setting, path: path.slice(settingPaths[setting].join('.').length + 1), code };
}

/** Forms that only operators change have links to the terms of the programme: what is wrong is that these were removed. */
function explainLinks(live: BusinessFile, changed: BusinessFile, found: FieldError[]): FieldError[] {
  const [before, after] = [live.legalLinks.loyaltyTermsUrl, changed.legalLinks.loyaltyTermsUrl];
  const others = found.filter(({ code }) => code !== 'unknown_link');
  if (before === undefined || after !== undefined || others.length === found.length) return found;
  return [...others, { path: 'legalLinks.loyaltyTermsUrl', code: 'still_linked' }];
}

const findAll = (file: BusinessFile): FieldError[] => [...findFileErrors(file), ...findMissingNames(file)];

/**
 * Why a changed file cannot be published. What is wrong with the live one already, by a check that came later, does not
 * prevent changes of the rest.
 */
export function findErrors(live: BusinessFile, changed: BusinessFile): StudioFinding[] {
  const known = new Set(findAll(live).map(({ path, code }) => `${path} ${code}`));
  const found = findAll(changed).filter(({ path, code }) => !known.has(`${path} ${code}`));
  return explainLinks(live, changed, found).map(toFinding);
}
