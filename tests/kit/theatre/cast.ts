// A vendor that says the same words at the same place, however often it is asked, and keeps books of what it was asked and said.
import { chargeFor, type Price } from '@rostrum/shared/money/charge';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { ProviderFailure } from '../../../backend/src/providers/provider.ts';
import { type Call, createSpeaker, type Speaker, usageOf } from '../../backend/speaker.ts';
import { filled, placeOf, prose } from '../speakers.ts';
import type { VendorFault } from './schedule.ts';

const WORDS = 40;
const PIECES = 6;
const FIRST_MS = 400;
const EVERY_MS = 250;
/** A tokenizer as simple as can be; the books are kept by it, so it need not be anybody's. */
const BYTES_PER_TOKEN = 4;

export interface Booked {
  id: string;
  inputTokens: number;
  outputTokens: number;
  /** Refused before a word was generated: the vendor bills nothing. */
  refused: boolean;
  completed: boolean;
  /** By the vendor's own count: nano-dollars. */
  owedNanoUsd: number;
}

export interface Cast extends Speaker {
  books: Booked[];
}

export interface CastOptions {
  price: Price;
  motion: string;
  faultOf(call: number): VendorFault | undefined;
}

const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

const inputOf = ({ system, messages, responseSchema }: GenerationRequest): string =>
  [system, ...messages.map(({ content }) => content), JSON.stringify(responseSchema ?? '')].join('\n');

/** What is said at the place a request is for: always the same, and to the point. */
function answerTo(request: GenerationRequest, motion: string): string {
  if (request.responseSchema) return JSON.stringify(filled(request.responseSchema));
  const { seat, label } = placeOf({ body: { messages: request.messages } });
  return `${prose(`${seat} ${label}`, WORDS)} ${motion}`;
}

function piecesOf(text: string): string[] {
  const size = Math.ceil(text.length / PIECES);
  return Array.from({ length: PIECES }, (_, index) => text.slice(index * size, (index + 1) * size));
}

export function createCast({ price, motion, faultOf }: CastOptions): Cast {
  const books: Booked[] = [];
  const speaker = createSpeaker({ script: (call) => void play(call) });

  async function play(call: Call): Promise<void> {
    const fault = faultOf(books.length);
    const booked: Booked = {
      id: call.request.id,
      inputTokens: tokensIn(inputOf(call.request)),
      outputTokens: 0,
      refused: false,
      completed: false,
      owedNanoUsd: 0,
    };
    books.push(booked);
    let gone = false;
    call.signal.addEventListener('abort', () => {
      gone = true;
    });
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const usage = (): Usage => usageOf(booked.inputTokens, booked.outputTokens, { cachedInputTokens: 0 });

    await wait(FIRST_MS);
    if (gone) return owe();
    if (fault?.kind === 'refuses') {
      booked.refused = true;
      return call.fail(new ProviderFailure(fault.code, `It says ${fault.code}.`, fault.retryAfterMs));
    }
    const pieces = piecesOf(answerTo(call.request, motion));
    let said = '';
    for (const [index, piece] of pieces.entries()) {
      if (gone) return;
      if (fault && index === fault.after) {
        if (fault.kind === 'hangs-up') return call.hangUp();
        if (fault.kind === 'breaks') return call.fail(new Error('socket hang up'));
        if (fault.kind === 'falls-silent') return;
      }
      said += piece;
      booked.outputTokens = tokensIn(said);
      owe();
      call.say(piece);
      await wait(EVERY_MS);
    }
    if (gone) return;
    booked.completed = true;
    call.report(usage());
    call.finish();

    function owe(): void {
      booked.owedNanoUsd = chargeFor(price, usage()) ?? 0;
    }
  }
  return { ...speaker, books };
}
