// Tests of `createChannelReader`: a reader on a full socket waits, buffers nothing, and sends what it missed in one frame.
// What several readers of one stream receive is in event-stream.test.ts.
import { describe, expect, it } from 'vitest';
import { createChannelReader, type FrameSink } from '../../../backend/src/channels/channel-reader.ts';
import { createMemoryChannelStore } from '../../../backend/src/channels/memory-store.ts';
import { generationClaim, textDelta } from '../../fixtures/test-backend.ts';
import { createManualClock } from '../kit/manual-clock.ts';

/** Opens a reader on a fake socket, which reports being full after a write while `state.full` is true. */
function open() {
  const clock = createManualClock();
  const channelLog = createMemoryChannelStore(clock).open('channel');
  const writes: string[] = [];
  const state = { full: false, ended: null as boolean | null, room: () => {} };
  const sink: FrameSink = {
    write(text, room) {
      writes.push(text);
      state.room = room;
      return !state.full;
    },
    end(stuck) {
      state.ended = stuck;
    },
  };
  let said = 0;
  const say = (text: string) => {
    channelLog.append([textDelta('g', said, text)]);
    said += text.length;
  };
  const reader = createChannelReader(channelLog, 0, sink, clock.now);
  reader.open();
  writes.length = 0;
  return { clock, reader, say, writes, state };
}

describe('a reader', () => {
  it('writes nothing to a full socket, and joins what it missed into one frame once there is room', () => {
    const { say, writes, state, reader, clock } = open();
    state.full = true;
    for (const word of ['a', 'b', 'c', 'd']) say(word);
    reader.beat(clock.now());
    expect(writes).toHaveLength(1);
    state.full = false;
    state.room();
    expect(writes).toHaveLength(2);
    expect(writes[1]?.match(/^data: .*$/gm)).toEqual([
      'data: {"v":1,"generation":"g","event":"text-delta","at":1,"text":"bcd"}',
    ]);
    expect(writes[1]).toMatch(/^id: [a-z0-9]+-4\n/);
  });

  it('that is told to finish on a full socket writes the rest first', () => {
    const { say, writes, state, reader } = open();
    state.full = true;
    say('a');
    say('last words');
    reader.finish();
    expect(state.ended).toBeNull();
    state.full = false;
    state.room();
    expect(writes.at(-1)).toContain('last words');
    expect(state.ended).toBe(false);
  });
});

describe('a line that breaks while it is written to', () => {
  it('is cut; whoever spoke, and everybody else who listens, notice nothing', () => {
    const channelLog = createMemoryChannelStore(createManualClock()).open('a-channel');
    const heard: string[] = [];
    const ended: boolean[] = [];
    let written = 0;
    const breaking = {
      write(): boolean {
        written += 1;
        if (written > 1) throw new Error('the stream is closed');
        return true;
      },
      end: (stuck: boolean) => void ended.push(stuck),
    };
    const whole = { write: (text: string) => heard.push(text) > 0, end: () => {} };
    for (const sink of [breaking, whole]) createChannelReader(channelLog, 0, sink, () => 0).open();
    channelLog.claim(generationClaim('g'));
    for (const at of [0, 1]) channelLog.append([textDelta('g', at, 'x')]);
    expect(ended).toEqual([true]);
    expect(heard.join('').match(/"text":"x"/g)).toHaveLength(2);
  });
});
