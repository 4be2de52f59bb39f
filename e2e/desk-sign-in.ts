import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import type { StackClient } from '@/tests/stack-client';
import { getPortalUrlForHost, setLanguageAt } from './fixtures';
import { getTexts } from '@/scripts/texts';

/** A URL of the desk, by default of the portal that tests share. */
export const getDeskUrl = (path: string, portalUrl?: string) =>
  `${getPortalUrlForHost('desk.localhost', portalUrl)}${path}`;

/** Who is invited to the desk. */
export interface DeskPerson {
  role: StaffRole;
  businessId?: string;
  locale?: string;
}

/** Invites a person, who opens a screen of the desk and requests a code; returns the address that it was sent to. */
export async function requestDeskCode(
  page: Page,
  world: StackClient,
  { role, businessId = 'olive', locale = 'en' }: DeskPerson,
  path: string,
): Promise<string> {
  const t = getTexts('desk', locale);
  const email = `${randomUUID()}@staff.example`;
  await world.callAdmin('POST', '/admin/staff', { businessId, email, name: 'Noa Levi', role, locale });
  const { portalUrl } = world.stack;
  await setLanguageAt(page, getDeskUrl('/', portalUrl), locale);
  await page.goto(getDeskUrl(path, portalUrl));
  await page.getByLabel(t('desk.signIn.email')).fill(email);
  await page.getByRole('button', { name: t('desk.signIn.send') }).click();
  await page.getByLabel(t('desk.signIn.code.label')).waitFor();
  return email;
}

/** Accepts the invitation of a person without a role, and returns to the page. */
export async function acceptInvitation(
  page: Page,
  path: string,
  { locale = 'en', portalUrl }: { locale?: string; portalUrl?: string } = {},
): Promise<void> {
  const t = getTexts('desk', locale);
  await page.getByRole('link', { name: t('desk.invitations.see') }).click();
  await page.getByRole('button', { name: new RegExp(`^${t('desk.invitations.accept')}: `) }).click();
  await page.getByRole('heading', { name: t('desk.invitations.title') }).waitFor({ state: 'detached' });
  await page.goto(getDeskUrl(path, portalUrl));
}

/** Signs in by the code of the mail, without adding a passkey, and accepts the invitation. */
export async function enterDeskCode(page: Page, world: StackClient, email: string, locale = 'en'): Promise<void> {
  const t = getTexts('desk', locale);
  await page.getByLabel(t('desk.signIn.code.label')).fill(await world.findCode(email));
  const later = page.getByRole('button', { name: t('desk.passkey.later') });
  await later.waitFor();
  const path = new URL(page.url()).searchParams.get('next') ?? '/';
  await later.click();
  await acceptInvitation(page, path, { locale, portalUrl: world.stack.portalUrl });
}
