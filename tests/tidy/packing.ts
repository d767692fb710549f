import { isNode, lineAt, parse, type SyntaxNode, walk } from './syntax.ts';
import { type Finding, isSource, type Tree } from './tree.ts';

/**
 * Literals that are spread into another literal or a call, as `...{ a, b }` or `...['a', 'b']`: such a spread only keeps
 * the formatter from giving each field and item a line. A spread of anything else, such as `...(isOpen && { a })`, passes.
 */
export function packedLiterals(tree: Tree): Finding[] {
  return tree.files.filter(isSource).flatMap((path) => {
    const text = tree.text(path);
    const findings: Finding[] = [];
    walk(parse(tree, path), (node) => {
      const literal = spreadLiteral(node);
      if (!literal) return;
      const parts = literal.type === 'ObjectExpression' ? 'fields' : 'items';
      const message = `spreads a literal; write its ${parts} where the spread stands, one a line if they are many`;
      findings.push({ path, line: lineAt(text, node.start), message });
    });
    return findings;
  });
}

/** The object or array literal that a node spreads; undefined when it is no spread or spreads anything else. */
function spreadLiteral({ type, argument }: SyntaxNode): SyntaxNode | undefined {
  if (!/^(SpreadElement|JSXSpreadAttribute)$/.test(type) || !isNode(argument)) return undefined;
  return /^(Object|Array)Expression$/.test(argument.type) ? argument : undefined;
}
