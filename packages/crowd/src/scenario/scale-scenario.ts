type Json = Record<string, unknown>;

/**
 * The content of a scenario file for another number of agents. Stock and the operator's money scale along, so that a
 * large crowd meets the same scheme as a small one.
 */
export function scaleScenario(scenario: unknown, members: number): unknown {
  // Copied as JSON: `structuredClone` is no part of pure code.
  const json = JSON.parse(JSON.stringify(scenario)) as Json;
  const crowd = json.crowd as { agents: number };
  const factor = members / crowd.agents;
  crowd.agents = members;
  const funds = json.funds as { seedCapitalMinor: number };
  funds.seedCapitalMinor = Math.floor(funds.seedCapitalMinor * factor);
  const exit = (json.operator as { exit?: { atTakeMinor?: number } }).exit;
  if (exit?.atTakeMinor) exit.atTakeMinor = Math.floor(exit.atTakeMinor * factor);
  const machines = ((json.playbook ?? []) as { step: string; terms: { stockUnits: number } }[])
    .filter(({ step }) => step === 'newMachine')
    .map(({ terms }) => terms);
  for (const product of [...machines, ...(json.products as { stockUnits: number }[])]) {
    if (product.stockUnits > 0) product.stockUnits = Math.max(1, Math.floor(product.stockUnits * factor));
  }
  return json;
}
