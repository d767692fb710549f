interface Answer {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; via: unknown[] }>;
}

/** The weak packages that `npm audit --json` names, each with a line; null when npm could not ask its registry. */
export function readNpmAudit(stdout: string): { name: string; line: string }[] | null {
  let answer: Answer;
  try {
    answer = JSON.parse(stdout);
  } catch {
    return null;
  }
  if (answer.auditReportVersion === undefined || answer.vulnerabilities === undefined) return null;
  return Object.values(answer.vulnerabilities).map(({ name, severity, range, via }) => ({
    name,
    line: `${name} ${range} (${severity}): ${titles(via)}`,
  }));
}

function titles(via: readonly unknown[]): string {
  return via
    .map((each) => (typeof each === 'string' ? `by ${each}` : String((each as { title?: string }).title)))
    .join('; ');
}
