import { Tabs } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { PageHead } from '../../parts/parts.tsx';
import { FrontDesk } from './front-desk.tsx';
import { NoticeDesk } from './notice-desk.tsx';
import { PostDesk } from './post-desk.tsx';
import { ShowDesk } from './show-desk.tsx';

const desks = { notices: NoticeDesk, posts: PostDesk, shown: ShowDesk, front: FrontDesk } as const;
const names = Object.keys(desks) as (keyof typeof desks)[];

/** What the scheme says to its members, by subject. */
export function ContentPage({ code }: { code: string }) {
  const t = useText();
  return (
    <>
      <PageHead title={t('content.title')} text={t('content.lead')} />
      <Tabs defaultValue="notices" keepMounted={false}>
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`content.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Desk = desks[name];
          return (
            <Tabs.Panel key={name} value={name} pt="md">
              <Desk code={code} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}
