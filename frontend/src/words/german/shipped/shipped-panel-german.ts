// German for what judges are asked besides the verdict: the settings of it, and the names of the acts. The keys are the English texts.
export const shippedPanelGerman: Readonly<Record<string, string>> = {
  'Both orders': 'Beide Reihenfolgen',
  'Each judge reads the debate twice, the second time with speakers A and B exchanged. You see whether the order changed the verdict.':
    'Jeder Richter liest die Debatte zweimal, beim zweiten Mal mit vertauschten Rednern A und B. Sie sehen, ob die Reihenfolge das Urteil geändert hat.',
  'Belief before the debate': 'Überzeugung vor der Debatte',
  'Before the first speech, each judge says how far it believes the motion. You see whether the verdict follows that belief.':
    'Vor der ersten Rede sagt jeder Richter, wie weit er die These für richtig hält. Sie sehen, ob das Urteil dieser Überzeugung folgt.',
  'Stress test': 'Belastungsprobe',
  'Each judge reads the debate two more times: with the speeches cut to equal length, and once more unchanged. You see whether length or chance decided.':
    'Jeder Richter liest die Debatte noch zweimal: mit gleich lang gekürzten Reden und noch einmal unverändert. Sie sehen, ob Länge oder Zufall entschieden hat.',
  'Score it yourself first': 'Zuerst selbst bewerten',
  'You score the debate, without names, before the verdict is shown. You see where you and the judges agree.':
    'Sie bewerten die Debatte ohne Namen, bevor das Urteil gezeigt wird. Sie sehen, worin Sie und die Richter übereinstimmen.',
  'Retold in plain words': 'In schlichten Worten nacherzählt',
  'The first judge’s model retells every speech in as many plain words, and each judge reads that too. You see whether style decided.':
    'Das Modell des ersten Richters erzählt jede Rede mit ebenso vielen schlichten Worten nach, und jeder Richter liest auch das. Sie sehen, ob der Stil entschieden hat.',
  'Answers without a debate': 'Antworten ohne Debatte',
  'Each speaker’s model answers the motion once on its own, before the debate. You compare these answers with the verdict.':
    'Das Modell jedes Redners beantwortet die These einmal für sich, vor der Debatte. Sie vergleichen diese Antworten mit dem Urteil.',
  'Answer without a debate': 'Antwort ohne Debatte',
  '{verdict}, order exchanged': '{verdict}, Reihenfolge vertauscht',
  '{verdict}, equal length': '{verdict}, gleiche Länge',
  '{verdict}, retold in plain words': '{verdict}, in schlichten Worten nacherzählt',
  'Speeches retold in plain words': 'Reden in schlichten Worten nacherzählt',
  '{verdict}, read again': '{verdict}, noch einmal gelesen',
  'a belief from -100 to 100': 'eine Überzeugung von -100 bis 100',
  'the speeches retold in plain words': 'die Reden in schlichten Worten',
  'a short answer without a debate': 'eine kurze Antwort ohne Debatte',
};
