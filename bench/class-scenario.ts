// The default scenario for a class with a crowd of any size.
import { readFileSync } from 'node:fs';

/** Stock and seed capital scale with the crowd. */
export function classScenario(agents: number, capacity = 1_000): object {
  const json = JSON.parse(readFileSync(new URL('../scenarios/mining-app.json', import.meta.url), 'utf8'));
  const factor = agents / json.crowd.agents;
  json.crowd.agents = agents;
  json.funds.seedCapitalMinor *= factor;
  json.capacity = capacity;
  for (const product of json.products) product.stockUnits = Math.floor(product.stockUnits * factor);
  return json;
}
