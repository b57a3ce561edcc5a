// Tests the removal of clutter around a speech: it removes preambles, labels and list markers, and keeps the words.
import { withoutClutter } from '@rostrum/shared/speech/clutter';
import { describe, expect, it } from 'vitest';

/** Sentences that argue. The first words of an answer are the answer; each of these once looked like a preamble, a heading or an afterword. */
const ARGUMENTS = `
Absolutely not!
Of course!
Certainly!
Sure!
Okay, granted!
Sorry, but that figure is invented!
Apologies to the economists, but a price is not a plan!
Of course the cost is real:
Sure, cars are useful: nobody doubts it:
Absolutely, and here is the flaw in their answer:
Here is the flaw in the speech of my opponent:
Here is the answer that nobody has given:
Here is the rebuttal they never made:
Here is their answer:
Here is my answer, and it is no:
Here's the statement on which their case rests:
Here is the answer against which no figure stands:
Here is the reply to this question:
Here is my answer arguing nothing away:
Below is the law as it stands: no exceptions.
Sure, my opponent gave a fine speech:
**No.**
**No**
**Yes!**
**Nobody pays twice!**
**We concede the cost.**
**Who pays?**
## Who pays?
# No
__Never.__
I hope this House will oppose the motion.
I hope this helps the House to see what is at stake.
I hope this answer is not the last one.
Let me know if you can name one city where it did?
Let me know if you want to change the law without a vote.
Let me know if the Proposition finds its numbers.
Feel free to call that freedom; the nurse does not.
Would you like me to name the city?
Would you like me to revise the figures you invented?
Would you like me to expand on the figures you invented?
I'm happy to provide more detail than my opponent did.
I'd be happy to give more examples if the House can name one.
Thank you for your attention to the poor.
Here is the answer 2 of 3 cities gave:
Hier ist der Beitrag der Stadt:
Ich hoffe, das hilft den Kindern.
Ich hoffe, das Haus stimmt zu!
Soll ich den Preis noch einmal nennen?
Soll ich das ändern, was niemand will?
Lass mich wissen, wenn du eine Ausnahme kennst.
Danke für die Aufmerksamkeit, die der Antrag den Armen schenkt.
Natürlich nicht!
Natürlich!
Klar!
Gerne!
Klar ist nur eines: wer zahlt, entscheidet:
Natürlich kostet das Geld, aber die Rede war von Gerechtigkeit:
Hier ist die Lücke in der Rede der Gegenseite:
Hier ist die Antwort, die niemand gab:
Hier ist die Antwort gegen alle Zweifel:
Entschuldigung, aber diese Zahl ist erfunden!
**Nein.**
**Ja**
24. Februar 2022 war der Bruch.
1. Januar 2027 ist zu früh.
1. Mai ist ein Feiertag.
24. 2. ist zu früh.
3. Okt. 1990 war ein Mittwoch.
24. 2. 2022 war der Bruch.
Lass mich wissen, ob eine Stadt das geschafft hat!
Sag gerne Bescheid, wenn du eine Ausnahme findest!
Bien sûr que non !
Bien sûr, le discours était beau, mais voici le prix :
Voici la faille de leur réponse :
Voici la réponse à leur question :
Pardon, mais ce chiffre est inventé !
**Non.**
¡Claro que no!
Claro, el discurso fue bueno:
Por supuesto que cuesta dinero:
Aquí está el error de su respuesta:
Perdón, pero esa cifra es inventada!
**Sí.**
Конечно нет!
Вот что не так в их ответе:
当然不是！
当然，汽车有用：
好的城市不需要禁令！
もちろん違います！
以下是关键问题：`
  .trim()
  .split('\n');

const SPEECH = 'A price bends; a ban breaks.\n\nThat is my case.';
const context = { names: ['Opposition', 'Economist', 'Rebuttal 1', 'Opposition Rebuttal 1'], isSpeech: true };

