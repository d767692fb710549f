import { Button, Card, Field, Icon, LinkButton, Skeleton } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, useCall, wordsOf } from '../../api/queries.ts';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { ReviewState } from '../reward/review-state.tsx';
import css from './share-link.module.css';

const lettersMax = 300;
/** Reserved for examples: nobody can be there. */
const example = 'https://video.example/my-farm';

/** A reward for the link of a video about the scheme: once, after somebody has looked at it. */
export function ShareLinkScreen() {
  const t = useText();
  const format = useFormat();
  const rewards = useCall('user/reward/query', {});
  return (
    <Screen>
      <Loaded query={rewards} skeleton={<Skeleton height="360px" radius="20px" />}>
        {({ videoShare, currency }) => (
          <>
            <Card hero className={css.hero}>
              <span className={css.mark}>
                <Icon name="play" size={30} />
              </span>
              <Claim k="videoShare" block>
                <h2>{t('video.title', { amount: format.money(videoShare.amount, currency) })}</h2>
              </Claim>
              <p>{t('video.text')}</p>
            </Card>
            <ReviewState reward={videoShare} currency={currency} />
            {videoShare.open && <LinkForm />}
            <LinkButton href="#/user/reward" variant="secondary" block>
              {t('review.others')}
            </LinkButton>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function LinkForm() {
  const t = useText();
  const [link, setLink] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const share = useCommand('user/reward/shareLink', {
    quiet: true,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['user/reward/query'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(link.trim() === '');
    if (link.trim() !== '' && !share.isPending) share.mutate({ link: link.trim() });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={t('video.link')}
        hint={t('video.hint', { example })}
        error={isEmpty ? t('video.needed') : share.error ? wordsOf(share.error) : undefined}
        value={link}
        maxLength={lettersMax}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={example}
        onChange={(event) => {
          setLink(event.target.value.replace(/\s/g, ''));
          setEmpty(false);
          share.reset();
        }}
      />
      <Button type="submit" block busy={share.isPending && t('video.sending')}>
        {t('video.send')}
      </Button>
    </form>
  );
}
