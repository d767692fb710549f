import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import { Panel, Row } from '../../parts/parts.tsx';
import { usePlans } from '../plan/use-plans.ts';
import { type Script, seenIn } from './use-script.ts';

/** Gives a running room another plan; its world, its clock and its people stay as they are. */
export function OtherPlan({ code, lesson }: { code: string; lesson: Script['lesson'] }) {
  const t = useText();
  const plans = usePlans();
  const [chosen, setChosen] = useState<string | null>(null);
  const follow = useCommand('console/room/follow', {
    done: t('script.followed'),
    onDone: () => setChosen(null),
  });
  const plan = chosen === null ? undefined : plans?.plans.get(chosen);
  if (!plans) return null;
  return (
    <MayChange>
      <Panel title={t('script.otherPlan')}>
        <p>{t('script.otherPlan.text')}</p>
        <Row>
          <Select
            label={t('plan.choose')}
            data={plans.groups}
            value={chosen}
            onChange={setChosen}
            placeholder={t('plan.choose')}
          />
          <Button
            variant="default"
            disabled={!plan}
            loading={follow.isPending}
            onClick={() =>
              plan && follow.mutate({ roomCode: code, plan: JSON.stringify(plan), ...seenIn(lesson) })
            }
          >
            {t('script.follow')}
          </Button>
        </Row>
      </Panel>
    </MayChange>
  );
}
