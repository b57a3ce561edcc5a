// The plan as a list of acts and loops: one line each in words, opened to be changed, moved, doubled and removed by buttons.
import { type Act, isLoop, type Loop, type PlanNode } from '@rostrum/shared/debate/plan';
import { taskOf } from '@rostrum/shared/formats/tasks';
import { ArrowDown, ArrowUp, CircleAlert, Copy, Plus, Repeat2, Trash2 } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { clock } from '../../parts/use-now.ts';
import { ActFields } from './act-fields.tsx';
import { Part, useDesk } from './composer-parts.tsx';
import { LoopFields } from './loop-fields.tsx';
import { newAct, newLoop } from './new-parts.ts';
import { addressOf, type NodePath, nodeOfFault, placeFor, samePath } from './plan-edits.ts';
import { saysAmount, saysRule } from './rules.ts';
import { saysWho } from './seatings.ts';

export function PlanPart() {
  const { format } = useDesk();
  return (
    <Part
      id="plan"
      title="Acts and loops"
      about="Held from the top to the bottom. A loop holds what is in it again and again."
    >
      <Nodes nodes={format.programme.plan} under={[]} />
      <AddNode at={[format.programme.plan.length]} where="" />
      <PlanFault />
    </Part>
  );
}

/** What is wrong with the plan as a whole. */
function PlanFault() {
  const { faults } = useDesk();
  return faults
    .filter(({ path }) => path === 'programme.plan')
    .map(({ reason }) => (
      <p className="field-error" key={reason}>
        <CircleAlert className="icon" aria-hidden="true" />
        {`The plan ${reason}.`}
      </p>
    ));
}

function Nodes({ nodes, under }: { nodes: readonly PlanNode[]; under: NodePath }) {
  return (
    <ol className="nodes">
      {nodes.map((node, index) => (
        // A node has no name of its own: where it stands is what it is known by, and the focus is moved with it.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Node key={index} node={node} path={[...under, index]} />
      ))}
    </ol>
  );
}

function Node({ node, path }: { node: PlanNode; path: NodePath }) {
  const { open, faults, edit } = useDesk();
  const isOpen = samePath(open, path);
  const address = addressOf(path);
  const faulty = faults.some((fault) => samePath(nodeOfFault(fault.path), path));
  const title = titleOf(node);
  return (
    <li className={isLoop(node) ? 'node loop' : `node ${node.room}`}>
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
          <Says node={node} />
        </button>
        <Actions node={node} path={path} title={title} />
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
          <Nodes nodes={node.of} under={path} />
          <AddNode at={[...path, node.of.length]} where={` to ${title}`} />
        </>
      )}
    </li>
  );
}

export const titleOf = (node: PlanNode): string =>
  (isLoop(node) ? (node.loop.label ?? 'Round') : node.label) || (isLoop(node) ? 'Loop' : 'Act');

function Says({ node }: { node: PlanNode }) {
  const { format } = useDesk();
  const conditions = [
    node.when ? `only if ${saysRule(node.when, format)}` : '',
    node.unless ? `not if ${saysRule(node.unless, format)}` : '',
  ];
  const parts = isLoop(node) ? saysLoop(node) : saysAct(node);
  return <span className="note">{[...parts, ...conditions].filter(Boolean).join(' · ')}</span>;

  function saysAct(act: Act): string[] {
    return [
      saysWho(act.by, format),
      taskOf(act.act)?.title.toLowerCase() ?? act.act,
      saysTime(act.seconds),
      act.newArguments === false ? 'no new arguments' : '',
      act.sealed ? 'sealed' : '',
    ];
  }
  function saysTime(seconds: Act['seconds']): string {
    if (typeof seconds === 'number') return clock(seconds * 1000);
    return seconds === undefined ? '' : `${saysAmount(seconds, format)} s`;
  }
  function saysLoop({ loop }: Loop): string[] {
    return [
      `at most ${saysAmount(loop.atMost, format)} times`,
      loop.until ? `until ${saysRule(loop.until, format)}` : '',
    ];
  }
}

function Actions({ node, path, title }: { node: PlanNode; path: NodePath; title: string }) {
  const { format, edit } = useDesk();
  const { plan } = format.programme;
  const move = (step: 1 | -1) => {
    const to = placeFor(plan, path, step);
    if (!to) return undefined;
    return () => {
      edit({ type: 'move', path, step });
      focusSoon(`[data-move="${addressOf(to)} ${step}"]`, `[data-node="${addressOf(to)}"]`);
    };
  };
  return (
    <div className="node-actions">
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Move ${title} up`}
        data-move={`${addressOf(path)} -1`}
        icon={<ArrowUp className="icon" aria-hidden="true" />}
        onPress={move(-1)}
      />
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Move ${title} down`}
        data-move={`${addressOf(path)} 1`}
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
          focusSoon(`[data-add="${addressOf(path.slice(0, -1))}"]`, '[data-add]');
        }}
        {...(isLoop(node) ? { title: 'With everything in it; Undo brings it back' } : {})}
      />
    </div>
  );
}

/** What had the focus may be gone, or be somewhere else: the focus goes with it, once that is drawn. */
export function focusSoon(...selectors: readonly string[]): void {
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
function AddNode({ at, where }: { at: NodePath; where: string }) {
  const { format, edit } = useDesk();
  const speakers =
    format.programme.contestants.length > 0
      ? format.programme.contestants
      : format.seats.map((seat) => seat.role);
  const act = newAct('discuss', { inTurn: [...speakers] });
  const add = (node: PlanNode) => {
    edit({ type: 'add', path: at, node });
    focusSoon(`[data-node="${addressOf(at)}"]`);
  };
  return (
    <div className="row add-node">
      <Button
        look="quiet"
        data-add={addressOf(at.slice(0, -1))}
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
