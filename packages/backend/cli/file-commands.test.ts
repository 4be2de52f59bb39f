import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileCommands } from './file-commands';
import { collectValues } from './new-business-command';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'business-file-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = [
  ...['--name', 'Café Blau', '--host', 'club.blau.example', '--currency', 'EUR', '--typical-bill', '2500'],
  ...['--colour', '#1a56a0', '--terms', 'https://blau.example/terms', '--privacy', 'https://blau.example/privacy'],
];

const german = { code: 'de', name: 'Deutsch' };
const turkish = { code: 'tr', name: 'Türkçe' };

async function run(name: string, ...args: string[]): Promise<unknown> {
  const command = fileCommands[name]?.parse(args);
  if (!command || !('run' in command)) throw new Error(`${name} sends a request, or lacks an argument`);
  return command.run(() => 'key');
}

describe('new-business', () => {
  it('writes a file of at most 20 lines that check-business accepts', async () => {
    const path = join(folder, 'cafe.json');
    await run('new-business', path, ...options);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    expect(await run('check-business', path)).toEqual({
      businessId: 'cafe-blau',
      valid: true,
      warnings: [],
      meaning: [
        '€100 spent earns 100 points.',
        'The file does not say what of a bill earns (earning.counts): a new business counts what was paid, without credit and points; a stored one keeps its rule.',
        'Points end after 365 days.',
        'A usual bill is €25.',
      ],
    });
  });

  it('never overwrites a file', async () => {
    const path = join(folder, 'cafe.json');
    writeFileSync(path, 'mine');
    await expect(run('new-business', path, ...options)).rejects.toThrow(/exist/);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('names every invalid option at once', async () => {
    await expect(run('new-business', ...options, '--currency', 'euro', '--colour', 'blue')).rejects.toThrow(
      /--currency is invalid.*\n--colour is invalid/,
    );
  });

  it('prompts again after an invalid value, and suggests an id and a host', async () => {
    const typed = [
      'Café Blau',
      '',
      '',
      'euro',
      '',
      'eur',
      '2500',
      '#1a56a0',
      'https://blau.example/t',
      'https://blau.example/p',
    ];
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const values = await collectValues({}, () => Promise.resolve(typed.shift() ?? ''));
    expect(values).toMatchObject({ id: 'cafe-blau', host: 'cafe-blau.localhost', currency: 'EUR' });
    expect(write.mock.calls.flat()).toEqual([
      '"EURO" is not valid. Write it like EUR.\n',
      'This is required. Write it like EUR.\n',
    ]);
    write.mockRestore();
  });

  it('names the missing option when there is no terminal', async () => {
    await expect(collectValues({ name: 'Velo' })).rejects.toThrow('--currency is missing. Example: EUR');
  });
});

describe('check-business', () => {
  const check = (file: unknown) => {
    const path = join(folder, 'file.json');
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
    return run('check-business', path);
  };

  it('names every value that the schema rejects', async () => {
    await expect(check({ businessId: 'Velo', hosts: [], colour: 'blue' })).rejects.toThrow(
      /businessId: [^]*hosts: [^]*configuration: [^]*legalLinks: [^]*colour/,
    );
  });

  it('suggests the property that a misspelt one resembles', async () => {
    await expect(check({ businessId: 'velo', configuration: { busnessName: 'Velo' }, conutries: [] })).rejects.toThrow(
      /Did you mean "businessName"\?[^]*Did you mean "countries"\?/,
    );
  });

  it('names every inconsistency, and warnings beside them', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = JSON.parse(readFileSync(join(folder, 'cafe.json'), 'utf8')) as { configuration: object };
    const configuration = { ...file.configuration, currency: 'EUX', timeZone: 'Berlin' };
    await expect(check({ ...file, configuration, texts: { en: { 'home.hero.titel': 'Hi' } } })).rejects.toThrow(
      /timeZone: Unknown time zone.*\n.*currency: Unknown currency.*\nWarnings:\n.*Did you mean "home.hero.title"\?/,
    );
  });

  it('names values that the schema rejects and inconsistencies at once', async () => {
    const broken = {
      businessId: 'velo',
      hosts: ['velo.localhost'],
      configuration: {
        businessName: 'Velo Blau',
        currency: 'XXX',
        dateFormat: 'JJJJ-MM-TT',
        timeZone: 'Europe/Berln',
        themeStyle: 'body{display:none}',
        favIconUrl: 5,
        lightTheme: { primary: '#ffe95c' },
      },
      countries: [{ countryCode: 'DE', defaultCountry: true, defaultLanguage: 'de', languages: [german, turkish] }],
      menu: [{ name: 5 }, { name: { de: 'Laden', tr: 'Mağaza' }, path: '/member/nonsense' }],
      texts: { de: { 'home.hero.titel': 'Hallo', 'home.hero.text': 5 } },
      legalLinks: { termsOfUseUrl: 'https://velo.example/terms' },
    };
    const error = await check(broken).then(
      () => '',
      ({ message }: Error) => message,
    );
    const paths = error.split('\n').flatMap((line) => /^  (\S+): /.exec(line)?.[1] ?? []);
    expect(paths).toEqual([
      'configuration.favIconUrl',
      'menu.0.name',
      'texts.de.home.hero.text',
      'legalLinks.privacyPolicyUrl',
      'till.typicalBill',
      'configuration.timeZone',
      'configuration.currency',
      'configuration.dateFormat',
      'menu.0.path',
      'menu.1.path',
      'texts.de.home.hero.titel',
      'configuration.lightTheme.primary',
      'configuration.themeStyle',
    ]);
  });

  it('does not call a reference wrong whose target it could not read', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = JSON.parse(readFileSync(join(folder, 'cafe.json'), 'utf8')) as object;
    const menu = [{ name: 'Harbour', path: '/locations/harbour' }];
    await expect(check({ ...file, menu, locations: [{ id: 'harbour' }] })).rejects.toThrow(/locations\.0\.name/);
    await expect(check({ ...file, menu, locations: [{ id: 'harbour' }] })).rejects.not.toThrow(/menu/);
  });

  it('accepts a menu of names and paths, and an item and a location with what they need', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = JSON.parse(readFileSync(join(folder, 'cafe.json'), 'utf8')) as object;
    const parts = {
      menu: [
        { name: 'My gifts', path: '/member/rewards' },
        { name: 'Shop', path: '/member/shop' },
      ],
      pointShop: [{ id: 'bell', name: 'Bell', price: 5_000, currency: 'points' }],
      locations: [{ id: 'a', name: 'A', address: 'B 1', city: 'C', latitude: 1, longitude: 2, imageUrl: null }],
    };
    expect(await check({ ...file, ...parts })).toMatchObject({ businessId: 'cafe-blau', valid: true, warnings: [] });
  });

  it('reports a key that is written twice, of which JSON has only the last', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = readFileSync(join(folder, 'cafe.json'), 'utf8');
    const twice = file.replace('"businessName"', '"currency": "USD",\n    "businessName"');
    await expect(check(twice)).rejects.toThrow(
      / {2}configuration\.currency: Written twice\. Only the last one is used\.$/,
    );
  });

  it('accepts UTF-16 with its mark, and refuses letters that were lost', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = readFileSync(join(folder, 'cafe.json'), 'utf8');
    writeFileSync(join(folder, 'utf16.json'), Buffer.from(`\uFEFF${file}`, 'utf16le'));
    expect(await run('check-business', join(folder, 'utf16.json'))).toMatchObject({ valid: true });
    await expect(check(file.replace('Café', 'Caf\uFFFD'))).rejects.toThrow(
      /configuration\.businessName: Letters of this text were lost/,
    );
  });

  it('accepts a byte order mark, which some editors write', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = readFileSync(join(folder, 'cafe.json'), 'utf8');
    expect(await check(`\ufeff${file}`)).toMatchObject({ valid: true });
  });

  it('warns of a picture that is not in public/', async () => {
    await run('new-business', join(folder, 'cafe.json'), ...options);
    const file = JSON.parse(readFileSync(join(folder, 'cafe.json'), 'utf8')) as { configuration: object };
    const withPicture = (url: string) => ({ ...file, configuration: { ...file.configuration, heroImageUrl: url } });
    expect(await check(withPicture('/demo/kahve/gift-mug.svg'))).toMatchObject({ warnings: [] });
    expect(await check(withPicture('/demo/kahve/her.svg'))).toMatchObject({
      warnings: [{ path: 'configuration.heroImageUrl', message: 'There is no file public/demo/kahve/her.svg.' }],
    });
    expect(await check(withPicture('/../package.json'))).toMatchObject({
      warnings: [{ path: 'configuration.heroImageUrl', message: 'There is no file public/../package.json.' }],
    });
  });

  it('refuses a file that is larger than the backend accepts', async () => {
    await expect(check({ businessId: 'velo', texts: 'x'.repeat(2 * 1024 * 1024) })).rejects.toThrow(
      /file\.json is too large: \d+ bytes, where 2097152 are the most\.$/,
    );
  });

  it('reports a file that is not JSON, with the line, and one that is not there', async () => {
    await expect(check('{\n  "hosts": [],\n}')).rejects.toThrow(/is not valid JSON: .*line 3,? column 1/);
    await expect(run('check-business', join(folder, 'none.json'))).rejects.toThrow(/^There is no file .*none\.json\.$/);
    const latin1 = join(folder, 'latin1.json');
    writeFileSync(latin1, Buffer.from('{ "businessId": "café" }', 'latin1'));
    await expect(run('check-business', latin1)).rejects.toThrow(/latin1\.json: This is no text in UTF-8\./);
  });
});
