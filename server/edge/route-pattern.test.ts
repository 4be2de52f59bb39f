import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getRoutePattern } from './route-pattern';

const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('_') && !file.includes('...'))
  .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`);

describe('Route pattern', () => {
  it.each(pages)('is known for the page %s', (page) => {
    const path = page.replace(/\[\w+\]/, 'canary');
    expect(getRoutePattern('GET', path, 'page')).toBe(page.replace(/\[\w+\]/, '[id]'));
  });

  it.each([
    ['GET', '/api/protected/activity/purchases/3/50', 'api', '/api/protected/activity/purchases/{page}/{perPage}'],
    ['POST', '/api/auth/callback/custom', 'api', '/api/auth/[...nextauth]'],
    ['GET', '/api/wallet/apple/v1/passes/x/y', 'api', '/api/wallet/[...path]'],
    ['GET', '/api/pictures/olive/x.webp', 'api', '/api/pictures/[...path]'],
    ['GET', '/api/nobody', 'api', '/api/other'],
    ['GET', '/_next/static/chunks/abc.js', 'static', '/_next/static/[...path]'],
    ['GET', '/_next/data/build/index.json', 'page', '/_next/data/[...path]'],
    ['GET', '/images/logo.png', 'public', '/public-files'],
    ['POST', '/api/desk/admin/redemptions/7/confirm', 'api', '/api/desk/admin/redemptions/{redemptionId}/confirm'],
    ['GET', '/api/desk/nobody', 'api', '/api/other'],
    ['GET', '/desk/nobody', 'page', 'other'],
    ['GET', '/wp-login.php', 'page', 'other'],
    ['GET', '/readyz', 'page', '/readyz'],
    ['GET', '/health/dependencies', 'page', '/health/dependencies'],
  ] as const)('of %s %s is one of a fixed number', (method, path, kind, pattern) =>
    expect(getRoutePattern(method, path, kind)).toBe(pattern),
  );
});
