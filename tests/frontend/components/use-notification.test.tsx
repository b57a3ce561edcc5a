// What the page says outside the debate: notifications the user asked for.
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotification } from '../../../frontend/src/components/use-notification.ts';

let shown: string[] = [];
function browserThatAllows() {
  class Shown {
    static permission = 'granted';
    constructor(title: string) {
      shown.push(title);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Shown);
}

beforeEach(() => {
  shown = [];
});

function NotificationProbe({ title, wanted = true }: { title: string | null; wanted?: boolean }) {
  useNotification(wanted, title === null ? null : { title, body: 'Zoos' }, 'one');
  return null;
}

describe('notifications', () => {
  it('come once, when what they tell of happens out of sight', () => {
    browserThatAllows();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { rerender } = render(<NotificationProbe title={null} />);
    rerender(<NotificationProbe title="The verdict is in" />);
    rerender(<NotificationProbe title="The verdict is in" />);
    expect(shown).toEqual(['The verdict is in']);
  });

  it('do not come to who is looking, who never asked, or who opens what ended long ago', () => {
    browserThatAllows();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const looking = render(<NotificationProbe title={null} />);
    looking.rerender(<NotificationProbe title="The verdict is in" />);
    hidden.mockReturnValue(true);
    const unasked = render(<NotificationProbe title={null} wanted={false} />);
    unasked.rerender(<NotificationProbe title="The verdict is in" wanted={false} />);
    render(<NotificationProbe title="The verdict is in" />);
    expect(shown).toEqual([]);
  });
});
