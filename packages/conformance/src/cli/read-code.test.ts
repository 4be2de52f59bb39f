import { describe, expect, it } from 'vitest';
import { CodeUnavailableError } from '../suite/suite';
import { createReadCode } from './read-code';

const unasked = () => Promise.reject(new Error('the prompt was not expected'));
const runNode = (script: string) => `"${process.execPath}" -e "${script}"`;

describe('Codes of the doctor', () => {
  it('are the fixed code of the options, for every contact', async () => {
    const readCode = createReadCode('http://localhost:8080', { code: '0000' }, unasked);
    expect(await readCode({ email: 'ada@members.example' })).toBe('0000');
  });

  it('are typed by a person, whose prompt names the contact', async () => {
    const questions: string[] = [];
    const ask = (question: string) => {
      questions.push(question);
      return Promise.resolve(' 4711 ');
    };
    const readCode = createReadCode('http://localhost:8080', { prompt: true }, ask);
    expect(await readCode({ phoneNumber: '+972541234567' })).toBe('4711');
    expect(questions).toEqual(['The code for +972541234567: ']);
  });

  it('are printed by a command, which gets the contact in its environment', async () => {
    const command = runNode("console.log('Code 4711 for ' + process.env.CONTACT.length + ' letters')");
    const readCode = createReadCode('http://localhost:8080', { command }, unasked);
    expect(await readCode({ email: '$(exit 1)@members.example' })).toBe('4711');
  });

  it.each([
    ['fails', runNode('process.exit(1)'), 'a command for codes that failed'],
    ['prints no code', runNode("console.log('none')"), 'a command that prints no code'],
  ])('are unavailable from a command that %s', async (_, command, message) => {
    const readCode = createReadCode('http://localhost:8080', { command }, unasked);
    await expect(readCode({ email: 'ada@members.example' })).rejects.toThrow(new CodeUnavailableError(message));
  });
});
