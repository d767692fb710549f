type Json = Record<string, unknown>;

/**
 * A scenario for another number of agents: what is scarce in it (stock, the operator's own money) grows along,
 * so that a large crowd meets the same scheme as a small one.
 */
export function scaleScenario(scenario: unknown, members: number): unknown {
  // A scenario is JSON; a machine's own way of copying is not for pure code.
  const json = JSON.parse(JSON.stringify(scenario)) as Json;
  const crowd = json.crowd as { agents: number };
  const factor = members / crowd.agents;
  crowd.agents = members;
  const funds = json.funds as { seedCapitalMinor: number };
  funds.seedCapitalMinor = Math.floor(funds.seedCapitalMinor * factor);
  const exit = (json.operator as { exit?: { atTakeMinor?: number } }).exit;
  if (exit?.atTakeMinor) exit.atTakeMinor = Math.floor(exit.atTakeMinor * factor);
  for (const product of json.products as { stockUnits: number }[]) {
    if (product.stockUnits > 0) product.stockUnits = Math.max(1, Math.floor(product.stockUnits * factor));
  }
  return json;
}
