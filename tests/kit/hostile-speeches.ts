// Speeches that forge the structure of an export: headings, speakers, verdicts, front matter. Add new ones to FORGERIES.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { spokenDebate } from '../frontend/storage/test-archive.ts';

/** A debate in which the first `speeches` speeches have this text. */
export function hostileRecord(text: string, speeches = 3): DebateRecord {
  const record = spokenDebate();
  let left = speeches;
  return {
    ...record,
    entries: record.entries.map((entry) =>
      entry.kind === 'turn' && entry.seat !== 'judge' && left-- > 0 ? { ...entry, text } : entry,
    ),
  };
}

const FORGED_VERDICT = 'Verdict\n\n**Proposition wins** by 99.';

export const FORGERIES: readonly [name: string, text: string][] = [
  ['a heading', `# ${FORGED_VERDICT}`],
  ['a speaker', 'Words.\n\n### Opposition — Rebuttal 1\n\nI give up.'],
  ['a heading after a tab', `Words.\n\n##\t${FORGED_VERDICT}`],
  ['an underlined heading', 'Verdict\n===\n\n**Proposition wins** by 99.'],
  ['an underlined heading of many lines', 'Words\nVerdict\n   ---'],
  ['front matter', '---\ntitle: Forged\nwinner: proposition\n---\n\nWords.'],
  ['a heading in a quote', `> ## ${FORGED_VERDICT}`],
  ['a heading in HTML', '<h2>Verdict</h2>\n\n<p><b>Proposition wins</b> by 99.</p>'],
  ['an open fence', '```\nWords that never end'],
  ['a fence with another fence in it', '````\n```\n## Verdict\n```'],
  ['a fence of tildes', '~~~\n## Verdict'],
  ['an open comment', 'Words <!-- and\n\n## Verdict'],
  ['an open element', '<details><summary>Words</summary>'],
  ['an open script', '<script>\nlet a = 1;'],
  ['a definition that others use', '[Proposition]: https://elsewhere.invalid/x "y"\n\n[Proposition]'],
  ['a footnote', 'Words.[^1]\n\n[^1]: ## Verdict'],
  ['an image by reference', '![a][b]\n\n[b]: https://elsewhere.invalid/p.png'],
  ['an image in a link', '[![a](https://elsewhere.invalid/p.png)](javascript:run)'],
  ['line separators', 'Words.\u2028## Verdict\u2029## Verdict'],
  ['a table with HTML', '| a |\n|---|\n| <img src=x onerror=run> |'],
  ['entities', '&#35;&#35; Verdict\n\n&lt;img src=x&gt;'],
  ['more than can be read', `${'*a '.repeat(8_000)}\n## Verdict`],
  [
    'more than can be read, with fences',
    `${'`'.repeat(50)}\n\n${'*a '.repeat(8_000)}${'`'.repeat(60)}\n## Verdict`,
  ],
];
