import type { Command, Scenario, StepKind } from '@glassmine/replica';

type Start = Extract<Command, { type: 'startStep' }>;
type Terms = Partial<Record<string, number | string>>;

interface Played {
  kind: StepKind;
  until: number;
  isEnded: boolean;
  terms: Terms;
}

const hour = 3_600;

/** What the second book knows of the operator's playbook: the terms of each step that was begun. */
export class StepsModel {
  readonly #scenario: Scenario;
  readonly played: Played[] = [];

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
  }

  /** The terms of a step in the scenario, with what the command changes of them. */
  termsOf({ place, changes }: Start): Terms {
    const terms: Terms = { ...(this.#scenario.playbook[place]?.terms as Terms | undefined) };
    const { hours, amountMinor, ratePpm, times } = changes;
    if (hours !== undefined && hours !== null) terms.hours = hours;
    if (times !== undefined && times !== null) terms.times = times;
    for (const name of ['amountMinor', 'priceMinor'])
      if (name in terms && amountMinor) terms[name] = amountMinor;
    for (const name of ['feePpm', 'sharePpm']) if (name in terms && ratePpm) terms[name] = ratePpm;
    return terms;
  }

  begin(command: Start, now: number): Terms {
    const terms = this.termsOf(command);
    const hours = Number(terms.hours ?? 0);
    this.played.push({
      kind: command.kind,
      until: hours === 0 ? 0 : now + hours * hour,
      isEnded: false,
      terms,
    });
    return terms;
  }

  /** Place of the step of a kind that runs, from 0; -1 when none does. */
  running(kind: StepKind, now: number): number {
    return this.played.findLastIndex(
      (step) => step.kind === kind && !step.isEnded && (step.until === 0 || now < step.until),
    );
  }

  /** A term of the step that runs; undefined when none does. */
  term(kind: StepKind, name: string, now: number): number | string | undefined {
    return this.played[this.running(kind, now)]?.terms[name];
  }

  /** The rate of the fee, `own` where no step sets another. */
  fee(own: number, now: number): number {
    return Number(this.term('higherFee', 'feePpm', now) ?? own);
  }

  bonusTimes(now: number): number {
    return Number(this.term('doubleBonus', 'times', now) ?? 1);
  }
}
