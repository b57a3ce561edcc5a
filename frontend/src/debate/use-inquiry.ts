// Opens an inquiry into a debate or a judge, on the screen that shows it.
import { useMemo } from 'react';
import { useOpenDebate } from './use-debate.tsx';
import { useServices } from './use-services.tsx';

/** Opens an inquiry for as long as it is shown. */
export function useOpenInquiry(id: string) {
  const { openSession, leaveSession } = useServices();
  const sessions = useMemo(
    () => ({ open: openSession, leave: (one: string) => void leaveSession(one) }),
    [openSession, leaveSession],
  );
  return useOpenDebate(sessions, id);
}
