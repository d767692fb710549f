import { pictureMaxBytes } from '@glassmine/replica/plain';
import { Button, PictureChooser } from '@glassmine/ui';
import { useState } from 'react';
import { wordsOf } from '../../api/queries.ts';
import { useUpload } from '../../api/uploads.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Bonus, HandInForm, HandInScreen } from '../../parts/rewards/hand-in.tsx';
import { usePhone } from '../../state/phone.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './join-group.module.css';

/** Reward for a screenshot of the official group, paid once after a review. */
export function JoinGroupScreen() {
  const t = useText();
  const format = useFormat();
  const brand = useRoom()?.brandName ?? '';
  return (
    <HandInScreen
      kind="groupJoin"
      icon="team"
      promise={({ groupJoin, groupMembers, currency }) => (
        <>
          <h2>{t('group.name', { brand })}</h2>
          <Claim k="officialGroup">{t('group.members', { count: groupMembers })}</Claim>
          <Claim k="groupJoin">
            <Bonus>{t('group.bonus', { amount: format.money(groupJoin.amount, currency) })}</Bonus>
          </Claim>
        </>
      )}
      form={<Screenshot />}
    />
  );
}

function Screenshot() {
  const t = useText();
  const [files, setFiles] = useState<File[]>([]);
  const [isWanting, setWanting] = useState(false);
  const showChat = usePhone((phone) => phone.showChat);
  const join = useUpload('user/reward/joinGroup', {
    quiet: true,
  });
  const submit = () => {
    if (files.length === 0) setWanting(true);
    else if (!join.isPending) join.mutate({ fields: {}, pictures: files });
  };
  return (
    <HandInForm onSubmit={submit}>
      <h2>{t('review.steps')}</h2>
      <ol className={css.steps}>
        <li>
          <Button variant="secondary" onClick={() => showChat('group')}>
            {t('group.step1')}
          </Button>
        </li>
        <li>{t('group.step2')}</li>
        <li>{t('group.step3')}</li>
      </ol>
      <PictureChooser
        label={t('group.picture')}
        hint={t('group.pictureHint')}
        tooLarge={t('group.tooLarge')}
        error={isWanting ? t('group.needed') : join.error ? wordsOf(join.error) : undefined}
        addLabel={t('group.add')}
        removeLabel={(name) => t('group.remove', { name })}
        pictures={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setWanting(false);
          join.reset();
        }}
        maxBytes={pictureMaxBytes.review}
        max={1}
      />
      <Button type="submit" block busy={join.isPending && t('group.sending')}>
        {t('group.send')}
      </Button>
      <p className={css.play}>{t('group.sandbox')}</p>
    </HandInForm>
  );
}
