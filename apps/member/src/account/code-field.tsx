import { Refused } from '@glassmine/client';
import { Field } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useFill } from '../phone/store.ts';
import { SendCode } from '../shell/send-code.tsx';
import { type CaptchaAnswer, CaptchaSheet } from './captcha-sheet.tsx';
import type { Channel } from './faults.ts';
import { type LineProps, useDoors } from './who-field.tsx';

/** contract's refusals `account.captchaNeeded` and `account.captchaWrong`. */
const captchaNeeded = 2017;
const captchaWrong = 2018;

interface CodeFieldProps extends LineProps {
  /** Where the code will arrive. */
  channel: Channel;
  /** Has it sent. */
  ask: (captcha: Partial<CaptchaAnswer>) => Promise<{ retryAfterSeconds: number }>;
  /** Whether what the code goes to has been filled in. */
  isReady?: () => boolean;
  onFail: (problem: unknown) => void;
}

const isRefusal = (problem: unknown, code: number) => problem instanceof Refused && problem.code === code;

/** Six digits from the sandbox phone, with what sends them; a picture to read first where the room wants one. */
export function CodeField({ channel, ask, isReady, onFail, onLeave, onChange, ...line }: CodeFieldProps) {
  const t = useText();
  const { send, sheet } = useSending(ask, onFail);
  useFill('code', onChange);
  return (
    <>
      <Field
        {...line}
        label={t('register.code')}
        hint={t(channel === 'phone' ? 'register.codeHint' : 'register.codeHintMail')}
        onChange={(event) => onChange(event.target.value.replace(/[^0-9]/g, '').slice(0, 6))}
        onBlur={onLeave}
        inputMode="numeric"
        autoComplete="one-time-code"
        suffix={<SendCode key={channel} send={async () => (isReady?.() === false ? null : send())} />}
      />
      {sheet}
    </>
  );
}

function useSending(ask: CodeFieldProps['ask'], onFail: CodeFieldProps['onFail']) {
  const isAsked = useDoors()?.captcha ?? false;
  // Set while the picture stands open: the button that sends waits for it.
  const [finish, setFinish] = useState<((waitSeconds: number | null) => void) | null>(null);
  const read = () => new Promise<number | null>((resolve) => setFinish(() => resolve));
  const send = async () => {
    if (isAsked) return read();
    try {
      return (await ask({})).retryAfterSeconds;
    } catch (problem) {
      if (isRefusal(problem, captchaNeeded)) return read();
      onFail(problem);
      return null;
    }
  };
  const end = (waitSeconds: number | null) => {
    finish?.(waitSeconds);
    setFinish(null);
  };
  /** Resolves to false when the signs were wrong and another picture is to be read. */
  const solve = async (answer: CaptchaAnswer) => {
    try {
      end((await ask(answer)).retryAfterSeconds);
    } catch (problem) {
      if (isRefusal(problem, captchaWrong)) return false;
      end(null);
      onFail(problem);
    }
    return true;
  };
  return { send, sheet: <CaptchaSheet isOpen={finish !== null} onClose={() => end(null)} onSolve={solve} /> };
}
