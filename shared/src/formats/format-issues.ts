// Puts zod's findings about a format into words a person can act on. For a union it reports only the branch that was meant.
import type { z } from 'zod';

export interface FormatIssue {
  /** Where the fault is: `programme.plan.1.of.0.by`; empty for the file itself. */
  path: string;
  /** Printed after the path: "is empty". */
  reason: string;
}

interface IssueFinding extends FormatIssue {
  /** How many levels of its branch were right. */
  depth: number;
  /** Only a value is out of range, so the format could be drawn in the editor and corrected there. */
  mendable: boolean;
}

export const formatIssues = (error: z.core.$ZodError): FormatIssue[] =>
  error.issues.flatMap(findingsOf).map(({ path, reason }) => ({ path, reason }));

/** Whether every part is present and of the right type, and values are only empty, too long or out of range. */
export const isMendable = (error: z.core.$ZodError): boolean =>
  error.issues.flatMap(findingsOf).every((finding) => finding.mendable);

/**
 * For a union zod reports the faults of every branch. The branch that was meant is the one whose faults lie deepest and, among
 * those, the one with the fewest.
 */
function findingsOf(issue: z.core.$ZodIssue): IssueFinding[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [best] = issue.errors
      .map((issues) => issues.flatMap(findingsOf))
      .sort((left, right) => shallowest(right) - shallowest(left) || left.length - right.length);
    return (best ?? []).map((finding) => ({
      ...finding,
      path: joinedPath([...issue.path, finding.path]),
      depth: issue.path.length + finding.depth,
    }));
  }
  const depth = issue.path.length;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: joinedPath([...issue.path, key]),
      reason: 'is not known here',
      depth,
      mendable: false,
    }));
  }
  return [
    { path: joinedPath(issue.path), reason: issueReason(issue), depth, mendable: MENDABLE.has(issue.code) },
  ];
}

const MENDABLE = new Set(['too_small', 'too_big', 'invalid_format', 'custom']);

const joinedPath = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .filter((part) => part !== '')
    .join('.');

const shallowest = (findings: readonly IssueFinding[]): number =>
  Math.min(...findings.map((finding) => finding.depth));

const TYPE_REASONS: Readonly<Record<string, string>> = {
  string: 'is not a text',
  number: 'is not a number',
  int: 'is not a whole number',
  boolean: 'is neither true nor false',
  array: 'is not a list',
  object: 'is not an object',
  record: 'is not an object',
};

function issueReason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (/received undefined$/.test(issue.message)) return 'is missing';
      return TYPE_REASONS[issue.expected] ?? issue.message;
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return issue.inclusive ? `is less than ${issue.minimum}` : `is not more than ${issue.minimum}`;
      return Number(issue.minimum) <= 1 ? 'is empty' : `has fewer than ${issue.minimum} entries`;
    case 'too_big':
      return `is more than ${issue.maximum}`;
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is none that is known';
    default:
      return issue.message;
  }
}
