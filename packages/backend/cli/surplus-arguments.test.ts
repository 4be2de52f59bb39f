import { describe, expect, it } from 'vitest';
import { commands } from './commands';

describe('A command whose text lacks its quotation marks', () => {
  it.each([
    'status now',
    'businesses olive',
    'hash-member olive m1 m2',
    'members olive Ada Lovelace',
    'member olive Ada Lovelace',
    'create-member olive kahve --email ada@example.com',
    'gift olive m1 Free coffee',
    'receipt olive 12 50',
    'outbox olive kahve',
    'retry --reason mail server',
    'audit olive kahve',
    'link olive m1 --reason lost phone',
    'revoke olive m1 m2',
    'resume-expiry --reason clock checked',
    'adjust olive m1 points 5 --reason wrong item',
    'adjust olive m1 points -5 --reason wrong item',
    'void-purchase olive p1 --reason wrong item',
    'return-purchase olive p1 --reason wrong item',
    'end-gift olive g1 --reason wrong item',
    'import olive members.csv more.csv',
    'export-members olive kahve --out members.csv',
    'check-business olive.json kahve.json',
    'put-business olive.json kahve.json',
    'new-business olive kahve',
    'business disable olive --reason no contract',
    'business export olive kahve --out olive.export',
    'business delete olive --export olive.export --confirm olive --reason no contract',
    'key create till haifa --role till',
    'key revoke till --reason lost tablet',
    'key list olive kahve',
    'staff list olive kahve',
    'staff invite olive dana@olive.example Dana Peretz --role owner',
    'staff change olive s1 Dana --role owner',
    'staff remove olive s1 --reason left us',
    'webhook list olive kahve',
    'webhook create olive https://a.example/ b --types purchase.recorded',
    'webhook update olive w1 w2 --types purchase.recorded',
    'webhook deliveries olive w1 w2',
    'webhook rotate olive w1 --reason old secret',
  ])('refuses the first argument that it does not have: %s', (line) => {
    const [name = '', ...args] = line.split(' ');
    expect(() => commands[name]?.parse(args)).toThrow(
      /^Unexpected argument "[^"]+"\. A text with spaces needs quotation/,
    );
  });
});
