import type { CallMap } from '@glassmine/replica/wire';
import { useText } from '../../i18n/i18n.ts';
import { PageHead, Tiles } from '../../parts/parts.tsx';
import { PasswordDesk } from './password-desk.tsx';
import { SecondFactorDesk } from './second-factor-desk.tsx';

type MustDo = NonNullable<CallMap['console/me']['data']['mustDo']>;

/** The only page of a facilitator who still needs an own password, or the second factor that the role demands. */
export function FirstSteps({ mustDo }: { mustDo: MustDo }) {
  const t = useText();
  return (
    <>
      <PageHead title={t(`first.${mustDo}`)} text={t(`first.${mustDo}.text`)} />
      <Tiles>{mustDo === 'password' ? <PasswordDesk /> : <SecondFactorDesk />}</Tiles>
    </>
  );
}
