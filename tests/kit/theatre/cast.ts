// A vendor that says the same words at the same place, however often it is asked, and keeps books of what it was asked and said.
import { chargeFor, type Price } from '@rostrum/shared/money/charge';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { type Call, createSpeaker, type Speaker, usageOf } from '../../backend/speaker.ts';
import { filled, placeOf, prose } from '../speakers.ts';
import { breakOff, conclude, deliveryOf, refusalIn, strikesAt } from './manner.ts';
import type { Asking, VendorFault } from './schedule.ts';
import { inputTokensOf, tokensIn } from './tokenizer.ts';

const WORDS = 40;
const FIRST_MS = 400;
/** A vendor writes on while the line breaks: so much of what it bills was never sent. */
const UNSENT_TOKENS = 2;

/** Whole answers: of this kind (prose, or JSON by a schema), only of the other, or none. */
export type Taught = 'its-kind' | 'another-kind' | 'nothing';

export interface Booked {
  id: string;
  seat: string;
  label: string;
  fault: VendorFault | undefined;
  /** On the clock of the theatre: when it was asked, and when its fault struck. */
  askedMs: number;
  struckMs: number | null;
  inputTokens: number;
  outputTokens: number;
  /** Refused before a word was generated: the vendor bills nothing. */
  refused: boolean;
  completed: boolean;
  /** What the backend that asked had heard counted when this one ended. */
  taught: Taught;
  /** By the vendor's own count: nano-dollars. */
  owedNanoUsd: number;
}

export interface Cast extends Speaker {
  books: Booked[];
  /** Whoever listens has gone without a word, from every call. */
  leave(): void;
  /** From here on another backend asks, which has heard nothing yet. */
  meet(): void;
}

export interface CastOptions {
  price: Price;
  motion: string;
  faultOf(asking: Asking): VendorFault | undefined;
  /** The clock of the theatre. */
  elapsed(): number;
  /** Called as each call begins. */
  onAsked(call: number): void;
}

/** What is said at the place a request is for: always the same, and to the point. */
function answerTo(request: GenerationRequest, motion: string): string {
  if (request.responseSchema) return JSON.stringify(filled(request.responseSchema));
  const { seat, label } = placeOf({ body: { messages: request.messages } });
  return `${prose(`${seat} ${label}`, WORDS)} ${motion}`;
}

export function createCast({ price, motion, faultOf, elapsed, onAsked }: CastOptions): Cast {
  const books: Booked[] = [];
  const listening = new Set<() => void>();
  const counted = new Set<'prose' | 'json'>();
  const speaker = createSpeaker({ script: (call) => void play(call) });

  async function play(call: Call): Promise<void> {
    const place = placeOf({ body: { messages: call.request.messages } });
    const before = books.filter(({ seat, label }) => seat === place.seat && label === place.label);
    const fault = faultOf({ ...place, call: books.length, time: before.length + 1 });
    const booked: Booked = {
      id: call.request.id,
      ...place,
      fault,
      askedMs: elapsed(),
      struckMs: null,
      inputTokens: inputTokensOf(call.request),
      outputTokens: 0,
      refused: false,
      completed: false,
      taught: 'nothing',
      owedNanoUsd: 0,
    };
    const usage = (): Usage => {
      if (fault?.kind === 'counts' && fault.usage === 'zero') return usageOf(0, 0, { cachedInputTokens: 0 });
      return usageOf(booked.inputTokens, booked.outputTokens, { cachedInputTokens: 0 });
    };
    const answer = answerTo(call.request, motion);
    const kind = call.request.responseSchema ? 'json' : 'prose';
    let said = '';
    /** The input from the moment it takes the call, the output as it is written, heard or not; nothing where it refuses. */
    const owe = () => {
      const unsent = said === '' || booked.completed ? 0 : UNSENT_TOKENS;
      booked.outputTokens = Math.min(tokensIn(answer), tokensIn(said) + unsent);
      booked.owedNanoUsd = booked.refused ? 0 : (chargeFor(price, usage()) ?? 0);
      booked.taught = counted.has(kind) ? 'its-kind' : counted.size > 0 ? 'another-kind' : 'nothing';
    };
    owe();
    books.push(booked);
    onAsked(books.length - 1);
    let gone = false;
    const leave = () => {
      if (!gone && !booked.completed) owe();
      gone = true;
      listening.delete(leave);
    };
    listening.add(leave);
    call.signal.addEventListener('abort', leave);
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

    await wait(FIRST_MS);
    if (gone) return;
    const refusal = refusalIn(fault);
    if (refusal) {
      booked.refused = true;
      owe();
      booked.struckMs = elapsed();
      return call.fail(refusal);
    }
    const { pieces, everyMs } = deliveryOf(answer, fault);
    for (let index = 0; index <= pieces.length; index++) {
      if (gone) return;
      if (strikesAt(fault, index)) {
        booked.struckMs = elapsed();
        // An error instead of a first word is a no like any other.
        booked.refused = said === '' && fault?.kind === 'errs';
        if (breakOff(call, fault)) return;
        break;
      }
      const piece = pieces[index];
      if (piece === undefined) break;
      said += piece;
      call.say(piece);
      await wait(everyMs);
    }
    if (gone) return;
    booked.completed = true;
    owe();
    if (fault?.kind !== 'counts' || fault.usage === 'twice') counted.add(kind);
    conclude(call, fault, usage());
  }
  const leave = () => {
    for (const go of [...listening]) go();
  };
  return { ...speaker, books, leave, meet: () => counted.clear() };
}
