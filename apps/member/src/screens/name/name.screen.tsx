import { nicknameLengthMax, nicknameSignsMax } from '@glassmine/replica/plain';
import type { Member } from '@glassmine/replica/wire';
import { Button, Field, toast } from '@glassmine/ui';
import css from '../../account/account.module.css';
import { faultsAmong } from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { nameFault } from '../../account/name-fault.ts';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { queryClient, useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { goBack } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';

/** Changes the member's name. */
export function NameScreen() {
  const info = useCall('user/user/info', {});
  return (
    <LoadedScreen query={info} skeleton={[{ row: 76 }]}>
      {(member) => <NameForm member={member} />}
    </LoadedScreen>
  );
}

function NameForm({ member }: { member: Member }) {
  const t = useText();
  const form = useAccountForm({ nickname: member.nickname }, ({ nickname }) =>
    faultsAmong({ nickname: nameFault(nickname) }),
  );
  const save = useCommand('user/user/modify-name', {
    quiet: true,
    onSuccess: (changed) => {
      queryClient.setQueryData(['user/user/info', {}], changed);
      toast(t('name.done'), 'good');
      goBack('/user/information');
    },
  });
  const send = ({ nickname }: { nickname: string }) =>
    save.mutate({ nickname: nickname.trim() }, { onError: form.fail });
  const { onLeave, ...line } = form.line('nickname');
  return (
    <form className={css.form} onSubmit={(event) => form.submit(event, send)} noValidate>
      <Field
        {...line}
        label={t('name.label')}
        hint={t('name.hint')}
        suffix={
          <span className={`${css.count} figures`} aria-hidden="true">
            {[...line.value].length}/{nicknameSignsMax}
          </span>
        }
        onChange={(event) => form.change({ nickname: event.target.value })}
        onBlur={onLeave}
        autoComplete="off"
        maxLength={nicknameLengthMax}
      />
      <Problem words={form.problem} />
      <Button type="submit" block busy={save.isPending && t('name.saving')}>
        {t('name.save')}
      </Button>
    </form>
  );
}
