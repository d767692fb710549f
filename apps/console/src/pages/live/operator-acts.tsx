import type { CallMap } from '@glassmine/contract';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useHand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { AskFirst, Row } from '../../parts/parts.tsx';

type Board = CallMap['console/board']['data'];

interface ActsProps {
  code: string;
  board: Board;
}

/** Everything that a real operator does, one below the other, each with what will come of it beside it. */
export function Acts({ code, board }: ActsProps) {
  return (
    <>
      <PayOldest code={code} board={board} />
      <PutOff code={code} board={board} />
      <Campaign code={code} />
      <Draw code={code} board={board} />
      <RunOff code={code} board={board} />
    </>
  );
}

interface CountProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

function Count({ label, value, max, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={max}
      allowDecimal={false}
      hideControls
      onChange={(typed) => typeof typed === 'number' && onChange(typed)}
    />
  );
}

function PayOldest({ code, board }: ActsProps) {
  const t = useText();
  const format = useFormat();
  const act = useHand('console/operator/act');
  const [share, setShare] = useState(50);
  const money = (value: number | string) => format.money(value, board.currency);
  const cost = (Number(board.pendingAmount) * share) / 100;
  return (
    <>
      <Row>
        <Count label={t('operator.share')} value={share} max={100} onChange={setShare} />
        <Button
          variant="default"
          loading={act.isPending}
          onClick={() => act.mutate({ roomCode: code, action: 'payOldest', sharePercent: share })}
        >
          {t('operator.pay')}
        </Button>
      </Row>
      <p className={css.note}>
        {t('operator.payThen', { cost: money(cost), left: money(Math.max(0, Number(board.reserve) - cost)) })}
      </p>
      {act.data && (
        <p className={css.note} role="status">
          {t('operator.paid', { count: act.data.paid, reserve: money(act.data.reserve) })}
        </p>
      )}
    </>
  );
}

/** Maintenance: who asks is told to wait, and nothing costs less than that. */
function PutOff({ code, board }: ActsProps) {
  const t = useText();
  const act = useHand('console/operator/act', { done: t('operator.putOffDone') });
  const [hours, setHours] = useState(24);
  const { takesWithdrawals, pendingCount } = board;
  return (
    <>
      <Row>
        <Count label={t('operator.hours')} value={hours} max={720} onChange={setHours} />
        <AskFirst
          label={t('operator.putOff')}
          title={t('operator.putOff')}
          text={t('operator.putOffText', { hours, count: pendingCount })}
          onYes={() => act.mutate({ roomCode: code, action: 'maintenance', hours })}
        />
      </Row>
      <Row>
        <Button
          variant="default"
          onClick={() =>
            act.mutate({ roomCode: code, action: takesWithdrawals ? 'stopRequests' : 'takeRequests' })
          }
        >
          {t(takesWithdrawals ? 'operator.stop' : 'operator.take')}
        </Button>
      </Row>
      <p className={css.note}>{t(takesWithdrawals ? 'operator.isTaking' : 'operator.isRefusing')}</p>
    </>
  );
}

function Campaign({ code }: { code: string }) {
  const t = useText();
  const act = useHand('console/operator/act', { done: t('operator.campaignDone') });
  const [percentOff, setPercent] = useState(20);
  const [days, setDays] = useState(3);
  return (
    <Row>
      <Count label={t('operator.percentOff')} value={percentOff} max={90} onChange={setPercent} />
      <Count label={t('operator.days')} value={days} max={60} onChange={setDays} />
      <AskFirst
        label={t('operator.campaign')}
        title={t('operator.campaign')}
        text={t('operator.campaignText', { percent: percentOff, days })}
        danger={false}
        onYes={() => act.mutate({ roomCode: code, action: 'campaign', percentOff, days })}
      />
    </Row>
  );
}

/** The operator helps itself. */
function Draw({ code, board }: ActsProps) {
  const t = useText();
  const format = useFormat();
  const act = useHand('console/operator/act');
  const [amount, setAmount] = useState(0);
  const reserve = Number(board.reserve);
  return (
    <>
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
      <p className={css.note}>
        {t('operator.drawThen', {
          taken: format.money(Number(board.operatorTake) + amount, board.currency),
          left: format.money(Math.max(0, reserve - amount), board.currency),
        })}
      </p>
    </>
  );
}

function RunOff({ code, board }: ActsProps) {
  const t = useText();
  const format = useFormat();
  const act = useHand('console/operator/act');
  return (
    <Row>
      <AskFirst
        label={t('operator.runOff')}
        title={t('operator.runOff')}
        text={t('operator.runOffText', {
          reserve: format.money(board.reserve, board.currency),
          owed: format.money(board.liabilities, board.currency),
        })}
        onYes={() => act.mutate({ roomCode: code, action: 'runOff' })}
      />
    </Row>
  );
}
