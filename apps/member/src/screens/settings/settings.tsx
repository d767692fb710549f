import { Screen } from '../../shell/screen.tsx';

export function SettingsScreen() {
  return <Screen>{null}</Screen>;
}
