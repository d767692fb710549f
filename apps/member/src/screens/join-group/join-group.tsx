import { Screen } from '../../shell/screen.tsx';

export function JoinGroupScreen() {
  return <Screen>{null}</Screen>;
}
