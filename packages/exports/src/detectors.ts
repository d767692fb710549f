/** How easily classes are told apart: boosted trees, rules, and figures of the past of accounts. */
export { type Booster, boost } from './learn/booster.ts';
export { type Feature, type Frame, positivesOf, rowsOf } from './learn/frame.ts';
export { averagePrecision, recallAtBudget, rocAuc } from './learn/metrics.ts';
export { accountFigures, paymentFigures } from './learn/past-figures.ts';
export { PastGraph, type Payment } from './learn/past-graph.ts';
export { rulesOf } from './learn/rules.ts';
