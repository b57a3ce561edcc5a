// The title of a branch in lists: "Proposition, Rebuttal 2: the words".
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import type { DebateOrigin } from '@rostrum/shared/record/record-parts';
import { branchWords } from './branch-words.ts';
import { shippedText } from './shipped-words.ts';

interface BranchInList {
  origin?: DebateOrigin | undefined;
  branchedAt?: { name: string; title: string } | undefined;
}

/** Returns the title; empty for a debate that is no branch. */
export function branchTitle({ origin, branchedAt }: BranchInList): string {
  const own = branchOrigin({ origin });
  if (!own || !branchedAt) return '';
  const speech = branchWords('speech', {
    name: branchedAt.name,
    title: shippedText(branchedAt.title),
  });
  return branchWords('titled', { speech, change: branchWords('change', { change: own.change }) });
}
