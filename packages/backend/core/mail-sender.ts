import type { Business } from './business';
import type { Environment } from './environment/environment';

/** An address with the name that mail programs show. */
export interface Mailbox {
  name: string;
  address: string;
}

const NAMED = /^(?<name>[^<]*)<(?<address>[^<>]+)>$/;

/** Parses `Portal <portal@example.com>`, or an address alone. */
function parseMailbox(text: string): Mailbox {
  const { name = '', address = text } = NAMED.exec(text)?.groups ?? {};
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address };
}

/** The domain of an address, in lower case. */
export const getMailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** True if the operators permit businesses to send from the address's domain. */
export const isPermittedSender = (
  address: string,
  { MAIL_FROM_DOMAINS }: Pick<Environment, 'MAIL_FROM_DOMAINS'>,
): boolean => MAIL_FROM_DOMAINS.includes(getMailDomain(address));

/**
 * Creates a function that finds the sender of a business's mails: its name, at its own address if the operators permit
 * the domain, otherwise at the installation's. Without a business: the installation.
 */
export function createFindSender(
  mailFrom: string,
  environment: Pick<Environment, 'MAIL_FROM_DOMAINS'>,
): (business: Business | undefined) => Mailbox {
  const installation = parseMailbox(mailFrom);
  return (business) => {
    if (!business) return installation;
    const { configuration, mail } = business.file;
    const own = mail?.from !== undefined && isPermittedSender(mail.from, environment) ? mail.from : undefined;
    return { name: configuration.businessName, address: own ?? installation.address };
  };
}
