/**
 * The result of a benchmark. The first of `rows` is the head of the table; `command` is what a reader types to
 * measure it again.
 */
export type BenchResult = { title: string; command: string; rows: string[][]; notes?: string };

const head = `# Measured

The benchmarks, what they are compared with, and their last figures. Each section names the command that measures it again.
`;

const markerOf = (name: string): string => `<!-- bench: ${name} -->`;
const markerPattern = /^<!-- bench: (\S+) -->$/gm;

export function renderSection(result: BenchResult, machine: string, date: string): string {
  const [titles = [], ...rows] = result.rows;
  const line = (cells: string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
  const notes = result.notes ? `\n\n${result.notes.trim()}` : '';
  return `## ${result.title}\n\n\`${result.command}\` · ${date} · ${machine}\n\n${table}${notes}\n`;
}

/** The sections of an earlier RESULTS.md, by the name of their benchmark. */
export function readSections(text: string): Map<string, string> {
  const [, ...parts] = text.split(markerPattern);
  const sections = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    sections.set(parts[index]!, `${parts[index + 1]!.trim()}\n`);
  }
  return sections;
}

export function renderResults(sections: Map<string, string>): string {
  const names = [...sections.keys()].sort();
  return [head, ...names.map((name) => `${markerOf(name)}\n\n${sections.get(name)}`)].join('\n');
}
