/**
 * The run-time of a course by SCORM 1.2 (The SCORM Run-Time Environment, October 2001, chapter 3): the three states of a
 * lesson, the error codes of its API, and as much of the data model as a lesson may use, strict about state, names, types and
 * vocabularies. scorm-again is the second opinion: tests/journeys/course.spec.ts.
 */
const errors = {
  '0': 'No error',
  '101': 'General exception',
  '201': 'Invalid argument error',
  '202': 'Element cannot have children',
  '203': 'Element not an array: cannot have count',
  '301': 'Not initialized',
  '401': 'The element is unknown here',
  '402': 'Invalid set value: element is a keyword',
  '403': 'Element is read only',
  '404': 'Element is write only',
  '405': 'Incorrect data type',
} as const;

type Code = keyof typeof errors;
type Access = 'read' | 'write' | 'both';
const statuses = /^(passed|completed|failed|incomplete|browsed|not attempted)$/;

/** By element: who may do what, and the form of a value. */
const model: Record<string, [Access, RegExp]> = {
  'cmi.core.student_id': ['read', /^/],
  'cmi.core.student_name': ['read', /^/],
  'cmi.core.credit': ['read', /^/],
  'cmi.core.entry': ['read', /^/],
  'cmi.core.total_time': ['read', /^/],
  'cmi.core.lesson_mode': ['read', /^/],
  'cmi.launch_data': ['read', /^/],
  'cmi.core.lesson_location': ['both', /^[\s\S]{0,255}$/],
  'cmi.core.lesson_status': ['both', /^(passed|completed|failed|incomplete|browsed)$/],
  'cmi.core.score.raw': ['both', /^(\d{1,3}(\.\d+)?)?$/],
  'cmi.core.exit': ['write', /^(time-out|suspend|logout|)$/],
  'cmi.core.session_time': ['write', /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/],
  'cmi.suspend_data': ['both', /^[\s\S]{0,4096}$/],
};

const children: Record<string, string> = {
  'cmi.core':
    'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
  'cmi.core.score': 'raw',
  'cmi.objectives': 'id,status',
};

interface Course {
  /** The standard leaves them to the course. */
  hasObjectives?: boolean;
  kept?: ReadonlyMap<string, string>;
  /** None where the course has no such element, which is optional. */
  mode?: 'normal' | 'browse' | 'review' | 'none';
  /** Whether a lesson that has ended may begin again in the same window, as some courses let it. */
  beginsAgain?: boolean;
}

export class RunTime {
  readonly values = new Map<string, string>([['cmi.core.lesson_status', 'not attempted']]);
  /** What was kept by LMSCommit and LMSFinish. */
  committed = new Map<string, string>();
  readonly errors: string[] = [];
  /** Names of the calls, in order. */
  readonly calls: string[] = [];
  state: 'before' | 'running' | 'finished' = 'before';
  #error: Code = '0';
  readonly #hasObjectives: boolean;
  readonly #beginsAgain: boolean;
  readonly #mode: Course['mode'];

  constructor({ hasObjectives = true, kept = new Map(), mode = 'normal', beginsAgain = false }: Course = {}) {
    this.#hasObjectives = hasObjectives;
    this.#beginsAgain = beginsAgain;
    this.#mode = mode;
    for (const [name, value] of kept) this.values.set(name, value);
    if (mode !== 'none') this.values.set('cmi.core.lesson_mode', mode);
  }

