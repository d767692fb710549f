import { linkLengthMax } from '@glassmine/replica/plain';
import { Button, Field } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { wordsOf } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { HandInForm, HandInScreen } from '../../parts/rewards/hand-in.tsx';
import { Claim } from '../../xray/marked.tsx';

/** A reserved example domain. */
const example = 'https://video.example/my-farm';

/** Reward for a link to a video about the scheme, paid once after a review. */
export function ShareLinkScreen() {
  const t = useText();
  const format = useFormat();
  return (
    <HandInScreen
      kind="videoShare"
      icon="play"
      promise={({ videoShare, currency }) => (
        <>
          <Claim k="videoShare" block>
            <h2>{t('video.title', { amount: format.money(videoShare.amount, currency) })}</h2>
          </Claim>
          <p>{t('video.text')}</p>
        </>
      )}
      form={<LinkForm />}
    />
  );
}

function LinkForm() {
  const t = useText();
  const [link, setLink] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const share = useCommand('user/reward/shareLink', {
    quiet: true,
  });
  const submit = () => {
    setEmpty(link.trim() === '');
    if (link.trim() !== '' && !share.isPending) share.mutate({ link: link.trim() });
  };
  return (
    <HandInForm onSubmit={submit}>
      <Field
        label={t('video.link')}
        hint={t('video.hint', { example })}
        error={isEmpty ? t('video.needed') : share.error ? wordsOf(share.error) : undefined}
        value={link}
        maxLength={linkLengthMax}
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
    </HandInForm>
  );
}
