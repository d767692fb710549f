import { Refused } from '@glassmine/client';
import { latinDigits } from '@glassmine/replica/plain';
import { Field } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { SendCode } from '../page/send-code.tsx';
import { useFill } from '../state/phone.ts';
import { type LineProps, useOpenChannels } from './account-field.tsx';
import { type CaptchaAnswer, CaptchaSheet } from './captcha-sheet.tsx';
import type { Channel } from './faults.ts';

/** The refusals `account.captchaNeeded` and `account.captchaWrong` of the calls. */
const captchaNeeded = 2017;
const captchaWrong = 2018;

interface CodeFieldProps extends LineProps {
  /** Names the channel to which the code is sent. */
  channel: Channel;
  /** Asks the server to send the code. */
  ask: (captcha: Partial<CaptchaAnswer>) => Promise<{ retryAfterSeconds: number }>;
  /** Whether the recipient has been filled in. */
  isReady?: () => boolean;
  onFail: (problem: unknown) => void;
  /** Called when the sandbox phone has filled the code in. */
  onFilled?: (() => void) | undefined;
}

const isRefusal = (problem: unknown, code: number) => problem instanceof Refused && problem.code === code;

/** Field for the six-digit code with its send button. Where the room requires it, a captcha comes first. */
export function CodeField({
  channel,
  ask,
  isReady,
  onFail,
  onFilled,
  onLeave,
  onChange,
  ...line
}: CodeFieldProps) {
  const t = useText();
  const { send, sheet } = useSending(ask, onFail);
  useFill('code', (code) => {
    onChange(code);
    onFilled?.();
  });
  return (
    <>
      <Field
        {...line}
        label={t('register.code')}
        hint={t(channel === 'phone' ? 'register.codeHint' : 'register.codeHintMail')}
        onChange={(event) =>
          onChange(
            latinDigits(event.target.value)
              .replace(/[^0-9]/g, '')
              .slice(0, 6),
          )
        }
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
  const isAsked = useOpenChannels()?.captcha ?? false;
  // Set while the captcha is open; the send button waits for it.
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
  /** Resolves to false when the captcha answer was wrong and a new captcha follows. */
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
