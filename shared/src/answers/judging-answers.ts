// Which kinds of answer judge a debate. Apart from the answers themselves, so that the page knows who judges before it can read an answer.

/** How the seat that closes a debate with an answer of this kind judges; the other kinds are given by seats that take part. */
export const JUDGING_ANSWERS = {
  verdict: 'by scores',
  findings: 'by scores',
  solution: 'by decision',
} as const;
