// What the page says in the flow sheet: what became of each claim.
import { defineWords } from './define-words.ts';

export const flowWords = defineWords('flow', {
  title: 'Flow sheet',
  rule: 'What became of each claim{readings, plural, =1 {} other {, as most of the readings say that noted it; in a tie the milder word counts}}. The answer stands at the other side’s last speech that takes the claim up. Dropped: the other side still had a speech to argue in, and no reading names a reply.',
  exchange: 'The exchange that decided it',
  named: '{readings, number} of {all, plural, one {# reading names} other {# readings name}} this exchange.',
  claim: 'Claim',
  speech: 'Made in',
  fate: 'What became of it',
  reply: 'reply',
  carriedOn: 'carried on',
  answered: 'answered',
  half: 'half answered',
  conceded: 'conceded',
  dropped: 'dropped',
  noTurnLeft: 'no turn left',
  left: '{left, number} of {count, plural, one {# claim} other {# claims}} dropped',
  leftBy:
    '{name} left {left, plural, =0 {none} other {{left, number}}} of {count, plural, one {# claim} other {# claims}} unanswered.',
  seen: 'Noted in {seen, number} of {all, number} readings.',
  vote: '{readings, plural, one {# reading says} other {# readings say}} “{word}”.',
});
