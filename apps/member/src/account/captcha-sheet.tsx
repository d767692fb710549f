import { latinDigits } from '@glassmine/replica/plain';
import { Button, ErrorState, Field, Figures, Loading, Sheet, Skeleton } from '@glassmine/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, wordsOf } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import css from './account.module.css';

export interface CaptchaAnswer {
  captchaId: string;
  captcha: string;
}

interface CaptchaSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Resolves to false when the answer was wrong. */
  onSolve: (answer: CaptchaAnswer) => Promise<boolean>;
}

/** Captcha before a code is sent: four characters in a picture, or a sum for people who cannot see it. */
export function CaptchaSheet({ isOpen, onClose, onSolve }: CaptchaSheetProps) {
  const t = useText();
  return (
    <Sheet open={isOpen} onOpenChange={(open) => open || onClose()} title={t('captcha.title')}>
      {isOpen && <Captcha onSolve={onSolve} />}
    </Sheet>
  );
}

function useCaptcha({ onSolve }: Pick<CaptchaSheetProps, 'onSolve'>) {
  const t = useText();
  const [asText, setAsText] = useState(false);
  const [round, setRound] = useState(1);
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const drawn = useQuery({
    queryKey: ['captcha', round, asText],
    queryFn: () => client.ask('user/auth/captcha', { asText }).then(({ data }) => data),
    // A captcha is valid for one answer, so it is neither cached nor fetched again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const another = (text = asText) => {
    setAnswer('');
    setAsText(text);
    setRound(round + 1);
  };
  const solve = async (event: FormEvent) => {
    event.preventDefault();
    if (answer === '' || !drawn.data) return setError(t('captcha.needed'));
    setBusy(true);
    const { captchaId } = drawn.data;
    const isSolved = await onSolve({ captchaId, captcha: answer });
    if (isSolved) return;
    setBusy(false);
    setError(t('captcha.wrong'));
    another();
  };
  const type = (text: string) => {
    setError('');
    setAnswer(
      latinDigits(text)
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 8),
    );
  };
  return { drawn, asText, answer, error, isBusy, another, solve, type };
}

function Captcha(props: Pick<CaptchaSheetProps, 'onSolve'>) {
  const t = useText();
  const { drawn, asText, answer, error, isBusy, another, solve, type } = useCaptcha(props);
  if (drawn.error)
    return <ErrorState title={t('error.broken')} text={wordsOf(drawn.error)} onRetry={() => another()} />;
  return (
    <form className={css.captcha} onSubmit={solve} noValidate>
      <CaptchaTask drawn={drawn.data} />
      <div className={css.ways}>
        <Button variant="quiet" size="s" icon="refresh" onClick={() => another()}>
          {t('captcha.another')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => another(!asText)}>
          {t(asText ? 'captcha.asPicture' : 'captcha.asSum')}
        </Button>
      </div>
      <Field
        label={t(asText ? 'captcha.sum' : 'captcha.signs')}
        value={answer}
        error={error}
        onChange={(event) => type(event.target.value)}
        inputMode={asText ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        name="captcha"
      />
      <Button type="submit" block busy={isBusy && t('register.sending')}>
        {t('register.sendCode')}
      </Button>
    </form>
  );
}

function CaptchaTask({ drawn }: { drawn: { image: string; question: string } | undefined }) {
  const t = useText();
  if (!drawn)
    return (
      <Loading>
        <Skeleton height="84px" radius="14px" />
      </Loading>
    );
  return (
    <div className={css.task}>
      {drawn.image === '' ? (
        <Figures as="p">{drawn.question} = ?</Figures>
      ) : (
        <img src={drawn.image} alt={t('captcha.picture')} width={240} height={84} />
      )}
    </div>
  );
}
