// Where a debate comes from, in a sentence for the head of an export; empty for one that was set up by itself.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { furtherDebatesWords } from '../../words/further-debates-words.ts';

export const originSentence = ({ origin }: Pick<DebateRecord, 'origin'>): string =>
  origin ? furtherDebatesWords(origin.way === 'rematch' ? 'isRematch' : 'judgedAgain') : '';
