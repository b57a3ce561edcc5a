// The address and the title of a replay.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { replayWords } from '../../words/replay-words.ts';

/** Query of the address of a debate's replay. */
export const REPLAY = 'replay';

/** Returns the title of a replay's tab, which says nothing of the result. */
export const titleOfReplay = ({ motion }: DebateRecord): string => `${replayWords('replay')}: ${motion}`;
