// The section of the format editor for the plan: one line per act or loop, which opens its fields, with buttons to move, copy and remove.

import type { Format } from '@rostrum/shared/formats/format';
import { taskDescription } from '@rostrum/shared/formats/task-descriptions';
import { isLoop } from '@rostrum/shared/record/acts-in';
import type { Act, Loop, PlanNode } from '@rostrum/shared/record/plan';
import { ArrowDown, ArrowUp, CircleAlert, Copy, Plus, Repeat2, Trash2 } from 'lucide-react';
import { formatDuration } from '../../components/use-now.ts';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { planWords } from '../../words/plan-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { IconButton, QuietButton } from '../shared/button-with-icon.tsx';
import { ActFields } from './act-fields.tsx';
import { amountText, conditionText } from './condition-text.ts';
import { useEditor, useFormatPart } from './editor-context.tsx';
import { EditorSection } from './editor-section.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { newAct, newLoop } from './format-defaults.ts';
import { type FormatPart, partIf } from './format-part.ts';
import { LoopFields } from './loop-fields.tsx';
import { PlanDragHandle } from './plan-drag-handle.tsx';
import {
  endBeforeVerdict,
  moveTarget,
  type NodePath,
  nodePathOfFault,
  planPathOf,
  samePath,
} from './plan-edits.ts';
import { speakerOrderText } from './speaker-order-text.ts';

export function PlanSection() {
  const plan = useFormatPart().at('programme').at('plan');
  return (
    <EditorSection id="plan" title={planWords('title')} about={planWords('about')}>
      <PlanNodeList of={plan} under={[]} />
      <AddPlanNode at={[endBeforeVerdict(plan.value)]} />
      <PlanFault />
    </EditorSection>
  );
}

/** The faults of the plan as a whole. */
function PlanFault() {
  const { faults } = useEditor();
  return faults
    .filter(({ path }) => path === 'programme.plan')
    .map(({ reason }) => (
      <p className="field-error" key={reason}>
        <CircleAlert className="icon" aria-hidden="true" />
        {planWords('thePlan', { reason })}
      </p>
    ));
}

function PlanNodeList({ of, under }: { of: FormatPart<PlanNode[]>; under: NodePath }) {
  return (
    <ol className="nodes">
      {of.value.map((_, index) => (
        // Most nodes have no id, so the index is the key; when a node moves, the focus is moved with it.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <PlanNodeItem key={index} of={of.at(index)} path={[...under, index]} />
      ))}
    </ol>
  );
}

function PlanNodeItem({ of, path }: { of: FormatPart<PlanNode>; path: NodePath }) {
  const { open, faults, edit } = useEditor();
  const isOpen = samePath(open, path);
  const faulty = faults.some((fault) => samePath(nodePathOfFault(fault.path), path));
  const node = of.value;
  const title = planNodeTitle(node);
  const loop = partIf(of, isLoop);
  const act = partIf(of, isAct);
  return (
    <li className={act ? 'node' : 'node loop'}>
      <div className="line node-line">
        <button
          type="button"
          className="node-open"
          data-node={of.path}
          aria-expanded={isOpen}
          onClick={() => edit({ type: 'open', path: isOpen ? null : path })}
        >
          <b className="line">
            {loop && <Repeat2 className="icon" aria-hidden="true" />}
            {title}{' '}
            {faulty && <CircleAlert className="icon fault" aria-label={planWords('somethingWrong')} />}
          </b>{' '}
          <PlanNodeText node={node} />
        </button>
        <PlanNodeActions node={node} path={path} title={title} />
      </div>
      {isOpen && (
        <div className="node-body">
          {loop && <LoopFields of={loop} />}
          {act && <ActFields of={act} />}
        </div>
      )}
      {loop && (
        <>
          <PlanNodeList of={loop.at('of')} under={path} />
          <AddPlanNode at={[...path, loop.value.of.length]} loop={title} />
        </>
      )}
    </li>
  );
}

const isAct = (node: PlanNode): node is Act => !isLoop(node);