  LMSInitialize(argument: unknown): string {
    this.calls.push('LMSInitialize');
    if (argument !== '') return this.#fail('201', 'LMSInitialize');
    const mayBegin = this.state === 'before' || (this.state === 'finished' && this.#beginsAgain);
    if (!mayBegin) return this.#fail('101', 'LMSInitialize');
    this.state = 'running';
    return this.#done();
  }

  LMSFinish(argument: unknown): string {
    this.calls.push('LMSFinish');
    if (!this.#isRunning(argument, 'LMSFinish')) return 'false';
    this.committed = new Map(this.values);
    this.state = 'finished';
    return this.#done();
  }

  LMSCommit(argument: unknown): string {
    this.calls.push('LMSCommit');
    if (!this.#isRunning(argument, 'LMSCommit')) return 'false';
    this.committed = new Map(this.values);
    return this.#done();
  }

  LMSGetValue(name: string): string {
    this.calls.push(`LMSGetValue ${name}`);
    if (this.state !== 'running') return this.#nothing('301', name);
    const keyword = /^(.+)\.(_children|_count)$/.exec(name);
    if (keyword) return this.#keyword(name, keyword[1]!, keyword[2]!);
    const [access] = this.#element(name) ?? [];
    if (access === undefined) return this.#nothing('401', name);
    if (access === 'write') return this.#nothing('404', name);
    const place = placeOf(name);
    if (place !== null && place >= this.#objectives()) return this.#nothing('201', name);
    return this.#gives(this.values.get(name) ?? '');
  }

  LMSSetValue(name: string, value: unknown): string {
    this.calls.push(`LMSSetValue ${name}`);
    if (this.state !== 'running') return this.#fail('301', name);
    if (/\.(_children|_count|_version)$/.test(name)) return this.#fail('402', name);
    const [access, form] = this.#element(name) ?? [];
    if (access === undefined) return this.#fail('401', name);
    if (access === 'read') return this.#fail('403', name);
    if (typeof value !== 'string' || !form!.test(value)) return this.#fail('405', `${name}=${value}`);
    // The data model keeps the order of an array: its next place is its count.
    const place = placeOf(name);
    if (place !== null && place > this.#objectives()) return this.#fail('201', name);
    this.values.set(name, value);
    return this.#done();
  }

  /** Leaves the error as it is, as the two below do. */
  LMSGetLastError(): string {
    return this.#error;
  }

  LMSGetErrorString(code: string): string {
    return errors[code as Code] ?? '';
  }

  LMSGetDiagnostic(code: string): string {
    return this.errors.findLast((error) => error.startsWith(`${code} `)) ?? '';
  }

  #keyword(name: string, of: string, keyword: string): string {
    const isThere = of !== 'cmi.objectives' || this.#hasObjectives;
    if (!isThere || (children[of] === undefined && this.#element(of) === undefined))
      return this.#nothing('401', name);
    if (keyword === '_children')
      return children[of] === undefined ? this.#nothing('202', name) : this.#gives(children[of]);
    return of === 'cmi.objectives' ? this.#gives(String(this.#objectives())) : this.#nothing('203', name);
  }

  #element(name: string): [Access, RegExp] | undefined {
    if (name === 'cmi.core.lesson_mode' && this.#mode === 'none') return undefined;
    const objective = /^cmi\.objectives\.\d+\.(id|status)$/.exec(name)?.[1];
    if (objective === undefined) return model[name];
    if (!this.#hasObjectives) return undefined;
    return ['both', objective === 'id' ? /^[A-Za-z0-9_-]{1,255}$/ : statuses];
  }

  #objectives(): number {
    return new Set([...this.values.keys()].flatMap((name) => placeOf(name) ?? [])).size;
  }

  #isRunning(argument: unknown, call: string): boolean {
    const error = argument !== '' ? '201' : this.state !== 'running' ? '301' : null;
    if (error !== null) this.#fail(error, call);
    return error === null;
  }

  #done(): 'true' {
    this.#error = '0';
    return 'true';
  }

  #gives(value: string): string {
    this.#error = '0';
    return value;
  }

  #nothing(error: Code, what: string): string {
    this.#fail(error, what);
    return '';
  }

  #fail(error: Code, what: string): 'false' {
    this.#error = error;
    this.errors.push(`${error} ${what}`);
    return 'false';
  }
}

function placeOf(name: string): number | null {
  const place = /^cmi\.objectives\.(\d+)\./.exec(name)?.[1];
  return place === undefined ? null : Number(place);
}
