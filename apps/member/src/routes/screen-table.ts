/** How screens are loaded: the module of each, which exports `HomeScreen` for `home`, and a first page's catalogues. */
import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogues.ts';
import { type Load, withCatalogues } from '../navigation/lazy-screen.ts';

type ExportOf<Name extends string> = `${Capitalize<Name>}Screen`;
type Row<Name extends string> = [
  load: () => Promise<Record<ExportOf<Name>, ComponentType>>,
  only?: readonly Catalogue[],
];

/** Checks that each module exports its screen. The result loads a screen by its name. */
export function screenTable<Name extends string>(rows: { [N in Name]: Row<N> }): Record<Name, Load> {
  const loads = Object.entries<Row<string>>(rows).map(([name, [load, only]]) => {
    const exported = `${name[0]?.toUpperCase()}${name.slice(1)}Screen` as ExportOf<string>;
    return [name, withCatalogues(() => load().then((module) => module[exported] as ComponentType), only)];
  });
  return Object.fromEntries(loads);
}
