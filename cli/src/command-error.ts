// An error that a person can correct: a wrong flag, a file that is missing, a folder in use. It is printed as a sentence, without a stack.
export class CommandError extends Error {
  override name = 'CommandError';
  /** Exit code. 1: the command failed. 2: it was used wrongly. */
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const wrongUse = (message: string): CommandError => new CommandError(message, 2);
