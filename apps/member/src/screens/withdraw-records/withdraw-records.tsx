import { Loading, Skeleton } from '@glassmine/ui';
import { Screen } from '../../shell/screen.tsx';

export function WithdrawRecordsScreen() {
  return (
    <Screen>
      <Loading>
        <Skeleton height="120px" />
      </Loading>
    </Screen>
  );
}
