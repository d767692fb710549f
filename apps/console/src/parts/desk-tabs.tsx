import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

interface DeskTabsProps<Name extends string> {
  names: readonly Name[];
  labelOf: (name: Name) => ReactNode;
  deskOf: (name: Name) => ReactNode;
}

/** Desks of one page, the first of which is open. */
export function DeskTabs<Name extends string>({ names, labelOf, deskOf }: DeskTabsProps<Name>) {
  return (
    <Tabs defaultValue={names[0]!} keepMounted={false}>
      <Tabs.List>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {labelOf(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {deskOf(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
