// German for what judges are asked besides the verdict: the settings of it, and the names of the acts. The keys are the English texts.
export const shippedPanelGerman: Readonly<Record<string, string>> = {
  'Both orders': 'Beide Reihenfolgen',
  'Each judge reads the debate twice, the second time with the sides in the other order. You see whether the order changed the verdict.':
    'Jeder Richter liest die Debatte zweimal, beim zweiten Mal die Seiten in der anderen Reihenfolge. Sie sehen, ob die Reihenfolge das Urteil geändert hat.',
  'Belief before the debate': 'Überzeugung vor der Debatte',
  'Before the first speech, each judge says how far it believes the motion. You see whether the verdict follows that belief.':
    'Vor der ersten Rede sagt jeder Richter, wie weit er die These für richtig hält. Sie sehen, ob das Urteil dieser Überzeugung folgt.',
  'I vote before the judge': 'Ich stimme vor der Jury ab',
  'You read the speeches without names and say who was ahead in each round, before the verdict is shown.':
    'Sie lesen die Reden ohne Namen und sagen für jede Runde, wer vorn lag, bevor das Urteil gezeigt wird.',
  '{verdict}, other order': '{verdict}, andere Reihenfolge',
  '{verdict}, order exchanged': '{verdict}, andere Reihenfolge',
  'a belief from -100 to 100': 'eine Überzeugung von -100 bis 100',
};