export const planNodeTitle = (node: PlanNode): string =>
  (isLoop(node) ? (node.loop.label ?? planWords('round')) : node.label) ||
  planWords(isLoop(node) ? 'loop' : 'act');

function PlanNodeText({ node }: { node: PlanNode }) {
  const { format } = useEditor();
  const parts = [
    ...(isLoop(node) ? loopTexts(node, format) : actTexts(node, format)),
    node.when && planWords('onlyIf', { condition: conditionText(node.when, format) }),
    node.unless && planWords('notIf', { condition: conditionText(node.unless, format) }),
  ];
  return <span className="note">{parts.filter(Boolean).join(' · ')}</span>;
}

const actTexts = ({ by, task, seconds, newArguments, hiddenFrom }: Act, format: Format) => [
  speakerOrderText(by, format),
  midSentence(shippedText(taskDescription(task)?.title ?? task)),
  typeof seconds === 'number'
    ? formatDuration(seconds * 1000)
    : seconds && planWords('seconds', { seconds: amountText(seconds, format) }),
  newArguments === false && planWords('noNewArguments'),
  hiddenFrom && planWords('hidden'),
];

const loopTexts = ({ loop }: Loop, format: Format) => [
  planWords('atMostTimes', { amount: amountText(loop.atMost, format) }),
  loop.until && planWords('until', { condition: conditionText(loop.until, format) }),
];

function PlanNodeActions({ node, path, title }: { node: PlanNode; path: NodePath; title: string }) {
  const { format, edit } = useEditor();
  const { plan } = format.programme;
  const move = (step: 1 | -1) => {
    const to = moveTarget(plan, path, step);
    if (!to) return undefined;
    return () => {
      edit({ type: 'move', path, step });
      focusAfterPaint(`[data-move="${planPathOf(to)} ${step}"]`, `[data-node="${planPathOf(to)}"]`);
    };
  };
  const remove = () => {
    edit({ type: 'remove', path });
    focusAfterPaint(`[data-add="${planPathOf(path.slice(0, -1))}"]`, '[data-add]');
  };
  return (
    <div className="node-actions">
      <PlanDragHandle path={path} title={title} />
      <IconButton
        label={planWords('moveUp', { title })}
        data-move={`${planPathOf(path)} -1`}
        icon={ArrowUp}
        onPress={move(-1)}
      />
      <IconButton
        label={planWords('moveDown', { title })}
        data-move={`${planPathOf(path)} 1`}
        icon={ArrowDown}
        onPress={move(1)}
      />
      <IconButton
        label={planWords('duplicate', { title })}
        icon={Copy}
        onPress={() => edit({ type: 'double', path })}
      />
      <IconButton
        label={planWords('remove', { title })}
        icon={Trash2}
        onPress={remove}
        {...(isLoop(node) ? { title: planWords('removeLoopHelp') } : {})}
      />
    </div>
  );
}

/** Buttons at the end of a list that add a node: in the plan itself before the verdict, in a loop at its end. `loop` is the title of the loop whose list it is. */
function AddPlanNode({ at, loop }: { at: NodePath; loop?: string }) {
  const { format, edit } = useEditor();
  const speakers =
    format.programme.contestants.length > 0
      ? format.programme.contestants
      : format.seats.map((seat) => seat.role);
  const act = newAct('discuss', { oneEachInTurn: [...speakers] });
  const add = (node: PlanNode) => {
    edit({ type: 'add', path: at, node });
    focusAfterPaint(`[data-node="${planPathOf(at)}"]`);
  };
  return (
    <div className="row add-node">
      <QuietButton
        data-add={planPathOf(at.slice(0, -1))}
        icon={Plus}
        aria-label={loop === undefined ? planWords('addAct') : planWords('addActTo', { title: loop })}
        onPress={() => add(act)}
      >
        {planWords('addAct')}
      </QuietButton>
      <QuietButton
        icon={Repeat2}
        aria-label={loop === undefined ? planWords('addLoop') : planWords('addLoopTo', { title: loop })}
        onPress={() => add(newLoop(act))}
      >
        {planWords('addLoop')}
      </QuietButton>
    </div>
  );
}
