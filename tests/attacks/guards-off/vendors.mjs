// Guards between the backend and a vendor, and how each is switched off.

const A = (name) => `attacks/${name}.test.ts`;

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const VENDORS = [
  {
    guard: 'Redirects: Google',
    file: 'backend/src/providers/google.ts',
    from: "usual(input, { ...init, redirect: 'error' })",
    to: 'usual(input, init)',
    tests: [A('a04-ssrf')],
  },
  {
    guard: 'Redirects: lists of OpenAI and its like',
    file: 'backend/src/providers/chat-completions.ts',
    from: "fetchOptions: { redirect: 'error' },",
    to: '',
    tests: [A('a04-ssrf')],
  },
  {
    guard: 'Redirects: Mistral',
    file: 'backend/src/providers/mistral.ts',
    from: "fetchOptions: { signal: inner, redirect: 'error' }",
    to: 'fetchOptions: { signal: inner }',
    tests: [A('a04-ssrf')],
  },
  {
    guard: 'Model ids in Google’s address',
    file: 'backend/src/providers/google.ts',
    from: 'if (!MODEL_ID.test(call.request.model.id))',
    to: 'if (!MODEL_ID.test("x"))',
    tests: [A('a04-ssrf')],
  },
  {
    guard: 'No vendor’s words in errors',
    file: 'backend/src/routes/services.ts',
    from: 'return { name: error.name, at:',
    to: 'return { name: error.message, at:',
    tests: ['backend/guards.test.ts'],
  },
];
