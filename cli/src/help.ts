// The texts that `--help` prints: of each command, and of all ('', a line for each). No imports, so that they appear at once.

export const HELP = {
  '': `rostrum                      the page, at the address it prints
rostrum debate "motion"      holds a debate and prints its result
rostrum judge debates/tea    has a debate judged again, or one held elsewhere, from its transcript
rostrum branch debates/tea   tries a change from one of its speeches
rostrum worth folder         what a finished debate was worth beside single answers
rostrum exam --judges a,b    what judges are worth, by 40 debates whose result is known
rostrum tournament file      has models debate each other, and says who argues better
rostrum crux folder          which claim carried a finished debate's verdict
rostrum doctor               what is ready: Node, keys, models, folders
rostrum mcp                  a server for MCP clients, on stdin and stdout

rostrum <command> --help     its flags
rostrum --version`,
  debate: `rostrum debate "motion" [flags]

  --format oxford            lincoln-douglas, consensus, roundtable … (default: oxford)
  --seat proposition=openai/gpt-5.4@high
                             the model of a seat, with its thinking effort; again for each seat. In a debate that goes on, the
                             model that takes the seat from then on
  --judges 3                 how many judges, or their models, with commas between them
  --document paper.pdf       what everyone reads; .txt .md .html .pdf .docx, again for each file
  --background "text"
  --sources folder/          files to look things up in before the speeches: .txt .md .html .pdf .docx
  --research openings        or rounds: when they are searched (default: openings)
  --search                   asks the search server of SEARCH_MCP, too
  --ask-first                asks five single answers first; if they all agree, no debate is held
  --limit 0.50               dollars that are never exceeded; "none" for no limit (default: 5)
  --price openai/gpt-9=2/10/0.10
                             dollars per million tokens in/out/cached, where nobody knows them; again for each model
  --set rounds=3             a setting, by its id; again for each
  --setup debate.json        a set-up as a file; the flags change it
  --out folder               where the debate is kept. If there is one, it goes on
  --json                     the result as JSON, on stdout
  --jsonl                    what happens, as it happens: one JSON object a line, the result last
  --quiet                    no progress on stderr

Exit codes: 0 clear or decided, 3 narrow or split, 4 neither, or all agreed first, 5 limit reached,
1 failed, 2 wrong use, 130 stopped. A debate that was stopped goes on with --out.`,
  judge: `rostrum judge debates/tea | debate.json [--judges 3 | a,b,c] [--limit 0.50] [--price a=2/10] [--set judgeTimeout=600]
  [--out folder] [--json | --jsonl] [--quiet]

Has a debate judged again, by the same judges (unless --judges names others) and under the same limit (unless --limit names another).
Name a debate's folder, or a file that the page exports.

rostrum judge transcript.txt --sides "Anna=proposition,Ben=opposition" [--motion "The town should …"] [the same flags]

Has a debate judged that was held elsewhere, by three judges for at most $1.00 unless the flags say otherwise. The file is its transcript: text, Markdown, JSON, .srt, .vtt, .csv, .docx, .pdf, or a
web page of Rostrum.

  --sides Anna=proposition   who stands where: proposition, opposition, chair (heard, not judged) or out; names between commas.
                             Without it, nothing is asked of a model, and the speakers that are found are said
  --motion "…"               what was debated, if the file does not say
  --set judgeTimeout=600     seconds for a verdict; or evaluationTemperature=0; again for each`,
  branch: `rostrum branch debates/tea --at P2 --say file.txt --control [flags]

Tries a change from one speech of a finished debate on: the speeches before it are kept, those after it are asked for anew, and the same
judges decide. The debate is its folder, or a file that the page exports.

  --at P2                    the speech, as the page cites it, or its id, such as 2.opposition
  --say file.txt             its words; or, from this speech on, for its speaker
  --model openai/gpt-5.4@high
                             another model or thinking effort; or
  --instruction "text"       another instruction; or
  --same                     nothing: the same speech is asked for again
  --control                  and as many branches with nothing changed, without which nobody can say that the change moved the verdict
  --runs 3                   branches of each kind (default: 1). From 3 on the command can say "moved"
  --sources folder/          the folder that the debate looks things up in, if it does so in the rounds. Changed, it is not searched
  --out folder               where the branches are kept. Those that are there go on
  --limit 0.50               dollars that all branches together never exceed (default: the debate's own limit for each)
  --json                     the results as JSON, on stdout
  --quiet                    no progress on stderr`,
  worth: `rostrum worth folder [--answers 7] [--limit 0.50] [--out folder] [--json | --jsonl] [--quiet]

Asks the debate's models for single answers to its motion, without the debate, and has its judges compare them with the debate's answer.
It says in how many the debate's answer was there already, and which points only the debate has. It is kept in the folder "worth" of the
debate's, and goes on if it was stopped.

  --answers 7                how many single answers, from 5 to 28
  --limit 0.50               dollars that are never exceeded (default: what is left of the debate's limit)`,
  exam: `rostrum exam --judges openai/gpt-5.4,google/gemini-3-pro@low [--limit 2.00] [--price a=2/10] [--out folder] [--json | --jsonl] [--quiet]

Has each of the judges sit an exam: 136 short readings of 40 debates, in 24 of which one side was damaged on purpose, while in 16 both
are equal. It prints the probable cost first; then how often the judge is right, how far its readings scatter and whether it prefers the
side it reads first or the longer one; and what the judges are worth together. An exam that was stopped goes on; one that is finished and
not stale is not paid for twice.

  --judges a,b               <vendor>/<model> or <vendor>/<model>@<effort>, with commas between them
  --seed text                draws these debates (default: those of the last exam in the folder)
  --limit 2.00               dollars that one judge never exceeds (default: what all its readings may cost)
  --out folder               where exams are kept (default: rostrum-exam)`,
  tournament: `rostrum tournament motions.txt --models a,b,c --judges d,e --limit 20 --out folder [flags]

  motions.txt                a motion a line; or .json: a list of motions and set-ups
  --models a,b,c             who debates: every pair, on every motion, on both sides
  --judges d,e               who judges
  --same-family              a judge may be of the family of a debater
  --format oxford            lincoln-douglas … any format with two sides (default: oxford)
  --set rounds=2             a setting, by its id; again for each
  --repeats 1                how often each debate is held
  --seed 1                   what the order of the debates is drawn from
  --limit 20                 dollars that all debates together never exceed; or none
  --price openai/gpt-9=2/10  as for rostrum debate
  --at-once 8                debates at once
  --calls openai=16          calls at once to a vendor, or to the local servers (local=4); again for each
  --out folder               where it is kept. If there is one, it goes on
  --plan                     what would be held and cost; asks nobody
  --report [folder …]        writes the report anew, of one folder or of several together; asks nobody
  --json                     the result as JSON, on stdout
  --quiet                    no progress on stderr

Exit codes: 0 all debates are held, 5 limit reached, 1 debates stand still, 2 wrong use, 130 stopped.
A tournament that was stopped or killed goes on with --out.`,
  crux: `rostrum crux folder [--read] [--limit 0.50] [--out folder] [--json | --jsonl] [--quiet]

Asks which claim carried the verdict. First one call lists the sentences that go with each of three or four claims, and you see what would be
struck and the price of the readings. With --read, the debate's judges read it again: as it is, without a claim at a time, and without as
many other words. It needs a clear or narrow verdict of two judges or more. It is kept in the folder "crux" of the debate's, and goes on
if it was stopped.

  --read                     has the debate read without those sentences, after they were listed
  --limit 0.50               dollars that are never exceeded (default: what is left of the debate's limit)

Exit codes: 0 a claim is named (without --read: something can be struck), 4 none is, 5 limit reached, 1 failed, 2 wrong use, 130 stopped.`,
  doctor: `rostrum doctor

Says what is ready: Node, the folder for the day's spending, keys (there or not, never shown), the models found, Redis, the search
server and whether it answers.`,
  mcp: `rostrum mcp --limit 2.00 [--out folder]

Serves list_models, debate_start, debate_status, debate_speak, debate_stop and debate_result to an MCP client.

  --limit 2.00               dollars that all debates of the folder together never exceed. Required, here or
                             as ROSTRUM_MCP_LIMIT_USD
  --out folder               where debates are kept (default: rostrum-debates)`,
} as const;
