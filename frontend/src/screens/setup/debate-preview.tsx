// The preview beside the set-up form: the order of the debate, its cost, its limit, and Start.
import { smallContext } from '@rostrum/shared/budget/context-room';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { isNotional } from '@rostrum/shared/record/ledger';
import { isRecorded } from '@rostrum/shared/record/record';
import { likelyLanguageOf } from '@rostrum/shared/speech/language';
import { isScripted, modelKey } from '@rostrum/shared/wire/model-key';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { MessagesSquare, Play } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, LinkButton } from '../../components/button.tsx';
import { NumberInput } from '../../components/field.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { ownModel } from '../../engine/debates/model-cards.ts';
import { draftDocuments, replaceDraftDocuments, sourceDocumentsOf } from '../../stores/draft-documents.ts';
import { useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { keptDraft, setupStore } from '../../stores/setup-store.ts';
import {
  aboutCost,
  aboutCostText,
  aboutMinutesText,
  costRangeText,
  localReadyText,
} from '../../words/forecast-text.ts';
import { joinNames } from '../../words/format-text.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { OrderOfDebate, ProgrammeSheet, type SetupPreview } from '../shared/programme-sheet.tsx';
import { AskFirst } from './ask-first.tsx';
import { faultsNow, judgeCount, type SetupFault } from './draft-checks.ts';

/** A motion too short to tell counts as English, which most are. */
const isEnglish = (motion: string): boolean => (likelyLanguageOf(motion) ?? 'en') === 'en';

export interface SetupDraft {
  form: SetupForm;
  /** `null` until it is computed, and where the form is no debate. */
  preview: SetupPreview | null;
  faults: readonly SetupFault[];
}

/** `isFilled`: whoever could be found for an empty seat has it; before that an empty seat is no fault. */
export function DebatePreview({ form, preview, faults, isFilled }: SetupDraft & { isFilled: boolean }) {
  const [starting, setStarting] = useState(false);
  /** Of the form that it was given for. */
  const [lastRefusal, setRefusal] = useState<{ of: SetupForm; text: string } | null>(null);
  const refusal = lastRefusal?.of === form ? lastRefusal.text : null;
  const { answer, problem } = useModelList((view) => view);
  const { startDebate, refreshModels } = useServices();
  const [, go] = useLocation();
  const start = async () => {
    setRefusal(null);
    if (starting) return;
    if (!answer || faultsNow().length > 0) {
      document.querySelector<HTMLElement>('.setup [aria-invalid="true"]')?.focus();
      return;
    }
    setStarting(true);
    try {
      const documents = sourceDocumentsOf(draftDocuments.getState().read);
      const id = await startDebate(setupStore.store.getState(), documents);
      // Documents of one debate go into no other without a request; "Same set-up again" takes all of them from the record.
      setupStore.renew();
      replaceDraftDocuments([]);
      keptDraft.setState({ draft: null });
      go(`/debates/${id}`);
    } catch (error) {
      setRefusal({ of: form, text: error instanceof Error ? error.message : setupWords('notStarted') });
    } finally {
      setStarting(false);
    }
  };
  /** Offered before the recorded debate, on the same motion. */
  const own = answer && isRecorded(form) ? ownModel(answer) : undefined;
  const seatOwnModels = () => {
    if (!answer) return;
    setupStore.leaveRecording();
    replaceDraftDocuments([]);
    setupStore.fillEmptySeats(answer);
  };
  useShortcuts({ 'Mod+Enter': () => void start() });
  const fault = faults[0]?.text ?? null;
  const isWaiting = !answer || (fault !== null && !isFilled);
  const blockedBy = isWaiting ? (problem ?? setupWords('noModelsYet')) : fault;
  const hindrance = blockedBy ?? refusal;
  const forecast = preview?.forecast;
  const canTryAgain = !isWaiting && faults[0]?.path.endsWith('.model');
  const cost = forecast ? aboutCostText(forecast) : setupWords(canTryAgain ? 'unknown' : 'estimateWaiting');
  const filledSeats = form.seats.filter(({ occupant }) => occupant);
  // Scripts among themselves are taken for no debate.
  const scripts = filledSeats.filter(
    ({ occupant }) => occupant?.kind === 'model' && isScripted(modelKey(occupant.model)),
  );
  const isMixed = scripts.length > 0 && scripts.length < filledSeats.length;
  const limit = settingsOf(formatOf(form)).find(({ id }) => id === 'costLimit');
  const error = faults.find(({ path }) => path === 'settings.costLimit');
  return (
    <ProgrammeSheet label={setupWords('preview')}>
      <OrderOfDebate preview={preview} />
      <div className="between money">
        <p aria-live="polite">
          <span className="vh">{setupWords('estimate')} </span>
          <strong className="num" title={forecast ? costRangeText(forecast) : undefined}>
            {cost}
          </strong>
        </p>
        {limit?.kind === 'number' && (
          <label className="line soft" htmlFor="cost-limit">
            {setupWords('limitLabel')}
            <NumberInput
              id="cost-limit"
              money
              aria-label={shippedText(limit.title)}
              title={shippedText(limit.about)}
              min={limit.min}
              max={limit.max}
              step="any"
              placeholder={setupWords('none')}
              value={limitOf(form)}
              onValue={(next) => setupStore.setSetting(limit.id, next)}
              {...(error && { 'aria-invalid': true, 'aria-describedby': 'hindered' })}
            />
          </label>
        )}
      </div>
      <div className="start docked stack-2">
        {/* Read out above; on a phone that is out of sight. */}
        <strong className="num beside-start" aria-hidden="true">
          {cost}
        </strong>
        {own && (
          <Button look="primary" className="wide" icon={MessagesSquare} onPress={seatOwnModels}>
            {setupWords('debateWith', { model: shippedText(own.title) })}
          </Button>
        )}
        <Button
          look={own ? 'outlined' : 'primary'}
          className="wide"
          icon={Play}
          onPress={() => void start()}
          aria-disabled={blockedBy !== null || starting}
          aria-describedby={hindrance ? 'hindered' : isMixed ? 'scripted' : undefined}
        >
          {setupWords(starting ? 'starting' : own ? 'playRecorded' : 'start')}
        </Button>
        {hindrance && (
          <p className={isWaiting ? 'note' : 'note red'} id="hindered">
            {hindrance}
            {canTryAgain && (
              <>
                {' '}
                <LinkButton onPress={() => void refreshModels()}>{sharedWords('tryAgain')}</LinkButton>
              </>
            )}
          </p>
        )}
        {!blockedBy && isMixed && (
          <p className="note" id="scripted">
            {setupWords('scripted', {
              count: scripts.length,
              seats: joinNames(scripts.map(({ name }) => shippedText(name))),
            })}
          </p>
        )}
      </div>
      {!blockedBy && preview && !isRecorded(form) && <AskFirst record={preview.record} />}
      {!blockedBy && <p className="note">{preview && whatComes(preview, form)}</p>}
      {own && <p className="note">{localReadyText(own)}</p>}
      {isRecorded(form) ? (
        <p className="note">{sharedWords('recordedCaption')}</p>
      ) : (
        preview?.forecast &&
        isNotional(preview.forecast) &&
        !isEnglish(form.motion) && <p className="note">{setupWords('demoEnglish')}</p>
      )}
    </ProgrammeSheet>
  );
}

const limitOf = (form: SetupForm): number | null => {
  const limit = settingValueOf(form, 'costLimit');
  return typeof limit === 'number' ? limit : null;
};

/** "10 speeches, about 3 minutes. The debate pauses before it passes the limit." */
function whatComes(preview: SetupPreview, form: SetupForm): string {
  const { record, agenda, forecast } = preview;
  const speeches = agenda.reduce((sum, { isSpeech, slots }) => sum + (isSpeech ? slots.length : 0), 0);
  const size = forecast && setupWords('size', { speeches, time: aboutMinutesText(forecast) });
  const prices =
    forecast &&
    isNotional(forecast) &&
    setupWords('examplePrices', { cost: capitalise(aboutCost(forecast.notional) ?? setupWords('unknown')) });
  const small = smallContext(record);
  const context = small && sharedWords('smallContext', small);
  return [size, limitText(preview, form), prices, context].filter(Boolean).join(' ');
}

function limitText(preview: SetupPreview, form: SetupForm): string {
  const { outlook } = preview;
  if (limitOf(form) === null) return setupWords('noLimit');
  if (outlook?.kind === 'may-stop-early') {
    const { after, of, unit } = outlook;
    const stops = setupWords(unit === 'round' ? 'stopsAfterRounds' : 'stopsAfterSpeeches', { after, of });
    const limit = formatMoneyAtMost(outlook.enoughNanoUsd);
    return `${stops} ${setupWords('enough', { limit, judges: judgeCount(preview.record) })}`;
  }
  return setupWords(settingValueOf(form, 'atLimit') === 'judge' ? 'endsAtLimit' : 'pausesAtLimit');
}
