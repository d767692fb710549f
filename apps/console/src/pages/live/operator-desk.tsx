import type { CallMap } from '@glassmine/contract';
import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useHand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { AskFirst, Panel, Row } from '../../shell/parts.tsx';
import css from '../pages.module.css';

type Board = CallMap['console/board']['data'];
type Hand = Board['byHand'];
const hands: Hand[] = ['nobody', 'learners', 'everybody'];

/** Who runs the scheme: its policy, or the facilitator with the same choices that a real operator has. */
export function OperatorDesk({ code, board }: { code: string; board: Board }) {
  const t = useText();
  const take = useHand('console/operator');
  return (
    <Panel title={t('operator.title')}>
      <Select
        label={t('operator.byHand')}
        value={board.byHand}
        allowDeselect={false}
        onChange={(byHand) => byHand && take.mutate({ roomCode: code, byHand: byHand as Hand })}
        data={hands.map((value) => ({ value, label: t(`operator.byHand.${value}`) }))}
      />
      {board.byHand === 'everybody' ? (
        <Acts code={code} board={board} />
      ) : (
        <p className={css.note}>{t('operator.policy')}</p>
      )}
    </Panel>
  );
}

function Acts({ code, board }: { code: string; board: Board }) {
  const t = useText();
  const format = useFormat();
  const act = useHand('console/operator/act');
  const [share, setShare] = useState(50);
  const money = (value: number) => format.money(value, board.currency);
  const reserve = Number(board.reserve);
  const cost = (Number(board.pendingAmount) * share) / 100;
  return (
    <>
      <Row>
        <NumberInput
          label={t('operator.share')}
          value={share}
          min={1}
          max={100}
          allowDecimal={false}
          hideControls
          onChange={(value) => typeof value === 'number' && setShare(value)}
        />
        <Button
          variant="default"
          onClick={() => act.mutate({ roomCode: code, action: 'payOldest', sharePercent: share })}
        >
          {t('operator.pay')}
        </Button>
      </Row>
      <p className={css.note}>{t('operator.payThen', { cost: money(cost), left: money(reserve - cost) })}</p>
      <Draw code={code} reserve={reserve} />
      <Row>
        <Button
          variant="default"
          onClick={() =>
            act.mutate({
              roomCode: code,
              action: board.takesWithdrawals ? 'stopRequests' : 'takeRequests',
            })
          }
        >
          {t(board.takesWithdrawals ? 'operator.stop' : 'operator.take')}
        </Button>
        <AskFirst
          label={t('operator.runOff')}
          title={t('operator.runOff')}
          text={t('operator.runOffText', {
            reserve: money(reserve),
            owed: format.money(board.liabilities, board.currency),
          })}
          onYes={() => act.mutate({ roomCode: code, action: 'runOff' })}
        />
      </Row>
    </>
  );
}

/** The operator helps itself. */
function Draw({ code, reserve }: { code: string; reserve: number }) {
  const t = useText();
  const act = useHand('console/operator/act');
  const [amount, setAmount] = useState(0);
  return (
    <Row>
      <NumberInput
        label={t('operator.amount')}
        value={amount}
        min={0}
        max={reserve}
        decimalScale={2}
        hideControls
        onChange={(value) => typeof value === 'number' && setAmount(value)}
      />
      <Button
        variant="default"
        disabled={amount <= 0}
        onClick={() => act.mutate({ roomCode: code, action: 'draw', amount: amount.toFixed(2) })}
      >
        {t('operator.draw')}
      </Button>
    </Row>
  );
}
