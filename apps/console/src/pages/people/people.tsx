import { useCall } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { PageHead, Tiles } from '../../parts/parts.tsx';
import { FacilitatorDesk } from './facilitator-desk.tsx';
import { PasswordDesk } from './password-desk.tsx';
import { SecondFactorDesk } from './second-factor-desk.tsx';
import { SessionsDesk } from './sessions-desk.tsx';

/** The facilitator's own sign-in and, for owners, the other facilitators. */
export function PeoplePage() {
  const t = useText();
  const { data: me } = useCall('console/me', {});
  return (
    <>
      <PageHead title={t('people.title')} text={t('people.lead')} />
      <Tiles>
        <PasswordDesk />
        <SecondFactorDesk />
        <SessionsDesk />
      </Tiles>
      {me?.role === 'owner' && <FacilitatorDesk self={me.name} />}
    </>
  );
}
