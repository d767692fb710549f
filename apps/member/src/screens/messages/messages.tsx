import { Screen } from '../../shell/screen.tsx';

export function MessagesScreen() {
  return <Screen>{null}</Screen>;
}
