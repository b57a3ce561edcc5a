// Guards of prompts and verdicts, and how each is switched off.

const A = (name) => `attacks/${name}.test.ts`;

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const DEBATE = [
  {
    guard: 'Tags cannot be forged',
    file: 'shared/src/tags/tags.ts',
    from: "text.replace(AMBIGUOUS, '&amp;').replaceAll('<', '&lt;')",
    to: "text.replace(AMBIGUOUS, '&amp;')",
    tests: [A('a09-forged-speech')],
  },
  {
    guard: 'Speeches that steer are flagged',
    file: 'shared/src/judging/tampering.ts',
    from: "if (ROLE_TOKENS.test(text)) found.push('role-tokens');",
    to: '',
    tests: [A('a09-forged-speech')],
  },
];
