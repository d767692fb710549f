import { Button } from '@mantine/core';
import { useText } from '../i18n/i18n.ts';
import { PageHead, Row } from '../parts/parts.tsx';
import type { RoomState } from '../room/use-room-state.ts';

/** Sections of a room that is over: what was kept of it, and what was never in it. */
export const lastingSections = ['questionnaire', 'debrief', 'export', 'audit'] as const;

/** In place of a page of a room that nobody can enter. */
export function NoRoom({ code, state }: { code: string; state: Exclude<RoomState, 'there'> }) {
  const t = useText();
  if (state === 'unknown') {
    return (
      <>
        <PageHead title={t('ended.unknownTitle')} text={t('ended.unknownText', { code })} />
        <Row>
          <Button component="a" href="#/rooms">
            {t('ended.toRooms')}
          </Button>
        </Row>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('ended.overTitle')} text={t('ended.overText')} />
      <Row>
        {lastingSections.map((section) => (
          <Button key={section} component="a" variant="default" href={`#/room/${code}/${section}`}>
            {t(`shell.section.${section}`)}
          </Button>
        ))}
      </Row>
    </>
  );
}
