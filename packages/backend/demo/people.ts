import { pickAttributes } from 'loyalty-contract/member-attributes';
import { createDemoEmail, demoFirstNames } from '../core/demo-members';
import type { NewMember } from '../domains/members/queries';

type Person = Pick<NewMember, 'attributes' | 'fields' | 'identifiers'>;

/** The three members of a demo business: one with every feature, a new one, and one without consent. */
export interface People {
  demo: Person;
  new: Person;
  noconsent: Person;
}

function createPerson(
  names: [string, string],
  email: string,
  phone: string | undefined,
  fields: Person['fields'] = {},
): Person {
  return {
    attributes: pickAttributes({ firstName: names[0], lastName: names[1] }),
    fields,
    identifiers: [{ kind: 'email', value: email }, ...(phone ? [{ kind: 'phoneNumber', value: phone }] : [])],
  };
}

/** The demo members by business. */
export const people: Record<string, People> = {
  olive: {
    demo: createPerson([demoFirstNames.olive.demo, 'Cohen'], createDemoEmail('olive', 'demo'), '+972501234567', {
      birthday: '1990-04-12',
      favouriteDish: 'mezze',
    }),
    new: createPerson([demoFirstNames.olive.new, ''], createDemoEmail('olive', 'new'), undefined),
    noconsent: createPerson(
      [demoFirstNames.olive.noconsent, 'Levi'],
      createDemoEmail('olive', 'noconsent'),
      '+972501234569',
    ),
  },
  kahve: {
    demo: createPerson([demoFirstNames.kahve.demo, 'Yıldız'], createDemoEmail('kahve', 'demo'), '+905321234567', {
      birthday: '1994-09-03',
      milk: 'oat',
    }),
    new: createPerson([demoFirstNames.kahve.new, ''], createDemoEmail('kahve', 'new'), undefined),
    noconsent: createPerson(
      [demoFirstNames.kahve.noconsent, 'Arslan'],
      createDemoEmail('kahve', 'noconsent'),
      '+905321234569',
    ),
  },
  sfarim: {
    demo: addClubCards(
      createPerson([demoFirstNames.sfarim.demo, 'מזרחי'], createDemoEmail('sfarim', 'demo'), '+972521234567', {
        birthday: '1987-11-23',
        genres: ['fiction', 'poetry'],
      }),
    ),
    new: createPerson([demoFirstNames.sfarim.new, ''], createDemoEmail('sfarim', 'new'), undefined),
    noconsent: createPerson(
      [demoFirstNames.sfarim.noconsent, 'פרידמן'],
      createDemoEmail('sfarim', 'noconsent'),
      '+972521234569',
    ),
  },
};

/** The bookshop's own member number, and the card of its older club with the field that verifies it. */
function addClubCards(reader: Person): Person {
  return {
    ...reader,
    identifiers: [
      ...reader.identifiers,
      { kind: 'memberNumber', value: '10024587' },
      { kind: 'migrationCard', value: 'ds44712093', proof: '4821' },
    ],
  };
}
