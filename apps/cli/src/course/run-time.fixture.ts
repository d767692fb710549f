/**
 * The run-time of a course as SCORM 1.2 describes it (Run-Time Environment), written from knowledge of the standard, without
 * its text at hand: as much of the data model as a lesson may use, strict about state, names, types and vocabularies. scorm-again
 * is the second opinion: tests/journeys/course.spec.ts.
 */
const codes = {
  none: '0',
  general: '101',
  argument: '201',
  notInitialized: '301',
  notImplemented: '401',
  readOnly: '403',
  writeOnly: '404',
  type: '405',
} as const;

type Access = 'read' | 'write' | 'both';
const statuses = /^(passed|completed|failed|incomplete|browsed|not attempted)$/;

/** By element: who may do what, and the form of a value. */
const model: Record<string, [Access, RegExp]> = {
  'cmi.core.student_id': ['read', /^/],
  'cmi.core.student_name': ['read', /^/],
  'cmi.core.lesson_location': ['both', /^[\s\S]{0,255}$/],
  'cmi.core.lesson_status': ['both', /^(passed|completed|failed|incomplete|browsed)$/],
  'cmi.core.score.raw': ['both', /^(\d{1,3}(\.\d+)?)?$/],
  'cmi.core.exit': ['write', /^(time-out|suspend|logout|)$/],
  'cmi.core.session_time': ['write', /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/],
  'cmi.suspend_data': ['both', /^[\s\S]{0,4096}$/],
};

export class RunTime {
  readonly values = new Map<string, string>([['cmi.core.lesson_status', 'not attempted']]);
  /** What was kept by LMSCommit and LMSFinish. */
  committed = new Map<string, string>();
  readonly errors: string[] = [];
  state: 'before' | 'running' | 'finished' = 'before';
  #error: string = codes.none;
  readonly #hasObjectives: boolean;

  /** @param hasObjectives the standard leaves them to the course */
  constructor({ hasObjectives = true, kept = new Map<string, string>() } = {}) {
    this.#hasObjectives = hasObjectives;
    for (const [name, value] of kept) this.values.set(name, value);
  }

  LMSInitialize(argument: unknown): string {
    if (argument !== '') return this.#fail(codes.argument, 'LMSInitialize');
    if (this.state !== 'before') return this.#fail(codes.general, 'LMSInitialize');
    this.state = 'running';
    return this.#done();
  }

  LMSFinish(argument: unknown): string {
    if (!this.#isRunning(argument, 'LMSFinish')) return 'false';
    this.committed = new Map(this.values);
    this.state = 'finished';
    return this.#done();
  }

  LMSCommit(argument: unknown): string {
    if (!this.#isRunning(argument, 'LMSCommit')) return 'false';
    this.committed = new Map(this.values);
    return this.#done();
  }

  LMSGetValue(name: string): string {
    if (this.state !== 'running') return this.#nothing(codes.notInitialized, name);
    if (name === 'cmi.objectives._count') {
      return this.#hasObjectives
        ? this.#gives(String(this.#objectives()))
        : this.#nothing(codes.notImplemented, name);
    }
    const [access] = this.#element(name) ?? [];
    if (access === undefined) return this.#nothing(codes.notImplemented, name);
    if (access === 'write') return this.#nothing(codes.writeOnly, name);
    return this.#gives(this.values.get(name) ?? '');
  }

  LMSSetValue(name: string, value: unknown): string {
    if (this.state !== 'running') return this.#fail(codes.notInitialized, name);
    const [access, form] = this.#element(name) ?? [];
    if (access === undefined) return this.#fail(codes.notImplemented, name);
    if (access === 'read') return this.#fail(codes.readOnly, name);
    if (typeof value !== 'string' || !form!.test(value)) return this.#fail(codes.type, `${name}=${value}`);
    // The data model keeps the order of an array: its next place is its count.
    const place = /^cmi\.objectives\.(\d+)\./.exec(name)?.[1];
    if (place !== undefined && Number(place) > this.#objectives()) return this.#fail(codes.argument, name);
    this.values.set(name, value);
    return this.#done();
  }

  LMSGetLastError(): string {
    return this.#error;
  }

  #element(name: string): [Access, RegExp] | undefined {
    const objective = /^cmi\.objectives\.\d+\.(id|status)$/.exec(name)?.[1];
    if (objective === undefined) return model[name];
    if (!this.#hasObjectives) return undefined;
    return ['both', objective === 'id' ? /^[A-Za-z0-9_-]{1,255}$/ : statuses];
  }

  #objectives(): number {
    const places = [...this.values.keys()].flatMap(
      (name) => /^cmi\.objectives\.(\d+)\./.exec(name)?.[1] ?? [],
    );
    return new Set(places).size;
  }

  #isRunning(argument: unknown, call: string): boolean {
    const error = argument !== '' ? codes.argument : this.state !== 'running' ? codes.notInitialized : null;
    if (error !== null) this.#fail(error, call);
    return error === null;
  }

  #done(): 'true' {
    this.#error = codes.none;
    return 'true';
  }

  #gives(value: string): string {
    this.#error = codes.none;
    return value;
  }

  #nothing(error: string, what: string): string {
    this.#fail(error, what);
    return '';
  }

  #fail(error: string, what: string): 'false' {
    this.#error = error;
    this.errors.push(`${error} ${what}`);
    return 'false';
  }
}
