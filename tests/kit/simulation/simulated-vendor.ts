// A simulated vendor that always gives the same speech for the same turn, and records what it was asked, said and bills.
import { chargeFor, type TieredPrice } from '@rostrum/shared/money/charge';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import {
  createHandFedProvider,
  type HandFedCall,
  type HandFedProvider,
  reportedUsage,
} from '../../backend/kit/hand-fed-provider.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../vendor-speech.ts';
import type { VendorFault, VendorQuestion } from './fault-schedule.ts';
import { breakOff, conclude, deliveryOf, strikesAt, vendorRefusal } from './vendor-delivery.ts';
import { vendorInputTokens, vendorTokensIn } from './vendor-tokenizer.ts';

const WORDS_PER_SPEECH = 40;
const FIRST_WORD_MS = 400;
/** Tokens that are billed but never sent: a vendor generates on while the connection breaks. */
const UNSENT_TOKENS = 2;

export interface VendorCall {
  id: string;
  seat: string;
  label: string;
  fault: VendorFault | undefined;
  /** Milliseconds of the simulated clock: when the call began, and when its fault struck. */
  askedMs: number;
  struckMs: number | null;
  inputTokens: number;
  outputTokens: number;
  /** Refused before the first word: the vendor bills nothing. */
  refused: boolean;
  completed: boolean;
  /** What the vendor bills for it, in nano-dollars. */
  owedNanoUsd: number;
}

export interface SimulatedVendor extends HandFedProvider {
  books: VendorCall[];
  /** Every caller has left without cancelling. */
  closeConnections(): void;
}

export interface SimulatedVendorOptions {
  price: TieredPrice;
  motion: string;
  faultOf(asking: VendorQuestion): VendorFault | undefined;
  /** Milliseconds of the simulated clock. */
  elapsed(): number;
  /** Called at the start of each call. */
  onAsked(call: number): void;
}

/** The speech for the turn a request is for: always the same, and on topic. */
function speechFor(request: GenerationRequest, motion: string): string {
  if (request.responseSchema) return JSON.stringify(fillSchemaAtRandom(request.responseSchema));
  const { seat, label } = askedSpeaker({ body: { messages: request.messages } });
  const stance = request.messages.at(-1)?.content.includes('STANCE:') ? '\nSTANCE: FOR\nCONFIDENCE: 70' : '';
  return `${prose(`${seat} ${label}`, WORDS_PER_SPEECH)} ${motion}${stance}`;
}

export function createSimulatedVendor({
  price,
  motion,
  faultOf,
  elapsed,
  onAsked,
}: SimulatedVendorOptions): SimulatedVendor {
  const books: VendorCall[] = [];
  const listening = new Set<() => void>();
  const handFed = createHandFedProvider({ script: (call) => void play(call) });

  async function play(call: HandFedCall): Promise<void> {
    const place = askedSpeaker({ body: { messages: call.request.messages } });
    const before = books.filter(({ seat, label }) => seat === place.seat && label === place.label);
    const fault = faultOf({ ...place, call: books.length, time: before.length + 1 });
    const booked: VendorCall = {
      id: call.request.id,
      ...place,
      fault,
      askedMs: elapsed(),
      struckMs: null,
      inputTokens: vendorInputTokens(call.request),
      outputTokens: 0,
      refused: false,
      completed: false,
      owedNanoUsd: 0,
    };
    const usage = (): Usage =>
      reportedUsage(booked.inputTokens, booked.outputTokens, { cachedInputTokens: 0 });
    const answer = speechFor(call.request, motion);
    let said = '';
    /** Bills the input once the call is accepted, and the output as it is generated, even if unread; nothing if refused. */
    const owe = () => {
      const unsent = said === '' || booked.completed ? 0 : UNSENT_TOKENS;
      booked.outputTokens = Math.min(vendorTokensIn(answer), vendorTokensIn(said) + unsent);
      booked.owedNanoUsd = booked.refused ? 0 : (chargeFor(price, usage()) ?? 0);
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

    await wait(FIRST_WORD_MS);
    if (gone) return;
    const refusal = vendorRefusal(fault);
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
        // An error before the first word counts as a refusal.
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
    conclude(call, fault, usage());
  }
  const leave = () => {
    for (const go of [...listening]) go();
  };
  return { ...handFed, books, closeConnections: leave };
}
