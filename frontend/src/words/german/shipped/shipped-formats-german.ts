// German for what the shipped formats show: titles, seats, settings, criteria, acts, and what judges are asked besides the verdict. The
// keys are the English texts.
const seatsGerman = {
  Transcript: 'Mitschrift',
  Speech: 'Rede',
  Proposition: 'Befürwortung',
  Opposition: 'Gegenseite',
  Judge: 'Richter',
  Voter: 'Stimme',
  Member: 'Mitglied',
  Agent: 'Fachkraft',
};
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/** Returns the names of several seats of one role: "Second opposition". */
const numberedSeats = (seats: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(seats).flatMap(([title, german]) =>
      ORDINALS.map((ordinal, index) => [`${ordinal} ${title.toLowerCase()}`, `${german} ${index + 1}`]),
    ),
  );

export const shippedFormatsGerman: Readonly<Record<string, string>> = {
  Oxford: 'Oxford',
  'Two sides, several rounds': 'Zwei Seiten, mehrere Runden',
  ...seatsGerman,
  ...numberedSeats(seatsGerman),
  Rounds: 'Runden',
  'Rounds of rebuttal between the openings and the closings.':
    'Runden mit Erwiderungen zwischen Eröffnung und Schluss.',
  Rebuttals: 'Erwiderungen',
  'In turn, each answers what was just said; at once, both answer the round before.':
    'Nacheinander: jede Seite antwortet auf das eben Gesagte. Gleichzeitig: beide antworten auf die vorige Runde.',
  'In turn, Opposition first': 'Nacheinander, Gegenseite zuerst',
  'Both sides at once': 'Beide Seiten gleichzeitig',
  'A question from the audience': 'Eine Frage aus dem Publikum',
  'Before the closings the first voter asks both sides one question.':
    'Vor dem Schluss stellt die erste Stimme aus dem Publikum beiden Seiten eine Frage.',
  Argument: 'Argumentation',
  Rebuttal: 'Erwiderung',
  Evidence: 'Belege',
  'First vote': 'Erste Abstimmung',
  Opening: 'Eröffnung',
  Round: 'Runde',
  'Audience question': 'Frage aus dem Publikum',
  'Answer to the audience': 'Antwort an das Publikum',
  Closing: 'Schluss',
  'Second vote': 'Zweite Abstimmung',
  Verdict: 'Urteil',
  'Lincoln-Douglas': 'Lincoln-Douglas',
  'One against one, with questions': 'Eins gegen eins, mit Fragen',
  Affirmative: 'Befürwortung',
  Negative: 'Gegenseite',
  'Value and criterion': 'Wert und Maßstab',
  Refutation: 'Widerlegung',
  'Affirmative constructive': 'Erste Rede der Befürwortung',
  'Negative constructive': 'Erste Rede der Gegenseite',
  Value: 'Wert',
  'Whose value stands?': 'Wessen Wert hat Bestand?',
  Criterion: 'Maßstab',
  'Whose criterion stands?': 'Wessen Maßstab hat Bestand?',
  Cases: 'Argumentation',
  'Whose case is stronger?': 'Wessen Argumentation ist stärker?',
  'Who answered the other side better?': 'Wer hat der anderen Seite besser geantwortet?',
  CX1: 'Kreuzverhör 1',
  'CX1 question': 'Kreuzverhör 1, Frage',
  'CX1 answer': 'Kreuzverhör 1, Antwort',
  CX2: 'Kreuzverhör 2',
  'CX2 question': 'Kreuzverhör 2, Frage',
  'CX2 answer': 'Kreuzverhör 2, Antwort',
  '1AR': 'Erste Erwiderung der Befürwortung',
  NR: 'Erwiderung der Gegenseite',
  '2AR': 'Schluss der Befürwortung',
  Roundtable: 'Runder Tisch',
  'Several speakers, several views': 'Viele Redner, viele Sichtweisen',
  Lead: 'Leitung',
  'Rounds of discussion between the first positions and the last.':
    'Diskussionsrunden zwischen den ersten und den letzten Standpunkten.',
  Discussion: 'Diskussion',
  'In turn, each answers what was just said; at once, all answer the round before.':
    'Nacheinander: jeder antwortet auf das eben Gesagte. Gleichzeitig: alle antworten auf die vorige Runde.',
  'In turn': 'Nacheinander',
  'All at once': 'Alle gleichzeitig',
  Contribution: 'Beitrag',
  Engagement: 'Eingehen auf andere',
  Framing: 'Einführung',
  Position: 'Standpunkt',
  'Last position': 'Letzter Standpunkt',
  Findings: 'Ergebnisse',
  Consensus: 'Konsens',
  'Two partners agree on one plan': 'Zwei einigen sich auf einen Plan',
  'Partner A': 'Partner A',
  'Partner B': 'Partner B',
  'Rounds at most': 'Höchstens so viele Runden',
  'Both speak and both vote in a round; it ends sooner when they agree.':
    'In jeder Runde sprechen beide und stimmen beide ab; bei Einigung endet die Debatte früher.',
  'Both must agree': 'Beide müssen zustimmen',
  'Off, one vote for consensus is enough.': 'Aus: Eine Stimme für die Einigung genügt.',
  'Rounds before the first vote': 'Runden vor der ersten Abstimmung',
  'Full rounds that are spoken before anybody votes.':
    'Ganze Runden, die gesprochen werden, bevor abgestimmt wird.',
  'Who speaks first in a round': 'Wer eine Runde beginnt',
  'Whoever speaks second has heard the other and answers.':
    'Wer als Zweites spricht, hat den anderen gehört und antwortet.',
  'Alternately, Partner A first': 'Im Wechsel, Partner A zuerst',
  'Always Partner A': 'Immer Partner A',
  'Always Partner B': 'Immer Partner B',
  Votes: 'Abstimmung',
  'At once, neither sees the other’s vote; in turn, Partner B reads the vote of Partner A first.':
    'Gleichzeitig sieht keiner die Stimme des anderen; nacheinander liest Partner B zuerst die von Partner A.',
  'At once': 'Gleichzeitig',
  'Most tokens of a turn': 'Token je Beitrag, höchstens',
  'At full length. Where they hold fewer words than a turn has, fewer are asked for.':
    'Bei voller Länge. Fassen sie weniger Wörter, als ein Beitrag hat, werden weniger verlangt.',
  Stance: 'Haltung',
  'Partners build on one another; critics hold their ground and agree late.':
    'Partner bauen aufeinander auf; Kritiker bleiben bei ihrer Meinung und stimmen spät zu.',
  Partner: 'Partner',
  Critic: 'Kritiker',
  Turn: 'Beitrag',
  Vote: 'Abstimmung',
  'Last vote': 'Letzte Abstimmung',
  'Signing the text': 'Unterzeichnung',
  'Signing the change': 'Unterzeichnung der Änderung',
  Dialectic: 'Dialektik',
  'Proposals, critiques, one answer': 'Vorschläge, Kritik, eine Antwort',
  Client: 'Auftraggeber',
  'Rounds of proposal, critique and refinement; fewer when they come together sooner.':
    'Runden mit Vorschlag, Kritik und Überarbeitung; weniger, wenn man sich früher einig wird.',
  'Questions to you first': 'Zuerst Fragen an Sie',
  'The agents ask you what they need to know; you answer some, all or none.':
    'Die Fachkräfte fragen Sie, was sie wissen müssen; Sie beantworten alle, einige oder keine Fragen.',
  'Rounds of questions at most': 'Höchstens so viele Fragerunden',
  'After your answers agents may ask again, this often.':
    'So oft dürfen die Fachkräfte nach Ihren Antworten noch einmal fragen.',
  'Who may ask again': 'Wer noch einmal fragen darf',
  'Everybody reads your answers before the next round of questions.':
    'Alle lesen Ihre Antworten vor der nächsten Fragerunde.',
  'Agents who asked': 'Wer gefragt hat',
  'All agents': 'Alle Fachkräfte',
  'Questions an agent may ask': 'Fragen je Fachkraft',
  'In one round of questions; further ones are not put to you.':
    'In einer Fragerunde; weitere werden Ihnen nicht gestellt.',
  Ends: 'Endet',
  'After all rounds, or as soon as the judge finds agreement or quality at the threshold.':
    'Nach allen Runden, oder sobald der Richter Einigkeit oder Qualität in Höhe der Schwelle sieht.',
  'After all rounds': 'Nach allen Runden',
  'When proposals have come together': 'Wenn die Vorschläge übereinstimmen',
  'When a proposal is good enough': 'Wenn ein Vorschlag gut genug ist',
  Threshold: 'Schwelle',
  'Of 100; the judge’s evaluation after a round is held against it.':
    'Von 100; daran wird die Bewertung des Richters nach jeder Runde gemessen.',
  Questions: 'Fragen',
  Answers: 'Antworten',
  Proposal: 'Vorschlag',
  Critique: 'Kritik',
  Refinement: 'Überarbeitung',
  Evaluation: 'Bewertung',
  Solution: 'Lösung',
  'Decide with me': 'Mit mir entscheiden',
  'A panel advises, you choose': 'Eine Runde berät, Sie entscheiden',
  Guest: 'Gast',
  Message: 'Nachricht',
  'Turns at most': 'Höchstens so viele Beiträge',
  'A turn is what you say and what the table answers.':
    'Ein Beitrag ist, was Sie sagen, und was die anderen antworten.',
  'Warn at turn': 'Ankündigung ab Beitrag',
  'From this turn on you and the table are told that the end is near.':
    'Ab diesem Beitrag wird allen gesagt, dass das Ende naht.',
  'Question to the guest': 'Frage an den Gast',
  'Back to the topic': 'Zurück zum Thema',
  Answer: 'Antwort',
  Reply: 'Erwiderung',
  Synthesis: 'Synthese',
  'Further turn': 'Weiterer Beitrag',
  'New synthesis': 'Neue Synthese',
  Duel: 'Duell',
  'Two characters, short turns': 'Zwei Charaktere, kurze Beiträge',
  Scientist: 'Wissenschaftler',
  Philosopher: 'Philosoph',
  'Turns each': 'Beiträge je Seite',
  'Turns of each side; the first opens, the last weighs.':
    'Beiträge jeder Seite; der erste eröffnet, der letzte wägt ab.',
  'Length of a turn (tokens)': 'Länge eines Beitrags (Token)',
  'The most a turn of full length may take. Fewer words are asked for, so that no turn is cut off.':
    'So lang darf ein Beitrag bei voller Länge höchstens sein. Verlangt werden weniger Wörter, damit keiner abbricht.',
  'Repetition threshold': 'Schwelle für Wiederholung',
  'A turn is asked for again when its speaker has said this share of it before. At 1, only a turn said before in full.':
    'Ein Beitrag wird neu verlangt, wenn so viel davon schon von derselben Seite gesagt wurde. Bei 1 nur, wenn er ganz wiederholt ist.',
  'Topic threshold': 'Schwelle für das Thema',
  'A turn is asked for again when it shares less than this part of its content with the topic and what was said. At 0, never.':
    'Ein Beitrag wird neu verlangt, wenn er weniger als diesen Teil seines Inhalts mit dem Thema und dem Gesagten gemein hat. Bei 0 nie.',
  'Argument quality': 'Qualität der Argumente',
  Coherence: 'Schlüssigkeit',
  Relevance: 'Bezug zum Thema',
  'Last turn': 'Letzter Beitrag',

  'Both orders': 'Beide Reihenfolgen',
  'Each judge reads the debate twice, the second time with the sides in the other order. You see whether the order changed the verdict.':
    'Jeder Richter liest die Debatte zweimal, beim zweiten Mal die Seiten in der anderen Reihenfolge. Sie sehen, ob die Reihenfolge das Urteil geändert hat.',
  'Belief before the debate': 'Überzeugung vor der Debatte',
  Queries: 'Suchanfragen',
  'Before the first speech, each judge says how far it believes the motion. You see whether the verdict follows that belief.':
    'Vor der ersten Rede sagt jeder Richter, wie weit er die These für richtig hält. Sie sehen, ob das Urteil dieser Überzeugung folgt.',
  'I vote before the judge': 'Ich stimme vor der Jury ab',
  'You read the speeches one by one and say who is ahead, before the verdict is shown. Models stay hidden until then.':
    'Sie lesen eine Rede nach der anderen und sagen, wer vorn liegt, bevor das Urteil gezeigt wird. Die Modelle bleiben so lange verborgen.',
  'Verdict, other order': 'Urteil, andere Reihenfolge',
  'Verdict, order exchanged': 'Urteil, andere Reihenfolge',
  'Findings, other order': 'Ergebnisse, andere Reihenfolge',
  'Findings, order exchanged': 'Ergebnisse, andere Reihenfolge',
};
