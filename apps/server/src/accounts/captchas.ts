import { randomBytes, randomInt } from 'node:crypto';
import { readCode } from '@glassmine/replica/plain';
import { captchaPicture, captchaSigns } from './captcha-picture.ts';
import { letters } from './tokens.ts';

export interface Captcha {
  /** 96 bits as 24 letters: shorter than any chain's address, or the guard could take it for one. */
  captchaId: string;
  /** Data address of an SVG; empty when it was asked as text. */
  image: string;
  /** A sum to be worked out, for a learner who can't see pictures; empty when there is one. */
  question: string;
  expiresInSeconds: number;
}

/** Pictures with signs that stand before codes. Only what answers them is kept, in memory, one for a device. */
export interface Captchas {
  /** The captcha this device had before is no longer good. */
  draw(device: string, asText: boolean): Captcha;
  /**
   * Takes an answer. Right or wrong it uses the captcha up, but for the same command: that may come twice.
   * @param command the command's own key
   */
  isSolved(device: string, captchaId: string, answer: string, command: string): boolean;
}

interface Kept {
  captchaId: string;
  answer: string;
  expiresAt: number;
  /** The command that was let through; empty once a wrong answer came. */
  solvedBy: string | null;
}

const lifeSeconds = 300;
const keptMax = 20_000;
const signsShown = 4;

export function openCaptchas(now: () => number): Captchas {
  const kept = new Map<string, Kept>();
  return {
    draw(device, asText) {
      const captchaId = letters(randomBytes(12));
      const { answer, image, question } = asText ? sum() : signs();
      kept.delete(device);
      // The oldest stands first.
      if (kept.size >= keptMax) kept.delete(kept.keys().next().value as string);
      kept.set(device, { captchaId, answer, expiresAt: now() + lifeSeconds * 1000, solvedBy: null });
      return { captchaId, image, question, expiresInSeconds: lifeSeconds };
    },
    isSolved(device, captchaId, answer, command) {
      const captcha = kept.get(device);
      if (captcha?.captchaId !== captchaId || captcha.expiresAt <= now()) return false;
      const isRight = captcha.answer === readCode(answer);
      if (captcha.solvedBy === null) captcha.solvedBy = isRight ? command : '';
      return isRight && captcha.solvedBy === command;
    },
  };
}

function signs() {
  const answer = Array.from({ length: signsShown }, () => captchaSigns[randomInt(captchaSigns.length)]).join(
    '',
  );
  return { answer, image: captchaPicture(answer), question: '' };
}

function sum() {
  const [a, b] = [randomInt(2, 30), randomInt(2, 30)];
  return { answer: String(a + b), image: '', question: `${a} + ${b}` };
}
