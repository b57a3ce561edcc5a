// A ballot's card shows the reason that the audience's table has.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BallotBody } from '../../../frontend/src/answers/short-views.tsx';

it.each([
  'REASON: Early.\n**REASON:** The harm is clear.\n**BALLOT:** FOR',
  '- Reason = The harm is clear.\nBALLOT: FOR',
])('a reason is shown as it is read: %j', (text) => {
  const card = renderToStaticMarkup(<BallotBody text={text} />);
  expect(card).toContain('>The harm is clear.</p>');
  expect(card).not.toContain('Early');
});
