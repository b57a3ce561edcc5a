// The choice between following the live speech and reading at one's own pace. It is kept in the preferences.
import { BookOpen, Radio } from 'lucide-react';
import type { MenuAction } from '../../components/actions-menu.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { setPreference, usePreferences } from '../../stores/preferences.ts';
import { transcriptWords } from '../../words/transcript-words.ts';

export const useOwnPace = (): boolean => usePreferences((now) => now.readingPace) === 'own';

export function ReadingPace() {
  const pace = usePreferences((now) => now.readingPace);
  return (
    <div className="pace">
      <SegmentedControl
        label={transcriptWords('readingPace')}
        hideLabel
        value={pace}
        choices={[
          { value: 'live', title: transcriptWords('followLive') },
          { value: 'own', title: transcriptWords('ownPace'), help: transcriptWords('ownPaceHelp') },
        ]}
        onChoose={(next) => setPreference('readingPace', next)}
      />
    </div>
  );
}

/** The other pace as an item of a menu, where the bar has no room for both. */
export function useReadingPaceAction(): MenuAction {
  const own = useOwnPace();
  return {
    key: 'pace',
    title: transcriptWords(own ? 'followLive' : 'ownPace'),
    icon: own ? (
      <Radio className="icon" aria-hidden="true" />
    ) : (
      <BookOpen className="icon" aria-hidden="true" />
    ),
    onPress: () => setPreference('readingPace', own ? 'live' : 'own'),
  };
}
