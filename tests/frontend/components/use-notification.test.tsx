// Tests of the notifications that the user asked for.
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotification } from '../../../frontend/src/components/page-hooks.ts';

let titles: string[] = [];
function browserThatAllows() {
  class Shown {
    static permission = 'granted';
    constructor(title: string) {
      titles.push(title);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Shown);
}

beforeEach(() => {
  titles = [];
});

function NotificationProbe({ title, wanted: isWanted = true }: { title: string | null; wanted?: boolean }) {
  useNotification(isWanted, title === null ? null : { title, body: 'Zoos' }, 'one');
  return null;
}

describe('notifications', () => {
  it('come once, if the event happens while the page is hidden', () => {
    browserThatAllows();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { rerender } = render(<NotificationProbe title={null} />);
    rerender(<NotificationProbe title="The verdict is in" />);
    rerender(<NotificationProbe title="The verdict is in" />);
    expect(titles).toEqual(['The verdict is in']);
  });

  it('do not come while the page is visible, without permission, or for a debate that ended long ago', () => {
    browserThatAllows();
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const looking = render(<NotificationProbe title={null} />);
    looking.rerender(<NotificationProbe title="The verdict is in" />);
    isHidden.mockReturnValue(true);
    const view = render(<NotificationProbe title={null} wanted={false} />);
    view.rerender(<NotificationProbe title="The verdict is in" wanted={false} />);
    render(<NotificationProbe title="The verdict is in" />);
    expect(titles).toEqual([]);
  });
});
