// The handle of a node in the plan: it is dragged to another place with the pointer, or moved by the arrow keys.

import { isLoop } from '@rostrum/shared/record/acts-in';
import type { PlanNode } from '@rostrum/shared/record/plan';
import { GripVertical } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { planWords } from '../../words/plan-words.ts';
import { IconButton } from '../shared/button-with-icon.tsx';
import { useEditor } from './editor-context.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import {
  moveTarget,
  type NodePath,
  nodeAt,
  nodePathOfFault,
  planPathOf,
  withNodePlaced,
} from './plan-edits.ts';

interface DropPlace {
  /** The line of the plan that shows where the node would come. */
  line: HTMLElement;
  side: 'before' | 'after' | 'inside';
  /** Between which nodes, as the plan stands before. */
  to: NodePath;
  /** The node's path after that. */
  path: NodePath;
}

/** Where a node would come if it were let go here; `null`: nowhere, or where it is. */
function dropPlaceAt(plan: readonly PlanNode[], from: NodePath, x: number, y: number): DropPlace | null {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('.nodes > .node') ?? null;
  const over = nodePathOfFault(line?.querySelector('[data-node]')?.getAttribute('data-node') ?? '');
  const node = over && nodeAt(plan, over);
  if (!line || !over || !node) return null;
  const { top, bottom } = (line.querySelector('.node-line') ?? line).getBoundingClientRect();
  const isUpper = y < (top + bottom) / 2;
  const end = isLoop(node) ? (y > bottom ? node.of.length : 0) : null;
  const after = [...over.slice(0, -1), (over.at(-1) ?? 0) + 1];
  const placed = (side: DropPlace['side'], to: NodePath) => {
    const result = withNodePlaced(plan, from, to);
    return result && { line, side, to, path: result.path };
  };
  if (isUpper) return placed('before', over);
  return (end === null ? null : placed('inside', [...over, end])) ?? placed('after', after);
}

/** Near the upper and lower edge of the window, the page follows the pointer. */
const EDGE = 48;
function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -12);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 12);
}

export function PlanDragHandle({ path, title }: { path: NodePath; title: string }) {
  const { format, edit } = useEditor();
  const { plan } = format.programme;
  const drop = useRef<DropPlace | null>(null);
  const dragging = useRef(false);
  const show = (next: DropPlace | null) => {
    drop.current?.line.removeAttribute('data-drop');
    next?.line.setAttribute('data-drop', next.side);
    drop.current = next;
  };
  const end = () => {
    const place = drop.current;
    show(null);
    dragging.current = false;
    return place;
  };
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      drop.current?.line.removeAttribute('data-drop');
      drop.current = null;
      dragging.current = false;
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, []);
  const focusHandle = (to: NodePath) => focusAfterPaint(`[data-drag="${planPathOf(to)}"]`);
  const letGo = () => {
    const place = end();
    if (!place) return;
    edit({ type: 'place', path, to: place.to });
    focusHandle(place.path);
  };
  return (
    <IconButton
      className="icon-only drag"
      label={planWords('drag', { title })}
      data-drag={planPathOf(path)}
      icon={GripVertical}
      onPress={() => undefined}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragging.current = true;
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (!dragging.current) return;
        scrollAtEdge(clientY);
        show(dropPlaceAt(plan, path, clientX, clientY));
      }}
      onPointerUp={letGo}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        const to = step && !event.altKey && moveTarget(plan, path, step);
        if (!step || !to) return;
        event.preventDefault();
        edit({ type: 'move', path, step });
        focusHandle(to);
      }}
    />
  );
}
