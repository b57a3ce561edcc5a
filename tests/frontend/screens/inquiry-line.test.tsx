// The line of an inquiry: how it goes on after the page was closed at any moment.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RunningInquiry } from '../../../frontend/src/screens/shared/inquiry-line.tsx';
import { finishedDebate, inquiryInto } from '../../kit/single-answers.ts';
import { debateAtRest, renderScreen } from './render-screen.tsx';

it('offers in every state to stop, or to go on', async () => {
  const record = inquiryInto(finishedDebate());
  for (const [state, accepted, name] of [
    ['idle', 'START', 'Go on'],
    ['paused', 'RESUME', 'Go on'],
    ['error', 'RETRY', 'Go on'],
    ['debating', 'PAUSE', 'Stop'],
  ] as const) {
    const { debate, events } = debateAtRest({
      state,
      context: { record },
      can: ({ type }) => type === accepted,
    });
    const services = { openSession: async () => debate as never, leaveSession: async () => undefined };
    renderScreen(services, <RunningInquiry id={record.id} />);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(events).toMatchObject([{ type: accepted }]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    cleanup();
  }
});
