import type { Plugin } from 'vite';

/**
 * Functions of react-dom that run only for what this app never does. Each keeps its name and loses its body, so that
 * whatever still mentions it finds nothing to do.
 */
const idle = {
  // Pages that a server has drawn.
  hydration: `updateDehydratedSuspenseComponent retryDehydratedSuspenseBoundary prepareToHydrateHostInstance
    canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary popHydrationState clearHydrationBoundary
    getBumpedLaneForHydration getNextHydratable queueHydrationError upgradeHydrationErrorsToRecoverable
    attemptExplicitHydrationTarget attemptReplayContinuousQueuedEventInMap attemptReplayContinuousQueuedEvent
    attemptContinuousHydration attemptHydrationAtCurrentPriority accumulateOrCreateContinuousQueuedReplayableEvent
    scheduleReplayQueueIfNeeded hideOrUnhideDehydratedBoundary commitActivityHydrationCallbacks
    commitSuspenseHydrationCallbacks ReactDOMHydrationRoot createFiberFromDehydratedFragment
    pushDehydratedActivitySuspenseHandler retrySuspenseComponentWithoutHydrating mountHostRootWithoutHydrating
    retryActivityComponentWithoutHydrating throwOnHydrationMismatch`,
  // Styles, scripts and titles that a component asks for: here the build links them.
  resources: `isHostHoistableType getResource acquireResource suspendResource preloadResource mountHoistable
    createHoistableInstance getHydratableHoistableCache preload preloadModule preinitStyle preinitScript
    preinitModuleScript preloadStylesheet insertStylesheet insertSuspendedStylesheets insertStylesheetIntoRoot
    preloadResourceAndSuspendIfNeeded resolveSingletonInstance releaseSingletonInstance
    clearSingletonPreambleContribution commitHostSingletonAcquisition isSingletonScope`,
  // `ref` of a fragment, forms with an action, lists of suspense, activities.
  others: `FragmentInstance commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
    commitFragmentInstanceDeletionEffects blurActiveElementWithinFragment coerceFormActionProp mountActionState
    updateActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction
    updateSuspenseListComponent initSuspenseListRenderState updateActivityComponent mountActivityChildren`,
};
const idleNames = new Set(Object.values(idle).join(' ').split(/\s+/));

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Cut = [start: number, end: number, text: string];

/**
 * Takes out of react-dom what this app never does: a good six kilobytes that every newcomer would wait for. A version
 * of react-dom that does not have what is cut here stops the build.
 */
export function leanReactDom(): Plugin {
  return {
    name: 'glassmine:lean-react-dom',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        return { code: lean(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

/** Exported for its test. Throws when a name to cut is not there. */
export function lean(code: string, program: Node): string {
  const cuts: Cut[] = [];
  const missing = new Set(idleNames);
  const visit = (node: Node, parent: Node | null): void => {
    if (node.type === 'FunctionDeclaration' && missing.delete(nameOf(node.id))) {
      const { start, end } = node.body as Node;
      cuts.push([start, end, '{}']);
      return;
    }
    if (isFragmentMethod(node)) cuts.push([node.start, node.end, '']);
    else if (node.type === 'Identifier' && node.name === 'isHydrating' && isRead(node, parent))
      cuts.push([node.start, node.end, '!1']);
    else for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, null);
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}`);
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), code);
}

const nameOf = (node: unknown): string => String((node as Node | null)?.name);

/** `FragmentInstance.prototype.x = function …;` */
function isFragmentMethod({ type, expression }: Node): boolean {
  if (type !== 'ExpressionStatement') return false;
  const target = (expression as Node).left as Node | undefined;
  const of = (target?.object as Node | undefined)?.object;
  return nameOf(of) === 'FragmentInstance';
}

/** Only the hydration, which is gone, ever says yes: every question whether it runs is answered here. */
function isRead(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'AssignmentExpression') return parent.left !== node;
  if (parent?.type === 'VariableDeclarator') return parent.id !== node;
  return parent !== null && !/Function/.test(parent.type);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
