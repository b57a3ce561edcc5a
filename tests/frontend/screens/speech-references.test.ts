// @vitest-environment jsdom
// Ids of speeches, which tasks give to models, are printed as the references that readers see; speeches of one title are told apart.
import { expect, it } from 'vitest';
import { withSpeechReferences } from '../../../frontend/src/answers/outcome-head.tsx';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

it('puts references in place of whole ids only', () => {
  const references = new Map([
    ['0.lead', 'L1'],
    ['1:1.0.agent', 'A1'],
    ['1:1.0.agent.agent-2', 'A2'],
  ]);
  const said = 'As (1:1.0.agent) and `0.lead` say; 10.leading, 20.lead and 1:1.0.agent.agent-2.';
  expect(withSpeechReferences(said, references)).toBe('As (A1) and L1 say; 10.leading, 20.lead and A2.');
  expect(withSpeechReferences(said, new Map())).toBe(said);
});

it('leaves no id in an export, and says whose proposal a critique is of', () => {
  const open = openDebate(formatNamed('dialectic'));
  const [first, second] = ['1:1.1.agent.agent-2', '1:1.1.agent.agent-3'];
  const record = addEntries(
    open,
    ...['agent', 'agent-2', 'agent-3'].map((seat) => fixtureTurn(`1:1.0.${seat}`, seat)),
    fixtureTurn(first ?? '', 'agent', 'What (1:1.0.agent-2) leaves out.'),
    fixtureTurn(second ?? '', 'agent', 'Nothing.'),
  );
  const written = writtenMarkdown(record);
  const [, target] = open.seats;
  expect(written).toContain(`Critique 1, of ${target?.name}`);
  expect(written).not.toMatch(/\(1:1\.0/);
});
