import { operatorBounds } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { ConfirmButton, Row } from '../../parts/parts.tsx';
import { type Book, booksOf, shownIn } from '../../room/books.ts';

type Board = CallMap['console/board']['data'];

interface ActsProps {
  code: string;
  board: Board;
}

/** The operator's possible acts, each with its expected effect. */
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

interface Choice {
  book: Book;
  /** Buttons of the currencies; absent in a room with one currency. */
  chooser: ReactNode;
}

/** The book that an act is about: the scheme's own, until the facilitator chooses another. */
function useBook(board: Board, label: string): Choice {
  const books = booksOf(board);
  const [chosen, choose] = useState(board.currency);
  const book = books.find(({ currency }) => currency === chosen) ?? board;
  const chooser = books.length > 1 && (
    <SegmentedControl
      aria-label={label}
      value={book.currency}
      onChange={choose}
      data={books.map(({ currency }) => currency)}
    />
  );
  return { book, chooser };
}

function PayOldest({ code, board }: ActsProps) {
  const t = useText();
  const format = useFormat();
  const act = useCommand('console/operator/act');
  const [share, setShare] = useState(50);
  const { book, chooser } = useBook(board, t('operator.payIn'));
  const { currency } = book;
  const money = (value: number | string) => format.money(value, currency);
  const cost = (Number(book.pendingAmount) * share) / 100;
  return (
    <>
      <Row>
        {chooser}
        <Count
          label={t('operator.share')}
          value={share}
          max={operatorBounds.sharePercent.maximum}
          onChange={setShare}
        />
        <Button
          variant="default"
          loading={act.isPending}
          onClick={() => act.mutate({ roomCode: code, action: 'payOldest', sharePercent: share, currency })}
        >
          {t('operator.pay')}
        </Button>
      </Row>
      <p className={css.note}>
        {t('operator.payThen', { cost: money(cost), left: money(Math.max(0, Number(book.reserve) - cost)) })}
      </p>
      {act.data && (
        <p className={css.note} role="status">
          {t('operator.paid', {
            count: act.data.paid,
            reserve: format.money(act.data.reserve, act.data.currency),
          })}
        </p>
      )}
    </>
  );
}

/** Maintenance: the operator refuses withdrawals for a while, which costs it nothing. */
function PutOff({ code, board }: ActsProps) {
  const t = useText();
  const act = useCommand('console/operator/act', { done: t('operator.putOffDone') });
  const [hours, setHours] = useState(24);
  const { takesWithdrawals, pendingCount } = board;
  return (
    <>
      <Row>
        <Count
          label={t('operator.hours')}
          value={hours}
          max={operatorBounds.maintenanceHours.maximum}
          onChange={setHours}
        />
        <ConfirmButton
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
  const act = useCommand('console/operator/act', { done: t('operator.campaignDone') });
  const [percentOff, setPercent] = useState(20);
  const [days, setDays] = useState(3);
  return (
    <Row>
      <Count
        label={t('operator.percentOff')}
        value={percentOff}
        max={operatorBounds.campaignPercentOff.maximum}
        onChange={setPercent}
      />
      <Count
        label={t('operator.days')}
        value={days}
        max={operatorBounds.campaignDays.maximum}
        onChange={setDays}
      />
      <ConfirmButton
        label={t('operator.campaign')}
        title={t('operator.campaign')}
        text={t('operator.campaignText', { percent: percentOff, days })}
        danger={false}
        onYes={() => act.mutate({ roomCode: code, action: 'campaign', percentOff, days })}
      />
    </Row>
  );
}

/** The operator's take. */
function Draw({ code, board }: ActsProps) {
  const t = useText();
  const format = useFormat();
  const act = useCommand('console/operator/act');
  const [amount, setAmount] = useState(0);
  const { book, chooser } = useBook(board, t('operator.drawIn'));
  const { currency } = book;
  const reserve = Number(book.reserve);
  return (
    <>
      <Row>
        {chooser}
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
          onClick={() => act.mutate({ roomCode: code, action: 'draw', amount: amount.toFixed(2), currency })}
        >
          {t('operator.draw')}
        </Button>
      </Row>
      <p className={css.note}>
        {t('operator.drawThen', {
          taken: format.money(Number(book.operatorTake) + amount, currency),
          left: format.money(Math.max(0, reserve - amount), currency),
        })}
      </p>
    </>
  );
}

function RunOff({ code, board }: ActsProps) {
  const t = useText();
  const format = useFormat();
  const act = useCommand('console/operator/act');
  const books = booksOf(board);
  const all = (of: (book: Book) => string) =>
    format.list(books.map((book) => format.money(of(book), book.currency)));
  return (
    <Row>
      <ConfirmButton
        label={t('operator.runOff')}
        title={t('operator.runOff')}
        text={t('operator.runOffText', {
          reserve: all(({ reserve }) => reserve),
          shown: all(shownIn<string>),
        })}
        onYes={() => act.mutate({ roomCode: code, action: 'runOff' })}
      />
    </Row>
  );
}
