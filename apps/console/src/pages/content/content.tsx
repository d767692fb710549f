import { useText } from '../../i18n/i18n.ts';
import { DeskTabs } from '../../parts/desk-tabs.tsx';
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
      <DeskTabs
        names={names}
        labelOf={(name) => t(`content.tab.${name}`)}
        deskOf={(name) => {
          const Desk = desks[name];
          return <Desk code={code} />;
        }}
      />
    </>
  );
}
