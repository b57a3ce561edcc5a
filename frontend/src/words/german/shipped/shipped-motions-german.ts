// German for the sample motions of the shipped formats. The keys are the English texts.
export const shippedMotionsGerman: Readonly<Record<string, string>> = {
  'Companies should move to a four-day week at full pay':
    'Unternehmen sollten auf die Vier-Tage-Woche bei vollem Lohn umstellen',
  'Cities should ban private cars from their centres':
    'Städte sollten private Autos aus ihren Zentren verbannen',
  'A four-day week should be the legal norm': 'Die Vier-Tage-Woche sollte gesetzlicher Standard sein',
  'Homework does more harm than good in primary school':
    'Hausaufgaben schaden in der Grundschule mehr, als sie nützen',
  'Zoos should be closed': 'Zoos sollten geschlossen werden',
  'Voting should be compulsory': 'Es sollte eine Wahlpflicht geben',
  'Nuclear power belongs in a clean energy supply': 'Kernkraft gehört zu einer sauberen Energieversorgung',
  'Museums should return artefacts taken under colonial rule':
    'Museen sollten Kunstwerke zurückgeben, die in der Kolonialzeit geraubt wurden',
  'Remote work makes companies worse at what they do':
    'Arbeit aus der Ferne macht Unternehmen schlechter in dem, was sie tun',
  'Civil disobedience in a democracy is morally justified':
    'Ziviler Ungehorsam ist in einer Demokratie moralisch gerechtfertigt',
  'A just society ought not to use the death penalty':
    'Eine gerechte Gesellschaft darf keine Todesstrafe verhängen',
  'The right to privacy outweighs the public’s right to know':
    'Das Recht auf Privatsphäre wiegt schwerer als das Recht der Öffentlichkeit auf Information',
  'Wealthy nations ought to open their borders to refugees':
    'Reiche Staaten sollten ihre Grenzen für Geflüchtete öffnen',
  'It is unjust to inherit great wealth': 'Es ist ungerecht, große Vermögen zu erben',
  'Public money should go to nuclear power rather than to storage':
    'Öffentliches Geld sollte eher in Kernkraft als in Energiespeicher fließen',
  'Schools should teach with screens only where paper cannot do it':
    'Schulen sollten nur dort mit Bildschirmen unterrichten, wo Papier nicht reicht',
  'Every city should offer free public transport': 'Jede Stadt sollte kostenlosen Nahverkehr anbieten',
  'Companies should be run in the interest of all who depend on them':
    'Unternehmen sollten im Interesse aller geführt werden, die von ihnen abhängen',
  'Medical data should be shared for research unless a patient objects':
    'Medizinische Daten sollten der Forschung offenstehen, solange Patienten nicht widersprechen',
  'How should a small library with one librarian decide what to digitise first?':
    'Wie sollte eine kleine Bibliothek mit einer Bibliothekarin entscheiden, was sie zuerst digitalisiert?',
  'A village of 900 has one bus a day. How should it spend 40,000 a year on getting about?':
    'Ein Dorf mit 900 Menschen hat einen Bus am Tag. Wie sollte es 40.000 im Jahr für Mobilität ausgeben?',
  'How should a team of five choose between rewriting an old service and repairing it?':
    'Wie sollte ein fünfköpfiges Team entscheiden, ob es einen alten Dienst neu schreibt oder repariert?',
  'How can a school of 300 cut its waste by half in a year?':
    'Wie kann eine Schule mit 300 Kindern ihren Abfall in einem Jahr halbieren?',
  'Design the booking system of a clinic with three doctors that must work when the network is down':
    'Entwerfen Sie das Terminsystem einer Praxis mit drei Ärztinnen, das auch ohne Netz funktionieren muss',
  'How should a newspaper with 20,000 readers store and serve 60 years of its archive?':
    'Wie sollte eine Zeitung mit 20.000 Abonnenten ihr Archiv aus 60 Jahren speichern und zugänglich machen?',
  'Plan the move of a web shop from one server to something that survives the loss of a machine':
    'Planen Sie den Umzug eines Webshops von einem Server auf etwas, das den Ausfall einer Maschine übersteht',
  'Design a voting system for a club of 4,000 members that its members can check themselves':
    'Entwerfen Sie ein Wahlsystem für einen Verein mit 4.000 Mitgliedern, das diese selbst überprüfen können',
  'How should we decide what goes into the first version of our product?':
    'Wie entscheiden wir, was in die erste Version unseres Produkts kommt?',
  'What would it take to make our town worth staying in for people under thirty?':
    'Was wäre nötig, damit unsere Stadt für Menschen unter dreißig attraktiv bleibt?',
  'Should I turn my workshop into a company, and what would have to be true?':
    'Sollte ich aus meiner Werkstatt eine Firma machen, und was müsste dafür gelten?',
  'How do we tell a good experiment from one that only confirms us?':
    'Wie unterscheiden wir ein gutes Experiment von einem, das uns nur bestätigt?',
  'Should animals be kept in laboratories for research?':
    'Sollten Tiere zu Forschungszwecken in Laboren gehalten werden?',
  'Is it right to edit the genes of unborn children?':
    'Ist es richtig, die Gene ungeborener Kinder zu verändern?',
  'Can a machine be held responsible for what it does?':
    'Kann eine Maschine für das verantwortlich sein, was sie tut?',
  'Should cities let the market decide who lives in them?':
    'Sollten Städte dem Markt überlassen, wer in ihnen wohnt?',
  'Is progress in science always progress for people?':
    'Ist Fortschritt in der Wissenschaft immer Fortschritt für die Menschen?',
};
