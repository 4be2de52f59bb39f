import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffRole } from '@/contract/schemas/staff-members';
import type { StackWorld } from '@/tests/world';
import { portalUrlForHost } from './fixtures';

export const deskUrlFor = (path: string) => `${portalUrlForHost('desk.localhost')}${path}`;

/** Invites a person, who opens a screen of the desk and requests a code; returns the address that it was sent to. */
export async function requestDeskCode(page: Page, world: StackWorld, role: StaffRole, path: string): Promise<string> {
  const email = `${randomUUID()}@staff.example`;
  await world.callAdmin('POST', '/admin/staff', { businessId: 'olive', email, name: 'Noa Levi', role, locale: 'en' });
  await page.goto(deskUrlFor(path));
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').waitFor();
  return email;
}

/** Signs in by the code of the mail, without adding a passkey. */
export async function enterDeskCode(page: Page, world: StackWorld, email: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(await world.findCode(email));
  await page.getByRole('button', { name: 'Not now' }).click();
}
