import { describe, expect, it } from 'vitest';
import { describeFailure, findCookieProblem } from './diagnosis';

const diagnose = (page: string, portal: string) => findCookieProblem(new URL(page), new URL(portal));

describe('Sign-in in a frame', () => {
  it.each([
    ['http://localhost:5173', 'http://localhost:3000'],
    ['http://velo.localhost:5173', 'http://velo.localhost:3000'],
    ['http://www.velo.localhost:5173', 'http://velo.localhost:3000'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:3000'],
    ['http://localhost:5173', 'https://club.example'],
    ['https://www.shop.example', 'https://club.example'],
  ])('works on %s with %s', (page, portal) => expect(diagnose(page, portal)).toBeUndefined());

  it.each([
    ['http://localhost:5173', 'http://velo.localhost:3000', 'http://velo.localhost:5173'],
    ['http://127.0.0.1:5173', 'http://localhost:3000', 'http://localhost:5173'],
    ['http://127.0.0.1:5173', 'http://127.0.0.2:3000', 'http://127.0.0.2:5173'],
    ['http://other.localhost', 'http://velo.localhost:3000', 'http://velo.localhost'],
    ['https://localhost:5173', 'http://localhost:3000', 'http://localhost:5173'],
  ])('does not work on %s with %s, but on another address', (page, portal, other) => {
    const line = diagnose(page, portal);
    expect(line).toContain('no sign-in over http across sites');
    expect(line).toContain(`use ${other} or https`);
    expect(line).not.toContain('\n');
  });
});

it('A portal that did not load names the origin that its business must list', () => {
  const line = describeFailure(new URL('https://www.shop.example/rewards'), new URL('https://club.example/member'));
  expect(line).toContain('https://club.example did not load');
  expect(line).toContain('https://www.shop.example not in its embedding.parents');
});
