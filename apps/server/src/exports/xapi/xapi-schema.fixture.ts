/**
 * What a statement of the Experience API must be, written down from its public specification (1.0.3, part two,
 * chapters 2.2 to 2.4 and 4.1; the same forms stand in IEEE 9274.1.1, which is 2.0), as a JSON Schema for the parts
 * that our statements have. Whatever the specification does not name is turned away.
 */
const iri = { type: 'string', pattern: '^[a-z][a-z0-9+.-]*://[^\\s]+$' };
const languageMap = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
  additionalProperties: { type: 'string' },
};
const extensions = { type: 'object', propertyNames: iri };
const uuid = {
  type: 'string',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
};

function only(properties: Record<string, unknown>, required: string[] = []) {
  return { type: 'object', additionalProperties: false, properties, required };
}

/** An agent has exactly one way to be told from others; here it is an account, and nothing a person could have. */
const agent = only(
  {
    objectType: { const: 'Agent' },
    account: only({ homePage: iri, name: { type: 'string', minLength: 1 } }, ['homePage', 'name']),
  },
  ['account'],
);

const activity = only(
  {
    objectType: { const: 'Activity' },
    id: iri,
    definition: only({ name: languageMap, description: languageMap, type: iri, moreInfo: iri, extensions }),
  },
  ['id'],
);
const activities = { type: 'array', items: activity, minItems: 1 };

const score = only({
  scaled: { type: 'number', minimum: -1, maximum: 1 },
  raw: { type: 'number' },
  min: { type: 'number' },
  max: { type: 'number' },
});

export const statementsSchema = {
  type: 'array',
  items: only(
    {
      id: uuid,
      actor: agent,
      verb: only({ id: iri, display: languageMap }, ['id']),
      object: activity,
      result: only({
        score,
        success: { type: 'boolean' },
        completion: { type: 'boolean' },
        response: { type: 'string' },
        duration: { type: 'string', pattern: '^P' },
        extensions,
      }),
      context: only({
        registration: uuid,
        platform: { type: 'string' },
        language: { type: 'string' },
        contextActivities: only({
          parent: activities,
          grouping: activities,
          category: activities,
          other: activities,
        }),
        extensions,
      }),
      timestamp: {
        type: 'string',
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
      },
    },
    // An identifier and a time are only advised; our files have both.
    ['id', 'actor', 'verb', 'object', 'timestamp'],
  ),
};
