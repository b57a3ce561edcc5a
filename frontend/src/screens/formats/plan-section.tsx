// The plan as a list of acts and loops: one line each in words, opened to be changed, moved, doubled and removed by buttons.

import { taskDescription } from '@rostrum/shared/formats/task-descriptions';
import { type Act, isLoop, type Loop, type PlanNode } from '@rostrum/shared/record/plan';
import { ArrowDown, ArrowUp, CircleAlert, Copy, Plus, Repeat2, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { formatDuration } from '../../components/use-now.ts';
import { ActFields } from './act-fields.tsx';
import { amountText, conditionText } from './condition-text.ts';
import { EditorSection, useEditor } from './editor-context.tsx';
import { newAct, newLoop } from './format-defaults.ts';
import { LoopFields } from './loop-fields.tsx';
import { moveTarget, type NodePath, nodePathOfFault, planPathOf, samePath } from './plan-edits.ts';
import { speakerOrderText } from './speaker-order-text.ts';

export function PlanSection() {
  const { format } = useEditor();
  return (
    <EditorSection
      id="plan"
      title="Acts and loops"
      about="Held from the top to the bottom. A loop holds what is in it again and again."
    >
      <PlanNodeList nodes={format.programme.plan} under={[]} />
      <AddPlanNode at={[format.programme.plan.length]} where="" />
      <PlanFault />
    </EditorSection>
  );
}

/** What is wrong with the plan as a whole. */
function PlanFault() {
  const { faults } = useEditor();
  return faults
    .filter(({ path }) => path === 'programme.plan')
    .map(({ reason }) => (
      <p className="field-error" key={reason}>
        <CircleAlert className="icon" aria-hidden="true" />
        {`The plan ${reason}.`}
      </p>
    ));
}

function PlanNodeList({ nodes, under }: { nodes: readonly PlanNode[]; under: NodePath }) {
  return (
    <ol className="nodes">
      {nodes.map((node, index) => (
        // A node has no name of its own: where it stands is what it is known by, and the focus is moved with it.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <PlanNodeItem key={index} node={node} path={[...under, index]} />
      ))}
    </ol>
  );
}

function PlanNodeItem({ node, path }: { node: PlanNode; path: NodePath }) {
  const { open, faults, edit } = useEditor();
  const isOpen = samePath(open, path);
  const address = planPathOf(path);
  const faulty = faults.some((fault) => samePath(nodePathOfFault(fault.path), path));
  const title = planNodeTitle(node);
  return (
    <li className={isLoop(node) ? 'node loop' : `node ${node.phase}`}>
      <div className="node-line">
        <button
          type="button"
          className="node-open"
          data-node={address}
          aria-expanded={isOpen}
          onClick={() => edit({ type: 'open', path: isOpen ? null : path })}
        >
          <b>
            {isLoop(node) && <Repeat2 className="icon" aria-hidden="true" />}
            {title} {faulty && <CircleAlert className="icon fault" aria-label="Something is wrong here" />}
          </b>{' '}
          <PlanNodeText node={node} />
        </button>
        <PlanNodeActions node={node} path={path} title={title} />
      </div>
      {isOpen && (
        <div className="node-body">
          {isLoop(node) ? (
            <LoopFields
              loop={node}
              path={address}
              onLoop={(next, field) => edit({ type: 'node', path, node: next, ...(field ? { field } : {}) })}
            />
          ) : (
            <ActFields
              act={node}
              path={address}
              onAct={(next, field) => edit({ type: 'node', path, node: next, ...(field ? { field } : {}) })}
            />
          )}
        </div>
      )}
      {isLoop(node) && (
        <>
          <PlanNodeList nodes={node.of} under={path} />
          <AddPlanNode at={[...path, node.of.length]} where={` to ${title}`} />
        </>
      )}
    </li>
  );
}

export const planNodeTitle = (node: PlanNode): string =>
  (isLoop(node) ? (node.loop.label ?? 'Round') : node.label) || (isLoop(node) ? 'Loop' : 'Act');

function PlanNodeText({ node }: { node: PlanNode }) {
  const { format } = useEditor();
  const conditions = [
    node.when ? `only if ${conditionText(node.when, format)}` : '',
    node.unless ? `not if ${conditionText(node.unless, format)}` : '',
  ];
  const parts = isLoop(node) ? saysLoop(node) : saysAct(node);
  return <span className="note">{[...parts, ...conditions].filter(Boolean).join(' · ')}</span>;

  function saysAct(act: Act): string[] {
    return [
      speakerOrderText(act.by, format),
      taskDescription(act.task)?.title.toLowerCase() ?? act.task,
      saysTime(act.seconds),
      act.newArguments === false ? 'no new arguments' : '',
      act.hiddenFrom ? 'hiddenFrom' : '',
    ];
  }
  function saysTime(seconds: Act['seconds']): string {
    if (typeof seconds === 'number') return formatDuration(seconds * 1000);
    return seconds === undefined ? '' : `${amountText(seconds, format)} s`;
  }
  function saysLoop({ loop }: Loop): string[] {
    return [
      `at most ${amountText(loop.atMost, format)} times`,
      loop.until ? `until ${conditionText(loop.until, format)}` : '',
    ];
  }
}

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
  return (
    <div className="node-actions">
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Move ${title} up`}
        data-move={`${planPathOf(path)} -1`}
        icon={<ArrowUp className="icon" aria-hidden="true" />}
        onPress={move(-1)}
      />
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Move ${title} down`}
        data-move={`${planPathOf(path)} 1`}
        icon={<ArrowDown className="icon" aria-hidden="true" />}
        onPress={move(1)}
      />
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Duplicate ${title}`}
        icon={<Copy className="icon" aria-hidden="true" />}
        onPress={() => edit({ type: 'double', path })}
      />
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Remove ${title}`}
        icon={<Trash2 className="icon" aria-hidden="true" />}
        onPress={() => {
          edit({ type: 'remove', path });
          focusAfterPaint(`[data-add="${planPathOf(path.slice(0, -1))}"]`, '[data-add]');
        }}
        {...(isLoop(node) ? { title: 'With everything in it; Undo brings it back' } : {})}
      />
    </div>
  );
}

/** What had the focus may be gone, or be somewhere else: the focus goes with it, once that is drawn. */
export function focusAfterPaint(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found || found.matches(':disabled')) continue;
      found.focus();
      return;
    }
  });
}

/** At the end of a list; `where` goes after the button's name. */
function AddPlanNode({ at, where }: { at: NodePath; where: string }) {
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
      <Button
        look="quiet"
        data-add={planPathOf(at.slice(0, -1))}
        icon={<Plus className="icon" aria-hidden="true" />}
        aria-label={`Add an act${where}`}
        onPress={() => add(act)}
      >
        Add an act
      </Button>
      <Button
        look="quiet"
        icon={<Repeat2 className="icon" aria-hidden="true" />}
        aria-label={`Add a loop${where}`}
        onPress={() => add(newLoop(act))}
      >
        Add a loop
      </Button>
    </div>
  );
}
