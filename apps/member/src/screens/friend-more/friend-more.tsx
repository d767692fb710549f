import { Screen } from '../../shell/screen.tsx';

export function FriendMoreScreen() {
  return <Screen>{null}</Screen>;
}
