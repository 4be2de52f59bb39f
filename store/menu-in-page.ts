import { menuDefaults, toNavigationId } from 'loyalty-contract/menu-defaults';
import { isRecord } from '@/lib/storage/record';

type Item = Record<string, unknown>;

const defaults: Item = menuDefaults;

/** The id that a backend usually gives an item. */
const getUsualId = ({ defaultName }: Item) => {
  const name = String(defaultName);
  return toNavigationId({ name, defaultName: name });
};

const isUsual = (item: Item, name: string) =>
  item[name] === (name === 'idTransformed' ? getUsualId(item) : defaults[name]);

const hasMenu = (configuration: unknown): configuration is { menu: Item[] } =>
  isRecord(configuration) && Array.isArray(configuration.menu) && configuration.menu.every(isRecord);

/** A configuration whose menu says only what is not usual, which was a fifth of the state of a page. */
export function shortenMenu(configuration: unknown): unknown {
  if (!hasMenu(configuration)) return configuration;
  const shorten = (item: Item) => Object.fromEntries(Object.entries(item).filter(([name]) => !isUsual(item, name)));
  return { ...configuration, menu: configuration.menu.map(shorten) };
}

/** A configuration with its whole menu again. */
export function completeMenu(configuration: unknown): unknown {
  if (!hasMenu(configuration)) return configuration;
  return {
    ...configuration,
    menu: configuration.menu.map((item) => ({ ...defaults, idTransformed: getUsualId(item), ...item })),
  };
}
