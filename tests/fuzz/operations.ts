import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export interface FieldSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: { enum?: unknown[] }[];
  pattern?: string;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  format?: string;
}

export interface Field {
  name: string;
  schema: FieldSchema;
  isRequired: boolean;
}

export type Token = 'roomToken' | 'accessToken' | 'consoleToken';

/** One call, as the served document describes it. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  token: Token | null;
  fields: Field[];
  /** Name of its file field, where it has one. */
  file: string | null;
  /** Reports what is wrong with a body, by status; absent for a status that the document does not describe. */
  answers: Map<number, ValidateFunction>;
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: FieldSchema }[];
  requestBody?: { content: Record<string, { schema: FormSchema }> };
  security?: Record<string, unknown>[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface FormSchema {
  properties: Record<string, FieldSchema>;
  required?: string[];
}
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
}

/** The calls of an OpenAPI document whose answers use the envelope. */
export function operationsOf(document: ApiDocument): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  const found: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    if (path.includes('{')) continue;
    for (const [method, described] of Object.entries(methods)) {
      const answers = new Map<number, ValidateFunction>();
      for (const [status, { content }] of Object.entries(described.responses)) {
        const schema = content?.['application/json']?.schema;
        if (schema) answers.set(Number(status), ajv.compile(schema));
      }
      const token = Object.keys(described.security?.[0] ?? {})[0] as Token | undefined;
      const { fields, file } = formOf(described);
      found.push({
        method: method.toUpperCase() as 'GET',
        path,
        token: token ?? null,
        fields,
        file,
        answers,
      });
    }
  }
  return found;
}

function formOf({ parameters = [], requestBody }: Described): Pick<Operation, 'fields' | 'file'> {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => ({ name, schema, isRequired: required === true }));
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data'] ?? content['application/x-www-form-urlencoded'];
  if (!form) return { fields: query, file: null };
  const all = Object.entries(form.schema.properties);
  const isFile = ([, schema]: [string, FieldSchema]) => schema.format === 'binary';
  const fields = all
    .filter((each) => !isFile(each))
    .map(([name, schema]) => ({
      name,
      schema,
      isRequired: form.schema.required?.includes(name) === true,
    }));
  return { fields, file: all.find(isFile)?.[0] ?? null };
}
