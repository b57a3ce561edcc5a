// The headline of a result, drawn: its text is in words/headline-text.ts.
import type { Headline } from '@rostrum/shared/judging/headline';
import { Children, type ReactNode } from 'react';
import { benchClass } from '../components/speaker-mark.tsx';
import { headlineParts } from '../words/headline-text.ts';

/** Shows the headline, with the leader's name in the colour of its bench, and a rule under it only if it wins. */
export function HeadlineLine({ headline }: { headline: Headline | null }): ReactNode {
  const look =
    headline && 'name' in headline ? `${headline.firm ? 'wins' : ''} ${benchClass(headline.bench)}` : '';
  const who = (name: ReactNode) => (
    <b key="who" className={`leader ${look}`}>
      {name}
    </b>
  );
  return Children.toArray(headlineParts(headline, who));
}
