import { Button, Card, Icon, LinkButton, PictureChooser, Skeleton } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { queryClient, useCall, wordsOf } from '../../api/queries.ts';
import { useUpload } from '../../api/uploads.ts';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { ReviewState } from '../reward/review-state.tsx';
import css from './join-group.module.css';

const pictureMaxBytes = 20 * 1024 * 1024;

/** A reward for a screenshot of the official group: once, after somebody has looked at it. */
export function JoinGroupScreen() {
  const t = useText();
  const format = useFormat();
  const rewards = useCall('user/reward/query', {});
  const brand = useRoom()?.brandName ?? '';
  return (
    <Screen>
      <Loaded query={rewards} skeleton={<GroupSkeleton />}>
        {({ groupJoin, groupMembers, currency }) => (
          <>
            <Card hero className={css.hero}>
              <span className={css.mark}>
                <Icon name="team" size={30} />
              </span>
              <h2>{t('group.name', { brand })}</h2>
              <Claim k="officialGroup">{t('group.members', { count: groupMembers })}</Claim>
              <Claim k="groupJoin" className={css.bonus}>
                {t('group.bonus', { amount: format.money(groupJoin.amount, currency) })}
              </Claim>
            </Card>
            <ReviewState reward={groupJoin} currency={currency} />
            {groupJoin.open && <Screenshot />}
            <LinkButton href="#/user/reward" variant="secondary" block>
              {t('review.others')}
            </LinkButton>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Screenshot() {
  const t = useText();
  const [files, setFiles] = useState<File[]>([]);
  const [fault, setFault] = useState<'group.needed' | 'group.tooLarge' | null>(null);
  const join = useUpload('user/reward/joinGroup', {
    quiet: true,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['user/reward/query'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length === 0) setFault('group.needed');
    else if (!join.isPending) join.mutate({ fields: {}, pictures: files });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <h2>{t('review.steps')}</h2>
      <ol>
        <li>{t('group.step1')}</li>
        <li>{t('group.step2')}</li>
        <li>{t('group.step3')}</li>
      </ol>
      <PictureChooser
        label={t('group.picture')}
        hint={t('group.pictureHint')}
        error={fault ? t(fault) : join.error ? wordsOf(join.error) : undefined}
        addLabel={t('group.add')}
        removeLabel={(name) => t('group.remove', { name })}
        pictures={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setFault(null);
          join.reset();
        }}
        onTooLarge={() => setFault('group.tooLarge')}
        maxBytes={pictureMaxBytes}
        max={1}
      />
      <Button type="submit" block busy={join.isPending && t('group.sending')}>
        {t('group.send')}
      </Button>
      <p>{t('group.sandbox')}</p>
    </form>
  );
}

function GroupSkeleton() {
  return (
    <>
      <Skeleton height="190px" radius="20px" />
      <Skeleton height="320px" radius="20px" />
    </>
  );
}