describe('Around a speech', () => {
  it.each([
    ['a preamble', `Sure, here is my rebuttal:\n\n${SPEECH}`],
    ['a German preamble', `Gerne, hier ist meine Rede:\n\n${SPEECH}`],
    ['a French preamble', `Bien sûr, voici mon discours :\n\n${SPEECH}`],
    ['a Russian preamble', `Конечно, вот моя речь:\n\n${SPEECH}`],
    ['a Chinese preamble', `好的，以下是我的发言：\n\n${SPEECH}`],
    ['its own name', `**Economist:**\n${SPEECH}`],
    ['its seat', `Opposition: ${SPEECH}`],
    ['a heading', `## Critique of the Proposition\n\n${SPEECH}`],
    ['who it speaks as', `**As the Economist:**\n\n${SPEECH}`],
    ['who it speaks as, in German', `Als Economist:\n${SPEECH}`],
    [
      'a preamble of three parts',
      `Certainly! Here's a concise opening statement for the Opposition:\n\n${SPEECH}`,
    ],
    ['an agreement before a preamble', `Sure thing!\n\nHere is my 150-word rebuttal:\n${SPEECH}`],
    ['an apology', `I apologize for the confusion. Here is my rebuttal speech:\n\n${SPEECH}`],
    ['a limit', `Here's the revised rebuttal, within the word limit:\n\n${SPEECH}`],
    ['a German agreement', `Verstanden. Hier kommt mein Eröffnungsplädoyer:\n\n${SPEECH}`],
    ['an offer', `${SPEECH}\n\nLet me know if you need any further changes!`],
    ['a question about the text', `${SPEECH}\n\nWould you like me to shorten it?`],
    ['a hope for the text', `${SPEECH}\n\nI hope this rebuttal meets your requirements.`],
    ['an agreement before a heading', `Certainly!\n\n**Opening Statement for the Proposition**\n\n${SPEECH}`],
    ['an agreement before a title', `Sure!\n\n## Rebuttal: Why the price bends\n\n${SPEECH}`],
    ['a side', `Here is my opening statement in favor of the motion:\n\n${SPEECH}`],
    ['a side of two', `Certainly! Here's my opening statement in support of the motion:\n\n${SPEECH}`],
    ['the other side', `Here is my speech against the motion:\n\n${SPEECH}`],
    ['what it argues', `Here is my speech, arguing that prices bend:\n\n${SPEECH}`],
    ['the name of a side', `Sure! Here is my affirmative opening statement:\n\n${SPEECH}`],
    ['a side in German', `Gerne! Hier ist meine Rede zur These:\n\n${SPEECH}`],
    ['the other side in German', `Hier ist meine Rede gegen den Antrag:\n\n${SPEECH}`],
    ['a side in French', `Voici ma réponse à l'opposition :\n\n${SPEECH}`],
    ['the other side in French', `Voici mon discours contre la motion :\n\n${SPEECH}`],
    ['a side in Spanish', `Aquí está mi discurso a favor de la moción:\n\n${SPEECH}`],
    ['the number of a turn', `Here is my Rebuttal 2:\n\n${SPEECH}`],
    ['a new version', `Here is my refined proposal:\n\n${SPEECH}`],
    ['questions', `Sure! Here are my questions:\n\n${SPEECH}`],
    ['German questions', `Hier sind meine Fragen:\n\n${SPEECH}`],
    ['a contribution', `Here is my second contribution as Partner B:\n\n${SPEECH}`],
    ['a German contribution', `Hier ist mein Beitrag als Partner B:\n\n${SPEECH}`],
    ['a second German contribution', `Gerne! Hier ist mein zweiter Beitrag:\n\n${SPEECH}`],
    ['an offer to expand', `${SPEECH}\n\nWould you like me to expand on this?`],
    [
      'an offer to expand on points',
      `${SPEECH}\n\nLet me know if you would like me to expand on any of these points.`,
    ],
    [
      'an offer of details',
      `${SPEECH}\n\nI'm happy to provide more detail on any of these points if that would be helpful.`,
    ],
    ['a German offer', `${SPEECH}\n\nSoll ich den Vorschlag noch weiter ausarbeiten?`],
    ['a German hope', `${SPEECH}\n\nIch hoffe, das hilft!`],
    ['a German hope for somebody', `${SPEECH}\n\nIch hoffe, diese Antwort hilft Ihnen weiter.`],
    ['a German offer of changes', `${SPEECH}\n\nLass mich wissen, wenn du Änderungen wünschst.`],
    ['thanks', `${SPEECH}\n\nThank you for your attention!`],
    ['German thanks', `${SPEECH}\n\nVielen Dank für Ihre Aufmerksamkeit!`],
    ['several of them', `Sure! \n\n# Rebuttal\n\n**Opposition:** ${SPEECH}`],
  ])('%s is taken off', (_, text) => {
    expect(withoutClutter(text, context)).toBe(SPEECH);
  });

  it.each(ARGUMENTS)('the words of an argument are never taken off: %s', (words) => {
    const plain = (text: string) => text.replace(/[#*_\s]/g, '');
    for (const text of [`${words}\n\n${SPEECH}`, `${words}\n${SPEECH}`, `${SPEECH}\n\n${words}`])
      for (const isSpeech of [true, false])
        expect(plain(withoutClutter(text, { ...context, isSpeech }))).toBe(plain(text));
  });

  it.each(['**No.**', '## Who pays?'])(
    'an agreement stays before a heading that says something: %s',
    (words) => {
      const text = `Certainly!\n\n${words}\n\n${SPEECH}`;
      expect(withoutClutter(text, context)).toContain('Certainly!');
    },
  );

  it('keeps the mark of bold words that the label began', () => {
    expect(withoutClutter('**Economist: pouches.** I would.', context)).toBe('**pouches.** I would.');
  });

  it('only a heading that says no more than that this is a speech is taken off a text with headings of its own', () => {
    const isTakenOff = (heading: string) =>
      withoutClutter(`${heading}\n\n${SPEECH}`, { ...context, isSpeech: false }) === SPEECH;
    expect(['# Opening', '## Opening statement', '**My reply**', '# Antwort'].map(isTakenOff)).toEqual(
      Array(4).fill(true),
    );
    expect(['# Opening the market', '# The plan', 'Opening'].map(isTakenOff)).toEqual(Array(3).fill(false));
  });

  it('a beginning that only names the speaker is taken off, and not what is said of the part', () => {
    expect(withoutClutter('As the Economist, I accept clause 6.', context)).toBe('I accept clause 6.');
    const meant = 'As the Economist once wrote, prices bend.';
    expect(withoutClutter(meant, context)).toBe(meant);
  });

  it('the marks of a list are taken off, and its items stay apart', () => {
    const list = 'Two reasons\n\n1. Space\n   - in streets\n   - in yards\n2. Air\n\nThat is all.';
    const items = 'Two reasons\n\nSpace\n\nin streets\n\nin yards\n\nAir\n\nThat is all.';
    expect(withoutClutter(list, context)).toBe(items);
    expect(withoutClutter(items, context)).toBe(items);
    const may = '1. May not exceed ten.\n2. May be revoked.\n3. 2.5 degrees are too many.';
    const mayItems = 'May not exceed ten.\n\nMay be revoked.\n\n2.5 degrees are too many.';
    expect(withoutClutter(may, context)).toBe(mayItems);
  });

  it.each([
    [SPEECH],
    ['Sure, cars are useful: nobody doubts it. The question is where.'],
    ['Here is the difficulty: a ban has exceptions.\n\nEach of them is a permit.'],
    ['The Proposition: a party of good intentions.\n\nIt has no plan.'],
    ['**Space** is what a centre lacks.\n\nSo give it back.'],
    ['当然，汽车有用。问题在于哪里。'],
  ])('nothing is taken off %j', (text) => {
    expect(withoutClutter(text, context)).toBe(text);
  });
});
