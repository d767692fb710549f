import { serverAddress } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { Card, Icon, onSurface } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useCall } from '../../api/queries.ts';
import type { ClaimKey } from '../../i18n/claim-key.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './white-paper.module.css';

type Paper = CallMap['user/user/pdf']['data'];

/** The scheme's white paper, page by page, with a link to the PDF in the reader's language. */
export function WhitePaperScreen() {
  const paper = useCall('user/user/pdf', {});
  return (
    <LoadedScreen query={paper} skeleton={[250, 240, 240]}>
      {(whole) => (
        <>
          <Cover paper={whole} />
          {whole.pages.map((page) => (
            <Page key={page.page} page={page} />
          ))}
        </>
      )}
    </LoadedScreen>
  );
}

function Cover({ paper }: { paper: Paper }) {
  const t = useText();
  const brand = useRoom()?.brandName;
  return (
    <Card hero className={css.cover}>
      <p className={css.brand}>{brand}</p>
      <Claim k="whitePaper" block>
        <h2>{paper.title}</h2>
        <p>{paper.subtitle}</p>
      </Claim>
      <Claim k="whitePaper" className={css.promise}>
        <Icon name="shield" size={18} />
        {t('paper.promise')}
      </Claim>
      {paper.url !== '' && (
        <a className={css.pdf} href={serverAddress(paper.url)} target="_blank" rel="noreferrer">
          <Icon name="records" size={20} />
          {t('paper.open')}
          <small>{t('paper.pages', { count: paper.pages.length })}</small>
        </a>
      )}
    </Card>
  );
}

function Page({ page: { page, title, paragraphs, claims } }: { page: Paper['pages'][number] }) {
  const t = useText();
  return (
    <article className={onSurface(css.page)}>
      <p className={css.number}>{t('paper.page', { page })}</p>
      <Claimed keys={claims}>
        <h2>{title}</h2>
      </Claimed>
      {paragraphs.map((paragraph, index) => (
        <Claimed key={paragraph} keys={claims.slice(index + 1, index + 2).concat(claims)}>
          <p>{paragraph}</p>
        </Claimed>
      ))}
    </article>
  );
}

/** Wraps a heading or a line of the white paper in the marker of its first claim. */
function Claimed({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const key = keys[0];
  if (key === undefined) return children;
  return (
    <Claim k={key as ClaimKey} block>
      {children}
    </Claim>
  );
}
