import { Nothing } from '../page/nothing.tsx';
import { Screen } from '../page/screen.tsx';

/** What a bank page says in a room without local currencies. */
export function NoBankMoney() {
  return (
    <Screen>
      <Nothing
        icon="bank"
        title="cash.absent"
        text="cash.absentText"
        link={['/user/balance', 'title.balance']}
      />
    </Screen>
  );
}
